import { report } from '#areas/channel-report/contract.ts'
import { reportImport, reportSheet } from '#areas/channel-report/import.contract.ts'
import { reportDesk } from '#areas/channel-report/staff.contract.ts'
import type { ReportKind } from '#areas/channel-report/report.rules.ts'
import type { Kind } from './kinds.ts'
import { orderKit, type OrderKit } from './ordering.ts'
import type { PersonName } from './people.ts'
import { reportBook, reportMonth, type Line } from './report-book.ts'
import { uploadFile } from './upload.ts'

let invoice = 0
export const sale = (more: Line = {}, month = reportMonth(-1)): Line => ({
  type: 'SS',
  invoiceNo: `INV-${(invoice += 1)}`,
  invoiceLine: 1,
  shipDate: `${month}-15`,
  item: 'FREE-1',
  qty: 100,
  price: 2.5,
  currency: 'USD',
  endCustomer: 'Nimbus Panel Demo',
  country: 'CN',
  application: 'panel',
  ...more,
})
export const stockLine = (more: Line = {}, month = reportMonth(-1)): Line => ({
  item: 'FREE-1',
  snapshotDate: `${month}-28`,
  onHand: 1000,
  received: 0,
  sold: 0,
  warehouse: 'A',
  ...more,
})

/** Which report: of which month, of one warehouse or of all, and who sends it. */
type Of = { month?: string; who?: PersonName; warehouse?: string }
export async function importBook(kit: OrderKit, kind: ReportKind, bytes: Buffer, o: Of = {}) {
  const { month = reportMonth(-1), who = 'order', warehouse = '' } = o
  const fileId = await uploadFile(kit, who, reportSheet.modelCode, 'report.xlsx', bytes)
  return kit.call(who, reportImport.import, { kind, period: month, warehouse, fileId })
}
export async function imported(kit: OrderKit, kind: ReportKind, lines: readonly Line[], o: Of = {}) {
  const reply = await importBook(kit, kind, await reportBook(kind, lines), o)
  if (reply.msgCode !== 0) throw new Error(`import: ${reply.msgCode} ${reply.msg}`)
  return reply.data
}
/** Handed in, and accepted by the business assistant. */
export async function acceptedReport(kit: OrderKit, kind: ReportKind, lines: readonly Line[], o: Of = {}) {
  const { id, version } = await imported(kit, kind, lines, o)
  const sent = await kit.ok(o.who ?? 'order', report.submit, { id, version, explanation: 'counted anew' })
  return kit.ok('editor', reportDesk.audit, { ...sent, result: 'pass', reason: '' })
}

/** Channel reports, as a kind of approval. */
export async function channelReports(): Promise<Kind> {
  const kit = await orderKit()
  // who stands in has nothing to do with customers otherwise
  await kit.app.database.pool.query("update user_roles set role = 'quality' where user_id = $1", [kit.people.manager])
  const { db } = kit.app.database
  let n = 0
  return {
    portal: kit,
    submit: async () => {
      const { id, version } = await imported(kit, 'sales', [sale({}, reportMonth(-1 - (n % 20)))], {
        month: reportMonth(-1 - (n++ % 20)),
      })
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
