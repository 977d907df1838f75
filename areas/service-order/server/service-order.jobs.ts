import { Failure } from '#platform/contract/error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { accept } from './act.service.ts'
import { tellCustomer } from './service-order.mails.ts'
import { orderMachine } from './service-order.rules.ts'
import { factsOf } from './service-order.service.ts'
import * as sql from './service-order.sql.ts'

/** Does one thing for each; one that fails keeps no other from its turn. Answers how many failed. */
async function each(ctx: Ctx, rows: readonly sql.OrderRow[], run: (tx: Ctx, row: sql.OrderRow) => Promise<unknown>): Promise<number> {
  let failed = 0
  for (const row of rows)
    await transact(ctx, (tx) => run(tx, row)).catch((error: unknown) => {
      // its customer, or another process, was faster
      if (error instanceof Failure && error.code === 'platform.state') return
      failed++
      ctx.log.error({ err: error, order: row.id }, 'an order was not moved on')
    })
  return failed
} // prettier-ignore

/** Cancels what was not paid in its time. */
export const cancelUnpaid = async (ctx: Ctx): Promise<number> =>
  each(ctx, await sql.listUnpaid(ctx), async (tx, row) => {
    const set = () => ({ closedAt: tx.now })
    const move = { id: row.id, version: row.version, from: row.status, facts: factsOf(row, true), set } as const
    await moveState(tx, 'serviceOrders', orderMachine, { ...move, action: 'expire' })
    await tellCustomer(tx, row, { what: 'expired' })
  })
/** Accepts what was delivered and nobody looked at in seven days; before that its customer is told once. */
export async function acceptDelivered(ctx: Ctx): Promise<number> {
  const late = await each(ctx, await sql.listUnaccepted(ctx), async (tx, row) => {
    await accept(tx, row, factsOf(row, true))
    await tellCustomer(tx, row, { what: 'accepted' })
  })
  const near = await each(ctx, await sql.listNearlyAccepted(ctx), async (tx, row) => {
    if (await sql.setTold(tx, row.id)) await tellCustomer(tx, row, { what: 'nearly' })
  })
  return late + near
}

/** Every ten minutes: unpaid orders are cancelled after 24 hours, deliveries accepted after seven days (domain §9, §17). */
export const watchOrders = defineJob({
  name: 'service-order.watch_orders',
  cron: '*/10 * * * *',
  run: async (ctx) => {
    const failed = (await cancelUnpaid(ctx)) + (await acceptDelivered(ctx))
    if (failed > 0) throw new Error(`${failed} service orders were not moved on`)
  },
})
