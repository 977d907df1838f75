import type { TakenKind } from '../faq.contract.ts'

/** What is looked for, as the source of an expression. */
export type Form = readonly [kind: TakenKind, source: string, flags: 'gu' | 'giu']

/** Text as it stands, within an expression. */
export const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
const blank = String.raw`[ \t\u00a0]*`
const some = String.raw`[ \t\u00a0]+`
const han = /^\p{Script=Han}+$/u
const hasHan = /\p{Script=Han}/u
/** Chinese characters may have blanks between them; Latin words stand by themselves. */
const whole = (name: string): string =>
  hasHan.test(name)
    ? [...name.replaceAll(/\s+/g, '')].map((one) => escape(one)).join(blank)
    : `(?<![\\w])${name
        .split(/\s+/)
        .map((word) => escape(word))
        .join(some)}(?![\\w])`
const longestFirst = (names: Iterable<string>) => [...new Set(names)].toSorted((a, b) => b.length - a.length)

// a word that follows and makes another one of the title: 总线, 工作
const titles = String.raw`(?:总(?!线|共|是|数|计|体|量|和|结|之|成|功|会|装|长)|工(?!作|程|具|艺|业|厂|况|序|频|时|位|装|控)|经理|先生|女士|小姐|老师|主管|博士|主任)`
const edge = String.raw`(?:^|(?<=[\s@,，。:：;；、(（"“!！?？]))`
const close = String.raw`(?=$|[\s,，。:：;；、)）"”!！?？]|您好|你好|${titles})`
/** Words that are names too; by themselves they are taken for words. */
const ordinary = new Set(
  'will mark may art bill grant grace chance drew frank gene hope jack joy max miles pat ray rob rose sue summer april june august young long king page case chip dean dale reed lane wells cook baker hill woods stone brook field read white black green brown gray grey test main sub'.split(
    ' ',
  ),
)

/** People by their full names, and as others call them: by title, by the given name, by one of two. */
export function personForms(people: readonly string[], plain: (text: string) => string): Form[] {
  const names = longestFirst(people.map((one) => plain(one.trim())).filter((one) => one.length > 1))
  const full = names
    .filter((one) => hasHan.test(one) || one.length > 2)
    .map((one): Form => ['person', whole(one), 'giu'])
  return [...full, ...names.flatMap((one) => (han.test(one) ? calledInChinese(one) : calledInLatin(one)))]
}
function calledInChinese(name: string): Form[] {
  const surname = name.length === 4 ? name.slice(0, 2) : name.slice(0, 1)
  const given = name.slice(surname.length)
  const byTitle: Form[] = [
    ['person', `${escape(surname)}(?:${titles})`, 'gu'],
    ['person', `${edge}[小老阿]${escape(surname)}${close}`, 'gu'],
  ]
  return given.length < 2 ? byTitle : [...byTitle, ['person', `${edge}${escape(given)}${close}`, 'gu']]
}
function calledInLatin(name: string): Form[] {
  const parts = name.split(/\s+/).filter((one) => /^\p{Lu}\p{L}{2,}$/u.test(one) && !ordinary.has(one.toLowerCase()))
  const turned = name.split(/\s+/)
  const reversed: Form[] =
    turned.length === 2 && !hasHan.test(name)
      ? [['person', `(?<!\\w)${escape(turned[1]!)},?${some}${escape(turned[0]!)}(?!\\w)`, 'giu']]
      : []
  return [...reversed, ...parts.map((one): Form => ['person', String.raw`(?<!\w)${escape(one)}(?!\w)`, 'gu'])]
}

const legalZh =
  /(?:股份)?(?:有限责任公司|有限公司|公司|集团|控股|\(集团\)|（集团）|厂)|科技|技术|电子|信息|实业|智能|半导体|微电子|通信|网络|软件|系统|贸易|国际|发展/g
const placeZh =
  /^(?:中国|北京|上海|天津|重庆|深圳|广州|东莞|惠州|珠海|佛山|中山|杭州|宁波|苏州|南京|无锡|合肥|武汉|成都|西安|厦门|福州|青岛|济南|长沙|郑州|大连|沈阳|香港|台湾|台北|新北|新竹|台中|台南|高雄|桃园|浙江|江苏|广东|福建|山东|四川|湖北|湖南)(?:省|市|县)?/
const legalEn =
  /(?:,|\b(?:co|ltd|limited|inc|incorporated|corp|corporation|llc|gmbh|ag|s\.?a|b\.?v|pte|plc|company|group|holdings?|kk|oy|ab)\b\.?)/gi
const common = new Set(
  'general united first digital smart global international advanced new national electronic electronics systems system technology technologies video audio power vision display displays semiconductor micro certified other cloud open core linux data test star light blue green power media net device devices'.split(
    ' ',
  ),
)
/** Companies by their names, without place and legal form too, and by the first word of a Latin one. */
export function companyForms(companies: readonly string[], plain: (text: string) => string): Form[] {
  const names = companies.map((one) => plain(one.trim())).filter((one) => one.length > 1)
  const short = names.flatMap((one) => (hasHan.test(one) ? shortZh(one) : shortEn(one)))
  return [
    ...longestFirst([...names, ...short.filter(({ any }) => any).map(({ text }) => text)]).map((one): Form => [
      'company',
      whole(one),
      'giu',
    ]),
    ...longestFirst(short.filter(({ any }) => !any).map(({ text }) => text)).flatMap((one): Form[] => [
      ['company', whole(one), 'gu'],
      ['company', whole(one.toUpperCase()), 'gu'],
    ]),
  ]
}
/** Companies in the names of machines, folders and boards, however they are written: nimbus-fs01, wiki.nimbus.cn, nimbus_board. */
export function machineForms(companies: readonly string[], plain: (text: string) => string): Form[] {
  const names = companies.map((one) => plain(one.trim())).filter((one) => one.length > 1 && !hasHan.test(one))
  const first = names.flatMap(shortEn).filter(({ any }) => !any)
  return longestFirst(first.map(({ text }) => escape(text))).map((one): Form => [
    'company',
    String.raw`(?<![\p{L}\d])${one}(?=[-_.][\p{L}\d])|(?<=[\p{L}\d][-_.@/\\])${one}(?![\p{L}\d])`,
    'giu',
  ])
}
type Short = { text: string; any: boolean }
function shortZh(name: string): Short[] {
  const bare = name.replace(placeZh, '').replaceAll(/[()（）\s]/g, '')
  const core = bare.replaceAll(legalZh, '')
  const noLegal = bare.replace(/(?:股份)?(?:有限责任公司|有限公司)$/, '')
  return [noLegal, core].filter((one) => one.length >= 2 && one !== name).map((text) => ({ text, any: true }))
}
function shortEn(name: string): Short[] {
  const bare = name.replaceAll(legalEn, ' ').replaceAll(/\s+/g, ' ').trim()
  const first = /^\p{Lu}[\p{L}\d]{3,}/u.exec(bare)?.[0] ?? ''
  const isName = first !== '' && !common.has(first.toLowerCase())
  return [
    ...(bare.length > 3 && !common.has(bare.toLowerCase()) ? [{ text: bare, any: true }] : []),
    ...(isName ? [{ text: first, any: false }] : []),
  ]
}

const publicHosts =
  /^(?:qq|163|126|foxmail|sina|sohu|aliyun|139|189|gmail|outlook|hotmail|yahoo|icloud|live|msn|proton|protonmail)\./
/** Mail addresses and phones on file as they stand, and the houses whose addresses they are. */
export function contactForms(contacts: readonly string[], plain: (text: string) => string): Form[] {
  const all = [...new Set(contacts.map((one) => plain(one.trim())).filter((one) => one.length > 4))]
  const hosts = all.flatMap((one) => (one.includes('@') ? [one.slice(one.indexOf('@') + 1).toLowerCase()] : []))
  const own = hosts.filter((one) => one.includes('.') && !publicHosts.test(one) && one !== 'example.com')
  return [
    ...all.map((one): Form => [one.includes('@') ? 'email' : 'phone', whole(one), 'giu']),
    ...longestFirst(own).map((one): Form => [
      'company',
      String.raw`(?<![\w@.-])(?:[\w-]+\.)*${escape(one)}(?![\w-])`,
      'giu',
    ]),
  ]
}
