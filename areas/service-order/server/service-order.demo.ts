import { seedTask } from '#areas/approval/server/approval.public.ts'
import { addSales, findProduct, insertReview, listSkus } from '#areas/market/server/market.public.ts'
import { capturePoints, giftPoints, holdPoints, releasePoints } from '#areas/points/server/points.public.ts'
import { openService } from '#areas/service/server/service.public.ts'
import { Readable } from 'node:stream'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { deliverModel } from '../contract.ts'
import { bookings, orders, type Ordered } from './made.demo.ts'
import { listItems, listMilestones } from './parts.sql.ts'
import { refundKind } from './service-order.kind.ts'
import { partsOf } from './service-order.rules.ts'

const hour = 3_600_000
const ago = (days: number) => new Date(Date.now() - days * 24 * hour)
const person = (db: Db, loginName: string) =>
  db
    .selectFrom('users')
    .select(['id', 'companyId', 'name'])
    .where('loginName', '=', loginName)
    .executeTakeFirstOrThrow()

/** Orders in every state with what led there, reviews, bought services and bookings; nothing when there are any. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (tx) => {
    if (await tx.selectFrom('serviceOrders').select('id').limit(1).executeTakeFirst()) return false
    const ctx: Ctx<null> = { app, db: tx, log: app.log, now: new Date(), user: null, locale: 'zh', traceId: '', ip: '' }
    for (const login of ['nimbus_main', 'foxglove_main']) {
      const { companyId } = await person(tx, login)
      await giftPoints(ctx, { companyId, points: 30_000, memo: '演示积分', idemKey: `demo:market:${companyId}` })
    }
    for (const one of orders) await seedOrder(ctx, one)
    await seedBookings(tx)
    return true
  })
}

/** Days from the order to each step of an order of so many parts; what its facts, its parts and its history agree on. */
const daysTo = (parts: number) => ({
  order: 0,
  pay: 0,
  start: 1,
  refund: 3,
  deliver: 4 + parts,
  accept: 5 + parts,
  refunded: 8,
  expire: 1,
})
const closedBy = { completed: 'accept', cancelled: 'expire', refunded: 'refunded' } as const // prettier-ignore

const begun = new Set(['in_service', 'delivered', 'completed', 'refund_review', 'refunded'])
async function seedOrder(ctx: Ctx<null>, one: Ordered): Promise<void> {
  const { db } = ctx
  const [owner, engineer] = [await person(db, one.by), await person(db, 'fae_zhou')]
  const product = await db.selectFrom('marketProducts').select('id').where('code', '=', one.product).executeTakeFirstOrThrow()
  const { milestones, leadDays, name, nameEn } = (await findProduct(ctx, product.id))!
  const quote = one.quoted ? await db.selectFrom('marketApplies').select(['id']).where('status', '=', 'accepted').executeTakeFirstOrThrow() : undefined
  const found = (await listSkus(ctx, product.id)).find(({ skuCode }) => skuCode === one.sku)
  const item = found ?? { skuCode: '', name, nameEn, unit: 'time' as const, pricePoints: one.quoted ?? 0, quota: null, months: null }
  const totalPoints = item.pricePoints * (one.qty ?? 1)
  const parts = one.parts ?? partsOf(totalPoints, milestones)
  const captured = parts.slice(0, one.done).reduce((sum, { points }) => sum + points, 0)
  const isPaid = !['pending_pay', 'cancelled'].includes(one.status)
  const no = await nextNumber({ db, now: ago(one.ago) }, 'SO')
  const days = daysTo(parts.length)
  const closed = one.status in closedBy ? days[closedBy[one.status as keyof typeof closedBy]] : null
  const order = await db
    .insertInto('serviceOrders')
    .values({
      no, companyId: owner.companyId, userId: owner.id, productId: product.id, applyId: quote?.id ?? null, totalPoints, capturedPoints: captured,
      contact: owner.name, phone: '19900000021', remark: one.remark ?? '', leadDays, status: one.status,
      payUntil: new Date(ago(one.ago).getTime() + 24 * hour), createdAt: ago(one.ago), updatedAt: ago(Math.max(0, one.ago - 4)),
      paidBy: isPaid ? owner.id : null, paidAt: isPaid ? ago(one.ago) : null, startedAt: begun.has(one.status) ? ago(one.ago - 1) : null,
      deliveredAt: one.status === 'delivered' ? ago(1) : null, acceptUntil: one.status === 'delivered' ? ago(-6) : null,
      refundFrom: one.status === 'refund_review' ? 'in_service' : null, remarkLast: one.reason ?? '', closedAt: closed === null ? null : ago(one.ago - closed),
      ratedAt: one.review ? ago(Math.max(0, one.ago - 9)) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('serviceOrderItems').values({ ...item, orderId: order.id, position: 1, qty: one.qty ?? 1 }).execute()
  await db.insertInto('serviceOrderMilestones').values(parts.map((given, at) => {
    const isDelivered = at < one.done || (one.status === 'delivered' && at === one.done)
    return {
      ...given, orderId: order.id, position: at + 1, engineerId: begun.has(one.status) ? engineer.id : null, dueOn: begun.has(one.status) ? dayOf(ago(one.ago - 7 - 5 * at)) : null,
      status: at < one.done ? 'accepted' as const : isDelivered ? 'delivered' as const : 'planned' as const, note: isDelivered ? '交付内容见附件，欢迎在验收前提出问题。' : '',
      rejects: one.rejects && at === one.done ? one.rejects : 0, deliveredAt: !isDelivered ? null : at < one.done ? ago(one.ago - 5 - at) : ago(1), acceptedAt: at < one.done ? ago(one.ago - 6 - at) : null,
    }
  })).execute()
  const about = { id: order.id, no, owner, engineer, days }
  await seedMoney(ctx, one, { ...about, name, totalPoints, captured })
  await seedLogs(db, one, about)
  await seedRest(ctx, one, { ...about, productId: product.id })
} // prettier-ignore

type About = {
  id: number
  no: string
  owner: { id: number; companyId: number }
  engineer: { id: number }
  days: ReturnType<typeof daysTo>
}
/** What the ledger knows of it: held, taken for what was accepted, given back where it is over. */
async function seedMoney(ctx: Ctx<null>, one: Ordered, { id, no, owner, name, totalPoints, captured }: About & { name: string; totalPoints: number; captured: number }) {
  if (['pending_pay', 'cancelled'].includes(one.status)) return
  const purpose = { kind: 'service_order', id, no, about: name } as const
  await holdPoints(ctx, { companyId: owner.companyId, userId: owner.id, points: totalPoints, purpose })
  if (captured > 0) await capturePoints(ctx, purpose, captured)
  if (one.status === 'refunded') await releasePoints(ctx, purpose)
} // prettier-ignore

const next = { paid: 1, in_service: 2, delivered: 3, completed: 4, refund_review: 3, refunded: 4 } as const
async function seedLogs(db: Db, one: Ordered, { id, owner, engineer, days }: About): Promise<void> {
  const operator = await person(db, 'svc_ops')
  const done = one.status === 'completed' ? [['in_service', 'delivered', 'deliver', engineer.id], ['delivered', 'completed', 'accept', owner.id]] : [] // prettier-ignore
  const over = one.status === 'refunded' ? [['in_service', 'refund_review', 'refund', owner.id], ['refund_review', 'refunded', 'refunded', null]] : one.status === 'refund_review' ? [['in_service', 'refund_review', 'refund', owner.id]] : one.status === 'delivered' ? [['in_service', 'delivered', 'deliver', engineer.id]] : [] // prettier-ignore
  const path = [['', 'pending_pay', 'order', owner.id], ['pending_pay', 'paid', 'pay', owner.id], ['paid', 'in_service', 'start', operator.id], ...done, ...over] as [string, string, string, number | null][] // prettier-ignore
  const far = one.status === 'pending_pay' || one.status === 'cancelled' ? 1 : next[one.status] + 1
  const steps = path.slice(0, far)
  if (one.status === 'cancelled') steps.push(['pending_pay', 'cancelled', 'expire', null])
  // what waits for acceptance was delivered yesterday
  const when = (action: string) => (one.status === 'delivered' && action === 'deliver' ? ago(1) : ago(one.ago - days[action as keyof typeof days])) // prettier-ignore
  const rows = steps.map(([fromState, toState, action, actorId]) => ({
    bizType: 'service_order', bizId: id, fromState, toState, action, actorId, comment: action === 'refund' ? (one.reason ?? null) : null, at: when(action),
  })) // prettier-ignore
  await db.insertInto('statusLogs').values(rows).execute()
}

async function seedRest(ctx: Ctx<null>, one: Ordered, { id, no, owner, engineer, productId }: About & { productId: number }): Promise<void> {
  const { companyId, id: userId } = owner
  if (!['pending_pay', 'cancelled', 'refunded'].includes(one.status)) await addSales(ctx, productId, one.qty ?? 1)
  if (one.status === 'refund_review') await seedTask(ctx.db, refundKind, { bizId: id, no, title: one.product, companyId, applicantId: userId, handlerId: null })
  for (const item of await listItems(ctx, id)) {
    if (one.review) await insertReview(ctx, { createdAt: ago(one.ago - 9), productId, orderItemId: item.id, companyId, userId, ...one.review })
    if (item.quota && item.months && begun.has(one.status))
      await openService({ ...ctx, now: ago(one.ago) }, { companyId, userId, productId, orderId: id, itemId: item.id, name: `支持服务包 · ${item.name}`, nameEn: `Support package · ${item.nameEn}`, quota: item.quota * item.qty, months: item.months })
  }
  for (const part of await listMilestones(ctx, id)) {
    if (part.status === 'planned') continue
    const place = { name: `${no} ${part.scope}.md`, modelCode: deliverModel, modelId: String(part.id), catalog: '' }
    const text = Buffer.from([`# ${part.scope}`, '', `- 订单：${no}`, '- 结论：通过，附 3 条建议', ''].join('\n'))
    await saveFile(ctx, { ...place, ownerUserId: engineer.id, ownerCompanyId: companyId }, Readable.from([text]))
  }
} // prettier-ignore

async function seedBookings(db: Db): Promise<void> {
  for (const one of bookings) {
    const { id: engineerId } = await person(db, one.who)
    const { kind, note } = one
    const row = { engineerId, kind, note, fromDay: dayOf(ago(-one.from)), toDay: dayOf(ago(-one.to)) }
    await db.insertInto('serviceBookings').values(row).execute()
  }
}
