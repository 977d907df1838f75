import { orderForm } from '#areas/order/form.contract.ts'
import { listOffers, saveOrder, startForm, submitOrder } from '#areas/order/server/order.public.ts'
import type { App } from '#platform/server/app.ts'
import { findPerson } from '#platform/server/auth/session.sql.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { sandboxOf } from '#platform/server/sandbox/sandbox.ts'
import type { SandboxStep } from '../sandbox.contract.ts'
import { moveTestOrder } from './sandbox.service.ts'

/** Test orders of somebody's staging system, by the steps they have behind them: one in every state that a step leads to. */
const made: { po: string; qty: number; pickup?: true; steps: readonly SandboxStep[] }[] = [
  { po: 'STAGING-0001', qty: 4, steps: ['accept', 'schedule', 'ship', 'sign'] },
  { po: 'STAGING-0002', qty: 2, steps: ['accept', 'schedule', 'ship'] },
  { po: 'STAGING-0003', qty: 3, steps: ['accept', 'schedule', 'ship_part'] },
  { po: 'STAGING-0004', qty: 1, steps: ['accept', 'schedule'] },
  { po: 'STAGING-0005', qty: 6, steps: ['accept'] },
  { po: 'STAGING-0006', qty: 2, steps: ['refuse'] },
  { po: 'STAGING-0007', qty: 5, steps: [] },
  { po: 'STAGING-0008', qty: 4, pickup: true, steps: ['accept', 'schedule', 'collect_part'] },
]

/** The sandbox of a person's company with orders in it, made by the calls that its systems make. */
export async function seedSandbox(app: App, userId: number, now: Date): Promise<void> {
  const user = await findPerson(app.database.db, userId)
  if (!user) return
  const home = await sandboxOf(app, user)
  const ctx: SignedCtx = {
    app: home,
    db: home.database.db,
    user,
    now,
    log: app.log,
    locale: 'zh',
    traceId: 'demo',
    ip: '',
  }
  const { customerCode, choices, deliveries, contacts, invoices } = await startForm(ctx, {})
  const [choice] = choices
  if (!choice) return
  const { unitId, currency, quoteType } = choice
  const { list } = await listOffers(ctx, { unitId, currency, quoteType })
  const places = { deliveryAddressId: deliveries[0]!.id, contactId: contacts[0]!.id, invoiceAddressId: invoices[0]!.id }
  const requestOn = new Date(now.getTime() + 45 * 86_400_000).toISOString().slice(0, 10)
  for (const [n, { po, qty, pickup, steps }] of made.entries()) {
    const offer = list[n % list.length]!
    const lines = JSON.stringify([{ quoteId: offer.quoteId, qty: offer.moq * qty }])
    const form = orderForm.save.input.parse({
      poNo: `${customerCode}-${po}`,
      unitId,
      currency,
      quoteType,
      ...places,
      shipMode: pickup ? 'self_pickup' : 'deliver',
      requestOn,
      lines,
    })
    const { id } = await submitOrder(ctx, await saveOrder(ctx, form))
    for (const step of steps) await moveTestOrder(ctx, { id, step })
  }
}
