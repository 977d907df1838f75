import { report, reportSheet } from '#areas/channel-report/contract.ts'
import { reportDesk } from '#areas/channel-report/desk.contract.ts'
import { columnsOf, type ReportKind } from '#areas/channel-report/report.rules.ts'
import { xlsxFile } from '#platform/server/http/xlsx.ts'
import { translate } from '#platform/server/text.ts'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import type { Cell } from '#platform/server/http/csv.ts'
import type { Kind } from './kinds.ts'
import { orderKit, type OrderKit } from './ordering.ts'
import type { PersonName } from './people.ts'
import { uploadFile } from './upload.ts'

export type Line = Partial<Record<string, Cell>>
/** A workbook as somebody fills the template in; `version` and `heads` say what it is. */
export function reportBook(
  kind: ReportKind,
  lines: readonly Line[],
  more: { version?: string; heads?: string[] } = {},
) {
  const columns = columnsOf(kind)
  async function* rows() {
    for (let at = 0; at < lines.length; at += 1000)
      yield lines.slice(at, at + 1000).map((line) => columns.map((column) => line[column] ?? null))
  }
  const heads = more.heads ?? columns.map((column) => translate('zh', `channel-report.column.${column}`))
  const hidden = { name: '_version', hidden: true, rows: [[more.version ?? `${kind}/2`]] }
  return buffer(xlsxFile('r', heads, rows(), { sheet: translate('zh', `channel-report.kind.${kind}`), more: [hidden] }).body as Readable) // prettier-ignore
}
/** The first day of the month so many after this one. */
export function reportMonth(n: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + n, 1)).toISOString().slice(0, 7)
}
let invoice = 0
export const sale = (more: Line = {}, month = reportMonth(-1)): Line => ({
  type: 'SS', invoiceNo: `INV-${(invoice += 1)}`, invoiceLine: 1, shipDate: `${month}-15`, item: 'FREE-1', qty: 100, price: 2.5, currency: 'USD',
  endCustomer: 'Nimbus Panel Demo', country: 'CN', application: 'panel', ...more,
}) // prettier-ignore
export const stockLine = (more: Line = {}, month = reportMonth(-1)): Line => ({
  item: 'FREE-1',
  snapshotDate: `${month}-28`,
  onHand: 1000,
  received: 0,
  sold: 0,
  warehouse: 'A',
  ...more,
})

export async function importBook(kit: OrderKit, kind: ReportKind, bytes: Buffer, o: { month?: string; who?: PersonName } = {}) {
  const { month = reportMonth(-1), who = 'order' } = o
  const fileId = await uploadFile(kit, who, reportSheet.modelCode, 'report.xlsx', bytes)
  return kit.call(who, report.import, { kind, period: month, fileId })
} // prettier-ignore
export async function imported(kit: OrderKit, kind: ReportKind, lines: readonly Line[], o: { month?: string; who?: PersonName } = {}) {
  const reply = await importBook(kit, kind, await reportBook(kind, lines), o)
  if (reply.msgCode !== 0) throw new Error(`import: ${reply.msgCode} ${reply.msg}`)
  return reply.data
} // prettier-ignore
/** Handed in, and accepted by the business assistant. */
export async function acceptedReport(kit: OrderKit, kind: ReportKind, lines: readonly Line[], o: { month?: string; who?: PersonName } = {}) {
  const { id, version } = await imported(kit, kind, lines, o)
  const sent = await kit.ok(o.who ?? 'order', report.submit, { id, version, explanation: 'counted anew' })
  return kit.ok('editor', reportDesk.audit, { ...sent, result: 'pass', reason: '' })
} // prettier-ignore

/** Channel reports, as a kind of approval. */
export async function channelReports(): Promise<Kind> {
  const kit = await orderKit()
  const { db } = kit.app.database
  let n = 0
  return {
    portal: kit,
    submit: async () => {
      const { id, version } = await imported(kit, 'sales', [sale({}, reportMonth(-1 - (n % 20)))], { month: reportMonth(-1 - (n++ % 20)) }) // prettier-ignore
      return kit.ok('order', report.submit, { id, version })
    },
    takeBack: ({ id, version }) => kit.call('order', report.withdraw, { id, version }),
    read: (who, id) => kit.call(who, reportDesk.review, { id }),
    atDesk: (who, { id, version }, result) => kit.call(who, reportDesk.audit, { id, version, result, reason: 'why' }),
    state: async (id) =>
      (await db.selectFrom('reportBatches').select('status').where('id', '=', id).executeTakeFirst())?.status ?? 'gone',
    applicant: 'order',
    deciders: ['editor', 'editor2'],
    standIn: 'manager',
    step: 'report',
    done: 'accepted',
  }
}
