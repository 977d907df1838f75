import { checkBuyer, findProduct, listSkus, takeQuote } from '#areas/market/server/market.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { insertUpTo } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { mostUnpaid, payHours } from '../contract.ts'
import type { servicePurchase } from '../purchase.contract.ts'
import * as parts from './parts.sql.ts'
import { orderMachine, partsOf, type Part } from './service-order.rules.ts'
import { fromNow } from './service-order.sql.ts'

type Made = {
  productId: number
  applyId: number | null
  projectId: number | null
  leadDays: number
  contact: string
  phone: string
  remark: string
}
/** Writes an order with its lines and parts: its total is what the lines cost, and nothing a caller says. */
async function insertOrder(tx: SignedCtx, made: Made, items: readonly parts.Item[], cut: (total: number) => Part[]) {
  const totalPoints = items.reduce((sum, { pricePoints, qty }) => sum + pricePoints * qty, 0)
  const { id: userId, companyId } = tx.user
  const no = await nextNumber(tx, 'SO')
  const row = { ...made, no, companyId, userId, totalPoints, payUntil: fromNow(payHours, 'hours') as never }
  const id = await insertUpTo(tx, 'serviceOrders', mostUnpaid, row, { companyId, status: 'pending_pay' })
  if (id === undefined) throw fail('service-order.too_many', { count: mostUnpaid })
  await parts.insertItems(tx, id, items)
  await parts.insertMilestones(tx, id, cut(totalPoints))
  const entry = {
    bizType: orderMachine.biz,
    bizId: id,
    fromState: '',
    toState: 'pending_pay',
    action: 'order',
    actorId: userId,
    comment: null,
  }
  await insertStatusLog(tx.db, entry)
  return { id, version: 1 }
}

/** What is ordered, by the prices of now. */
async function itemsOf(
  ctx: SignedCtx,
  productId: number,
  lines: readonly { skuCode: string; qty: number }[],
): Promise<parts.Item[]> {
  const skus = new Map((await listSkus(ctx, productId)).map((sku) => [sku.skuCode, sku]))
  if (new Set(lines.map(({ skuCode }) => skuCode)).size !== lines.length)
    throw refuseField(ctx, 'lines', 'service-order.lines')
  return lines.map(({ skuCode, qty }) => {
    const sku = skus.get(skuCode)
    if (!sku) throw refuseField(ctx, 'lines', 'service-order.sku_gone')
    return { ...sku, qty }
  })
}

export async function createOrder(
  ctx: SignedCtx,
  { productId, lines, projectId, ...contact }: Parsed<typeof servicePurchase.create>,
) {
  await ctx.app.limits.spend('order_create', `${ctx.user.id}`)
  return transact(ctx, async (tx) => {
    const product = await findProduct(tx, productId)
    if (!product || product.status !== 'on') throw fail('market.product_not_found')
    if (product.priceType === 'quote') throw fail('service-order.quoted')
    const items = await itemsOf(tx, productId, lines)
    const made = {
      ...contact,
      productId,
      applyId: null,
      projectId: await checkBuyer(tx, product, projectId),
      leadDays: product.leadDays,
    }
    return insertOrder(tx, made, items, (total) => partsOf(total, product.milestones))
  })
}

export async function orderQuote(
  ctx: SignedCtx,
  { applyId, version, ...contact }: Parsed<typeof servicePurchase.fromQuote>,
) {
  await ctx.app.limits.spend('order_create', `${ctx.user.id}`)
  return transact(ctx, async (tx) => {
    const quote = await takeQuote(tx, { id: applyId, version })
    const {
      productId,
      projectId,
      productName: name,
      productNameEn: nameEn,
      quotePoints,
      quoteLeadDays: leadDays,
    } = quote
    const item = {
      skuCode: '',
      name,
      nameEn,
      unit: 'time',
      pricePoints: quotePoints,
      qty: 1,
      quota: null,
      months: null,
    } as const
    const made = { ...contact, productId, applyId, projectId, leadDays }
    return insertOrder(tx, made, [item], () => quote.parts.map((part) => ({ ...part, scopeEn: '' })))
  })
}
