"""Draws an A4 or letter document: letterhead, parties, what it is, items, sums, footer; everything may stand elsewhere or be missing."""
import world
from extras import Extras
from facts import Facts
from parties import Parties
from printing import Paper
from sums import Sums
from items import Items

META = [('document_id', 0.93, 'document_id'), ('date_issue', 0.97, 'date_issue'), ('date_due', 0.45, 'date_due'), ('customer_id', 0.38, 'customer_id'), ('order_id', 0.32, 'order_id'),
        ('date_uzp', 0.16, 'date_uzp'), ('other_date', 0.2, None), ('other_id', 0.28, None), ('other_id', 0.1, None), ('delivery_note_id', 0.08, 'delivery_note_id'), ('sender_order_id', 0.1, 'sender_order_id'),
        ('terms', 0.2, 'terms'), ('method', 0.12, 'method'), ('page', 0.1, None), ('var_sym', 0.0, 'document_id')]

# what else stands beside labels: currencies, ways of delivery, codes of use
WORDED = ['Euro (EUR)', 'US Dollar (USD)', 'EUR', 'Mexican Peso (MXN)', 'CZK', 'EXW', 'DAP Incoterms 2020', 'DHL Express', 'UPS Ground', 'FOB Destination', 'G01', '601', 'Best way', 'INR', 'PLN', 'B2B', 'Online', '1 of 1', 'N/A']


class Invoice(Parties, Items, Sums, Extras):
    """A drawing in progress: `left` and `right` are how far the two columns of the upper part are filled."""

    def __init__(self, r, paper=Paper):
        self.r, self.facts = r, Facts(r)
        self.say, self.habits = self.facts.say, self.facts.habits
        self.paper = paper(r, 1414 if self.facts.country['code'] not in ('US', 'CA', 'MX') else 1294)
        self.size = r.uniform(12.5, 18.5)
        self.margin = r.uniform(35, 105)
        self.middle = r.uniform(470, 610)
        self.left = self.right = r.uniform(25, 90)
        self.colon = r.choice([':', ':', '', ' :', ''])
        self.sender_known = self.recipient_known = False
        self.metas = self.choose_metas()
        self.draw()

    def draw(self):
        r = self.r
        self.letterhead()
        steps = [self.title_step, self.recipient_step, self.meta_step]
        if r.random() < 0.3:
            steps.append(self.delivery_step)
        if not self.sender_known or r.random() < 0.1:
            steps.insert(r.randint(0, len(steps)), self.sender_step)
        if r.random() < 0.45:
            r.shuffle(steps)
        if r.random() < 0.06:
            steps.insert(r.randint(1, len(steps)), self.hero)
        for step in steps:
            step()
        y = max(self.left, self.right) + r.uniform(1, 4) * self.size
        if r.random() < 0.04:
            y = self.statement(y)
        if r.random() < 0.3:
            y = self.prose(self.margin, y, 1)
        y = self.items(y)
        y = self.sums(y + r.uniform(0.3, 2.5) * self.size)
        self.tail(y + r.uniform(1, 3) * self.size)
        self.footer()
        if r.random() < 0.07:
            self.fine_print()

    def line(self):
        return self.size * self.r.uniform(1.25, 1.45)

    # What the document is

    def choose_metas(self):
        r, chosen = self.r, []
        for name, chance, tag in META:
            if name == 'var_sym' and self.facts.language in ('cs', 'sk'):
                chance = 0.6
            if r.random() < chance:
                chosen.append((self.say(name) if name not in ('other_id',) else self.say.any(name), self.meta_value(name), tag if name != 'var_sym' else 'O'))
        if r.random() < 0.06:
            chosen.append((self.say('amount_due'), self.habits.money(self.facts.owed), 'amount_due'))
        if r.random() < 0.03:
            chosen.append((self.say('amount_total'), self.habits.money(self.facts.total), 'amount_total'))
        if r.random() < 0.35:
            r.shuffle(chosen)
        return chosen

    def meta_value(self, name):
        f, r = self.facts, self.r
        days = {'date_issue': f.issued, 'date_due': f.due, 'date_uzp': f.supplied, 'other_date': f.other_day}
        if name in days:
            if name == 'other_date' and r.random() < 0.3:
                return '%s - %s' % (self.habits.day(f.supplied), self.habits.day(f.other_day))
            return self.habits.day(days[name])
        if name == 'other_id':
            return r.choice([world.identifier(r), world.person(r), world.fill(r, '99'), world.syllables(r), r.choice(WORDED)])
        if name == 'page':
            return r.choice(['1', '1/1', '1 / 1', '1 %s 1' % self.say('of')])
        if name in ('terms', 'method'):
            return self.say.any('term_text' if name == 'terms' else 'method_text')
        if name == 'var_sym':
            return ''.join(c for c in f.ids['document_id'] if c.isdigit())
        return f.ids[name]

    def title_step(self):
        r, f = self.r, self.facts
        if r.random() < 0.12:
            return
        text, size = self.say(f.kind), self.size * r.uniform(1.1, 2.8)
        if r.random() < 0.3:
            text = text.upper()
        runs = [(text, 'title')]
        numbered = next((m for m in self.metas if m[2] == 'document_id'), None)
        if numbered and r.random() < 0.2:
            runs += [(r.choice(['', '', 'Nr.', 'No.', '#', 'N°', 'č.', 'nr']), 'O'), (numbered[1], 'document_id')]
            if r.random() < 0.8:
                self.metas.remove(numbered)
        place = r.random()
        if place < 0.4:
            self.left += self.size * r.uniform(0, 2)
            self.paper.put(self.margin, self.left, runs, size, r.random() < 0.7)
            self.left += size * 1.5
            if self.paper.width(text, size) > self.middle - self.margin:
                self.right = max(self.right, self.left)
        elif place < 0.8:
            self.paper.put(1000 - self.margin, self.right, runs, size, r.random() < 0.7, 'r')
            self.right += size * 1.5
            self.left = max(self.left, self.right) if len(runs) > 1 else self.left
        else:
            self.left = self.right = max(self.left, self.right) + self.size
            self.paper.put(500, self.left, runs, size, r.random() < 0.7, 'c')
            self.left = self.right = self.left + size * 1.6

    def meta_step(self):
        if not self.metas:
            return
        style = self.r.random()
        if style < 0.58:
            self.meta_list()
        elif style < 0.7:
            self.meta_stacked()
        elif style < 0.86:
            self.meta_table()
        elif style < 0.93:
            self.meta_pairs()
        else:
            self.meta_inline()

    def meta_list(self):
        """Label and value on one line each, in the left or right column."""
        r, size, step = self.r, self.size, self.line()
        right = r.random() < 0.65
        x, y = (self.middle if right else self.margin), (self.right if right else self.left) + r.uniform(0, 2) * size
        form, bold = r.choice(['near', 'tab', 'ends', 'tab', 'labels_right']), r.random() < 0.4
        tab = x + max(self.paper.width(label, size, bold) for label, _, _ in self.metas) + r.uniform(1, 3) * size
        end = 1000 - self.margin if right else self.middle - 20
        for label, value, tag in self.metas:
            label += self.colon
            runs = [(value, tag or 'O')]
            if form == 'near':
                self.paper.put(x, y, [(label, 'O')] + runs, size)
            else:
                if form == 'labels_right':
                    self.paper.put(tab - size, y, label, size, bold, 'r')
                else:
                    self.paper.put(x, y, label, size, bold)
                if form == 'ends' and right:
                    self.paper.put(end, y, runs, size, align='r')
                else:
                    self.paper.put(tab, y, runs, size)
            y += step
        self.moved(right, y)

    def moved(self, right, y):
        if right:
            self.right = y
        else:
            self.left = y

    def meta_stacked(self):
        """The label in small print above its value."""
        r, right = self.r, self.r.random() < 0.6
        x, y, small = (self.middle if right else self.margin), (self.right if right else self.left) + self.size, self.size * r.uniform(0.75, 1)
        for label, value, tag in self.metas:
            self.paper.put(x, y, label + self.colon, small, r.random() < 0.5)
            self.paper.put(x, y + 1.25 * small, [(value, tag or 'O')], self.size)
            y += 1.25 * small + self.line() * r.uniform(1, 1.3)
        self.moved(right, y)

    def meta_table(self):
        """A grid: labels in one row, values below."""
        r = self.r
        y = max(self.left, self.right) + self.size * r.uniform(0.5, 2)
        rest = self.metas
        while rest:
            row, rest = rest[:r.randint(3, 6)], rest[6:] if len(rest) > 6 else []
            width = (1000 - 2 * self.margin) / len(row)
            align, bold = r.choice(['l', 'l', 'c']), r.random() < 0.5
            small = min(self.size, self.size * width / (1 + max(self.paper.width(t, self.size, bold) for m in row for t in m[:2])) * 0.92)
            for i, (label, value, tag) in enumerate(row):
                x = self.margin + (i + (0.5 if align == 'c' else 0)) * width
                self.paper.put(x, y, label + (self.colon if r.random() < 0.3 else ''), small, bold, align)
                self.paper.put(x, y + self.line(), [(value, tag or 'O')], small, False, align)
            y += 2 * self.line() + self.size * r.uniform(0.4, 1)
        self.left = self.right = y

    def meta_inline(self):
        """All in one or two lines of running labels."""
        r, y = self.r, max(self.left, self.right) + self.size
        x = self.margin
        for label, value, tag in self.metas:
            if x + self.paper.width(label + value, self.size) > 960 - self.margin:
                x, y = self.margin, y + self.line()
            x = self.paper.put(x, y, [(label + self.colon, 'O'), (value, tag or 'O')], self.size) + self.size * r.uniform(1, 4)
        self.left = self.right = y + self.line()

    # Running text

    def prose(self, x, y, lines):
        size = self.size * self.r.uniform(0.75, 1)
        for _ in range(lines):
            self.paper.put(x, y, self.say.any('prose')[:int((990 - x) / size * 1.9)], size)
            y += 1.3 * size
        return y

    def tail(self, y):
        r = self.r
        if r.random() < 0.35 and y < self.paper.height - 200:
            runs = r.choice([[(self.say('terms') + self.colon, 'O'), (self.say.any('term_text'), 'terms')], [(self.say('date_due') + self.colon, 'O'), (self.habits.day(self.facts.due), 'date_due')],
                             [(self.say('method') + self.colon, 'O'), (self.say.any('method_text'), 'method')]])
            self.paper.put(self.margin, y, runs, self.size)
            y += self.line()
        if r.random() < 0.45 and y < self.paper.height - 200:
            y = self.bank_lines(self.margin, y)
        if r.random() < 0.6 and y < self.paper.height - 160:
            y = self.prose(self.margin, y, r.randint(1, 3))
        if r.random() < 0.4 and y < self.paper.height - 120:
            self.paper.put(r.choice([self.margin, 420]), y + self.size, self.say.any('thanks'), self.size)
            y += 2 * self.size
        for step, chance in ((self.due_sentence, 0.1), (self.payee, 0.05), (self.codes, 0.12), (self.payments, 0.5 if self.facts.paid else 0)):
            if r.random() < chance and y < self.paper.height - 180:
                y = step(y + 0.5 * self.size)
        if r.random() < 0.05 and y < self.paper.height - 280 and self.paper.page == 1:
            self.slip()
