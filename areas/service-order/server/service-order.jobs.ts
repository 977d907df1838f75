import type { Ctx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { eachOf } from '#platform/server/jobs/each-of.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { accept } from './act.service.ts'
import { tellCustomer } from './service-order.mails.ts'
import { orderMachine } from './service-order.rules.ts'
import { factsOf } from './service-order.service.ts'
import * as sql from './service-order.sql.ts'

const said = 'an order was not moved on'

/** Cancels what was not paid in its time. */
export const cancelUnpaid = async (ctx: Ctx): Promise<void> => eachOf(ctx, await sql.listUnpaid(ctx), cancel, said)
async function cancel(tx: Ctx, row: sql.OrderRow) {
  const set = () => ({ closedAt: tx.now })
  const move = { id: row.id, version: row.version, from: row.status, facts: factsOf(row, true), set } as const
  await moveState(tx, 'serviceOrders', orderMachine, { ...move, action: 'expire' })
  await tellCustomer(tx, row, { what: 'expired' })
}
async function acceptLate(tx: Ctx, row: sql.OrderRow) {
  await accept(tx, row, factsOf(row, true))
  await tellCustomer(tx, row, { what: 'accepted' })
}
async function tellNearly(tx: Ctx, row: sql.OrderRow) {
  if (await sql.setTold(tx, row.id)) await tellCustomer(tx, row, { what: 'nearly' })
}
/** Accepts what was delivered and nobody looked at in seven days; before that its customer is told once. */
export async function acceptDelivered(ctx: Ctx): Promise<void> {
  try {
    await eachOf(ctx, await sql.listUnaccepted(ctx), acceptLate, said)
  } finally {
    await eachOf(ctx, await sql.listNearlyAccepted(ctx), tellNearly, 'a customer was not told of an acceptance')
  }
}

/** Every ten minutes: unpaid orders are cancelled after 24 hours, deliveries accepted after seven days. */
export const watchOrders = defineJob({
  name: 'service-order.watch_orders',
  cron: '*/10 * * * *',
  run: async (ctx) => {
    try {
      await cancelUnpaid(ctx)
    } finally {
      await acceptDelivered(ctx)
    }
  },
})
