import { Readable } from 'node:stream'
import { createInflate } from 'node:zlib'
import { linesOf } from './bill.ts'
import { ChannelFault, type Line } from './channel.ts'
import { momentOf, yearsNear } from './china-time.ts'

/** Widths in bytes of the columns of a list of trades, each followed by a space. */
export const widths = [
  3, 11, 11, 6, 10, 19, 12, 4, 2, 21, 2, 32, 2, 6, 10, 13, 13, 4, 15, 2, 2, 6, 2, 4, 32, 1, 21, 15, 1, 15, 32, 13, 13,
  8, 32, 13, 13, 12, 2, 1, 32, 98,
] as const
/** The columns we read. */
export const columns = { time: 4, fen: 6, queryId: 9, no: 11, type: 19 } as const
const starts = widths.map((_, n) => widths.slice(0, n).reduce((sum, width) => sum + width + 1, 0))
const payments = new Set(['01'])
const refunds = new Set(['04', '31'])

/** The trades of a daily file of the network: a deflated zip in base64, whose list has columns of fixed width. */
export async function* unionpayLines(content: string, day: string): AsyncGenerator<Line> {
  const withYear = yearsNear(new Date(`${day}T12:00:00+08:00`))
  const bytes = Readable.from([Buffer.from(content, 'base64')]).pipe(createInflate())
  // byte by byte, because the widths count bytes and what we read of it is plain ASCII
  for await (const { line } of linesOf(bytes as AsyncIterable<Uint8Array>, 'latin1')) {
    const cell = (key: keyof typeof columns) => {
      const at = starts[columns[key]]!
      return line.slice(at, at + widths[columns[key]]).trim()
    }
    // the zip holds sums and errors as well: their lines are shorter
    if (line.length < starts[columns.type]! || !/^\d{21}$/.test(cell('queryId'))) continue
    const [type, fen] = [cell('type'), Number(cell('fen'))]
    if (!Number.isSafeInteger(fen) || !cell('no')) throw new ChannelFault('a line of the file cannot be read')
    const at = momentOf(withYear(cell('time')))
    if (payments.has(type)) yield { kind: 'payment', ref: cell('queryId'), no: cell('no'), fen, at }
    else if (refunds.has(type)) yield { kind: 'refund', ref: cell('no'), no: cell('no'), fen, at }
  }
}
