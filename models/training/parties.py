"""Draws sender, recipient and place of delivery: letterheads, window addresses, boxes, footers with bank and register numbers."""
import world


class Parties:
    def letterhead(self):
        r, s = self.r, self.facts.sender
        style = r.random()
        if style < 0.1:  # a picture, or nothing at all
            self.left = self.right = self.left + r.uniform(0, 120)
            return
        if style < 0.22:  # only a name or a slogan; the rest stands elsewhere
            self.name_line(r.choice(['l', 'r', 'c']), large=True)
            return
        if style < 0.3:  # one line over the page
            size = self.size * r.uniform(0.7, 0.95)
            mark = r.choice([' · ', ' | ', ', ', ' - ', ' • '])
            self.paper.put(r.choice([self.margin, 500 - 250]), self.left, self.one_line(s, 'sender', mark) + self.contact_runs(mark), size)
            self.left = self.right = self.left + 3 * self.size
            self.sender_known = True
            return
        where = r.choice(['l', 'l', 'r', 'r', 'c'])
        self.name_line(where, large=r.random() < 0.7)
        y = self.left if where == 'l' else self.right
        y = self.block(where, y, self.address_lines(s, 'sender') + self.contact_lines(), self.size * r.uniform(0.8, 1))
        self.sender_known = True
        if where == 'l':
            self.left = y + r.uniform(0.5, 3) * self.size
        elif where == 'r':
            self.right = y + r.uniform(0.5, 3) * self.size
        else:
            self.left = self.right = y + r.uniform(0.5, 3) * self.size

    def name_line(self, where, large):
        r = self.r
        size = self.size * (r.uniform(1.1, 2.4) if large else 1.0)
        name = self.facts.sender['name']
        size = min(size, 0.9 * (self.middle - self.margin) / max(1, self.paper.width(name, 1)))
        size = max(size, self.size * 0.8)
        x = {'l': self.margin, 'r': self.anchor_right(), 'c': 500}[where]
        y = self.left if where != 'r' else self.right
        align = 'c' if where == 'c' else self.right_align() if where == 'r' else 'l'
        self.paper.put(x, y, [(name, 'sender_name')], size, r.random() < 0.6, align)
        if r.random() < 0.15:
            y += 1.2 * size
            self.paper.put(x, y, r.choice([self.say.item(), self.say.any('thanks')]), self.size * 0.8, align=align)
            size = self.size
        if where in 'lc':
            self.left = y + 1.45 * size
        if where in 'rc':
            self.right = y + 1.45 * size

    def right_align(self):
        if not hasattr(self, '_right_align'):
            self._right_align = self.r.choice(['l', 'r'])
        return self._right_align

    def anchor_right(self):
        return 1000 - self.margin if self.right_align() == 'r' else self.middle + 40

    def block(self, where, y, lines, size):
        step = size * self.r.uniform(1.2, 1.45)
        for runs in lines:
            if where == 'c':
                self.paper.put(500, y, runs, size, align='c')
            elif where == 'r':
                self.paper.put(self.anchor_right(), y, runs, size, align=self.right_align())
            else:
                self.paper.put(self.margin, y, runs, size)
            y += step
        return y

    def address_lines(self, party, who):
        r, lines = self.r, list(party['address'])
        if r.random() < 0.12:
            lines = [', '.join(lines)]
        elif r.random() < 0.1 and len(lines) > 2:
            lines = [lines[0], ', '.join(lines[1:])]
        mark = ',' if r.random() < 0.12 else ''
        return [[(line + (mark if i < len(lines) - 1 else ''), who + '_address')] for i, line in enumerate(lines)]

    def one_line(self, party, who, mark):
        runs = [(party['name'], who + '_name')]
        for line in party['address'][:3]:
            runs += [(mark.strip(), 'O'), (line, who + '_address')] if mark.strip() != ',' else [(line + ',', who + '_address')]
        if mark.strip() == ',':
            runs[0] = (party['name'] + ',', who + '_name')
        return runs

    def contact_runs(self, mark):
        runs = []
        for line in self.contact_lines()[:3]:
            runs += [(mark.strip(), 'O')] + line
        return runs

    def contact_lines(self):
        r, s = self.r, self.facts.sender
        lines = []
        for kind, key, tag, chance in (('phone', 'phone', 'O', 0.6), ('fax', 'fax', 'O', 0.2), ('email', 'email', 'sender_email', 0.45), ('web', 'web', 'O', 0.35)):
            if r.random() < chance:
                bare = r.random() < 0.3 and kind != 'fax'
                lines.append([('' if bare else self.say(kind) + self.colon, 'O'), (s[key], tag)])
        if r.random() < 0.4:
            lines += self.tax_lines('sender')
        return lines

    def tax_lines(self, who):
        r, party, lines = self.r, self.facts.sender if who == 'sender' else self.facts.recipient, []
        vat, dic, ic = (0.75, 0.25, 0.35) if who == 'sender' else (0.9, 0.05, 0.25)
        local = self.facts.language in ('cs', 'sk', 'pl', 'hr', 'ro', 'lt', 'et', 'sv', 'fi', 'nl', 'fr')
        if r.random() < (0.8 if local else ic):
            lines.append([(self.say('company_no') + self.colon, 'O'), (party['ic'], who + '_ic')])
        if r.random() < vat:
            lines.append([(self.say('vat_id') + self.colon, 'O'), (party['vat'], who + '_vat_id')])
        if r.random() < dic:
            lines.append([(self.say('tax_no') + self.colon, 'O'), (party['dic'], who + '_dic')])
        r.shuffle(lines)
        return lines

    def recipient_step(self):
        r, f = self.r, self.facts
        if r.random() < 0.07:
            return
        labelled = r.random() < 0.62
        right = r.random() < (0.25 if not labelled else 0.4)
        x, y = (self.middle + 15 if right else self.margin), (self.right if right else self.left) + r.uniform(0.3, 3) * self.size
        if f.language in ('de', 'nl', 'fr') and r.random() < 0.5 and not labelled:
            small = self.size * r.uniform(0.5, 0.72)
            self.paper.put(x, y, self.one_line(f.sender, 'sender', r.choice([' · ', ' - ', ', ', ' • ', ' | '])), small)
            self.sender_known = True
            y += small * r.uniform(1.8, 4)
        self.moved(right, self.party_block(x, y, f.recipient, 'recipient', self.say('recipient') if labelled else None))

    def party_block(self, x, y, party, who, label):
        r, size, step = self.r, self.size, self.line()
        near = label and r.random() < 0.22
        if label and not near:
            if r.random() < 0.2:  # label left, block indented
                end = self.paper.put(x, y, label + self.colon, size, r.random() < 0.5)
                x = end + size * r.uniform(0.8, 2)
            else:
                self.paper.put(x, y, label + self.colon, size * r.uniform(0.8, 1.1), r.random() < 0.6)
                y += step * r.uniform(1, 1.4)
        if not near and r.random() < 0.05:
            return self.party_form(x, y, party, who)
        lines = [[(party['name'], who + '_name')]]
        if near:
            lines[0].insert(0, (label + (self.colon or ':'), 'O'))
        extra = [(r.choice(['', '', 'Attn: ', 'c/o ', 'z.Hd. ', "à l'att. de "]) + party['person'], 'O')] if r.random() < 0.2 else None
        if extra:
            lines.insert(1 if r.random() < 0.8 else 0, extra)
        if who == 'recipient' and r.random() < 0.05:
            lines.insert(0, [(r.choice(['Firma', 'Herrn', 'Frau', 'Mr.', 'To', 'Monsieur', 'Spett.le']), 'O')])
        lines += self.address_lines(party, who)
        if who == 'recipient' and r.random() < 0.4:
            lines += self.tax_lines('recipient')
        if r.random() < 0.15:
            lines.append([(self.say('phone') + self.colon, 'O'), (party['phone'], 'O')])
        if r.random() < 0.1:
            lines.append([(party['email'], 'O')])
        bold = r.random() < 0.25
        for i, runs in enumerate(lines):
            self.paper.put(x, y, runs, size, bold and i == 0)
            y += step
        return y

    def delivery_step(self):
        r = self.r
        right = self.right < self.left if r.random() < 0.7 else r.random() < 0.5
        x, y = (self.middle + 15 if right else self.margin), (self.right if right else self.left) + r.uniform(0.5, 2) * self.size
        same = r.random() < 0.3
        party = dict(self.facts.recipient) if same else self.facts.delivery
        self.moved(right, self.party_block(x, y, party, 'delivery', self.say('delivery')))

    def sender_step(self):
        r = self.r
        if r.random() < 0.25:
            return
        right = r.random() < 0.4
        x, y = (self.middle + 15 if right else self.margin), (self.right if right else self.left) + r.uniform(0.5, 2) * self.size
        y = self.party_block(x, y, self.facts.sender, 'sender', self.say('sender') if r.random() < 0.8 else None)
        for runs in (self.contact_lines() if r.random() < 0.6 else []):
            self.paper.put(x, y, runs, self.size)
            y += self.line()
        self.sender_known = True
        self.moved(right, y)

    def law_line(self):
        """One or two centred lines in small print."""
        runs, size, y = self.law(), self.size * self.r.uniform(0.6, 0.85), self.paper.height - self.size * self.r.uniform(1.5, 5)
        room = 940
        total = sum(self.paper.width(text + ' ', size) for text, _ in runs)
        self.paper.put(500, y, runs, size * min(1, room / total), align='c')

    # Below

    def bank_lines(self, x, y):
        for runs in self.bank_runs():
            self.paper.put(x, y, runs, self.size)
            y += self.line()
        return y

    def bank_runs(self):
        r, s = self.r, self.facts.sender
        code = s['iban'] if r.random() < 0.3 else world.spaced(s['iban'])
        has = bool(s['country']['iban'])
        lines = [[(self.say('bank') + self.colon, 'O'), (s['bank'], 'O')]]
        if r.random() < 0.3:
            lines.append([(self.say('holder') + self.colon, 'O'), (s['name'], 'sender_name')])
        if has and r.random() < 0.9:
            lines.append([(self.say('iban') + self.colon, 'O'), (code, 'iban')])
        if has and r.random() < 0.75 or r.random() < 0.2:
            lines.append([(self.say('bic') + self.colon, 'O'), (s['bic'], 'bic')])
        if not has or r.random() < 0.25:
            lines.append([(self.say('account_num') + self.colon, 'O'), (s['account'], 'account_num')])
            if r.random() < 0.5:
                lines.append([(self.say('sort') + self.colon, 'O'), (s['sort'], 'O')])
        return lines

    def footer(self):
        r, s = self.r, self.facts.sender
        style = r.random()
        if style < 0.16:
            self.law_line()
            return
        if style < 0.4 and self.sender_known:
            return
        size = self.size * r.uniform(0.55, 0.8)
        y = self.paper.height - size * r.uniform(5.5, 9)
        if style < 0.75:
            columns = [[[(s['name'], 'sender_name')]] + self.address_lines(s, 'sender'), self.contact_lines(), self.bank_runs(), self.tax_lines('sender') + [[(r.choice(['', 'CEO: ', 'GF: ']) + s['person'], 'O')]]]
            columns = [c for c in columns if c][:r.choice([2, 3, 3, 4])]
            width = (1000 - 2 * self.margin) / len(columns)
            size = min(size, 0.92 * size * width / max(1, max(sum(self.paper.width(t + ' ', size) for t, _ in runs) for c in columns for runs in c)))
            for i, column in enumerate(columns):
                for j, runs in enumerate(column[:6]):
                    self.paper.put(self.margin + i * width, y + 1.25 * size * j, runs, size)
        else:
            mark = r.choice([' · ', ' | ', ' - ', ', '])
            for runs in [self.one_line(s, 'sender', mark) + self.contact_runs(mark), [run for line in self.bank_runs() + self.tax_lines('sender') for run in line + [('|', 'O')]]][:r.randint(1, 2)]:
                self.paper.put(500, y, runs, size * 0.9, align='c')
                y += 1.4 * size
        if r.random() < 0.3:
            self.paper.put(1000 - self.margin, self.paper.height - 2 * size, '%s 1 %s 1' % (self.say('page'), self.say('of')), size, align='r')
