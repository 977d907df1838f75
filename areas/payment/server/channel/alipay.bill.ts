import { fenOf } from '#platform/contract/money.ts'
import { linesOf } from './bill.ts'
import { ChannelFault, type Line } from './channel.ts'
import { momentOf } from './china-time.ts'

// Columns by their heads, because the wallet adds some from time to time.
const heads = {
  trade: '支付宝交易号',
  no: '商户订单号',
  kind: '业务类型',
  done: '完成时间',
  fen: '订单金额',
  refund: '退款批次号',
} as const
type Columns = Record<keyof typeof heads, number>

/** One cell of a line, without the rest of it; behind a number there may be a tab, which keeps spreadsheets from making it a fraction. */
function cellAt(line: string, column: number): string {
  let from = 0
  for (let n = 0; n < column; n++) {
    const comma = line.indexOf(',', from)
    if (comma < 0) return ''
    from = comma + 1
  }
  const end = line.indexOf(',', from)
  return line.slice(from, end < 0 ? undefined : end).trim()
}
function columnsOf(line: string): Columns | null {
  const cells = line.split(',')
  const found = Object.entries(heads).map(
    ([key, head]) => [key, cells.findIndex((cell) => cell.trim().startsWith(head))] as const,
  )
  return found.every(([, at]) => at >= 0) ? (Object.fromEntries(found) as Columns) : null
}

/** The trades of a daily file of the wallet: a zip of a list in GBK and its sums; lines that begin with # are remarks. */
export async function* alipayLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let [file, columns]: [number, Columns | null] = [-1, null]
  let sawList = false
  for await (const { file: of, line } of linesOf(bytes, 'gbk')) {
    if (of !== file) [file, columns] = [of, null]
    if (!line.trim() || line.startsWith('#')) continue
    if (!columns) {
      columns = columnsOf(line)
      sawList ||= columns !== null
      continue
    }
    yield lineOf(line, columns)
  }
  if (!sawList) throw new ChannelFault('a file without its list of trades')
}

function lineOf(line: string, columns: Columns): Line {
  const cell = (key: keyof Columns) => cellAt(line, columns[key])
  const isRefund = cell('kind') === '退款'
  const fen = fenOf(cell('fen').replace(/^-/, ''))
  const ref = isRefund ? cell('refund') : cell('trade')
  if (fen === null || !ref) throw new ChannelFault('a line of the file cannot be read')
  return { kind: isRefund ? 'refund' : 'payment', ref, no: cell('no'), fen, at: momentOf(cell('done')) }
}
