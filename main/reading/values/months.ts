/**
 * Folded month names and abbreviations as printed in English, German, French, Spanish, Italian, Portuguese, Dutch, Czech,
 * Slovak, Polish, Swedish, Danish, Norwegian, Finnish, Hungarian, Romanian, Turkish, Croatian, Slovenian, Baltic languages,
 * Catalan, Greek, Bulgarian, Indonesian and Malay. January first. Source: Unicode CLDR, plus abbreviations seen in print.
 */
const NAMES = [
  'january jan januar janner jaenner janvier janv enero ene gennaio gen genn janeiro januari leden ledna led januara styczen stycznia sty tammikuu tammikuuta tammi ianuarie ian ocak oca sijecanj sijecnja sij jaanuar jaan janvaris janv sausis sausio gener ιανουαριου ιανουαριος ιαν януари яну',
  'february feb febr februar feber februari fevrier fevr fev febrero febbraio febb fevereiro unor unora uno februara luty lutego lut helmikuu helmikuuta helmi februarie subat sub veljaca veljace velj veebruar veebr februaris vasaris vasario febrer φεβρουαριου φεβρουαριος φεβ февруари фев pebruari',
  'march mar marz maerz mrz mars marzo marco maart mrt brezen brezna bre marec marca marzec marca marts maaliskuu maaliskuuta maalis marcius marc martie mart ozujak ozujka ozu marts kovas kovo marc μαρτιου μαρτιος μαρ март мар maret mac',
  'april apr avril avr abril abr aprile duben dubna dub kwiecien kwietnia kwi huhtikuu huhtikuuta huhti aprilis aprilie nisan nis travanj travnja tra aprill aprilis balandis balandzio απριλιου απριλιος απρ април апр',
  'may mai mayo maggio mag maio mei kveten kvetna kve maj maja toukokuu toukokuuta touko majus mayis svibanj svibnja svi maijs geguze geguzes maig μαιου μαιος μαι май',
  'june jun juni juin junio giugno giu junho cerven cervna cvn juna czerwiec czerwca cze kesakuu kesakuuta kesa junius iunie iun haziran haz lipanj lipnja lip junij juuni junijs birzelis birzelio juny ιουνιου ιουνιος ιουν юни',
  'july jul juli juillet juil julio luglio lug julho cervenec cervence cvc jula lipiec lipca heinakuu heinakuuta heina julius iulie iul temmuz tem srpanj srpnja julij juuli julijs liepa liepos juliol ιουλιου ιουλιος ιουλ юли julai',
  'august aug aout agosto ago ag augustus srpen srpna srp augusta sierpien sierpnia sie augusti elokuu elokuuta elo augusztus agustos agu kolovoz kolovoza kol avgust avg augusts rugpjutis rugpjucio agost αυγουστου αυγουστος αυγ август авг agustus ogos ogo',
  'september sep sept septembre septiembre settembre set setembro zari zar wrzesien wrzesnia wrz syyskuu syyskuuta syys szeptember szept septembrie eylul eyl rujan rujna ruj septembris rugsejis rugsejo setembre σεπτεμβριου σεπτεμβριος σεπ септември сеп',
  'october oct okt oktober octobre octubre ottobre ott outubro out rijen rijna rij pazdziernik pazdziernika paz lokakuu lokakuuta loka octombrie ekim eki oktoobri oktoober oktobris spalis spalio οκτωβριου οκτωβριος οκτ октомври окт',
  'november nov novembre noviembre novembro listopad listopadu lis listopada marraskuu marraskuuta marras noiembrie noi kasim kas studeni studenoga stu novembris lapkritis lapkricio νοεμβριου νοεμβριος νοε ноември ное',
  'december dec dez dezember decembre diciembre dic dicembre dezembro prosinec prosince pro grudzien grudnia gru desember des joulukuu joulukuuta joulu decembrie aralik ara prosinac prosinca detsember dets decembris gruodis gruodzio desembre δεκεμβριου δεκεμβριος δεκ декември дек disember dis',
]

/** The same word, another month. */
const CROATIAN: Record<string, number> = { listopad: 10, listopada: 10, lis: 10 }

const MONTHS = new Map(NAMES.flatMap((names, index) => names.split(' ').map(name => [name, index + 1] as const)))

/** 1..12 of a folded month name, null when it is none; `language` (ISO 639-1) decides words that two languages use differently. */
export function monthOf(folded: string, language: string): number | null {
  if (language === 'hr' && folded in CROATIAN) return CROATIAN[folded] ?? null
  return MONTHS.get(folded) ?? null
}
