"""What stands around the words of an invoice: rules, boxes, shaded heads, logos, codes. Drawn before the words, in units of the page (1000 wide), y downwards."""
from collections import defaultdict

import world

COLOURS = [(0, 0, 0)] * 5 + [(0.1, 0.2, 0.45), (0.05, 0.35, 0.55), (0.1, 0.4, 0.2), (0.55, 0.1, 0.12), (0.35, 0.35, 0.38), (0.8, 0.4, 0.05), (0.25, 0.1, 0.4)]


class Look:
    """How one document dresses its parts. `shapes` is {page: [(what, ...)]}; `ink` gives a line of print its colour."""

    def __init__(self, r, sheet):
        self.r, self.sheet = r, sheet
        self.shapes, self.inks = defaultdict(list), {}
        self.accent, self.text = r.choice(COLOURS), r.choice([(0, 0, 0)] * 5 + [(0.15, 0.15, 0.15), (0.3, 0.3, 0.32)])
        self.grey = r.choice([0, 0, 0.4, 0.6, 0.75])
        self.thick = r.choice([0.5, 0.8, 1, 1.5, 2.5])
        self.parts = defaultdict(list)
        for line in sheet.prints:
            self.parts[line.part + (line.page,)].append(line)
        for (name, _, page), lines in self.parts.items():
            dress = getattr(self, name, None)
            if dress:
                dress(page, lines)

    def ink(self, line):
        return self.inks.get(id(line), self.text)

    def rule(self, page, x0, y0, x1, y1, thick=None):
        self.shapes[page].append(('line', x0, y0, x1, y1, self.thick if thick is None else thick, (self.grey,) * 3))

    def box(self, page, area, fill=None, edge=True, round_=0):
        self.shapes[page].append(('box', *area, fill, (self.grey,) * 3 if edge else None, self.thick, round_))

    def band(self, page, area, lines):
        """A shaded strip; on a dark one the print is white."""
        style = self.r.random()
        dark = style < 0.35
        self.box(page, area, self.accent if dark else (0.78 + 0.2 * self.r.random(),) * 3, edge=self.r.random() < 0.3)
        if dark:
            self.inks.update({id(line): (1, 1, 1) for line in lines})

    # the parts, by the names sheet.PARTS gives them

    def title_step(self, page, lines):
        if self.r.random() < 0.4:
            self.inks.update({id(line): self.accent for line in lines})
        elif self.r.random() < 0.12:
            self.band(page, grown(extent(lines), 8, 4), lines)

    def letterhead(self, page, lines):
        if self.r.random() < 0.3:
            self.inks[id(lines[0])] = self.accent
        if self.r.random() < 0.15:
            bottom = extent(lines)[3] + 6
            if self.clear(page, (30, bottom - 2, 970, bottom + 2)):
                self.rule(page, 30, bottom, 970, bottom)

    def footer(self, page, lines):
        if self.r.random() < 0.45:
            top = extent(lines)[1] - 5
            self.rule(page, 40, top, 960, top, 0.7)
        if self.r.random() < 0.3:
            self.inks.update({id(line): (0.45, 0.45, 0.45) for line in lines})

    def party_block(self, page, lines):
        area = grown(extent(lines), 12, 7)
        if self.r.random() < 0.2 and self.clear(page, area, lines):
            self.box(page, area, round_=self.r.choice([0, 0, 8]))
        elif self.r.random() < 0.1:
            self.band(page, grown(extent(lines[:1]), 6, 2), lines[:1])

    def meta_list(self, page, lines):
        area = grown(extent(lines), 10, 6)
        if self.r.random() < 0.15 and self.clear(page, area, lines):
            self.box(page, area, (0.95, 0.95, 0.95) if self.r.random() < 0.4 else None)

    def meta_table(self, page, lines):
        if self.r.random() < 0.35:
            return
        left, top, right, bottom = grown(extent(lines), 8, 5)
        labels = [line for line in lines if abs(line.y - lines[0].y) < 1]
        height = (bottom - top) / 2
        if self.r.random() < 0.6 and len(lines) == 2 * len(labels):
            self.band(page, (left, top, right, top + height), labels)
        if self.r.random() < 0.7:
            self.box(page, (left, top, right, bottom))
            for x in gaps(lines):
                self.rule(page, x, top, x, bottom)

    def items(self, page, lines):
        r = self.r
        left, top, right, bottom = grown(extent(lines), 10, 0.35 * lines[0].size)
        heads = [line for line in lines if line.words[0][7] == 'item_head']
        below = extent(heads)[3] + 0.3 * heads[0].size if heads else top
        style = r.choice(['plain', 'rules', 'rules', 'grid', 'columns', 'zebra', 'box'])
        starts = sorted({round(line.y, 1) for line in lines if line.words[0][7] in ('item_amount', 'item_price', 'item_quantity') and line.y > below - 2})
        edges = [y - 0.35 * lines[0].size for y in starts]
        if style == 'zebra':
            for y0, y1 in list(zip(edges, edges[1:] + [bottom]))[::2]:
                self.box(page, (left, y0, right, y1), (0.9 + 0.07 * r.random(),) * 3, edge=False)
        if heads and r.random() < 0.55:
            self.band(page, (left, top, right, below), heads)
        elif heads and style != 'plain':
            self.rule(page, left, below, right, below)
            if r.random() < 0.4:
                self.rule(page, left, top, right, top)
        if style in ('rules', 'grid'):
            for y in edges[1:]:
                self.rule(page, left, y, right, y)
        if style in ('grid', 'columns'):
            for x in gaps(lines):
                self.rule(page, x, top, x, bottom)
        if style in ('grid', 'columns', 'box'):
            self.box(page, (left, top, right, bottom))
        elif style != 'plain':
            self.rule(page, left, bottom, right, bottom)

    def sum_lines(self, page, lines):
        r = self.r
        left, top, right, bottom = grown(extent(lines), 8, 4)
        totals = [line for line in lines if any(word[7] in ('amount_total', 'amount_due') for word in line.words)]
        style = r.random()
        if style < 0.2 and self.clear(page, (left, top, right, bottom), lines):
            self.box(page, (left, top, right, bottom))
            for y in sorted({line.y for line in lines})[1:]:
                self.rule(page, left, y - 4, right, y - 4)
        elif style < 0.45 and totals:
            y = totals[-1].y - 3
            self.rule(page, left, y, right, y)
        elif style < 0.6 and totals:
            row = [line for line in lines if abs(line.y - totals[-1].y) < 2]
            self.band(page, grown(extent(row), 8, 2.5), row)

    def tax_table(self, page, lines):
        if self.r.random() < 0.5:
            area = grown(extent(lines), 8, 4)
            if self.clear(page, area, lines):
                self.box(page, area)
                for x in gaps(lines):
                    self.rule(page, x, area[1], x, area[3])

    def clear(self, page, area, own=()):
        """Whether no foreign print lies in an area."""
        mine = {id(line) for line in own}
        return all(line.page != page or id(line) in mine or not meet(extent([line]), area) for line in self.sheet.prints)

    def free_place(self, page, width, height, places):
        """The first of the given corners where nothing is printed, or None."""
        for x, y in places:
            area = (x, y, x + width, y + height)
            if x > 0 and area[2] < 1000 and area[3] < self.sheet.height and self.clear(page, grown(area, 8, 8)):
                return area
        return None

    def add_pictures(self, name):
        """A logo at the head (now and then with the sender's name in it), a code, a stamp of colour at the edge."""
        r, height, receipt = self.r, self.sheet.height, self.sheet.narrow
        if r.random() < 0.5:
            w, h = r.uniform(90, 260), r.uniform(50, 120)
            x = r.choice([60, 500 - w / 2, 940 - w])
            area = self.free_place(1, w, h, [(x, y) for y in (20, 40, 70, 110)] + [(940 - w, 30), (60, 30), (500 - w / 2, 30)])
            if area:
                self.shapes[1].append(('logo', *area, self.accent, name if r.random() < 0.45 else None, r.randint(0, 10 ** 6)))
        for page in range(1, self.sheet.page + 1):
            if r.random() < (0.35 if receipt else 0.12):
                size = r.uniform(90, 160) * (2 if receipt else 1)
                bars = r.random() < 0.5
                w, h = (size * 2, size * 0.4) if bars else (size, size)
                places = [(r.uniform(50, 900 - w), y) for y in (height - h - 20, height - h - 60, height - 300, height * 0.6, 60)]
                area = self.free_place(page, w, h, places)
                if area:
                    self.shapes[page].append(('bars' if bars else 'qr', *area, world.fill(r, '9999999999999')))
        if not receipt and r.random() < 0.08:
            self.shapes[1].append(('box', 0, 0, 1000, r.uniform(8, 22), self.accent, None, 0, 0))


def extent(lines):
    words = [word for line in lines for word in line.words]
    return min(w[1] for w in words), min(w[2] for w in words), max(w[3] for w in words), max(w[4] for w in words)


def grown(area, x, y):
    return max(6, area[0] - x), max(4, area[1] - y), min(994, area[2] + x), area[3] + y


def meet(a, b):
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def gaps(lines):
    """Where between the columns of a table nothing is printed: the middle of each gap."""
    spans = sorted((line.words[0][1], line.words[-1][3]) for line in lines)
    found, right = [], spans[0][1]
    for x0, x1 in spans:
        if x0 - right > 5:
            found.append((x0 + right) / 2)
        right = max(right, x1)
    return found
