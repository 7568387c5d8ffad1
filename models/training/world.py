"""Makes up what documents talk about: companies, people, addresses, numbers with valid checksums, money, dates. Everything from one Random."""
import datetime
import string

from countries import COUNTRIES, NAMES, STATES, WEIGHTS

ONSETS = 'b br c ch cl d dr f fl g gr h j k kr l m n p pl pr qu r s sch sh sl st str t tr v w z'.split() + ['']
VOWELS = 'a e i o u a e i o ä é ou ei ia ö'.split()
CODAS = 'n r l s t m nd rt ck x ng st'.split() + [''] * 6
FIRST = ('Anna John Maria Peter Paul Laura Michael Sarah David Eva Thomas Julia Jan Petr Lucas Emma Marco Sofia Hans Karin Pierre Claire Luis Carmen '
         'Jiří Tomasz Agnieszka Lars Ingrid Matti Ahmet Ion Robert James Mary Linda Wei Chen Raj Priya Marko Ivana').split()
LAST = ('Smith Johnson Brown Müller Schmidt Meyer Weber Martin Bernard Dubois Garcia Lopez Rossi Russo Silva Santos Jansen Visser Novák Svoboda Kowalski '
        'Nowak Andersson Nilsson Hansen Olsen Virtanen Nagy Popescu Yilmaz Horvat Taylor Wilson Clark Baker Lee Tan Lim Wong Kumar Patel Becker Fischer '
        'Lefebvre Moreau Ferrari Costa Dvořák Kaiser Vogel').split()
TRADES = {
    'en': 'Solutions Systems Services Trading Consulting Foods Motors Tools Design Partners Group Supplies Electric Media Logistics Holdings Hotel Cafe Market Store Pharmacy Restaurant Bakery Garden Studio Labs Energy Telecom Books Hardware',
    'de': 'Technik Bau Handel Dienstleistungen Maschinenbau Druckerei Elektro Software Metallbau Beratung Gärtnerei Bäckerei Autohaus Gasthof Hotel Apotheke Verlag Logistik Holzbau Getränke Reisen Baumarkt',
    'fr': 'Services Conseil Transports Bâtiment Informatique Distribution Boulangerie Garage Imprimerie Restaurant Hôtel Pharmacie Éditions Électricité',
    'es': 'Servicios Construcciones Suministros Distribuciones Informática Talleres Restaurante Hotel Farmacia Comercial Transportes Soluciones',
    'it': 'Servizi Costruzioni Forniture Informatica Officina Ristorante Hotel Farmacia Trasporti Edilizia Impianti',
    'nl': 'Techniek Bouw Handel Diensten Installatie Bakkerij Garage Drukkerij Advies Transport Hotel Verhuur', 'cs': 'Stavby Servis Obchod Technika Pekařství Hotel Tiskárna Elektro Doprava',
    'pl': 'Usługi Handel Budownictwo Serwis Piekarnia Hotel Transport Hurtownia'}

ARTICLES = ['The', 'Au', 'Le', 'La', 'Les', 'Il', 'El', 'De', 'Het', 'Zum', 'Zur', 'U', 'Pod', 'Casa', 'Chez', 'O']

# names are made of everyday words more often than of new ones
BRANDS = ('Central Park Royal Green Blue Red Golden Silver Black White Star Sun Moon Sea Mountain River Lake Forest Garden House Home Corner City Town Village Castle Bridge Tower Gate Market Square Street Station Harbour '
          'Island North South East West Nordic Atlantic Pacific Alpine Continental International National Universal Global Premier First Grand Little Big Old New Fresh Free Happy Lucky Smart Quick Express Direct Prime Pure '
          'Bread Coffee Burger Pizza Pasta Sushi Noodle Wine Beer Beans Apple Lemon Orange Cherry Olive Rose Lily Oak Pine Maple Lion Bear Eagle Fox Wolf Horse Bull Swan Fish Whale Crown King Queen Prince Duke Palace '
          'Cloud Stream Wave Fire Stone Iron Steel Copper Diamond Crystal Pearl Vision Logic Data Net Link Point Line Circle Wheel Motor Auto Taxi Rail Air Sky Jet Mobil Energy Power Light Water Gas Media Print Paper Book '
          'Museum Gallery Theatre Cinema Sport Fitness Beauty Style Fashion Baby Kids Pet Bio Eco Natura Vita Nova Terra Aqua Luna Sol Bella Casa Mare Monte Villa Piazza Terrazza Plaza Posada Taverna Kaffee Haus Hof Stube '
          'Krone Adler Hirsch Linde Post Rathaus Bahnhof Markt Brot Blumen Reise Bistro Brasserie Maison Jardin Soleil Étoile Fleur Moulin Château Marché Ville Nord Sud Service Club Lounge Bar Inn Lodge Resort Suites Spa Deli '
          'Diner Grill Kitchen Factory Works Union Society Church School University Hospital Clinic Association Foundation Bureau Agency Alliance Partner Company Brothers Sons Family Friends').split()


def branded(r):
    """One to four everyday words, as shops and services call themselves."""
    words = [r.choice(BRANDS) for _ in range(r.choice([1, 2, 2, 2, 3, 3, 4]))]
    if len(words) > 2 and r.random() < 0.4:
        words[1] = r.choice(['&', 'of', 'de', 'and', 'und', 'le', 'la', 'at', 'by', 'del', 'y'])
    if r.random() < 0.06:
        words[0] += r.choice(["'s", 's', '!', '.', '™', '®'])
    if r.random() < 0.05:
        words.append(r.choice(['#%d', 'No. %d', '%d', '- %d']) % r.randint(1, 2000))
    name = ' '.join(words)
    return name if r.random() < 0.6 else name.upper() if r.random() < 0.9 else name.lower()


def syllables(r, least=2, most=3):
    word = ''.join(r.choice(ONSETS) + r.choice(VOWELS) + r.choice(CODAS if r.random() < 0.6 else ['']) for _ in range(r.randint(least, most)))
    return word.capitalize()


def fill(r, form):
    """9 becomes a digit, A a capital letter."""
    return ''.join(r.choice(string.digits) if c == '9' else r.choice('ABCDEFGHJKLMNPRSTUVWXYZ') if c == 'A' else c for c in form)


def luhn(digits):
    total = sum((d if i % 2 else (d * 2 - 9 if d > 4 else d * 2)) for i, d in enumerate(reversed([int(c) for c in digits])))
    return str(-total % 10)


def iban(r, country):
    """A valid IBAN of the country's form, by ISO 13616: check digits make the number 1 modulo 97."""
    form = country['iban'] or 'DE99999999999999999999'
    code, rest = form[:2], fill(r, form[4:])
    number = int(''.join(str(int(c, 36)) for c in rest + code + '00'))
    return '%s%02d%s' % (code, 98 - number % 97, rest)


def vat_id(r, country):
    """A VAT id of the country's form; with its check digits where France, Belgium, Italy and Sweden define them."""
    code = country['code']
    if code == 'FR':
        siren = fill(r, '99999999')
        siren += luhn(siren)
        return 'FR%02d%s' % ((12 + 3 * (int(siren) % 97)) % 97, siren)
    if code == 'BE':
        base = r.randint(1000000, 9999999)
        return 'BE0%07d%02d' % (base, 97 - base % 97)
    if code == 'IT':
        base = fill(r, '9999999999')
        return r.choice(['IT', '']) + base + luhn(base)
    if code == 'SE':
        base = fill(r, '999999999')
        return 'SE%s%s01' % (base, luhn(base))
    return fill(r, r.choice(country['vat']))


def spaced(text, size=4):
    return ' '.join(text[i:i + size] for i in range(0, len(text), size))


def person(r):
    return '%s %s' % (r.choice(FIRST), r.choice(LAST) if r.random() < 0.6 else syllables(r))


def company(r, country):
    """A name as companies have: made-up words, owners' names, trades, initials; mostly with a legal form."""
    language = country['languages'][0]
    trade = r.choice(TRADES.get(language, TRADES['en']).split())
    word = lambda: syllables(r) if r.random() < 0.75 else r.choice(LAST)
    name = r.choice([
        lambda: word(), lambda: '%s %s' % (word(), trade), lambda: '%s %s' % (trade, word()), lambda: '%s & %s' % (r.choice(LAST), r.choice(LAST)),
        lambda: '%s %s' % (word(), word()), lambda: person(r), lambda: fill(r, r.choice(['AAA', 'AA', 'AAAA'])) + ' ' + trade,
        lambda: '%s %s %s' % (word(), trade, r.choice(country['cities'])), lambda: word().upper(), lambda: '%s-%s' % (word(), trade),
        lambda: '%s %s %s' % (r.choice(ARTICLES), word().lower() if r.random() < 0.6 else word(), trade if r.random() < 0.5 else word().lower()), lambda: '%s %s' % (r.choice(['7', '99', '24', '3', '1st', '360']), trade),
        lambda: '%s %s & %s' % (word(), trade, r.choice(TRADES.get(language, TRADES['en']).split())), lambda: word() + r.choice(['.com', '24', ' 3000', '-tec', 'Soft', 'Net'])])()
    if r.random() < 0.4:
        name = branded(r)
    legal = r.choice(country['legal'])
    if r.random() < 0.62:
        name += r.choice([' ', ' ', ', ']) + legal
    elif r.random() < 0.06:
        name = r.choice(['%s "%s"', "%s '%s'", '%s „%s“', '%s %s']) % (legal, name)
    return name.upper() if r.random() < 0.12 else name


def street(r, country):
    kind, number = r.choice(country['streets']), str(r.randint(1, 250)) if r.random() < 0.85 else str(r.randint(251, 9999))
    word = syllables(r) if r.random() < 0.6 else r.choice(LAST)
    if country['code'] in ('US', 'GB', 'CA', 'AU', 'IE', 'IN', 'SG'):
        line = '%s %s %s' % (number, word, kind)
        return line + (r.choice([', Suite %s', ' #%s', ', Unit %s', ', Floor %s']) % r.randint(1, 400) if r.random() < 0.2 else '')
    if country['code'] in ('FR', 'BE', 'CH') and kind[0].islower() and kind[-1] in 'euedn':
        return '%s%s %s %s' % (number, r.choice([',', '', '']), kind, word)
    if kind and kind[0].islower() and country['code'] in ('DE', 'AT', 'CH', 'NL', 'BE', 'SE', 'DK', 'NO', 'FI'):
        return '%s%s %s' % (word, kind if r.random() < 0.8 else ' ' + kind.capitalize(), number + r.choice(['', '', '', 'a', '-' + str(int(number) + 2)]))
    return ('%s %s %s' % (kind, word, number)) if r.random() < 0.7 or not kind else '%s %s %s' % (word, kind, number)


def town(r, country):
    city, code = r.choice(country['cities']), fill(r, r.choice(country['postcodes']))
    if r.random() < 0.3:
        city = syllables(r) + r.choice(['', '', ' ' + syllables(r), 'burg', 'ville', 'ton'])
    if country['code'] == 'US':
        return '%s%s %s %s' % (city, r.choice([',', ',', '']), r.choice(STATES), code)
    if country['code'] in ('GB', 'AU', 'IE', 'IN', 'SG', 'CA', 'TR') and r.random() < 0.8:
        return '%s%s%s' % (city, r.choice([', ', ' ', ' ']), code)
    prefix = country['code'] + '-' if r.random() < 0.08 and country['code'] in ('DE', 'AT', 'CH', 'FR', 'IT', 'BE', 'HR', 'LT') else ''
    return '%s%s %s' % (prefix, code, city)


def address(r, country):
    """Lines of an address."""
    lines = [street(r, country)]
    if r.random() < 0.12:
        lines.append(r.choice(['P.O. Box %d', 'Postfach %d', 'BP %d', 'Building %d', 'Unit %d', '%d. floor']) % r.randint(1, 999))
    if country['code'] in ('GB', 'US') and r.random() < 0.15:
        city, rest = r.choice(country['cities']), fill(r, r.choice(country['postcodes']))
        lines += [city, rest]
    else:
        lines.append(town(r, country))
    if r.random() < 0.28:
        lines.append(r.choice(NAMES[country['code']].split('|')))
    return lines


REGISTERS = {'GB': '09999999,SC999999,9999999', 'IE': '999999', 'DE': 'HRB 99999,HRB 9999,HRA 9999', 'AT': 'FN 999999A', 'CZ': '99999999', 'SK': '99999999,99 999 999', 'NL': '99999999', 'DK': '99999999,99 99 99 99',
             'FI': '9999999-9', 'SE': '999999-9999', 'NO': '999 999 999,999999999', 'BE': '0999.999.999', 'IT': 'AA-999999,AA 9999999', 'PL': '999999999,0000999999', 'EE': '99999999', 'LT': '999999999',
             'HR': '99999999999', 'HU': '99-99-999999', 'IN': 'A99999AA2009AAA999999', 'AU': '999 999 999', 'SG': '200999999A', 'MY': '999999-A,999999999-A', 'RO': 'A99/9999/2009', 'GR': '999999999999'}


def register_number(r, country, vat):
    """The number of the company's register; the French one stands in the VAT id, too."""
    if country['code'] == 'FR':
        siren = vat[-9:]
        return r.choice([siren, spaced(siren, 3), siren + fill(r, '99999'), spaced(siren, 3) + ' ' + fill(r, '99999')])
    forms = REGISTERS.get(country['code'], '') if r.random() < 0.85 else ''
    return fill(r, r.choice((forms or '99999999,999 999 999,99999,999999999,9999999,HRB 99999,AA999999,999999-9999').split(',')))


def party(r, country, private=False):
    """Everything that may be printed of a sender or recipient."""
    name = person(r) if private else company(r, country)
    host = ''.join(c for c in name.lower() if c.isascii() and c.isalnum())[:r.randint(6, 16)] or 'firma'
    domain = host + r.choice(['.com', '.net', '.org', '.eu', '.' + country['code'].lower()])
    vat = vat_id(r, country)
    return {
        'name': name, 'address': address(r, country), 'country': country, 'vat': vat if r.random() < 0.85 else ' '.join([vat[:2], vat[2:]]),
        'ic': register_number(r, country, vat),
        'dic': fill(r, r.choice(['99/999/99999', '999/9999/9999', '9999999999', '99-9999999', 'AA999999', '999999999'])),
        'phone': fill(r, r.choice(country['phones'])), 'fax': fill(r, r.choice(country['phones'])), 'web': r.choice(['www.', 'www.', 'https://', '']) + domain,
        'email': r.choice(['info', 'office', 'billing', 'sales', 'kontakt', 'contact', 'accounts', 'mail', r.choice(FIRST).lower()]) + '@' + domain,
        'iban': iban(r, country), 'bic': fill(r, 'AAAA') + country['code'] + fill(r, r.choice(['A9', 'AA', '99', 'AAXXX', '9AXXX', 'AA999'])),
        'account': fill(r, r.choice(['99999999', '9999999999', '99-9999999999/9999', '999999999/0999', '999-9999'])), 'bank': r.choice(['', '', 'Bank ', 'Banque ', 'Sparkasse ', 'Banco ']) + syllables(r) + r.choice([' Bank', '', ' bank', ' AG']),
        'sort': fill(r, r.choice(['99-99-99', '99999999', '999999999'])), 'person': person(r)}


def identifier(r):
    """A document's number, as numbering programs write it."""
    year = str(r.randint(2005, 2026))
    return r.choice([
        lambda: str(r.randint(1, 999)), lambda: str(r.randint(1000, 99999)), lambda: str(r.randint(100000, 99999999)), lambda: fill(r, '9999999999'),
        lambda: year + fill(r, '9999'), lambda: year + '-' + fill(r, '999'), lambda: year + '/' + fill(r, '9999'), lambda: fill(r, '9999') + '/' + year,
        lambda: 'INV-' + fill(r, r.choice(['999', '9999', '99999', '999999'])), lambda: r.choice(['RE', 'R', 'F', 'FA', 'FV', 'A', 'RG', 'INV', 'SI', 'FT', 'IN', 'V', 'AR']) + fill(r, r.choice(['999', '99999', '999999', '99999999'])),
        lambda: r.choice(['RE', 'FA', 'FV', 'F', 'INV', 'SF']) + '-' + year + '-' + fill(r, '9999'), lambda: r.choice(['FV', 'FS', 'FT', 'F']) + '/' + fill(r, '99') + '/' + fill(r, '99') + '/' + year,
        lambda: fill(r, 'AA-99999'), lambda: fill(r, 'A9999-999'), lambda: fill(r, '99-99999'), lambda: fill(r, 'AAA 9999') , lambda: fill(r, '9-99-999'), lambda: '#' + fill(r, '99999'),
        lambda: r.choice(['FT', 'FS', 'GR', 'A']) + ' ' + year + '/' + str(r.randint(1, 9999)), lambda: fill(r, '999-9999999-9999999'), lambda: fill(r, 'AAA-99-A999'), lambda: '000' + fill(r, '99999')])()


def day(r):
    return datetime.date(2004, 1, 1) + datetime.timedelta(days=r.randint(0, 8200))


def pick_country(r):
    codes = list(COUNTRIES)
    return COUNTRIES[r.choices(codes, [WEIGHTS.get(code, 1.5) for code in codes])[0]]
