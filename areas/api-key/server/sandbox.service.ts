import { decideAsVendor, findOrders, ownOrder, scheduleAsVendor } from '#areas/order/server/order.public.ts'
import { handOverAsVendor, shipAsVendor, signAll } from '#areas/delivery/server/delivery.public.ts'
import type { Permission } from '#platform/contract/access.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { translate } from '#platform/server/text.ts'
import type { sandbox, SandboxStep } from '../sandbox.contract.ts'
import { stepsFrom } from './sandbox.rules.ts'

type Order = Awaited<ReturnType<typeof ownOrder>>
const shown = ({ locale }: SignedCtx, row: Order) => ({
  ...row,
  statusName: translate(locale, `order.state.${row.status}`),
  can: stepsFrom(row),
})

export async function listTestOrders(ctx: SignedCtx, q: Parsed<typeof sandbox.testOrders>) {
  const found = await findOrders(ctx, q)
  return { ...found, list: found.list.map((row) => shown(ctx, row)) }
}

/** What the vendor's people have of rights in a sandbox; the person it is asked by lends no name to it. */
const held: readonly Permission[] = [
  'order_base_read',
  'order_base_all',
  'order_read',
  'order_handle',
  'order_approve',
  'delivery_read',
  'delivery_handle',
]
const asVendor = (tx: SignedCtx): SignedCtx => ({
  ...tx,
  user: { ...tx.user, id: 0, companyId: 0, staff: true, permissions: new Set(held) },
})

const moves: Record<SandboxStep, (tx: SignedCtx, order: Order) => Promise<unknown>> = {
  accept: (tx, order) => decideAsVendor(asVendor(tx), order, 'pass', ''),
  refuse: (tx, order) => decideAsVendor(asVendor(tx), order, 'reject', 'TEST'),
  schedule: (tx, order) => scheduleAsVendor(asVendor(tx), order),
  ship_part: (tx, { id }) => shipAsVendor(asVendor(tx), id, true),
  ship: (tx, { id }) => shipAsVendor(asVendor(tx), id, false),
  sign: (tx, { id }) => signAll(tx, id),
  collect_part: (tx, { id }) => handOverAsVendor(asVendor(tx), id, true),
  collect: (tx, { id }) => handOverAsVendor(asVendor(tx), id, false),
}

export const moveTestOrder = (ctx: SignedCtx, { id, step }: Parsed<typeof sandbox.moveTest>) =>
  transact(ctx, async (tx) => {
    const order = await ownOrder(tx, id)
    if (!stepsFrom(order)[step]) throw fail('platform.state')
    await moves[step](tx, order)
    return shown(tx, await ownOrder(tx, id))
  })
