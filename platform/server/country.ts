import type { Locale } from '#platform/contract/text.ts'
import { inLocale } from './traditional.ts'

/** Every country and region of ISO 3166-1 by its two letters. */
export const countryCodes: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG ' +
  'CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL ' +
  'GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA ' +
  'LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP ' +
  'NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV ' +
  'SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

/** What a vendor in China names in its own way, whatever a library of names says. */
const own: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  CN: ['中国大陆', 'Mainland China'],
  HK: ['中国香港', 'Hong Kong, China'],
  MO: ['中国澳门', 'Macao, China'],
  TW: ['中国台湾', 'Taiwan, China'],
}
const tags = { zh: 'zh-CN', en: 'en', zhtw: 'zh-TW' } as const satisfies Record<Locale, string>

const known = new Map<Locale, ReadonlyMap<string, string>>()
/** The names of all of them in a language, by code, in the order of that language. */
export function countryNames(locale: Locale): ReadonlyMap<string, string> {
  const kept = known.get(locale)
  if (kept) return kept
  const names = new Intl.DisplayNames(tags[locale], { type: 'region' })
  const order = new Intl.Collator(tags[locale])
  const all = countryCodes.map((code) => {
    const pair = own[code]
    return [code, pair ? inLocale(locale, ...pair) : (names.of(code) ?? code)] as const
  })
  const made = new Map(all.toSorted(([, a], [, b]) => order.compare(a, b)))
  known.set(locale, made)
  return made
}
