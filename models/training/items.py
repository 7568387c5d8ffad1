"""Draws the table of items: any columns in any order, wrapped texts, notes between rows, several pages."""
import world

COLUMNS = [('position', 0.3), ('day', 0.07), ('code', 0.35), ('description', 1.0), ('quantity', 0.85), ('unit', 0.3), ('price', 0.8), ('rate', 0.35), ('tax', 0.08), ('amount', 0.97)]
HEADS = {'day': 'date_issue', 'code': 'col_code', 'description': 'col_desc', 'quantity': 'col_qty', 'unit': 'col_uom', 'price': 'col_price', 'rate': 'col_rate', 'tax': 'col_tax', 'amount': 'col_amount'}
TAGS = {'code': 'item_code', 'description': 'item_text', 'quantity': 'item_quantity', 'unit': 'item_unit', 'price': 'item_price', 'rate': 'item_rate', 'tax': 'item_tax', 'amount': 'item_amount'}


class Items:
    def items(self, y):
        r = self.r
        columns = self.columns()
        self.table_size = self.size * r.uniform(0.82, 1)
        headed = r.random() < 0.93
        if headed:
            y = self.heads(columns, y)
        gap = r.uniform(1.25, 2.3)
        for number, item in enumerate(self.facts.items, 1):
            if y > self.paper.height - 300 and number < len(self.facts.items):
                y = self.turn_page(columns, headed)
            y = self.row(columns, item, number, y) + self.table_size * (gap - 1.0)
        return y

    def columns(self):
        r = self.r
        names = [name for name, chance in COLUMNS if r.random() < chance]
        if r.random() < 0.25 and 'quantity' in names:
            names.remove('quantity')
            names.insert(r.choice([0, 1]), 'quantity')
        weights = [{'description': r.uniform(3, 5), 'position': 0.5, 'code': 1.2, 'unit': 0.7, 'rate': 0.9, 'day': 1.4}.get(name, 1.3) for name in names]
        width, x, placed = 1000 - 2 * self.margin, self.margin, []
        numeric = r.choice(['r', 'r', 'r', 'l', 'c'])
        for name, weight in zip(names, weights):
            own = width * weight / sum(weights)
            align = numeric if name in ('quantity', 'price', 'rate', 'tax', 'amount') else 'l'
            placed.append((name, x, own, align))
            x += own
        return placed

    def cell(self, column, y, runs, size, bold=False):
        _, x, width, align = column
        self.paper.put(x + {'l': 0, 'r': width - 6, 'c': width / 2}[align], y, runs, size, bold, align)

    def heads(self, columns, y):
        r, bold = self.r, self.r.random() < 0.7
        texts = {name: self.say(HEADS[name]) if name in HEADS else r.choice(['#', 'Pos', 'Pos.', 'Nr', 'No.', 'Item']) for name, *_ in columns}
        currency = ' (%s)' % self.habits.signs[0] if r.random() < 0.08 else ''
        rows = 1
        for column in columns:
            text, size = texts[column[0]] + (currency if column[0] in ('price', 'amount') else ''), self.table_size
            if self.paper.width(text, size, bold) > column[2] and ' ' in text:
                words = text.split(' ')
                half = (len(words) + 1) // 2
                self.cell(column, y, [(' '.join(words[:half]), 'item_head')], size, bold)
                self.cell(column, y + 1.2 * size, [(' '.join(words[half:]), 'item_head')], size, bold)
                rows = 2
            else:
                self.cell(column, y, [(text, 'item_head')], size, bold)
        return y + rows * 1.2 * self.table_size + r.uniform(0.3, 1) * self.table_size

    def row(self, columns, item, number, y):
        f, h, size = self.facts, self.habits, self.table_size
        factor = 1 + item['rate'] / 100 if f.gross_items else 1
        quantity = ('%g' % item['quantity']).replace('.', ',' if h.comma else '.') if self.r.random() < 0.8 else h.number(round(item['quantity'] * 100))
        texts = {'position': str(number), 'day': h.day(self.facts.supplied), 'code': item['code'], 'quantity': quantity, 'unit': item['unit'], 'price': h.money(round(item['price'] * factor), self.signed()),
                 'rate': h.rate(item['rate']), 'tax': h.money(round(item['net'] * item['rate'] / 100), self.signed()), 'amount': h.money(round(item['net'] * factor), self.signed())}
        bottom = y + 1.2 * size
        for column in columns:
            if column[0] == 'description':
                bottom = max(bottom, self.description(column, item['text'], y))
            elif column[0] in texts:
                self.cell(column, y, [(texts[column[0]], TAGS.get(column[0], 'O'))], size)
        return bottom

    def signed(self):
        if not hasattr(self, '_signed'):
            self._signed = self.r.random() < 0.4
        return self._signed

    def description(self, column, text, y):
        r, size = self.r, self.table_size
        lines, line = [], ''
        for word in text.split(' '):
            if line and self.paper.width(line + ' ' + word, size) > column[2] - 8:
                lines.append(line)
                line = word
            else:
                line = (line + ' ' + word).strip()
        lines.append(line)
        if r.random() < 0.12:
            lines += [self.say.item() for _ in range(r.randint(1, 3))]
        elif r.random() < 0.06:
            lines.append(r.choice(['S/N ', '', 'Ref: ']) + world.fill(r, '99999999'))
        for line in lines[:5]:
            self.paper.put(column[1], y, [(line[:60], 'item_text')], size)
            y += 1.22 * size
        return y

    def turn_page(self, columns, headed):
        r, f = self.r, self.facts
        if r.random() < 0.4:
            carried = self.habits.money(r.randint(1, f.base + 1))
            self.paper.put(1000 - self.margin, self.paper.height - 200, [(self.say('carried') + ' ' + carried, 'O')], self.size, align='r')
        if not self.sender_known or r.random() < 0.5:
            self.footer()
        self.paper.page += 1
        y = r.uniform(40, 110)
        if r.random() < 0.5:
            self.paper.put(self.margin, y, [(f.sender['name'], 'sender_name')], self.size)
        if r.random() < 0.5:
            number = next((m for m in self.metas if m[2] == 'document_id'), None)
            if number:
                self.paper.put(1000 - self.margin, y, [(number[0], 'O'), (number[1], 'document_id')], self.size, align='r')
        y += 3 * self.size
        return self.heads(columns, y) if headed and r.random() < 0.8 else y
