/** What documents print, by what it stands for: one term for each language of languages.ts, in that order. */
export const TERMS = {
  tax_invoice:
    'Invoice|Rechnung|Facture|Factura|Fattura|Fatura|Factuur|Faktura|Faktúra|Faktura|Faktura|Faktura|Faktura|Lasku|Számla|Factură|Fatura|Račun|Račun|Arve|Rēķins|Sąskaita faktūra|Τιμολόγιο|Фактура',
  credit_note:
    'Credit note|Gutschrift|Avoir|Factura rectificativa|Nota di credito|Nota de crédito|Creditnota|Dobropis|Dobropis|Faktura korygująca|Kreditfaktura|Kreditnota|Kreditnota|Hyvityslasku|Jóváíró számla|Notă de credit|İade faturası|Odobrenje|Dobropis|Kreeditarve|Kredītrēķins|Kreditinė sąskaita|Πιστωτικό τιμολόγιο|Кредитно известие',
  debit_note:
    'Debit note|Lastschriftanzeige|Note de débit|Nota de cargo|Nota di debito|Nota de débito|Debetnota|Vrubopis|Ťarchopis|Nota debetowa|Debetnota|Debetnota|Debetnota|Veloituslasku|Terhelési értesítő|Notă de debit|Borç dekontu|Terećenje|Bremepis|Deebetarve|Debeta nota|Debetinė sąskaita|Χρεωστικό σημείωμα|Дебитно известие',
  proforma:
    'Proforma invoice|Proformarechnung|Facture proforma|Factura proforma|Fattura proforma|Fatura proforma|Proformafactuur|Proforma faktura|Proforma faktúra|Faktura proforma|Proformafaktura|Proformafaktura|Proformafaktura|Proformalasku|Díjbekérő|Factură proformă|Proforma fatura|Predračun|Predračun|Ettemaksuarve|Priekšapmaksas rēķins|Išankstinė sąskaita|Προτιμολόγιο|Проформа фактура',
  receipt:
    'Receipt|Quittung|Reçu|Recibo|Ricevuta|Recibo|Kassabon|Účtenka|Účtenka|Paragon|Kvitto|Kvittering|Kvittering|Kuitti|Nyugta|Bon fiscal|Fiş|Potvrda|Potrdilo|Kviitung|Kvīts|Kvitas|Απόδειξη|Касова бележка',
  delivery_note:
    'Delivery note|Lieferschein|Bon de livraison|Albarán|Documento di trasporto|Guia de remessa|Pakbon|Dodací list|Dodací list|Dokument WZ|Följesedel|Følgeseddel|Pakkseddel|Lähete|Szállítólevél|Aviz de însoțire|İrsaliye|Otpremnica|Dobavnica|Saateleht|Pavadzīme|Važtaraštis|Δελτίο αποστολής|Стокова разписка',
  order:
    'Order|Bestellung|Commande|Pedido|Ordine|Encomenda|Bestelling|Objednávka|Objednávka|Zamówienie|Beställning|Ordre|Bestilling|Tilaus|Megrendelés|Comandă|Sipariş|Narudžba|Naročilo|Tellimus|Pasūtījums|Užsakymas|Παραγγελία|Поръчка',
  document_id:
    'Invoice number|Rechnungsnummer|Numéro de facture|Número de factura|Numero fattura|Número da fatura|Factuurnummer|Číslo faktury|Číslo faktúry|Numer faktury|Fakturanummer|Fakturanummer|Fakturanummer|Laskun numero|Számlaszám|Număr factură|Fatura numarası|Broj računa|Številka računa|Arve number|Rēķina numurs|Sąskaitos numeris|Αριθμός τιμολογίου|Номер на фактура',
  order_id:
    'Order number|Bestellnummer|Numéro de commande|Número de pedido|Numero ordine|Número da encomenda|Bestelnummer|Číslo objednávky|Číslo objednávky|Numer zamówienia|Ordernummer|Ordrenummer|Bestillingsnummer|Tilausnumero|Rendelésszám|Număr comandă|Sipariş numarası|Broj narudžbe|Številka naročila|Tellimuse number|Pasūtījuma numurs|Užsakymo numeris|Αριθμός παραγγελίας|Номер на поръчка',
  delivery_note_id:
    'Delivery note number|Lieferscheinnummer|Numéro de bon de livraison|Número de albarán|Numero del documento di trasporto|Número da guia|Pakbonnummer|Číslo dodacího listu|Číslo dodacieho listu|Numer dokumentu WZ|Följesedelsnummer|Følgeseddelnummer|Pakkseddelnummer|Lähetenumero|Szállítólevél száma|Număr aviz|İrsaliye numarası|Broj otpremnice|Številka dobavnice|Saatelehe number|Pavadzīmes numurs|Važtaraščio numeris|Αριθμός δελτίου αποστολής|Номер на разписка',
  customer_id:
    'Customer number|Kundennummer|Numéro de client|Número de cliente|Codice cliente|Número de cliente|Klantnummer|Číslo zákazníka|Číslo zákazníka|Numer klienta|Kundnummer|Kundenummer|Kundenummer|Asiakasnumero|Ügyfélszám|Cod client|Müşteri numarası|Broj kupca|Številka kupca|Kliendi number|Klienta numurs|Kliento numeris|Κωδικός πελάτη|Клиентски номер',
  account_num:
    'Account number|Kontonummer|Numéro de compte|Número de cuenta|Numero di conto|Número da conta|Rekeningnummer|Číslo účtu|Číslo účtu|Numer konta|Kontonummer|Kontonummer|Kontonummer|Tilinumero|Bankszámlaszám|Număr de cont|Hesap numarası|Broj računa banke|Številka bančnega računa|Kontonumber|Konta numurs|Sąskaitos banke numeris|Αριθμός λογαριασμού|Номер на сметка',
  bank_num:
    'Bank code|Bankleitzahl|Code banque|Código bancario|Codice banca|Código do banco|Bankcode|Kód banky|Kód banky|Kod banku|Clearingnummer|Registreringsnummer|Bankkode|Pankin koodi|Bankkód|Cod bancar|Banka kodu|Šifra banke|Šifra banke|Panga kood|Bankas kods|Banko kodas|Κωδικός τράπεζας|Банков код',
  var_sym:
    'Payment reference|Zahlungsreferenz|Référence de paiement|Referencia de pago|Riferimento di pagamento|Referência de pagamento|Betalingskenmerk|Variabilní symbol|Variabilný symbol|Numer referencyjny płatności|Betalningsreferens|Betalingsreference|KID|Viitenumero|Fizetési azonosító|Referință plată|Ödeme referansı|Poziv na broj|Sklic|Viitenumber|Maksājuma atsauce|Mokėjimo nuoroda|Αναφορά πληρωμής|Основание за плащане',
  date_issue:
    'Invoice date|Rechnungsdatum|Date de facture|Fecha de factura|Data fattura|Data da fatura|Factuurdatum|Datum vystavení|Dátum vystavenia|Data wystawienia|Fakturadatum|Fakturadato|Fakturadato|Laskun päivä|Számla kelte|Data facturii|Fatura tarihi|Datum izdavanja|Datum izdaje|Arve kuupäev|Rēķina datums|Sąskaitos data|Ημερομηνία έκδοσης|Дата на издаване',
  date_due:
    'Due date|Fälligkeitsdatum|Date d’échéance|Fecha de vencimiento|Data di scadenza|Data de vencimento|Vervaldatum|Datum splatnosti|Dátum splatnosti|Termin płatności|Förfallodatum|Forfaldsdato|Forfallsdato|Eräpäivä|Fizetési határidő|Data scadenței|Son ödeme tarihi|Datum dospijeća|Rok plačila|Maksetähtaeg|Apmaksas termiņš|Apmokėti iki|Ημερομηνία λήξης|Срок за плащане',
  date_uzp:
    'Date of supply|Leistungsdatum|Date de livraison|Fecha de operación|Data di consegna|Data de fornecimento|Leverdatum|Datum uskutečnění plnění|Dátum dodania|Data sprzedaży|Leveransdatum|Leveringsdato|Leveringsdato|Toimituspäivä|Teljesítés kelte|Data livrării|Teslim tarihi|Datum isporuke|Datum opravljene storitve|Tarnekuupäev|Piegādes datums|Pristatymo data|Ημερομηνία παράδοσης|Дата на данъчно събитие',
  date: 'Date|Datum|Date|Fecha|Data|Data|Datum|Datum|Dátum|Data|Datum|Dato|Dato|Päivämäärä|Dátum|Dată|Tarih|Datum|Datum|Kuupäev|Datums|Data|Ημερομηνία|Дата',
  amount_total:
    'Total amount|Gesamtbetrag|Montant total|Importe total|Importo totale|Valor total|Totaalbedrag|Celkem s DPH|Spolu s DPH|Razem brutto|Totalbelopp|Totalbeløb|Totalbeløp|Yhteensä|Bruttó összeg|Total general|Genel toplam|Ukupan iznos|Skupni znesek|Summa kokku|Kopsumma|Bendra suma|Συνολικό ποσό|Обща сума',
  amount_due:
    'Amount due|Zahlbetrag|Net à payer|Importe a pagar|Netto a pagare|Valor a pagar|Te betalen|K úhradě|Na úhradu|Do zapłaty|Att betala|At betale|Å betale|Maksettava|Fizetendő|Total de plată|Ödenecek tutar|Za platiti|Za plačilo|Tasuda|Summa apmaksai|Mokėti iš viso|Πληρωτέο ποσό|Сума за плащане',
  amount_total_base:
    'Subtotal|Nettobetrag|Total HT|Base imponible|Imponibile|Total sem IVA|Totaal excl. btw|Základ daně|Základ dane|Razem netto|Summa exkl. moms|I alt ekskl. moms|Sum eks. mva|Veroton yhteensä|Nettó összeg|Total fără TVA|Ara toplam|Osnovica|Osnova|Summa käibemaksuta|Summa bez PVN|Suma be PVM|Καθαρή αξία|Данъчна основа',
  amount_total_tax:
    'VAT amount|Mehrwertsteuerbetrag|Montant TVA|Cuota de IVA|Importo IVA|Valor do IVA|Btw-bedrag|Částka DPH|Suma DPH|Kwota VAT|Momsbelopp|Momsbeløb|Mva-beløp|Arvonlisävero yhteensä|ÁFA összege|Valoare TVA|KDV tutarı|Iznos PDV-a|Znesek DDV|Käibemaks kokku|PVN summa|PVM suma|Ποσό ΦΠΑ|Сума на ДДС',
  amount_paid:
    'Amount paid|Bezahlter Betrag|Montant payé|Importe pagado|Importo pagato|Valor pago|Betaald bedrag|Zaplaceno|Zaplatené|Zapłacono|Betalt belopp|Betalt beløb|Betalt beløp|Maksettu|Kifizetve|Sumă plătită|Ödenen tutar|Plaćeno|Plačano|Tasutud|Samaksāts|Apmokėta|Πληρωμένο ποσό|Платена сума',
  amount_rounding:
    'Rounding|Rundung|Arrondi|Redondeo|Arrotondamento|Arredondamento|Afronding|Zaokrouhlení|Zaokrúhlenie|Zaokrąglenie|Öresavrundning|Afrunding|Avrunding|Pyöristys|Kerekítés|Rotunjire|Yuvarlama|Zaokruživanje|Zaokrožitev|Ümardamine|Noapaļošana|Apvalinimas|Στρογγυλοποίηση|Закръгление',
  total:
    'Total|Summe|Total|Total|Totale|Total|Totaal|Celkem|Spolu|Razem|Summa|I alt|Sum|Summa|Összesen|Total|Toplam|Ukupno|Skupaj|Kokku|Kopā|Iš viso|Σύνολο|Общо',
  vat: 'VAT|MwSt.|TVA|IVA|IVA|IVA|Btw|DPH|DPH|VAT|Moms|Moms|Mva|ALV|ÁFA|TVA|KDV|PDV|DDV|Käibemaks|PVN|PVM|ΦΠΑ|ДДС',
  amount:
    'Amount|Betrag|Montant|Importe|Importo|Valor|Bedrag|Částka|Suma|Kwota|Belopp|Beløb|Beløp|Määrä|Összeg|Sumă|Tutar|Iznos|Znesek|Summa|Summa|Suma|Ποσό|Сума',
  sender:
    'Supplier|Lieferant|Fournisseur|Proveedor|Fornitore|Fornecedor|Leverancier|Dodavatel|Dodávateľ|Sprzedawca|Leverantör|Leverandør|Leverandør|Toimittaja|Eladó|Furnizor|Satıcı|Dobavljač|Dobavitelj|Müüja|Piegādātājs|Pardavėjas|Προμηθευτής|Доставчик',
  recipient:
    'Customer|Kunde|Client|Cliente|Cliente|Cliente|Klant|Odběratel|Odberateľ|Nabywca|Kund|Kunde|Kunde|Asiakas|Vevő|Cumpărător|Müşteri|Kupac|Kupec|Ostja|Pircējs|Pirkėjas|Πελάτης|Получател',
  delivery:
    'Delivery address|Lieferadresse|Adresse de livraison|Dirección de entrega|Indirizzo di consegna|Morada de entrega|Afleveradres|Dodací adresa|Dodacia adresa|Adres dostawy|Leveransadress|Leveringsadresse|Leveringsadresse|Toimitusosoite|Szállítási cím|Adresă de livrare|Teslimat adresi|Adresa isporuke|Naslov za dostavo|Tarneaadress|Piegādes adrese|Pristatymo adresas|Διεύθυνση παράδοσης|Адрес за доставка',
  address:
    'Address|Adresse|Adresse|Dirección|Indirizzo|Morada|Adres|Adresa|Adresa|Adres|Adress|Adresse|Adresse|Osoite|Cím|Adresă|Adres|Adresa|Naslov|Aadress|Adrese|Adresas|Διεύθυνση|Адрес',
  vat_id:
    'VAT number|USt-IdNr.|Numéro de TVA|NIF-IVA|Partita IVA|NIF|Btw-nummer|DIČ|IČ DPH|NIP|Momsregistreringsnummer|Momsnummer|Mva-nummer|ALV-numero|Közösségi adószám|Cod TVA|Vergi numarası|OIB|ID za DDV|Käibemaksukohustuslase number|PVN numurs|PVM mokėtojo kodas|ΑΦΜ|ДДС номер',
  tax_number:
    'Tax number|Steuernummer|Numéro fiscal|Número fiscal|Codice fiscale|Número de contribuinte|Fiscaal nummer|Daňové číslo|Daňové číslo|Numer podatkowy|Skattenummer|Skattenummer|Skattenummer|Veronumero|Adószám|Cod fiscal|Vergi no|Porezni broj|Davčna številka|Maksunumber|Nodokļu numurs|Mokesčių kodas|Φορολογικός αριθμός|Данъчен номер',
  company_id:
    'Company number|Handelsregisternummer|Numéro d’entreprise|Número de registro|Numero REA|Número de registo|KvK-nummer|IČO|IČO|REGON|Organisationsnummer|CVR-nummer|Organisasjonsnummer|Y-tunnus|Cégjegyzékszám|Nr. Reg. Com.|Ticaret sicil no|Matični broj|Matična številka|Registrikood|Reģistrācijas numurs|Įmonės kodas|Αριθμός ΓΕΜΗ|ЕИК',
  phone:
    'Phone|Telefon|Téléphone|Teléfono|Telefono|Telefone|Telefoon|Telefon|Telefón|Telefon|Telefon|Telefon|Telefon|Puhelin|Telefon|Telefon|Telefon|Telefon|Telefon|Telefon|Tālrunis|Telefonas|Τηλέφωνο|Телефон',
  page: 'Page|Seite|Page|Página|Pagina|Página|Pagina|Strana|Strana|Strona|Sida|Side|Side|Sivu|Oldal|Pagina|Sayfa|Stranica|Stran|Lehekülg|Lapa|Puslapis|Σελίδα|Страница',
  payment_terms:
    'Payment terms|Zahlungsbedingungen|Conditions de paiement|Condiciones de pago|Condizioni di pagamento|Condições de pagamento|Betalingsvoorwaarden|Platební podmínky|Platobné podmienky|Warunki płatności|Betalningsvillkor|Betalingsbetingelser|Betalingsbetingelser|Maksuehto|Fizetési feltételek|Condiții de plată|Ödeme koşulları|Uvjeti plaćanja|Plačilni pogoji|Maksetingimused|Apmaksas nosacījumi|Mokėjimo sąlygos|Όροι πληρωμής|Условия за плащане',
  payment_method:
    'Payment method|Zahlungsart|Mode de paiement|Forma de pago|Metodo di pagamento|Método de pagamento|Betaalwijze|Způsob platby|Spôsob platby|Forma płatności|Betalningssätt|Betalingsmetode|Betalingsmåte|Maksutapa|Fizetési mód|Modalitate de plată|Ödeme yöntemi|Način plaćanja|Način plačila|Makseviis|Apmaksas veids|Mokėjimo būdas|Τρόπος πληρωμής|Начин на плащане',
  currency:
    'Currency|Währung|Devise|Moneda|Valuta|Moeda|Valuta|Měna|Mena|Waluta|Valuta|Valuta|Valuta|Valuutta|Pénznem|Monedă|Para birimi|Valuta|Valuta|Valuuta|Valūta|Valiuta|Νόμισμα|Валута',
  supply_place:
    'Place of supply|Leistungsort|Lieu de livraison|Lugar de expedición|Luogo di emissione|Local de fornecimento|Plaats van levering|Místo plnění|Miesto dodania|Miejsce wystawienia|Leveransplats|Leveringssted|Leveringssted|Toimituspaikka|Teljesítés helye|Locul livrării|Teslim yeri|Mjesto isporuke|Kraj izdaje|Tarnekoht|Piegādes vieta|Pristatymo vieta|Τόπος παράδοσης|Място на доставка',
  table_column_description:
    'Description|Bezeichnung|Désignation|Descripción|Descrizione|Descrição|Omschrijving|Popis|Popis|Nazwa towaru|Beskrivning|Beskrivelse|Beskrivelse|Kuvaus|Megnevezés|Denumire|Açıklama|Opis|Naziv|Kirjeldus|Nosaukums|Pavadinimas|Περιγραφή|Описание',
  table_column_quantity:
    'Quantity|Menge|Quantité|Cantidad|Quantità|Quantidade|Aantal|Množství|Množstvo|Ilość|Antal|Antal|Antall|Lukumäärä|Mennyiség|Cantitate|Miktar|Količina|Količina|Kogus|Daudzums|Kiekis|Ποσότητα|Количество',
  table_column_uom:
    'Unit|Einheit|Unité|Unidad|Unità di misura|Unidade|Eenheid|Jednotka|Jednotka|Jednostka|Enhet|Enhed|Enhet|Yksikkö|Egység|Unitate|Birim|Jedinica|Enota|Ühik|Mērvienība|Matavimo vienetas|Μονάδα|Мярка',
  table_column_code:
    'Item number|Artikelnummer|Référence|Referencia|Codice articolo|Referência|Artikelcode|Číslo položky|Číslo položky|Kod towaru|Artikelnummer|Varenummer|Varenummer|Tuotenumero|Cikkszám|Cod produs|Ürün kodu|Šifra|Šifra|Tootekood|Artikuls|Prekės kodas|Κωδικός|Код',
  table_column_rate:
    'VAT rate|Steuersatz|Taux de TVA|Tipo de IVA|Aliquota IVA|Taxa de IVA|Btw-tarief|Sazba DPH|Sadzba DPH|Stawka VAT|Momssats|Momssats|Mva-sats|Verokanta|ÁFA-kulcs|Cota TVA|KDV oranı|Stopa PDV-a|Stopnja DDV|Käibemaksumäär|PVN likme|PVM tarifas|Συντελεστής ΦΠΑ|Ставка ДДС',
  table_column_amount:
    'Unit price|Einzelpreis|Prix unitaire|Precio unitario|Prezzo unitario|Preço unitário|Stukprijs|Jednotková cena|Jednotková cena|Cena jednostkowa|Enhetspris|Enhedspris|Enhetspris|Yksikköhinta|Egységár|Preț unitar|Birim fiyat|Jedinična cijena|Cena na enoto|Ühikuhind|Cena par vienību|Vieneto kaina|Τιμή μονάδας|Единична цена',
  price:
    'Price|Preis|Prix|Precio|Prezzo|Preço|Prijs|Cena|Cena|Cena|Pris|Pris|Pris|Hinta|Ár|Preț|Fiyat|Cijena|Cena|Hind|Cena|Kaina|Τιμή|Цена',
  discount:
    'Discount|Rabatt|Remise|Descuento|Sconto|Desconto|Korting|Sleva|Zľava|Rabat|Rabatt|Rabat|Rabatt|Alennus|Kedvezmény|Reducere|İskonto|Popust|Popust|Allahindlus|Atlaide|Nuolaida|Έκπτωση|Отстъпка',
  shipping:
    'Shipping|Versandkosten|Frais de port|Gastos de envío|Spese di trasporto|Portes|Verzendkosten|Doprava|Doprava|Koszt wysyłki|Frakt|Fragt|Frakt|Toimituskulut|Szállítási költség|Transport|Kargo|Troškovi dostave|Poštnina|Saatmiskulu|Piegāde|Siuntimo išlaidos|Μεταφορικά|Транспортни разходи',
  bank: 'Bank|Bank|Banque|Banco|Banca|Banco|Bank|Banka|Banka|Bank|Bank|Bank|Bank|Pankki|Bank|Bancă|Banka|Banka|Banka|Pank|Banka|Bankas|Τράπεζα|Банка',
  number:
    'Number|Nummer|Numéro|Número|Numero|Número|Nummer|Číslo|Číslo|Numer|Nummer|Nummer|Nummer|Numero|Szám|Număr|Numara|Broj|Številka|Number|Numurs|Numeris|Αριθμός|Номер',
  piece:
    'pcs|Stk.|pièces|uds.|pezzi|unid.|stuks|ks|ks|szt.|st|stk.|stk.|kpl|db|buc.|adet|kom|kos|tk|gab.|vnt.|τεμ.|бр.',
  hour: 'hours|Stunden|heures|horas|ore|horas|uren|hodin|hodín|godz.|timmar|timer|timer|tuntia|óra|ore|saat|sati|ur|tundi|stundas|val.|ώρες|часа',
  thanks:
    'Thank you|Vielen Dank|Merci|Gracias|Grazie|Obrigado|Bedankt|Děkujeme|Ďakujeme|Dziękujemy|Tack|Tak|Takk|Kiitos|Köszönjük|Mulțumim|Teşekkür ederiz|Hvala|Hvala|Täname|Paldies|Ačiū|Ευχαριστούμε|Благодарим',
} as const

export type Term = keyof typeof TERMS
