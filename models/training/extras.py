"""Draws what many documents have besides: the sum in large print, pairs of labels and values across the page, lines of law, payments, codes, fine print, slips."""
import world

SENTENCES = {
    'en': ['Please remit until %s', 'Please pay by %s', 'Payment due by %s', '%s is the last day to pay', 'Please transfer the amount before %s'],
    'de': ['Bitte überweisen Sie bis zum %s', 'Zahlbar bis %s ohne Abzug', 'Der Betrag ist fällig am %s', 'zahlbar bis spätestens %s'],
    'fr': ['À régler avant le %s', 'Merci de régler avant le %s', 'Paiement à effectuer au plus tard le %s'], 'es': ['Pagar antes del %s', 'Vence el %s'], 'it': ['Da saldare entro il %s', 'Scadenza il %s'],
    'nl': ['Gelieve te betalen vóór %s', 'Wij verzoeken u te betalen voor %s'], 'cs': ['Uhraďte prosím do %s', 'Splatné dne %s'], 'pl': ['Płatne do %s', 'Prosimy o zapłatę do dnia %s'],
    'sv': ['Oss tillhanda senast %s'], 'da': ['Betales senest %s'], 'pt': ['Pagar até %s']}
FORMS = {
    'en': 'Name Address City E-mail', 'de': 'Name Anschrift Ort E-Mail', 'fr': 'Nom Adresse Ville E-mail', 'es': 'Nombre Domicilio Ciudad Correo', 'it': 'Denominazione Indirizzo Comune Email',
    'nl': 'Naam Adres Plaats E-mail', 'pl': 'Nazwa Adres Miasto E-mail', 'cs': 'Název Adresa Město E-mail', 'pt': 'Nome Morada Localidade Email', 'ro': 'Nume Adresa Localitatea Email'}
PAYEES = {'en': ['Please make cheques payable to', 'Make all checks payable to', 'Pay to the order of'], 'de': ['Zahlungsempfänger:', 'Begünstigter:'], 'fr': ["Chèque à l'ordre de", "À l'ordre de"]}
STATEMENT = {'en': ['Previous balance', 'Payments received', 'New charges'], 'de': ['Alter Saldo', 'Zahlungseingang', 'Neue Umsätze'], 'fr': ['Ancien solde', 'Paiements reçus', 'Nouvelles prestations'],
             'es': ['Saldo anterior', 'Pagos recibidos', 'Cargos del periodo'], 'it': ['Saldo precedente', 'Pagamenti ricevuti', 'Importo del periodo']}


class Extras:
    def hero(self):
        """The sum, or the sum and its day, in large print above everything."""
        r, f = self.r, self.facts
        size, day = self.size * r.uniform(1.2, 1.9), self.habits.day(f.due)
        money = (self.habits.money(f.owed), 'amount_due')
        y = max(self.left, self.right) + self.size
        form = r.random()
        if form < 0.4:
            self.paper.put(self.margin, y, [money, (r.choice(['due', 'payable by', 'due on']) if f.language == 'en' else self.say('date_due'), 'O'), (day, 'date_due')], size, r.random() < 0.7)
        elif form < 0.8:
            self.paper.put(self.margin, y, self.say('amount_due'), self.size)
            y += 1.4 * self.size
            self.paper.put(self.margin, y, [money], size, True)
        else:
            self.paper.put(self.margin, y, [(self.say('amount_due') + self.colon, 'O'), money], size)
        self.left = self.right = y + 1.8 * size

    def meta_pairs(self):
        """Two pairs of label and value in every line, over the whole width."""
        r, y = self.r, max(self.left, self.right) + self.size
        half = (1000 - 2 * self.margin) / 2
        tab, bold = half * r.uniform(0.38, 0.52), r.random() < 0.5
        small = min(self.size, 0.92 * self.size * tab / max(self.paper.width(label, self.size, bold) for label, _, _ in self.metas))
        for i, (label, value, tag) in enumerate(self.metas):
            x = self.margin + half * (i % 2)
            self.paper.put(x, y, label + self.colon, small, bold)
            self.paper.put(x + tab, y, [(value, tag or 'O')], small)
            y += self.line() if i % 2 else 0
        self.left = self.right = y + self.line()

    def party_form(self, x, y, party, who):
        """A party as a form: a label before every line."""
        labels = FORMS.get(self.facts.language, FORMS['en']).split()
        rows = [(labels[0], party['name'], who + '_name'), (labels[1], party['address'][0], who + '_address'), (labels[2], ' '.join(party['address'][1:]), who + '_address'),
                (labels[3], party['email'], 'sender_email' if who == 'sender' else 'O')][:self.r.choice([3, 3, 4])]
        tab = x + max(self.paper.width(label, self.size) for label, _, _ in rows) + self.r.uniform(1, 3) * self.size
        for label, text, tag in rows:
            self.paper.put(x, y, label + self.colon, self.size, self.r.random() < 0.2)
            self.paper.put(tab, y, [(text, tag)], self.size)
            y += self.line()
        return y

    def law(self):
        """The line of register, capital, seat and tax number that law asks for at the foot."""
        r, s = self.r, self.facts.sender
        code, name, vat = s['country']['code'], (s['name'], 'sender_name'), (s['vat'], 'sender_vat_id')
        seat, city = [(line, 'sender_address') for line in s['address'][:2]], r.choice(s['country']['cities'])
        capital = '%s %s' % (self.habits.number(r.choice([1, 5, 10, 25, 100, 3441]) * 100000), s['country']['money'][0])
        if code == 'FR':
            siren = s['vat'][-9:]
            number = r.choice([siren, world.spaced(siren, 3), siren + world.fill(r, '99999')])
            return r.choice([
                [name, ('au capital de %s - RCS %s' % (capital, city), 'O'), (number, 'sender_ic'), ('- Siège social :', 'O')] + seat,
                [('SARL au capital de %s - SIRET :' % capital, 'O'), (number, 'sender_ic'), ('- APE : %s - TVA :' % world.fill(r, '9999A'), 'O'), vat],
                [('TVA :', 'O'), vat, ('- SIRET :', 'O'), (number, 'sender_ic'), ('- APE : %s' % world.fill(r, '9999A'), 'O')]])
        number = s['ic']
        if code in ('DE', 'AT'):
            number = r.choice(['HRB %s', 'HRA %s', 'HRB Nr. %s']) % r.randint(100, 99999) if code == 'DE' else 'FN %s' % world.fill(r, '999999a')
            return [(r.choice(['Geschäftsführer: %s, %s' % (world.person(r), world.person(r)), 'Inhaber: ' + world.person(r), 'Sitz: ' + city]) + r.choice([' · ', ', ', ' - ']), 'O'),
                    (r.choice(['Amtsgericht ', 'AG ', 'Registergericht ']) + city, 'O'), (number, 'sender_ic'), (r.choice(['· USt-IdNr.:', 'USt-ID', '- Ust.-Id.Nr.']), 'O'), vat]
        if code in ('GB', 'IE'):
            return [name, (r.choice(['is registered in England and Wales No.', 'Registered in England No.', '- Company Reg. No:']), 'O'), (number, 'sender_ic'), ('Registered Office:', 'O')] + seat
        if code == 'IT':
            return [('Cap. Soc. %s i.v. - REA' % capital, 'O'), (number, 'sender_ic'), ('- P.IVA', 'O'), vat]
        if code == 'ES':
            return [('Inscrita en el Registro Mercantil de %s, Tomo %s, Folio %d, Hoja %s. CIF:' % (city, world.fill(r, '99999'), r.randint(1, 300), world.fill(r, 'A-99999')), 'O'), vat]
        if code == 'NL':
            return [('KvK', 'O'), (number, 'sender_ic'), ('· BTW', 'O'), vat, ('· IBAN', 'O'), (s['iban'], 'iban')]
        if code in ('CZ', 'SK'):
            return [('IČO:', 'O'), (number, 'sender_ic'), ('Zapsaná v OR vedeném u soudu %s, oddíl C, vložka %s' % (city, world.fill(r, '99999')), 'O')]
        if code == 'IN':
            return [('CIN:', 'O'), (world.fill(r, 'A99999AA2009AAA999999'), 'sender_ic'), ('GSTIN:', 'O'), vat]
        return [name] + seat + [(self.say('company_no'), 'O'), (number, 'sender_ic')]

    def payments(self, y):
        """What was paid already: a heading, then way, day and sum of each payment."""
        r, f, h = self.r, self.facts, self.habits
        self.paper.put(self.margin, y, '%s %s %s' % (self.say('method'), self.say('date_issue'), self.say('col_amount')), self.size * 0.9, r.random() < 0.5)
        y += self.line()
        self.paper.put(self.margin, y, [(self.say.any('method_text'), 'O'), (h.day(f.other_day), 'O'), (h.money(f.paid), 'amount_paid')], self.size * 0.9)
        return y + self.line()

    def statement(self, y):
        """What was owed before, what was paid of it, what is new and what is owed now."""
        r, f, h = self.r, self.facts, self.habits
        before, new, owed = STATEMENT.get(f.language, STATEMENT['en']), f.total, f.owed
        old = r.randint(1, max(2, f.total))
        rows = [(before[0], old, 'O'), (before[1], -old, 'O'), (before[2], new, 'amount_total'), (self.say('amount_due'), owed, 'amount_due')]
        left, right = (self.margin, 480) if r.random() < 0.5 else (520, 1000 - self.margin)
        for label, cents, tag in rows:
            self.paper.put(left, y, label, self.size)
            self.paper.put(right, y, [(h.money(cents), tag)], self.size, tag == 'amount_due', 'r')
            y += self.line()
        return y + self.size

    def due_sentence(self, y):
        form = self.r.choice(SENTENCES.get(self.facts.language, SENTENCES['en'])).split('%s')
        mark = self.r.choice(['.', '.', ':', ''])
        self.paper.put(self.margin, y, [(form[0].strip(), 'O'), (self.habits.day(self.facts.due) + ('' if form[1].strip() else mark), 'date_due'), (form[1].strip(), 'O')], self.size)
        return y + self.line()

    def payee(self, y):
        self.paper.put(self.margin, y, [(self.r.choice(PAYEES.get(self.facts.language, PAYEES['en'])), 'O'), (self.facts.sender['name'], 'sender_name')], self.size)
        return y + self.line()

    def codes(self, y):
        """Stamps of machines: long numbers and letters that are nobody's account."""
        r = self.r
        for _ in range(r.randint(1, 3)):
            label = r.choice(['', 'S/N', 'IRN:', 'UUID:', 'CAE', 'ATCUD:', 'IFSC', 'Folio', 'ISDOC', 'Ref', 'Auth', self.say.any('other_id')])
            code = r.choice([world.fill(r, 'AAAA0999999'), world.fill(r, '9' * r.randint(10, 24)), world.spaced(world.fill(r, '9' * r.choice([12, 16, 20]))), world.fill(r, 'AAAA999999AA9'), world.fill(r, 'A9999999999'),
                             '-'.join(world.fill(r, form).lower() for form in ('9A99A9A9', '99A9', '4A99', '9A9A', '9A9A9A99A9A9')), ''.join(r.choice('abcdefghijkLMNOPQRSTUV0123456789+/') for _ in range(r.randint(24, 60)))])
            self.paper.put(r.choice([self.margin, self.margin, 500]), y, '%s %s' % (label, code), self.size * r.uniform(0.6, 0.95))
            y += self.line()
        return y

    def fine_print(self):
        """A page of conditions: long lines with numbers, days and shares that mean nothing here."""
        r = self.r
        self.paper.page += 1
        size, y = self.size * r.uniform(0.55, 0.85), r.uniform(40, 120)
        columns = r.choice([1, 1, 2])
        width = (1000 - 2 * self.margin) / columns - 15
        for column in range(columns):
            line_y = y
            for _ in range(r.randint(8, 30)):
                text = ''
                while self.paper.width(text, size) < width:
                    text += r.choice([self.say.any('prose')] * 14 + [self.say.item(), self.say.any('term_text'), self.habits.day(world.day(r)), self.habits.money(r.randint(100, 99999)), '%d %%' % r.randint(1, 20), '%d.' % r.randint(1, 12), 'IBAN', self.say.any('vat_id')]) + ' '
                self.paper.put(self.margin + column * (width + 15), line_y, text[:int(len(text) * width / max(1, self.paper.width(text, size)))], size)
                line_y += size * 1.3

    def slip(self):
        """The slip at the foot to tear off and send back."""
        r, f = self.r, self.facts
        y = self.paper.height - 260
        self.paper.put(self.margin, y, '- ' * 50, self.size * 0.7)
        y += 1.5 * self.size
        left = y
        for runs in [[(f.sender['name'], 'sender_name')]] + self.address_lines(f.sender, 'sender'):
            self.paper.put(self.margin, left, runs, self.size)
            left += self.line()
        for label, value, tag in [('document_id', f.ids['document_id'], 'document_id'), ('customer_id', f.ids['customer_id'], 'customer_id'), ('date_due', self.habits.day(f.due), 'date_due'),
                                  ('amount_due', self.habits.money(f.owed), 'amount_due')]:
            if any(m[2] == tag for m in self.metas) or tag == 'amount_due':
                self.paper.put(560, y, self.say(label) + self.colon, self.size)
                self.paper.put(1000 - self.margin, y, [(value, tag)], self.size, align='r')
                y += self.line()
