"""What differs from country to country on printed documents: money, numbers, dates, addresses, tax numbers, legal forms."""

# code: languages, currency and its signs, VAT rates, postcode form, phone form, legal forms, streets, cities, VAT id form, IBAN form.
# In forms 9 is a digit and A a capital letter.
TABLE = """
GB|en|GBP £|20 20 5 0|AA9 9AA,A99 9AA,AA99 9AA|0999 999 9999,+44 999 999 9999|Ltd,Limited,PLC,LLP,Ltd.|Street,Road,Lane,Avenue,Way,Close,Park|London,Leeds,Bristol,York,Derby,Manchester,Cardiff,Reading,Oxford,Bath,Glasgow,Dover|GB999999999|GB99AAAA99999999999999
US|en|USD $|0 8.25 7 6.5 9.5|99999,99999,99999-9999|(999) 999-9999,999-999-9999,999.999.9999|Inc.,LLC,Corp.,Inc,Co.,Corporation,Company|St,Street,Ave,Avenue,Blvd,Road,Drive,Ln,Way|Portland,Austin,Denver,Boston,Seattle,Dallas,Miami,Chicago,Phoenix,Atlanta,Oakland,Salem,Reno|99-9999999|
CA|en fr|CAD $|5 13 15|A9A 9A9|(999) 999-9999|Inc.,Ltd.,Ltée,Corp.|Street,Avenue,rue,Road|Toronto,Montréal,Ottawa,Calgary,Québec,Halifax|999999999 RT0001|
AU|en|AUD $|10|9999|(09) 9999 9999|Pty Ltd,Pty. Ltd.|Street,Road,Parade,Highway|Sydney,Perth,Hobart,Brisbane,Cairns|99 999 999 999|
IE|en|EUR €|23 13.5|A99 AA99|+353 9 999 9999|Ltd,DAC,Limited|Street,Road,Quay|Dublin,Cork,Galway,Limerick|IE9999999A|IE99AAAA99999999999999
IN|en|INR ₹|18 12 5|999999|+91 99999 99999|Pvt Ltd,Private Limited,LLP|Road,Nagar,Marg,Street|Mumbai,Pune,Chennai,Delhi,Kochi|99AAAAA9999A9A9|
SG|en|SGD $|9 8 7|999999|+65 9999 9999|Pte Ltd,Pte. Ltd.|Road,Avenue,Street,Drive|Singapore|M99999999A|
MY|en|MYR RM|6 0|99999|09-999 9999,09-9999999|Sdn Bhd,SDN BHD,Sdn. Bhd.,Enterprise,Trading|Jalan|Johor Bahru,Kuala Lumpur,Ipoh,Penang,Klang,Shah Alam|999999999999|
DE|de|EUR €|19 19 7|99999|09999 / 999999,+49 99 9999999,099 99999-9,0999/9999999|GmbH,AG,GmbH & Co. KG,e.K.,KG,UG (haftungsbeschränkt),OHG,e.V.|straße,str.,weg,allee,platz,gasse|Berlin,Hamburg,München,Köln,Jena,Ulm,Bremen,Kassel,Leipzig,Mainz,Freiburg,Weimar,Bad Neustadt|DE999999999|DE99999999999999999999
AT|de|EUR €|20 20 10|9999|+43 9 9999999|GmbH,AG,e.U.,KG|straße,gasse,weg,platz|Wien,Graz,Linz,Salzburg,Villach,Innsbruck|ATU99999999|AT999999999999999999
CH|de fr it|CHF Fr.|8.1 7.7 2.6|9999|+41 99 999 99 99,099 999 99 99|AG,GmbH,SA,Sàrl|strasse,weg,gasse|Zürich,Bern,Basel,Genève,Luzern,Chur|CHE-999.999.999 MWST|CH9999999999999999999
FR|fr|EUR €|20 20 10 5.5|99999|09 99 99 99 99,+33 9 99 99 99 99|SARL,SAS,SA,EURL,SASU|rue de,avenue,boulevard,place,chemin,rue|Paris,Lyon,Lille,Nantes,Bordeaux,Nice,Toulouse,Rennes,Dijon,Reims|FR99999999999|FR9999999999999999999999999
BE|fr nl|EUR €|21 6|9999|+32 9 999 99 99,09/999.99.99|SPRL,NV,SA,BVBA,BV,SRL|rue,straat,avenue,laan|Bruxelles,Gent,Antwerpen,Liège,Namur,Leuven|BE0999999999|BE99999999999999
ES|es|EUR €|21 21 10 4|99999|999 999 999,+34 999 99 99 99|S.L.,S.A.,SL,S.L.U.,S.Coop.|Calle,C/,Avda.,Plaza,Paseo|Madrid,Sevilla,Bilbao,Valencia,Málaga,Zaragoza,Gijón,Palma|B99999999,ESB99999999,99999999A|ES9999999999999999999999
MX|es|MXN $|16|99999|(99) 9999 9999|S.A. de C.V.,S. de R.L.|Calle,Av.,Calzada|México,Monterrey,Puebla,Mérida|AAA999999AA9|
AR|es|ARS $|21|A9999AAA,9999|+54 99 9999-9999|S.A.,S.R.L.|Av.,Calle|Buenos Aires,Rosario,Córdoba|99-99999999-9|
CL|es|CLP $|19|9999999|+56 9 9999 9999|Ltda.,SpA,S.A.|Av.,Calle|Santiago,Valparaíso|99.999.999-9|
IT|it|EUR €|22 22 10 4|99999|09 9999999,+39 099 999 9999|S.r.l.,S.p.A.,SRL,S.n.c.,s.a.s.,SPA|Via,Viale,Piazza,Corso|Roma,Milano,Torino,Bologna,Verona,Padova,Bari,Genova|IT99999999999,99999999999|IT99A9999999999999999999999
PT|pt|EUR €|23 13 6|9999-999|+351 999 999 999,999 999 999|Lda,Lda.,S.A.,Unipessoal Lda|Rua,Avenida,Largo,Travessa|Lisboa,Porto,Braga,Faro,Coimbra|PT999999999,999999999|PT99999999999999999999999
BR|pt|BRL R$|0 18|99999-999|(99) 9999-9999|Ltda.,S.A.,ME|Rua,Av.,Alameda|São Paulo,Recife,Curitiba,Salvador|99.999.999/9999-99|
NL|nl|EUR €|21 21 9|9999 AA|099-9999999,+31 99 999 99 99,099 999 99 99|B.V.,BV,V.O.F.,N.V.|straat,weg,laan,plein,kade,gracht|Amsterdam,Utrecht,Breda,Zwolle,Delft,Arnhem,Den Haag,Groningen|NL999999999B99|NL99AAAA9999999999
CZ|cs|CZK Kč|21 21 12 15|999 99|+420 999 999 999,999 999 999|s.r.o.,a.s.,spol. s r.o.,v.o.s.|ulice,náměstí,třída,|Praha,Brno,Plzeň,Olomouc,Zlín,Liberec,Praha 4,Praha 5|CZ99999999|CZ9999999999999999999999
SK|sk|EUR €|20 23 10|999 99|+421 999 999 999|s.r.o.,a.s.,spol. s r.o.|ulica,námestie,cesta|Bratislava,Košice,Nitra,Žilina|SK9999999999|SK9999999999999999999999
PL|pl|PLN zł|23 23 8 5|99-999|+48 999 999 999,99 999 99 99|Sp. z o.o.,S.A.,sp.j.,s.c.,sp. z o.o. sp.k.|ul.,al.,pl.|Warszawa,Kraków,Łódź,Poznań,Gdańsk,Lublin|PL9999999999,9999999999,999-999-99-99|PL99999999999999999999999999
SE|sv|SEK kr|25 12 6|999 99|09-999 99 99,099-99 99 99|AB,HB|gatan,vägen,torget|Stockholm,Malmö,Uppsala,Lund,Umeå,Göteborg|SE999999999901|SE9999999999999999999999
DK|da|DKK kr|25|9999|+45 99 99 99 99,99 99 99 99|ApS,A/S,I/S|gade,vej,allé|København,Aarhus,Odense,Aalborg,Vejle|DK99999999,99999999|DK9999999999999999
NO|no|NOK kr|25 15|9999|+47 99 99 99 99,999 99 999|AS,ASA|gata,veien,gate|Oslo,Bergen,Trondheim,Bodø,Stavanger|NO999999999MVA,999 999 999 MVA|NO9999999999999
FI|fi|EUR €|24 25.5 14|99999|+358 9 999 9999,099 999 9999|Oy,Oyj,Ky|katu,tie,kuja|Helsinki,Tampere,Turku,Oulu,Espoo|FI99999999|FI9999999999999999
HU|hu|HUF Ft|27 27 5|9999|+36 9 999 9999,06-99-999-9999|Kft.,Zrt.,Bt.,Kft|utca,út,tér|Budapest,Szeged,Pécs,Győr,Debrecen|99999999-9-99,HU99999999|HU99999999999999999999999999
RO|ro|RON lei|19 9|999999|+40 99 999 9999,0999 999 999|S.R.L.,SRL,S.A.|Str.,Bd.,Calea|București,Cluj-Napoca,Iași,Brașov,Sibiu|RO99999999,RO9999999|RO99AAAA9999999999999999
TR|tr|TRY TL|20 18 10 1|99999|+90 999 999 99 99,(0999) 999 99 99|A.Ş.,Ltd. Şti.,San. ve Tic. A.Ş.|Cad.,Sok.,Mah.,Bulvarı|İstanbul,Ankara,İzmir,Bursa|9999999999|TR999999999999999999999999
HR|hr|EUR €|25 13|99999|+385 9 9999 999,099 999 999|d.o.o.,d.d.,j.d.o.o.,obrt|ulica,Trg,cesta,put|Zagreb,Split,Zadar,Rijeka,Pula|99999999999,HR99999999999|HR9999999999999999999
LT|lt|EUR €|21 9|LT-99999,99999|+370 999 99999|UAB,AB,MB|g.,pr.,al.|Vilnius,Kaunas,Klaipėda|LT999999999,LT999999999999|LT999999999999999999
EE|et|EUR €|20 22|99999|+372 999 9999|OÜ,AS|tn,tee,mnt|Tallinn,Tartu,Pärnu|EE999999999|EE999999999999999999
GR|el|EUR €|24 13|999 99|+30 999 999 9999|Α.Ε.,Ο.Ε.,Ε.Π.Ε.,ΙΚΕ|Οδός,Λεωφόρος|Αθήνα,Πάτρα,Χανιά,Βόλος|EL999999999,999999999|GR9999999999999999999999999
"""

WEIGHTS = {'GB': 10, 'US': 26, 'DE': 14, 'FR': 9, 'ES': 7, 'IT': 5, 'NL': 5, 'MY': 3, 'CZ': 4, 'PL': 4, 'AU': 2, 'AT': 3, 'CH': 2, 'BE': 3}
FIELDS = ('languages', 'money', 'rates', 'postcodes', 'phones', 'legal', 'streets', 'cities', 'vat', 'iban')


def load():
    countries = {}
    for line in TABLE.strip().split('\n'):
        code, *cells = line.split('|')
        country = dict(zip(FIELDS, cells))
        for name in ('languages', 'money', 'rates'):
            country[name] = country[name].split()
        for name in ('postcodes', 'phones', 'legal', 'streets', 'cities', 'vat'):
            country[name] = country[name].split(',')
        country['code'] = code
        countries[code] = country
    return countries


COUNTRIES = load()
NAMES = {
    'GB': 'United Kingdom|UK|England', 'US': 'USA|United States|US', 'CA': 'Canada', 'AU': 'Australia', 'IE': 'Ireland', 'IN': 'India',
    'SG': 'Singapore', 'MY': 'Malaysia', 'DE': 'Deutschland|Germany|DE', 'AT': 'Österreich|Austria|AT', 'CH': 'Schweiz|Switzerland|CH',
    'FR': 'France|FR', 'BE': 'Belgique|Belgium|België', 'ES': 'España|Spain|ES', 'MX': 'México', 'AR': 'Argentina', 'CL': 'Chile',
    'IT': 'Italia|Italy|IT', 'PT': 'Portugal|PT', 'BR': 'Brasil', 'NL': 'Nederland|Netherlands|NL', 'CZ': 'Česká republika|Czech Republic|CZ',
    'SK': 'Slovensko|Slovakia', 'PL': 'Polska|Poland|PL', 'SE': 'Sverige|Sweden', 'DK': 'Danmark|Denmark', 'NO': 'Norge|Norway',
    'FI': 'Suomi|Finland', 'HU': 'Magyarország|Hungary', 'RO': 'România|Romania', 'TR': 'Türkiye', 'HR': 'Hrvatska|Croatia',
    'LT': 'Lietuva|Lithuania', 'EE': 'Eesti|Estonia', 'GR': 'Ελλάδα|Greece'}
STATES = 'AL AZ CA CO CT FL GA IA IL IN KS KY LA MA MD ME MI MN MO MS NC ND NE NH NJ NM NV NY OH OK OR PA RI SC TN TX UT VA VT WA WI WV'.split()
