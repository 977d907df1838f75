import { submitForApproval } from '#areas/approval/server/approval.public.ts'
import { debit } from '#areas/debit/contract.ts'
import { debitRotation } from '#areas/debit/rotation.contract.ts'
import { debitDesk } from '#areas/debit/staff.contract.ts'
import { transact } from '#platform/server/db/transact.ts'
import { contextOf } from './documents.ts'
import type { Kind } from './kinds.ts'
import { ordersKit, type OrdersKit } from './orders.ts'
import { reportMonth } from './report-book.ts'
import { acceptedReport, sale } from './reports.ts'

export type DebitKit = OrdersKit & {
  agreement(more?: object): Promise<number>
  /** Sales by the agreement, reported and accepted, of so many pieces each. */
  sold(qtys: readonly number[], month?: string, debitNo?: string): Promise<number[]>
}
let n = 0
/** A portal in which `order` bought FREE-1 and sells it at special prices; `editor` is an assistant, `release` is of finance. */
export async function debitKit(): Promise<DebitKit> {
  const kit = await ordersKit()
  const { db, pool } = kit.app.database
  await pool.query('update customers set credit_limit = 100000000000')
  const { id } = await kit.accepted()
  await pool.query('update order_lines set shipped_qty = qty where order_id = $1', [id])
  const agreement = async (more: object = {}) => {
    const row = {
      debitNo: `D26-${100 + ++n}`,
      customerId: kit.customers.head,
      unitId: kit.unitId,
      currency: 'USD',
      item: 'FREE-1',
      modelId: kit.models.free,
      endCustomer: 'Nimbus Panel Demo',
      endKey: 'nimbuspaneldemo',
      bookCost: '9.800000',
      debitCost: '9.100000',
      maxQty: 5000,
      startsOn: '2024-01-01',
      endsOn: '2099-12-31',
      status: 'effective',
      userId: kit.people.editor,
      publishedBy: kit.people.release,
      ...more,
    } as const
    return (await db.insertInto('debitAgreements').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const sold = async (qtys: readonly number[], month = reportMonth(-1), debitNo = `D26-${100 + n}`) => {
    const { id: batch } = await acceptedReport(
      kit,
      'sales',
      qtys.map((qty) => sale({ type: 'SD', qty, debitNo, price: 0.13 }, month)),
      { month },
    )
    const { rows } = await pool.query<{ id: number }>(
      'select id::int as id from sales_rows where batch_id = $1 order by row_no',
      [batch],
    )
    return rows.map((one) => one.id)
  }
  return Object.assign(kit, { agreement, sold })
}

/** Debit claims, as a kind of approval. */
export async function debitClaims(): Promise<Kind> {
  const kit = await debitKit()
  // who stands in has nothing to do with customers otherwise
  await kit.app.database.pool.query("update user_roles set role = 'quality' where user_id = $1", [kit.people.manager])
  const { db } = kit.app.database
  const agreementId = await kit.agreement({ maxQty: 1_000_000 })
  const rows = await kit.sold(Array.from({ length: 60 }, () => 10))
  return {
    portal: kit,
    submit: async () =>
      kit.ok('order', debit.submit, await kit.ok('order', debit.make, { agreementId, rows: `${rows.shift()!}` })),
    takeBack: ({ id, version }) => kit.call('order', debit.withdraw, { id, version }),
    read: (who, id) => kit.call(who, debitDesk.review, { id }),
    atDesk: (who, { id, version }, result) =>
      kit.call(who, debitDesk.audit, { id, version, step: 'check', result, reason: 'why' }),
    state: async (id) =>
      (await db.selectFrom('debitClaims').select('status').where('id', '=', id).executeTakeFirst())?.status ?? 'gone',
    applicant: 'order',
    deciders: ['editor', 'editor2'],
    standIn: 'manager',
    step: 'check',
    done: 'approved',
  }
}
/** Stock that is to come back, as a kind of approval. */
export async function stockRotations(): Promise<Kind> {
  const kit = await ordersKit()
  // who stands in has nothing to do with customers otherwise
  await kit.app.database.pool.query("update user_roles set role = 'quality' where user_id = $1", [kit.people.manager])
  const { db } = kit.app.database
  let half = 2000
  const { companyId } = await db
    .selectFrom('users')
    .select('companyId')
    .where('id', '=', kit.people.order)
    .executeTakeFirstOrThrow()
  return {
    portal: kit,
    // put in as handed in: when stock may come back is a matter of the month, and what may a test of its own
    submit: async () => {
      const row = {
        rotationNo: `SR${(half += 1)}`,
        customerId: kit.customers.head,
        unitId: kit.unitId,
        currency: 'USD',
        half: `${half}-01-01`,
        orderNo: 'OD1',
        amount: 100,
        userId: kit.people.order,
        status: 'submitted',
        submittedAt: new Date(),
      } as const
      const { id } = await db.insertInto('stockRotations').values(row).returning('id').executeTakeFirstOrThrow()
      const about = {
        biz: 'stock_rotation',
        bizId: id,
        no: row.rotationNo,
        title: row.rotationNo,
        companyId,
        applicantId: kit.people.order,
        handlerId: null,
      }
      await transact(contextOf(kit.app), (tx) => submitForApproval(tx, about))
      return { id, version: 1 }
    },
    takeBack: ({ id, version }) => kit.call('order', debitRotation.withdrawRotation, { id, version }),
    read: (who, id) => kit.call(who, debitDesk.deskRotation, { id }),
    atDesk: (who, { id, version }, result) =>
      kit.call(who, debitDesk.auditRotation, { id, version, result, reason: 'why' }),
    state: async (id) =>
      (await db.selectFrom('stockRotations').select('status').where('id', '=', id).executeTakeFirst())?.status ??
      'gone',
    applicant: 'order',
    deciders: ['editor', 'editor2'],
    standIn: 'manager',
    step: 'rotation',
    done: 'approved',
  }
}
