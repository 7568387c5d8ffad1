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
JOINTS = {'en': 'of for the and with per in to a', 'de': 'für von mit und pro der die im inkl. aus zum', 'fr': "de du des à la pour et avec en l' par d'", 'es': 'de del la para con y en por', 'it': 'di del della per con e in da',
          'pt': 'de do da para com e em', 'nl': 'van voor met en de het per', 'pl': 'do z i na w od', 'cs': 'na pro s a do z', 'sk': 'na pre s a do z', 'sv': 'för med och av', 'da': 'til med og af', 'no': 'til med og av', 'fi': 'ja',
          'ro': 'de pentru cu și', 'hu': 'és a', 'tr': 've için', 'hr': 'za i s od', 'lt': 'ir', 'et': 'ja', 'el': 'για και με του'}
# what stands in item texts besides words
MARKS = ['-', '–', '/', '+', '&', '*', '•', 'x', 'inkl.', 'ca.', 'Ø', 'No.', 'je']


class Vocabulary:
    """The labels of one document: one of several ways to say each, the same every time."""

    def __init__(self, r, language, other=None):
        self.r, self.language, self.book, self.other = r, language, BOOKS[language], BOOKS[other] if other else None
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
        text = ' '.join(self.joined(words))
        return text[:1].upper() + text[1:]

    def joined(self, words):
        """Item texts are phrases: with small words, marks, brackets, names in capitals and quotes between."""
        r, joints, out = self.r, JOINTS[self.language].split(), []
        for i, word in enumerate(words):
            shape = r.random()
            word = word.capitalize() if shape < 0.25 else '(%s)' % word if shape < 0.29 else '"%s"' % word if shape < 0.3 else word + r.choice([',', ':', ',']) if shape < 0.36 and i < len(words) - 1 else word
            if i and r.random() < 0.22:
                joint = r.choice(joints)
                word, joint = (joint + word, '') if joint.endswith("'") else (word, joint)
                out += [joint] * bool(joint)
            elif i and r.random() < 0.09:
                out.append(r.choice(MARKS))
            out.append(word)
        return out
