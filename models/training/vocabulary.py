"""Labels and words by language, from labels/*.txt."""
import pathlib

FOLDER = pathlib.Path(__file__).parent / 'labels'


def load():
    books = {}
    for path in sorted(FOLDER.glob('*.txt')):
        lines = [line.split(': ', 1) for line in path.read_text('utf8').splitlines() if line]
        books[path.stem] = {kind: words.split() if kind == 'goods' else [w.strip() for w in words.split(' | ')] for kind, words in lines}
    return books


BOOKS = load()


class Vocabulary:
    """The labels of one document: one of several ways to say each, the same every time."""

    def __init__(self, r, language, other=None):
        self.r, self.book, self.other = r, BOOKS[language], BOOKS[other] if other else None
        self.upper = r.random() < 0.08
        self.said = {}

    def any(self, kind):
        words = self.book.get(kind) or BOOKS['en'][kind]
        # the first ways to say it are the usual ones
        word = words[min(int(self.r.expovariate(1 / max(1.0, len(words) / 2.5))), len(words) - 1)]
        return word.upper() if self.upper else word

    def __call__(self, kind):
        if kind not in self.said:
            word = self.any(kind)
            if self.other and self.other.get(kind):
                word = '%s / %s' % (word, self.r.choice(self.other[kind]))
            self.said[kind] = word
        return self.said[kind]

    def item(self):
        words = [self.r.choice(self.book['goods']) for _ in range(self.r.choice([1, 2, 2, 3, 3, 4, 6]))]
        if self.r.random() < 0.35:
            words.insert(self.r.randint(0, len(words)), self.r.choice(['%d mm', 'A%d', '%d kg', '%d x', '%dGB', 'M%d', '%d W', 'Typ %d', '%d/2', 'v%d', '%d L']) % self.r.randint(1, 90))
        return ' '.join(words).capitalize()
