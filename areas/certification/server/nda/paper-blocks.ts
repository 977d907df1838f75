import type { PaperBlock } from '#platform/server/files/pdf/paper.ts'
import { plainText } from '#platform/server/html.ts'

/** Where a block of HTML begins or ends, or a line. */
const edge = /<(\/?)(p|h[1-6]|ul|ol|li|blockquote|pre|hr|div|table|thead|tbody|tr|th|td|br)\b[^>]*>/gi

/** Cleaned HTML as blocks of a paper: headings, paragraphs, items of lists with their numbers; no word is lost. */
export function paperBlocks(html: string): PaperBlock[] {
  const blocks: PaperBlock[] = []
  // of each list around a place: the number of its last item, or null where its items have dots
  const lists: (number | null)[] = []
  let [kind, lead, from]: ['heading' | 'text', string, number] = ['text', '', 0]
  const flush = (to: number) => {
    const text = plainText(html.slice(from, to))
    if (text) blocks.push({ kind, text: lead + text })
    if (text) lead = ''
  }
  const begin = (name: string, tag: string) => {
    if (/^h[1-6]$/.test(name)) kind = 'heading'
    else if (name === 'ul') lists.push(null)
    else if (name === 'ol') lists.push(Number(/ start="(-?\d{1,6})"/.exec(tag)?.[1] ?? 1) - 1)
    else if (name === 'li') {
      const last = lists.pop()
      const next = typeof last === 'number' ? last + 1 : null
      lists.push(next)
      lead = next === null ? '• ' : `${next}. `
    }
  }
  for (const found of html.matchAll(edge)) {
    flush(found.index)
    from = found.index + found[0].length
    const name = found[2]!.toLowerCase()
    if (!found[1]) begin(name, found[0])
    else if (name.startsWith('h')) kind = 'text'
    else if (name === 'ul' || name === 'ol') lists.pop()
  }
  flush(html.length)
  return blocks
}
