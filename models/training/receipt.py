"""Draws a till receipt: narrow, centred head, items with one price, few labels, a card slip at the end."""
import world
from facts import Facts
from printing import Paper


class Receipt:
    def __init__(self, r, paper=Paper):
        self.r, self.facts = r, Facts(r, receipt=True)
        self.say, self.habits, self.s = self.facts.say, self.facts.habits, self.facts.sender
        self.size = r.uniform(28, 46)
        self.paper = paper(r, 1500)
        self.paper.mono = r.random() < 0.45
        self.upper = r.random() < 0.4
        self.margin, self.y = r.uniform(20, 110), r.uniform(20, 150)
        self.colon = r.choice([':', '', ':', ' :', '.:'])
        self.habits.sign = self.habits.sign if r.random() < 0.4 else ''
        self.draw()
        self.paper.height = max(1000, self.y + r.uniform(10, 200))

    def draw(self):
        r = self.r
        self.head()
        steps = [self.meta]
        if r.random() < 0.12:
            steps.append(self.customer)
        for step in steps:
            step()
        self.rule()
        self.items()
        self.rule()
        self.sums()
        if r.random() < 0.35:
            self.taxes()
        if r.random() < 0.25:
            self.card()
        if r.random() < 0.3:
            self.meta()
        for _ in range(r.randint(0, 3)):
            self.centred(r.choice([self.say.any('thanks'), self.say.any('prose')[:36], self.s['web'], self.say.any('other_id') + ' ' + world.fill(r, '9999')]))

    def print_at(self, x, runs, align='l', size=None, bold=False):
        runs = [(runs, 'O')] if isinstance(runs, str) else runs
        if self.upper:
            runs = [(text.upper(), tag) for text, tag in runs]
        size = size or self.size
        total = sum(self.paper.width(text + ' ', size, bold) for text, _ in runs)
        if total > 960:
            size *= 960 / total
        self.paper.put(x, self.y, runs, size, bold, align)

    def down(self, times=1.0):
        self.y += self.size * 1.3 * times

    def centred(self, runs, size=None, bold=False):
        if self.left_head if hasattr(self, 'left_head') else False:
            self.print_at(self.margin, runs, 'l', size, bold)
        else:
            self.print_at(500, runs, 'c', size, bold)
        self.y += (size or self.size) * 1.3

    def rule(self):
        if self.r.random() < 0.25:
            self.print_at(self.margin, self.r.choice('-=*_') * 26)
            self.down()
        elif self.r.random() < 0.4:
            self.down(0.6)

    def head(self):
        r, s = self.r, self.s
        self.left_head = r.random() < 0.15
        if r.random() < 0.12:
            self.centred(r.choice([self.say.any('receipt'), self.say.any('thanks')]))
        if r.random() < 0.14:
            self.centred(r.choice(['REPRINT', '*** COPY ***', 'xx PURCHASE xx', 'CUSTOMER COPY', 'Duplicate', 'DUPLICATA', 'KOPIE', 'Welcome to', 'Transaction Receipt', 'Subject: ' + self.say.any('receipt'), 'To: %s' % self.facts.recipient['email']]))
        stars = r.choice(['***', '*', '**', '~', '--', '+']) if r.random() < 0.07 else ''
        if r.random() < 0.93:
            self.centred([(stars, 'O'), (s['name'], 'sender_name'), (stars, 'O')], self.size * r.choice([1, 1, 1.2, 1.6, 2]), r.random() < 0.4)
        if r.random() < 0.15:
            self.centred(r.choice([self.say.item(), self.facts.r.choice(s['country']['cities']) + ' ' + self.say.item()]))
        if r.random() < 0.82:
            lines = s['address']
            lines = [', '.join(lines)] if r.random() < 0.1 else lines
            for line in lines:
                self.centred([(line, 'sender_address')])
        extra = [[(self.say('phone') + self.colon, 'O'), (s['phone'], 'O')], [(self.say('vat_id') + self.colon, 'O'), (s['vat'], 'sender_vat_id')], [(self.say('company_no') + self.colon, 'O'), (s['ic'], 'sender_ic')],
                 [(s['web'], 'O')], [(s['email'], 'sender_email')], [(self.say('tax_no') + self.colon, 'O'), (s['dic'], 'sender_dic')], [(self.say.any('other_id') + self.colon, 'O'), (world.fill(r, '99999'), 'O')]]
        for runs, chance in zip(extra, (0.55, 0.5, 0.2, 0.2, 0.1, 0.2, 0.1)):
            if r.random() < chance:
                self.centred(runs)
        if r.random() < 0.35:
            self.centred([(self.say('receipt'), 'title')], self.size * r.choice([1, 1.3]))
        self.down(r.uniform(0, 0.8))

    def meta(self):
        r, f, h = self.r, self.facts, self.habits
        time = '%02d:%02d' % (r.randint(7, 22), r.randint(0, 59)) + (':%02d' % r.randint(0, 59) if r.random() < 0.4 else '')
        day = (h.day(f.issued), 'date_issue')
        dated = r.choice([[day, (time, 'O')], [(self.say('date_issue') + self.colon, 'O'), day, (time, 'O')], [day], [(time, 'O'), day], [(self.say('date_issue') + self.colon, 'O'), day]])
        numbered = [(self.say('receipt_no') + self.colon, 'O'), (f.ids['document_id'], 'document_id')]
        others = [[(self.say.any('other_id') + self.colon, 'O'), (r.choice([world.fill(r, '9'), world.fill(r, '99999'), world.person(r)]), 'O')] for _ in range(r.randint(0, 3))]
        rows = others + ([dated] if r.random() < 0.92 else []) + ([numbered] if r.random() < 0.65 else [])
        r.shuffle(rows)
        while rows:
            runs = rows.pop()
            self.print_at(self.margin, runs)
            if rows and r.random() < 0.3:
                self.print_at(1000 - self.margin, rows.pop(), 'r')
            self.down()

    def customer(self):
        f = self.facts.recipient
        self.print_at(self.margin, [(self.say('recipient') + self.colon, 'O'), (f['name'], 'recipient_name')])
        self.down()
        for line in f['address'] if self.r.random() < 0.5 else []:
            self.print_at(self.margin, [(line, 'recipient_address')])
            self.down()

    def items(self):
        r, h = self.r, self.habits
        right = 1000 - self.margin
        if r.random() < 0.3:
            self.print_at(self.margin, [(self.say('col_desc'), 'item_head')])
            self.print_at(right, [(self.say('col_amount'), 'item_head')], 'r')
            self.down()
        form = r.choice(['one', 'one', 'two', 'first', 'at'])
        letter = r.choice(['', '', ' A', ' B', ' *', ' 1'])
        for item in self.facts.items:
            gross = round(item['net'] * (1 + item['rate'] / 100)) if self.facts.gross_items else item['net']
            amount = [(h.money(gross), 'item_amount'), (letter.strip(), 'O')]
            count = '%g' % item['quantity']
            text = item['text'][:r.randint(12, 26)]
            if form == 'first':
                self.print_at(self.margin, [(count, 'item_quantity'), (r.choice(['x', '', '']), 'O'), (text, 'item_text')])
            else:
                self.print_at(self.margin, [(text, 'item_text')])
                if form == 'two':
                    self.down()
                    self.print_at(self.margin + 60, [(count, 'item_quantity'), ('x', 'O'), (h.number(item['price']), 'item_price')])
                elif form == 'at' and item['quantity'] != 1:
                    self.down()
                    self.print_at(self.margin + 60, [(count, 'item_quantity'), (item['unit'], 'item_unit'), (r.choice(['x', '@', 'X', '*']), 'O'), (h.number(item['price']), 'item_price')])
            self.print_at(right, amount, 'r')
            self.down()

    def sums(self):
        r, f, h, say = self.r, self.facts, self.habits, self.say
        rows = []
        if f.discount or f.tax and r.random() < 0.4:
            rows.append((say('amount_total_base'), f.base if not f.discount else f.base + f.discount, 'amount_total_base' if not f.discount else 'O'))
        if f.discount:
            rows.append((say('discount'), -f.discount, 'O'))
        if rows and f.tax:
            rows.append((say('amount_total_tax'), f.tax, 'amount_total_tax'))
        if f.rounding:
            rows.append((say('amount_rounding'), f.rounding, 'amount_rounding'))
        rows.append((say.any('amount_total'), f.total, 'amount_total'))
        if r.random() < 0.12:
            rows.append((say('tip'), None, 'O'))
        if r.random() < 0.6:
            given = f.total if r.random() < 0.5 else (f.total // 1000 + 1) * 1000
            rows.append((say.any('cash'), given, 'O'))
            if given > f.total or r.random() < 0.2:
                rows.append((say('change'), given - f.total, 'O'))
        for label, cents, tag in rows:
            big = self.size * (r.choice([1, 1.2, 1.6]) if tag == 'amount_total' else 1)
            self.print_at(self.margin, label + (self.colon if r.random() < 0.5 else ''), size=big)
            if cents is not None:
                self.print_at(1000 - self.margin, [(h.money(cents), tag)] if r.random() < 0.8 else [(h.signs[0], 'O'), (h.number(cents), tag)], 'r', big)
            self.down(big / self.size)

    def taxes(self):
        r, h = self.r, self.habits
        xs = [self.margin + 150, 450, 680, 1000 - self.margin]
        if r.random() < 0.6:
            for x, kind in zip(xs, ('col_rate', 'col_base', 'amount_total_tax', 'amount_total')):
                self.print_at(x, [(self.say.any(kind)[:9], 'tax_head')], 'r')
            self.down()
        full = r.random() < 0.7
        for rate, base, tax in self.facts.taxes:
            cells = [(h.rate(rate), 'tax_rate'), (h.number(base), 'tax_base'), (h.number(tax), 'tax_tax'), (h.number(base + tax), 'tax_total')]
            for x, cell in list(zip(xs, cells))[:4 if full else 3]:
                self.print_at(x, [cell], 'r')
            self.down()

    def card(self):
        r, f = self.r, self.facts
        lines = ['%s: %s' % (self.say.any('other_id'), world.fill(r, r.choice(['999999', '99999999', '9999']))) for _ in range(r.randint(1, 4))]
        lines += [r.choice(['VISA', 'Mastercard', 'girocard', 'MAESTRO', 'AMEX']) + ' ' + r.choice(['****', 'XXXX XXXX XXXX ', '############']) + world.fill(r, '9999'), 'AID: A0000000' + world.fill(r, '999999')]
        for line in lines:
            self.print_at(self.margin, line)
            self.down()
        if r.random() < 0.5:
            self.print_at(self.margin, [(r.choice(['EUR', 'USD', 'Betrag', 'Amount', self.habits.signs[0]]), 'O'), (self.habits.number(f.total), 'amount_total')])
            self.down()
