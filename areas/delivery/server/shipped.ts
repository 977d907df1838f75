import type { Ctx } from '#platform/server/ctx.ts'

/** Goods that went to a customer, or what of them never arrived and is not to be paid: a movement of its account with the unit. */
export type Goods = {
  account: { customerId: number; unitId: number; currency: 'USD' | 'RMB' }
  kind: 'delivery' | 'return'
  onDay: string
  /** in hundredths, as it is to be paid; `source` is told once */
  lines: readonly {
    source: string
    docNo: string
    poNo: string
    item: string
    qty: number
    price: string
    amount: number
    note: string
  }[]
}
export type Told = (tx: Ctx, goods: Goods) => Promise<void>

const told: Told[] = []
/** Tells of what is shipped and what never arrived, in the transaction that writes it; by who keeps accounts, once at start. @public */
export const knowsShipped = (of: Told): void => void told.push(of)
export async function tellShipped(tx: Ctx, goods: Goods): Promise<void> {
  if (goods.lines.length) for (const of of told) await of(tx, goods)
}
