import type { TakenKind } from '../faq.contract.ts'
import { companyForms, contactForms, escape, machineForms, personForms, type Form } from './name.rules.ts'

/** What identifies the people and companies of one issue, beside what looks alike everywhere. */
export type Known = {
  people: readonly string[]
  companies: readonly string[]
  /** codes and names of projects and products, of chips that are not announced, and what else is written as it stands */
  projects: readonly string[]
  /** mail addresses and phone numbers that are on file */
  contacts: readonly string[]
}
export type Taken = { kind: TakenKind; text: string }
type Tools = {
  /** a character as Simplified Chinese has it */
  simplify: (character: string) => string
  /** what stands where something was taken out */
  sign: (kind: TakenKind) => string
}

const before = String.raw`(?<![\w.])`
// at the first of its characters only: a line of dashes is looked at once
const address = String.raw`(?<![\w.+-])`
const gap = String.raw`[ \t\u00a0-]`
const digits = String.raw`(?:[() \t\u00a0-]{0,3}\d)`
const hex = '[0-9a-fA-F]'
const octet = String.raw`(?:25[0-5]|2[0-4]\d|1?\d?\d)`
const group = `${hex}{1,4}`
/** A token with a digit in it that is no plain word. */
const token = String.raw`(?=[A-Za-z_/-]*\d)[A-Za-z0-9][\w/-]{5,}`
const set = String.raw`[ \t\u00a0]*(?:[:=#]|为|是)[ \t\u00a0]*`
const spaced = String.raw`[ \t\u00a0]+`
const serialWords = '序列号|序号|设备号|机身号|芯片编号|出厂编号'
const serialCodes = String.raw`S\/N|SN|IMEI|IMSI|MEID|ICCID|ESN|CPU[ _]?ID|chip[ _]?id|device[ _]?id`
/** What gives somebody away however it is written; `t`, where it is named, is what is taken out. */
const everywhere: readonly Form[] = [
  ['email', String.raw`${address}[\w.+-]+@[\w-]+(?:\.[\w-]+)+`, 'gu'],
  [
    'email',
    String.raw`${address}[\w.+-]+[ \t]*[\[(](?:at|艾特)[\])][ \t]*[\w-]+(?:(?:\.|[ \t]*[\[(]dot[\])][ \t]*)[\w-]+)+`,
    'giu',
  ],
  [
    'contact',
    String.raw`(?:微信号?|QQ群?|WeChat(?:[ _]?ID)?|WhatsApp|Skype|Telegram|LINE[ _]ID|钉钉号?|V信|(?<!\w)[vw]x)(?:${set}|${spaced})(?<t>\+?[A-Za-z0-9][\w.:-]{4,})`,
    'giu',
  ],
  ['serial', String.raw`(?:${serialWords})(?:${set}|[ \t\u00a0]*)(?<t>${token})`, 'gu'],
  ['serial', String.raw`${before}(?:${serialCodes})(?:${set}|${spaced})(?<t>${token})`, 'giu'],
  ['serial', String.raw`${before}SN(?<t>\d[\w-]{5,})`, 'gu'],
  [
    'serial',
    String.raw`${before}serial(?:${spaced}(?:number|no\.?)(?:${set}|${spaced})|(?:no|number)?${set})(?<t>${token})`,
    'giu',
  ],
  ['serial', String.raw`(?<![\w-])${hex}{8}-${hex}{4}-${hex}{4}-${hex}{4}-${hex}{12}(?![\w-])`, 'gu'],
  [
    'mac',
    String.raw`(?<![\w:-])${hex}{2}(?<s>[:-])${hex}{2}(?:\k<s>${hex}{2}){4}(?:\k<s>${hex}{2}\k<s>${hex}{2})?(?![\w]|[:-]${hex})`,
    'gu',
  ],
  ['mac', String.raw`(?<![\w.])${hex}{4}\.${hex}{4}\.${hex}{4}(?![\w]|\.${hex})`, 'gu'],
  ['mac', String.raw`${before}MAC(?:[ _]?addr(?:ess)?|地址)?(?:${set}|${spaced})(?<t>${hex}{12})(?!\w)`, 'giu'],
  ['ip', String.raw`(?<![\w.:])(?:${group}:){7}${group}(?![\w:])`, 'gu'],
  [
    'ip',
    String.raw`(?<![\w.:])(?:[23]${hex}{3}|[fF][c-eC-E]${hex}{2})(?::${group}){0,6}::(?:${group}(?::${group}){0,5})?(?![\w:])`,
    'gu',
  ],
  // four numbers behind a version's name are one
  [
    'ip',
    String.raw`(?<![\w.])(?<!(?:version|版本|rev|ver)[.:]?[ \t]*)(?!(?:127|0|255)\.)(?:${octet}\.){3}${octet}(?![\w]|\.\d)`,
    'giu',
  ],
  ['number', String.raw`(?<![\w-])[A-Z]{2,4}\d{6}-\d{4}(?![\w-])`, 'gu'],
  // of a person, and of a company (GB 11643, GB 32100)
  ['number', String.raw`(?<![\w.])[1-8]\d{5}(?:19|20)\d{2}[01]\d[0-3]\d{4}[\dXx](?!\w|\.\d)`, 'gu'],
  ['number', String.raw`(?<![\w.])9[1-3]\d{6}[0-9A-HJ-NP-RTUWXY]{10}(?!\w|\.\d)`, 'gu'],
  ['project', String.raw`(?<![\w-])TS-[\w.]+-\d{5,}(?![\w-])`, 'gu'],
  ['phone', String.raw`(?<![\w.+-])(?:\+?86${gap}?)?1[3-9]\d(?:${gap}?\d{4}){2}(?![\w]|[.-]\d)`, 'gu'],
  ['phone', String.raw`(?<![\w.+-])1[3-9]\d\.\d{4}\.\d{4}(?![\w]|[.-]\d)`, 'gu'],
  ['phone', String.raw`(?<![\w.])\+(?=${digits}{8})\d{1,3}(?:${gap}{0,2}\(?\d{1,4}\)?){2,5}(?![\w]|\.\d)`, 'gu'],
  [
    'phone',
    String.raw`(?<![\w.-])(?=${digits}{9})\(?0\d{1,3}\)?${gap}{0,2}\d{3,4}${gap}?\d{3,4}(?:${gap}?(?:ext\.?|转|#)?[ ]?\d{1,5})?(?![\w]|[.-]\d)`,
    'giu',
  ],
  ['phone', String.raw`(?<![\w.-])(?:\(\d{3}\)[ ]?|\d{3}-)\d{3}-\d{4}(?![\w]|[.-]\d)`, 'gu'],
  ['phone', String.raw`(?<![\w.-])(?=${digits}{10})400${gap}?\d{3,4}${gap}?\d{3,4}(?![\w]|[.-]\d)`, 'gu'],
  ['person', String.raw`(?:\/(?:home|Users)\/|[A-Za-z]:\\Users\\)(?<t>[\w.-]+)`, 'gu'],
]

const inline = /^<\/?(?:strong|b|em|i|u|s|sub|sup|mark|kbd|code|a)\b/
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
type Piece = { out: string; read: string }
const han = /\p{Script=Han}/u
const unseen = /^\p{Cf}$/u
const dash = /^\p{Pd}$/u

/** Takes out of texts what tells whose issue it was; `taken` is all that went, each once. */
export function redactor(known: Known, { simplify, sign }: Tools) {
  const taken = new Map<string, Taken>()
  const plain = (text: string) => [...text].map((one) => readAs(one, simplify)).join('')
  const forms = [
    // a name may be part of an address
    ...everywhere.filter(([kind]) => kind === 'email'),
    ...contactForms(known.contacts, plain),
    ...companyForms(known.companies, plain),
    ...personForms(known.people, plain),
    ...projectForms(known.projects, plain),
    ...machineForms(known.companies, plain),
    ...everywhere.filter(([kind]) => kind !== 'email'),
  ].map(([kind, source, flags]) => [kind, new RegExp(source, `${flags}d`)] as const)
  const note = (kind: TakenKind, text: string) => taken.set(`${kind} ${text}`, { kind, text })

  const run = (pieces: readonly Piece[], mark: (sign: string) => string): string => {
    const found = spansOf(pieces, forms)
    const signs = new Map<number, string>()
    const gone = new Set<number>()
    for (const { kind, from, to } of found) {
      note(
        kind,
        pieces
          .slice(from, to + 1)
          .map(({ read }) => read)
          .join('')
          .trim(),
      )
      signs.set(from, mark(sign(kind)))
      for (let n = from; n <= to; n++) if (pieces[n]!.out === '' || !isTag(pieces[n]!)) gone.add(n)
    }
    return pieces.map(({ out }, n) => (signs.get(n) ?? '') + (gone.has(n) ? '' : out)).join('')
  }
  const text = (given: string) =>
    run(
      [...given].map((out) => ({ out, read: readAs(out, simplify) })),
      (s) => s,
    )
  const address = (tag: string) => {
    const href = /href="([^"]*)"/.exec(tag)?.[1]
    if (
      href === undefined ||
      isHarmless(
        href,
        (one) =>
          run(
            [...one].map((out) => ({ out, read: readAs(out, simplify) })),
            (s) => s,
          ) === one,
      )
    )
      return tag
    note('link', href)
    return '<a>'
  }
  /** Cleaned HTML; where `marked`, what stands in for what went is marked. */
  const html = (given: string, marked = false) =>
    run(
      piecesOf(given.replaceAll(/<\/?mark>/g, ''), { simplify, address, onPicture: () => note('picture', '') }),
      marked ? (s) => `<mark>${s}</mark>` : (s) => s,
    )
  return { text, html, taken: () => [...taken.values()] }
}

const isTag = ({ out }: Piece) => out.startsWith('<')
/** A character as it is compared: of ordinary width, in Simplified Chinese; what nobody sees parts no name. */
function readAs(one: string, simplify: (character: string) => string): string {
  if (unseen.test(one)) return ''
  if (dash.test(one)) return '-'
  if (han.test(one)) return simplify(one)
  const plain = one.normalize('NFKC')
  return plain === '' ? one : plain
}

type Cut = { simplify: Tools['simplify']; address: (tag: string) => string; onPicture: () => void }
/** HTML as characters and tags: a tag within a line says nothing, any other ends what is read together. */
function piecesOf(html: string, { simplify, address, onPicture }: Cut): Piece[] {
  return html.split(/(<[^>]*>)/).flatMap((part): Piece[] => {
    if (!part.startsWith('<'))
      return (part.match(/&(?:amp|lt|gt|quot);|[^]/gu) ?? []).map((out) => ({
        out,
        read: readAs(entities[out] ?? out, simplify),
      }))
    if (part.startsWith('<img')) {
      onPicture()
      return [{ out: '', read: '\n' }]
    }
    return [{ out: part.startsWith('<a ') ? address(part) : part, read: inline.test(part) ? '' : '\n' }]
  })
}

type Span = { kind: TakenKind; from: number; to: number }
/** Where the forms match, in the order of the text; what an earlier form has is not looked at again. */
function spansOf(pieces: readonly Piece[], forms: readonly (readonly [TakenKind, RegExp])[]): Span[] {
  const owner = pieces.flatMap(({ read }, n) => Array.from({ length: read.length }, () => n))
  let read = pieces.map((one) => one.read).join('')
  const spans: Span[] = []
  for (const [kind, form] of forms) {
    const hits = [...read.matchAll(form)].map((hit) => {
      const named = hit.indices?.groups?.['t']
      return named ?? [hit.index, hit.index + hit[0].length]
    })
    let rest = 0
    let next = ''
    for (const [start, end] of hits) {
      spans.push({ kind, from: owner[start!]!, to: owner[end! - 1]! })
      next += read.slice(rest, start) + '\u{fffc}'.repeat(end! - start!)
      rest = end!
    }
    if (hits.length) read = next + read.slice(rest)
  }
  return spans.toSorted((a, b) => a.from - b.from)
}

const inner = /^\/(?:api|aservice|admin|info)\b/i
/** Links into the portal that everybody may follow, and elsewhere those that name nobody. */
function isHarmless(href: string, isPlain: (text: string) => boolean): boolean {
  let said = href.replaceAll('&amp;', '&')
  try {
    // as often as it is written over
    for (let before = ''; before !== said;) [before, said] = [said, decodeURIComponent(said)]
    if (said.startsWith('/') && inner.test(new URL(said, 'https://x').pathname)) return false
  } catch {
    return false
  }
  return isPlain(said)
}

/** Names of projects as they stand, in any case; too short ones would be found in any word. */
function projectForms(projects: readonly string[], plain: (text: string) => string): Form[] {
  return [...new Set(projects.map((one) => plain(one.trim())))]
    .filter((one) => one.length >= (han.test(one) ? 2 : 3))
    .toSorted((a, b) => b.length - a.length)
    .map((one): Form => {
      const edge = (character: string) => (/\w/.test(character) ? String.raw`(?<!\w)` : '')
      const words = one.split(/\s+/).map((word) => escape(word))
      const end = /\w$/.test(one) ? String.raw`(?!\w)` : ''
      return ['project', `${edge(one)}${words.join(String.raw`[ \t\u00a0]*`)}${end}`, 'giu']
    })
}
