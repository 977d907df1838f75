/** What a part of a workbook has that no table of values needs: a DTD, or text that is no XML. */
export class MarkError extends Error {
  readonly fault: 'bad' | 'entity'
  constructor(fault: 'bad' | 'entity') {
    super(fault)
    this.fault = fault
  }
}
/** A tag, or the text between two, is never longer. */
const mostSigns = 1_000_000

/** One tag with the text up to the next: `name` without its prefix, `/name` where it closes. */
export type Mark = { name: string; attributes: string; empty: boolean; text: string }

function markOf(all: string, from: number, to: number): Mark | undefined {
  if (all[from + 1] === '!')
    throw new MarkError(/^<!(DOCTYPE|ENTITY)/i.test(all.slice(from, from + 12)) ? 'entity' : 'bad')
  if (all[from + 1] === '?') return undefined
  const end = all.indexOf('>', from)
  if (end < 0 || end > to) throw new MarkError('bad')
  const empty = all[end - 1] === '/'
  const tag = all.slice(from + 1, empty ? end - 1 : end)
  const space = /\s/.exec(tag)?.index ?? tag.length
  const attributes = tag.slice(space)
  // a tag that ends inside a quoted value could say something else behind it
  if (attributes && attributes.split('"').length % 2 === 0) throw new MarkError('bad')
  const full = tag.slice(0, space)
  const colon = full.indexOf(':')
  const name = colon < 0 ? full : `${full.startsWith('/') ? '/' : ''}${full.slice(colon + 1)}`
  return { name, attributes, empty, text: all.slice(end + 1, to) }
}

/**
 * The tags of an XML part as they come, a piece at a time: nothing of it is kept, so a part may be long. Entities are nothing but the five
 * of XML itself and numbers; whatever begins a DTD is refused before it is read.
 */
export async function* xmlMarks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Mark[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  const marksIn = (all: string, last: boolean): Mark[] => {
    const marks: Mark[] = []
    let at = all.indexOf('<')
    while (at >= 0) {
      const next = all.indexOf('<', at + 1)
      if (next < 0 && !last) break
      const mark = markOf(all, at, next < 0 ? all.length : next)
      if (mark) marks.push(mark)
      at = next
    }
    rest = at < 0 ? '' : all.slice(at)
    if (rest.length > mostSigns) throw new MarkError('bad')
    return marks
  }
  try {
    for await (const piece of pieces) yield marksIn(rest + decoder.decode(piece, { stream: true }), false)
    yield marksIn(rest + decoder.decode(), true)
  } catch (error) {
    throw error instanceof MarkError ? error : new MarkError('bad')
  }
}

/** The value of an attribute; undefined where there is none. */
export const attribute = ({ attributes }: Mark, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(attributes)
    ?.slice(1)
    .find((one) => one !== undefined)
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const codeSign = (code: number) => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '')
/** A text of a workbook as it is meant: entities, and the signs that XML has no place for. */
export function plainText(text: string): string {
  const whole = text.includes('&')
    ? text.replaceAll(
        /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g,
        (_, name?: string, ten?: string, hex?: string) =>
          name ? named[name]! : codeSign(ten ? Number(ten) : Number.parseInt(hex!, 16)),
      )
    : text
  return whole.includes('_x')
    ? whole.replaceAll(/_x([\da-fA-F]{4})_/g, (_, hex: string) => codeSign(Number.parseInt(hex, 16)))
    : whole
}
