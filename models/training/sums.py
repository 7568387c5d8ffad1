"""Draws what the items come to: sums with labels, tax by rate as lines or as a table."""


class Sums:
    def sums(self, y):
        if self.facts.kind in ('delivery_note',) and self.r.random() < 0.7:
            return y
        if y > self.paper.height - 330:
            self.paper.page += 1
            y = 100
        if self.r.random() < 0.2:
            below = self.tax_table(y)
            y = below if self.r.random() < 0.6 else y
        y = self.sum_lines(y)
        if self.r.random() < 0.08:
            y = self.tax_table(y + self.size)
        return y

    def lines(self):
        """(label, cents, tag), from the first sum to the last."""
        r, f, say = self.r, self.facts, self.say
        lines = []
        shows_tax = f.tax > 0 and r.random() < 0.88
        if shows_tax and r.random() < 0.85 or f.discount or r.random() < 0.25:
            first = f.base + f.discount - f.shipping
            is_base = not (f.discount or f.shipping)
            lines.append((say('amount_total_base'), first, 'amount_total_base' if is_base else 'O'))
        if f.discount:
            lines.append((say('discount'), -f.discount, 'O'))
        if f.shipping:
            lines.append((say('shipping'), f.shipping, 'O'))
        if (f.discount or f.shipping) and r.random() < 0.6:
            lines.append((say.any('amount_total_base'), f.base, 'amount_total_base'))
        if shows_tax:
            lines += self.tax_lines_of_sums()
        elif r.random() < 0.3:
            lines.append((say('amount_total_tax'), 0, 'amount_total_tax'))
        if f.rounding:
            lines.append((say('amount_rounding'), f.rounding, 'amount_rounding'))
        if r.random() < 0.9 or not f.paid:
            # where nothing else is owed, many call the total what must be paid
            lines.append((say('amount_due' if not f.paid and r.random() < 0.1 else 'amount_total'), f.total, 'amount_total'))
        if f.paid:
            lines.append((say('amount_paid'), f.paid if r.random() < 0.6 else -f.paid, 'amount_paid'))
        if f.paid or r.random() < 0.22:
            lines.append((say('amount_due'), f.owed, 'amount_due'))
        if r.random() < 0.06:
            r.shuffle(lines)
        return lines

    def tax_lines_of_sums(self):
        r, f, h = self.r, self.facts, self.habits
        lines = []
        if len(f.taxes) == 1:
            label = self.say('amount_total_tax')
            if r.random() < 0.5 and '%' not in label:
                label = r.choice(['%s %s', '%s (%s)', '%s @ %s']) % (label, h.rate(f.taxes[0][0], '%s%%')) if r.random() < 0.75 else '%s %s' % (h.rate(f.taxes[0][0], '%s%%'), label)
            return [(label, f.tax, 'amount_total_tax')]
        for rate, base, tax in f.taxes:
            label = '%s %s' % (self.say('amount_total_tax'), h.rate(rate, '%s%%'))
            if r.random() < 0.3:
                label += ' (%s)' % h.number(base)
            lines.append((label, tax, 'tax_tax'))
        if r.random() < 0.5:
            lines.append((self.say.any('amount_total_tax'), f.tax, 'amount_total_tax'))
        return lines

    def sum_lines(self, y):
        r, h = self.r, self.habits
        right, size, step = 1000 - self.margin, self.size, self.size * r.uniform(1.25, 2)
        form, colon = r.random(), self.colon if r.random() < 0.7 else ''
        lines = self.lines()
        if form < 0.1 and len(lines) > 1:
            return self.sum_row(lines, y)
        x = r.uniform(380, 700)
        for i, (label, cents, tag) in enumerate(lines):
            bold = tag in ('amount_total', 'amount_due') and r.random() < 0.5
            own = size * (r.uniform(1, 1.4) if bold else 1)
            value = [(h.money(cents), tag)]
            if tag == 'amount_total' and h.sign == '' and r.random() < 0.5:
                value = [(h.money(cents), tag), (h.signs[0], 'O')] if r.random() < 0.5 else [(h.signs[0], 'O'), (h.money(cents), tag)]
            if form < 0.55:
                self.paper.put(x, y, [(label + colon, 'O')], own, bold)
                self.paper.put(right, y, value, own, bold, 'r')
            elif form < 0.8:
                self.paper.put(right - 140, y, [(label + colon, 'O')], own, bold, 'r')
                self.paper.put(right, y, value, own, bold, 'r')
            elif form < 0.9:
                self.paper.put(right, y, [(label + colon, 'O')] + value, own, bold, 'r')
            else:
                self.paper.put(self.margin, y, [(label + colon, 'O')], own, bold)
                self.paper.put(right, y, value, own, bold, 'r')
            y += step
        return y

    def sum_row(self, lines, y):
        """Sums side by side: labels above, values below."""
        r = self.r
        width = (1000 - 2 * self.margin) / len(lines)
        size = min(self.size, 0.9 * self.size * width / max(self.paper.width(label, self.size) for label, _, _ in lines))
        for i, (label, cents, tag) in enumerate(lines):
            x = self.margin + (i + 1) * width
            self.paper.put(x, y, label, size, r.random() < 0.4, 'r')
            self.paper.put(x, y + 1.4 * self.size, [(self.habits.money(cents), tag)], size, False, 'r')
        return y + 3.2 * self.size

    def tax_table(self, y):
        """Base, rate and tax by rate, with or without a row of sums."""
        r, f, h = self.r, self.facts, self.habits
        left = self.margin if r.random() < 0.7 else self.margin + 350
        columns = [('rate', 0), ('base', 1), ('tax', 2), ('total', 3)][:r.choice([3, 3, 4])]
        if r.random() < 0.3:
            columns = [('base', 0), ('rate', 1), ('tax', 2)]
        width, size = r.uniform(85, 150), self.size * r.uniform(0.75, 0.95)
        names = {'rate': 'col_rate', 'base': 'col_base', 'tax': 'amount_total_tax', 'total': 'amount_total'}
        if r.random() < 0.85:
            for name, i in columns:
                self.paper.put(left + (i + 1) * width, y, [(self.say.any(names[name]), 'tax_head')], size, r.random() < 0.5, 'r')
            y += 1.5 * size
        for rate, base, tax in f.taxes:
            cells = {'rate': h.rate(rate), 'base': h.number(base), 'tax': h.number(tax), 'total': h.number(base + tax)}
            for name, i in columns:
                self.paper.put(left + (i + 1) * width, y, [(cells[name], 'tax_' + name)], size, False, 'r')
            y += 1.4 * size
        if r.random() < 0.4:
            cells = {'base': (f.base, 'amount_total_base'), 'tax': (f.tax, 'amount_total_tax'), 'total': (f.base + f.tax, 'amount_total' if not f.rounding else 'O')}
            for name, i in columns:
                if name in cells:
                    self.paper.put(left + (i + 1) * width, y, [(h.number(cells[name][0]), cells[name][1])], size, False, 'r')
            y += 1.4 * size
        return y + size
