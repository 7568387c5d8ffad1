"""Paper that keeps what is printed on it line by line, in real fonts with their true widths, so that it can be drawn as a PDF."""
import pathlib
import random
from collections import namedtuple

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from invoice import Invoice
from printing import Paper
from receipt import Receipt

BUILT_IN = [('Helvetica', 'Helvetica-Bold'), ('Times-Roman', 'Times-Bold'), ('Courier', 'Courier-Bold')]
PARTS = ('letterhead', 'title_step', 'party_block', 'meta_list', 'meta_table', 'items', 'sum_lines', 'tax_table', 'footer', 'prose')
Print = namedtuple('Print', 'page y size bold font words part')


def load_faces(folder):
    """[(regular, bold)] of the fonts every PDF reader has (the commonest, so thrice) and of all TrueType families below `folder` that have both."""
    faces = BUILT_IN * 3
    for bold in sorted(pathlib.Path(folder).rglob('*-Bold.ttf')):
        for regular in (bold.with_name(bold.name.replace('-Bold', '-Regular')), bold.with_name(bold.name.replace('-Bold', ''))):
            if regular.exists() and register(regular) and register(bold):
                faces.append((regular.stem, bold.stem))
                break
    return faces


def register(path):
    try:
        pdfmetrics.registerFont(TTFont(path.stem, str(path)))
        return True
    except TTFError:
        return False


def is_mono(face):
    return pdfmetrics.stringWidth('i', face[0], 1) == pdfmetrics.stringWidth('W', face[0], 1)


def can_show(font, text):
    """Whether the font has every letter of a text."""
    glyphs = getattr(pdfmetrics.getFont(font).face, 'charToGlyph', None)
    if glyphs is not None:
        return all(ord(c) in glyphs for c in text)
    try:
        text.encode('cp1252')
        return True
    except UnicodeEncodeError:
        return False


class Sheet(Paper):
    """A Paper whose widths are those of a font; `prints` holds one entry for each line put down, `words` all of them as before."""

    def __init__(self, r, height, faces, own):
        super().__init__(r, height)
        self.box, self.prints, self.part, self.parts, self.own = 'font', [], ('', 0), 0, own
        self.plain, self.fixed = own.choice([f for f in faces if not is_mono(f)]), own.choice([f for f in faces if is_mono(f)])
        self.heading = own.choice(faces) if own.random() < 0.15 else None
        # a till's roll; its height changes when all is printed
        self.narrow = height > 1450
        # space between letters, in font sizes: for everything a little, or for headings a lot
        self.tracking = own.choice([0.01, 0.03, 0.06, -0.02]) if own.random() < 0.12 else 0.0
        self.heading_tracking = own.uniform(0.08, 0.4) if own.random() < 0.06 else self.tracking

    def font(self, size, bold):
        face = self.fixed if self.mono else self.heading if self.heading and size > 24 and not self.narrow else self.plain
        return face[1 if bold else 0]

    def spacing(self, size):
        return (self.heading_tracking if size > 21 and not self.narrow else self.tracking) * size

    def letter(self, c, bold):
        return pdfmetrics.stringWidth(c, self.font(15, bold), 1) + self.spacing(15) / 15

    def width(self, text, size, bold=False):
        return pdfmetrics.stringWidth(text, self.font(size, bold), size) + len(text) * self.spacing(size)

    def put(self, x, y, runs, size=15, bold=False, align='l'):
        runs = [(runs, 'O')] if isinstance(runs, str) else [(text, tag) for text, tag in runs if text]
        pieces = [(word, tag) for text, tag in runs for word in text.split(' ') if word]
        if not pieces:
            return x
        widths, blank = [self.width(word, size, bold) for word, _ in pieces], self.width(' ', size, bold)
        total = sum(widths) + blank * (len(pieces) - 1)
        x -= total if align == 'r' else total / 2 if align == 'c' else 0
        placed = []
        for (word, tag), width in zip(pieces, widths):
            placed.append([word, x, y, x + width - self.spacing(size), y + 0.97 * size, bold, self.page, tag])
            x += width + blank
        self.words += placed
        self.prints.append(Print(self.page, y, size, bold, self.font(size, bold), placed, self.part))
        return x - blank

    def fits(self):
        """Whether all letters can be shown, all words lie on the paper, and hardly any on each other."""
        if any(not can_show(line.font, word[0]) for line in self.prints for word in line.words):
            return False
        if any(word[1] < 4 or word[3] > 996 or word[4] > self.height for word in self.words):
            return False
        return crossings(self.words) <= 0.01 * len(self.words)


def crossings(words):
    """How many words lie on others, or touch them."""
    found = 0
    ordered = sorted(words, key=lambda w: (w[6], w[2]))
    for i, a in enumerate(ordered):
        for b in ordered[i + 1:]:
            if b[6] != a[6] or b[2] > a[4]:
                break
            down, across = min(a[4], b[4]) - b[2], min(a[3], b[3]) - max(a[1], b[1])
            found += down > 0.3 * min(a[4] - a[2], b[4] - b[2]) and across > -0.12 * (a[4] - a[2])
    return found


def noted(name, method):
    """The drawing method, and what it prints is known to be that part of the document."""
    def draw(self, *args, **more):
        paper, outer = self.paper, self.paper.part
        paper.parts += 1
        paper.part = (name, paper.parts)
        try:
            return method(self, *args, **more)
        finally:
            paper.part = outer
    return draw


class DrawnInvoice(Invoice):
    """An Invoice that leaves a little more room around its table, as rules and shades need it."""

    def prose(self, x, y, lines):
        return super().prose(x, y, lines) + 0.9 * self.size

    def cell(self, column, y, runs, size, bold=False):
        if not hasattr(self, 'padding'):
            self.padding = self.paper.own.uniform(0, 14)
        name, x, width, align = column
        super().cell((name, x, width - (self.padding if align == 'r' else 0), align), y, runs, size, bold)


for part in PARTS:
    setattr(DrawnInvoice, part, noted(part, getattr(DrawnInvoice, part)))


def drawing(seed, faces, receipts=0.24):
    """An Invoice or Receipt on a Sheet that fits; the same for the same seed and fonts."""
    for attempt in range(200):
        # other fonts first, then another document: else languages whose letters few fonts have would be rare
        r, own = random.Random('%s/%d' % (seed, attempt // 4)), random.Random('%s/%d/looks' % (seed, attempt))
        kind = Receipt if own.random() < receipts else DrawnInvoice
        drawn = kind(r, lambda r, height: Sheet(r, height, faces, own))
        if len(drawn.paper.words) > 8 and drawn.paper.fits():
            return drawn
    raise RuntimeError('no document of seed %s fits its pages' % seed)
