"""How values are printed: numbers, money and dates in the habits of one document, and words on a page with their boxes."""

MONTHS = {
    'en': 'January February March April May June July August September October November December', 'de': 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    'fr': 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre', 'es': 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    'it': 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre', 'pt': 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    'nl': 'januari februari maart april mei juni juli augustus september oktober november december', 'pl': 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
    'cs': 'ledna února března dubna května června července srpna září října listopadu prosince', 'sv': 'januari februari mars april maj juni juli augusti september oktober november december',
    'da': 'januar februar marts april maj juni juli august september oktober november december', 'fi': 'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
    'tr': 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık', 'ro': 'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie'}
POINT = ('US', 'GB', 'AU', 'CA', 'IE', 'IN', 'SG', 'MY', 'MX')
SPACED = ('FR', 'CZ', 'SK', 'PL', 'SE', 'NO', 'FI', 'HU', 'LT', 'EE')


class Habits:
    """One document's way to write numbers, money and dates."""

    def __init__(self, r, country, language):
        code = country['code']
        self.r, self.language, self.signs = r, language, country['money']
        self.comma = code not in POINT if r.random() < 0.94 else r.random() < 0.5
        groups = [' ', ' ', '', '.'] if code in SPACED else ["'", "'", ''] if code == 'CH' else ['.', '.', ''] if self.comma else [',', ',', ',', '']
        self.group = r.choice(groups)
        self.whole = code in ('HUF', 'CL') or code == 'HU' and r.random() < 0.6
        sign = self.signs[-1] if r.random() < 0.7 else self.signs[0]
        before = code in POINT + ('NL', 'BR', 'CL', 'AR', 'CH') if r.random() < 0.85 else r.random() < 0.5
        self.sign = sign if r.random() < 0.62 else ''
        self.money_form = ('%s %s' if len(sign) > 1 or r.random() < 0.3 else '%s%s') if before else None
        self.after_form = '%s %s' if r.random() < 0.75 else '%s%s'
        self.dates = self.date_forms(code)
        self.date = r.choice(self.dates)
        self.percent = r.choice(['%s%%', '%s%%', '%s %%', '%s'])

    def date_forms(self, code):
        named = ['{d} {month} {y}', '{dd} {mon} {y}', '{d}. {month} {y}'] if self.language in MONTHS else []
        if code == 'US':
            return ['{mm}/{dd}/{y}'] * 4 + ['{m}/{d}/{y}'] * 3 + ['{month} {d}, {y}'] * 3 + ['{mon} {d}, {y}', '{mm}-{dd}-{y}', '{mm}/{dd}/{yy}', '{y}-{mm}-{dd}', '{dd}-{mon}-{y}', '{month} {dd}, {y}']
        if code in POINT:
            return ['{dd}/{mm}/{y}'] * 5 + ['{d} {month} {y}', '{dd} {mon} {y}', '{dd}-{mon}-{y}', '{dd}-{mm}-{y}', '{dd}/{mm}/{yy}', '{d} {mon} {y}', '{dd}.{mm}.{y}', '{y}-{mm}-{dd}', '{month} {d}, {y}', '{dd}-{mon}-{yy}']
        if code in ('SE', 'LT', 'HU'):
            return ['{y}-{mm}-{dd}'] * 5 + ['{y}.{mm}.{dd}.'] * (code == 'HU') * 4 + named
        if code in ('FR', 'ES', 'IT', 'PT', 'BE', 'BR', 'AR', 'MX', 'GR', 'RO'):
            return ['{dd}/{mm}/{y}'] * 6 + ['{d}/{m}/{y}', '{dd}-{mm}-{y}', '{dd}/{mm}/{yy}', '{dd}.{mm}.{y}', '{y}-{mm}-{dd}'] + named
        if code == 'NL':
            return ['{dd}-{mm}-{y}'] * 5 + ['{d}-{m}-{y}', '{d} {month} {y}', '{dd}/{mm}/{y}', '{dd}-{mm}-{yy}'] + named
        return ['{dd}.{mm}.{y}'] * 6 + ['{d}.{m}.{y}'] * 2 + ['{d}. {m}. {y}', '{dd}.{mm}.{yy}', '{dd}. {mm}. {y}', '{dd}/{mm}/{y}', '{y}-{mm}-{dd}'] + named

    def day(self, date, form=None):
        months = MONTHS.get(self.language, MONTHS['en']).split()
        month = months[date.month - 1]
        return (form or self.date).format(d=date.day, dd='%02d' % date.day, m=date.month, mm='%02d' % date.month, y=date.year, yy='%02d' % (date.year % 100), month=month, mon=month[:3])

    def number(self, cents, decimals=2):
        whole, rest = divmod(abs(cents), 100)
        text = str(whole)
        if self.group:
            text = '{:,}'.format(whole).replace(',', self.group)
        if decimals and not (self.whole and rest == 0):
            text += (',' if self.comma else '.') + '%02d' % rest
        return ('-' if cents < 0 else '') + text

    def money(self, cents, sign=True):
        text = self.number(cents)
        if not sign or not self.sign:
            return text
        return self.money_form % (self.sign, text) if self.money_form else self.after_form % (text, self.sign)

    def rate(self, rate, form=None):
        text = ('%g' % rate) if self.r.random() < 0.7 else '%.2f' % rate
        return (form or self.percent) % (text.replace('.', ',') if self.comma else text)


NARROW, WIDE = set("iljtfrI.,:;'|!()[]-/ "), set('mwMW@%&ÄÖ')


class Paper:
    """Words with boxes on pages 1000 units wide. Tags ride along."""

    def __init__(self, r, height):
        self.r, self.height, self.page, self.words = r, height, 1, []
        self.mono = r.random() < 0.07
        self.stretch = r.uniform(0.88, 1.08)
        self.box = r.choice(['font', 'font', 'ink'])

    def letter(self, c, bold):
        if self.mono:
            return 0.6
        width = 0.28 if c in NARROW else 0.85 if c in WIDE else 0.66 if c.isupper() else 0.556 if c.isdigit() else 0.51
        return width * (1.07 if bold else 1.0) * self.stretch

    def width(self, text, size, bold=False):
        return sum(self.letter(c, bold) for c in text) * size

    def put(self, x, y, runs, size=15, bold=False, align='l'):
        """Prints one line; runs is a text or a list of (text, tag). y is the top of the line. Returns the right end."""
        runs = [(runs, 'O')] if isinstance(runs, str) else [(text, tag) for text, tag in runs if text]
        blank = self.letter(' ', bold) * size
        pieces = [(word, tag) for text, tag in runs for word in text.split(' ') if word]
        widths = [self.width(word, size, bold) for word, _ in pieces]
        total = sum(widths) + blank * max(0, len(pieces) - 1)
        x -= total if align == 'r' else total / 2 if align == 'c' else 0
        for (word, tag), width in zip(pieces, widths):
            top, bottom = self.extent(word, y, size)
            self.words.append([word, x, top, x + width, bottom, bold, self.page, tag])
            x += width + blank
        return x - blank

    def extent(self, word, y, size):
        if self.box == 'font':
            return y, y + 0.97 * size
        low = 0.2 if any(c in 'gjpqy,;()' for c in word) else 0.0
        high = 0.72 if any(c.isupper() or c.isdigit() or c in 'bdfhklt()' for c in word) else 0.53
        return y + (0.78 - high) * size, y + (0.78 + low) * size
