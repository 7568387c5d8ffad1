"""What one document says: who, when, what, how much. The sums agree, as they do on real documents."""
import datetime

import world
from printing import Habits
from vocabulary import BOOKS, Vocabulary

KINDS = ['invoice'] * 20 + ['credit_note'] * 2 + ['proforma', 'order', 'delivery_note']


class Facts:
    def __init__(self, r, receipt=False):
        self.r, self.receipt = r, receipt
        self.country = world.pick_country(r)
        home = r.choice(self.country['languages'])
        self.language = 'en' if r.random() < 0.12 or home not in BOOKS else home
        other = 'en' if self.language != 'en' and r.random() < 0.05 else None
        self.say = Vocabulary(r, self.language, other)
        self.habits = Habits(r, self.country, self.language)
        self.kind = 'receipt' if receipt else r.choice(KINDS)
        self.sender = world.party(r, self.country)
        abroad = world.pick_country(r) if r.random() < 0.2 else self.country
        self.recipient = world.party(r, abroad, private=r.random() < 0.25)
        self.delivery = world.party(r, abroad)
        self.issued = world.day(r)
        self.due = self.issued + datetime.timedelta(days=r.choice([0, 7, 8, 10, 14, 14, 15, 30, 30, 30, 45, 60]))
        self.supplied = self.issued - datetime.timedelta(days=r.choice([0, 0, 1, 2, 3, 10, 30]))
        self.other_day = self.issued + datetime.timedelta(days=r.randint(-60, 30))
        self.ids = {name: world.identifier(r) for name in ('document_id', 'order_id', 'customer_id', 'delivery_note_id', 'sender_order_id', 'other_id')}
        self.ids['customer_id'] = world.fill(r, r.choice(['99999', '9999', '999999', 'A-9999', '99999999', 'AAA999', '10999', 'AAAAAA99', '999-999']))
        self.add_up()

    def add_up(self):
        r = self.r
        self.rates = [float(x) for x in self.country['rates']]
        exempt = r.random() < 0.12
        several = r.random() < 0.2
        size = r.choice([1, 2, 3, 3, 4, 5, 6, 8, 12, 20]) if self.receipt else r.choice([1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 8, 10, 14, 22, 40])
        top = 10 ** r.choice([3, 3.5, 4, 4.5]) if self.receipt else 10 ** r.choice([3, 4, 4.5, 5, 5.5, 6, 7])
        rate = 0.0 if exempt else self.rates[0]
        self.items = [self.item(rate if not several else r.choice(self.rates), top) for _ in range(size)]
        net = sum(item['net'] for item in self.items)
        self.discount = int(net * r.choice([0.02, 0.05, 0.1])) if r.random() < 0.12 else 0
        self.shipping = r.randint(3, 60) * 50 if r.random() < 0.15 and not self.receipt else 0
        self.base = net - self.discount + self.shipping
        by_rate = {}
        for item in self.items:
            by_rate[item['rate']] = by_rate.get(item['rate'], 0) + item['net']
        first = next(iter(by_rate))
        by_rate[first] += self.shipping - self.discount
        self.taxes = [(rate, base, round(base * rate / 100)) for rate, base in sorted(by_rate.items(), reverse=True)]
        self.tax = sum(tax for _, _, tax in self.taxes)
        self.total = self.base + self.tax
        self.rounding = -(self.total % 100) if r.random() < 0.04 else 0
        self.total += self.rounding
        self.paid = r.choice([self.total, self.total // 2, r.randint(1, max(2, self.total))]) if r.random() < (0.1 if not self.receipt else 0) else 0
        self.owed = self.total - self.paid
        self.gross_items = r.random() < (0.75 if self.receipt else 0.12)

    def item(self, rate, top):
        r = self.r
        quantity = r.choice([1, 1, 1, 1, 2, 3, 4, 5, 10, 12, 20, 25, 100, 0.5, 1.5, 2.25])
        price = max(5, int(r.random() ** 2 * top))
        if r.random() < 0.5:
            price = max(1, price // 100) * 100
        return {'text': self.say.item(), 'quantity': quantity, 'price': price, 'net': round(price * quantity), 'rate': rate,
                'code': world.fill(r, self.code_form()), 'unit': r.choice(self.units())}

    def code_form(self):
        if not hasattr(self, '_form'):
            self._form = self.r.choice(['99999', 'A-999', 'AA9999', '999.999', '9999999999999', '9999', 'AAA-99'])
        return self._form

    def units(self):
        if self.r.random() < 0.08:
            return ['pieces', 'hours', 'services', 'units', 'each', 'month', 'days', 'items']
        return {'en': ['pcs', 'ea', 'hrs', 'kg', 'EA', 'unit', 'h'], 'de': ['Stk', 'Stück', 'Std', 'Stk.', 'kg', 'h', 'Psch'], 'fr': ['U', 'pce', 'h', 'kg', 'forfait'],
                'cs': ['ks', 'hod', 'kg', 'm'], 'pl': ['szt.', 'szt', 'godz.', 'kg', 'usł.'], 'nl': ['st', 'stuks', 'uur', 'kg'], 'es': ['ud', 'uds', 'h', 'kg'], 'it': ['NR', 'pz', 'PZ', 'kg']}.get(
                    self.language, ['pcs', 'st', 'kg', 'h'])
