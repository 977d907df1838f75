import { isFilled } from '#platform/server/demo-fill.ts'
import { seedTask } from '#areas/approval/server/approval.public.ts'
import { addSales, findProduct, insertReview, listSkus } from '#areas/market/server/market.public.ts'
import { openService } from '#areas/service/server/service.public.ts'
import { Readable } from 'node:stream'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import type { Paper } from '#platform/server/files/pdf/paper.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { deliverModel } from '../contract.ts'
import { bookings, orders, type Ordered } from './made.demo.ts'
import { listItems, listMilestones } from './parts.sql.ts'
import { refundKind } from './service-order.kind.ts'
import { partsOf } from './service-order.rules.ts'
import { findAny } from './service-order.sql.ts'

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
    if (await isFilled(tx, 'serviceOrders')) return false
    const ctx: Ctx<null> = { app, db: tx, log: app.log, now: new Date(), user: null, locale: 'zh', traceId: '', ip: '' }
    for (const [n, one] of orders.toSorted((a, b) => b.ago - a.ago).entries())
      await seedOrder(ctx, one, momentsOf(one, n))
    await seedBookings(tx)
    return true
  })
}

/** When each step of an order was: what its facts, its parts, its history and the books agree on. Orders come in at hours of their own. */
function momentsOf({ ago: since, status }: Ordered, n: number) {
  const first = 9.3 + ((n * 2.9) % 7.5)
  const at = (days: number, clock: number) => {
    const midnight = Date.parse(`${dayOf(ago(since - days))}T00:00:00+08:00`)
    // nobody works on a weekend: late on the Friday before, in the same order
    const weekend = [2, 0, 0, 0, 0, 0, 1][new Date(midnight + 8 * hour).getUTCDay()]!
    const shown = weekend ? 17 + weekend * 0.5 + clock / 50 - weekend * 24 : clock
    return new Date(Math.min(midnight + shown * hour, Date.now() - hour / 4))
  }
  const late = status === 'delivered'
  return {
    order: at(0, first),
    pay: at(0, first + 0.15),
    start: at(1, 9.6),
    // a part is delivered in the afternoon and accepted the day after; what waits for acceptance was delivered yesterday
    deliver: (part: number) => (late ? at(since - 1, 16.4) : at(5 + part, 16.4)),
    accept: (part: number) => at(6 + part, 10.8),
    reject: at(since - 1, 14.2),
    refund: at(3, 11.5),
    refunded: at(8, 15.1),
    expire: at(1, first),
    rate: at(9, 17.2),
  }
}
type Moments = ReturnType<typeof momentsOf>
function closedAt({ status, done }: Ordered, when: Moments): Date | null {
  if (status === 'completed') return when.accept(done - 1)
  return status === 'cancelled' ? when.expire : status === 'refunded' ? when.refunded : null
}

const begun = new Set(['in_service', 'delivered', 'completed', 'refund_review', 'refunded'])
const quotedItem = { skuCode: '', unit: 'time' as const, quota: null, months: null }
const quoteOf = (db: Db, one: Ordered) =>
  one.quoted
    ? db
        .selectFrom('marketApplies as a')
        .select(['a.id'])
        .where('a.status', '=', 'accepted')
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('serviceOrders as o').select('o.id').whereRef('o.applyId', '=', 'a.id'))),
        )
        .executeTakeFirstOrThrow()
    : undefined
/** How a milestone of an order stands. */
function standingOf(one: Ordered, at: number, when: Moments) {
  const isDelivered = at < one.done || (one.status === 'delivered' && at === one.done)
  return {
    dueOn: begun.has(one.status) ? dayOf(ago(one.ago - 7 - 5 * at)) : null,
    status: at < one.done ? ('accepted' as const) : isDelivered ? ('delivered' as const) : ('planned' as const),
    note: isDelivered ? '交付内容见附件，欢迎在验收前提出问题。' : '',
    rejects: one.rejects && at === one.done ? one.rejects : 0,
    deliveredAt: isDelivered ? when.deliver(at) : null,
    acceptedAt: at < one.done ? when.accept(at) : null,
  }
}
type Parts = ReturnType<typeof partsOf>
type Milestones = { orderId: number; engineerId: number; when: Moments }
async function seedMilestones(db: Db, one: Ordered, parts: Parts, { orderId, engineerId, when }: Milestones) {
  await db
    .insertInto('serviceOrderMilestones')
    .values(
      parts.map((given, at) => ({
        ...given,
        ...standingOf(one, at, when),
        orderId,
        position: at + 1,
        engineerId: begun.has(one.status) ? engineerId : null,
      })),
    )
    .execute()
}
async function seedOrder(ctx: Ctx<null>, one: Ordered, when: Moments): Promise<void> {
  const { db } = ctx
  const [owner, engineer] = [await person(db, one.by), await person(db, 'fae_zhou')]
  const product = await db
    .selectFrom('marketProducts')
    .select('id')
    .where('code', '=', one.product)
    .executeTakeFirstOrThrow()
  const { milestones, leadDays, name, nameEn } = (await findProduct(ctx, product.id))!
  const quote = await quoteOf(db, one)
  const found = (await listSkus(ctx, product.id)).find(({ skuCode }) => skuCode === one.sku)
  const item = found ?? { ...quotedItem, name, nameEn, pricePoints: one.quoted ?? 0 }
  const totalPoints = item.pricePoints * (one.qty ?? 1)
  const parts = one.parts ?? partsOf(totalPoints, milestones)
  const captured = parts.slice(0, one.done).reduce((sum, { points }) => sum + points, 0)
  const isPaid = !['pending_pay', 'cancelled'].includes(one.status)
  const no = await nextNumber({ db, now: when.order }, 'SO')
  const closed = closedAt(one, when)
  const order = await db
    .insertInto('serviceOrders')
    .values({
      no,
      companyId: owner.companyId,
      userId: owner.id,
      productId: product.id,
      applyId: quote?.id ?? null,
      totalPoints,
      capturedPoints: captured,
      contact: owner.name,
      phone: '19900000021',
      remark: one.remark ?? '',
      leadDays,
      status: one.status,
      payUntil: new Date(when.order.getTime() + 24 * hour),
      createdAt: when.order,
      updatedAt: closed ?? when.order,
      paidBy: isPaid ? owner.id : null,
      paidAt: isPaid ? when.pay : null,
      startedAt: begun.has(one.status) ? when.start : null,
      deliveredAt: one.status === 'delivered' ? when.deliver(0) : null,
      acceptUntil: one.status === 'delivered' ? ago(-6) : null,
      refundFrom: one.status === 'refund_review' ? 'in_service' : null,
      remarkLast: one.reason ?? '',
      closedAt: closed,
      ratedAt: one.review ? when.rate : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('serviceOrderItems')
    .values({ ...item, orderId: order.id, position: 1, qty: one.qty ?? 1 })
    .execute()
  await seedMilestones(db, one, parts, { orderId: order.id, engineerId: engineer.id, when })
  const about = { id: order.id, no, owner, engineer, when }
  await seedLogs(db, one, about)
  await seedRest(ctx, one, { ...about, productId: product.id })
}

type About = {
  id: number
  no: string
  owner: { id: number; companyId: number }
  engineer: { id: number }
  when: Moments
}
type Step = readonly [from: string, to: string, action: string, actor: number | null, at: Date]
/** What happened to it, from the order to where it stands. */
function stepsOf(
  one: Ordered,
  { owner: { id: by }, engineer: { id: engineer }, when }: About,
  operator: number,
): Step[] {
  const steps: Step[] = [['', 'pending_pay', 'order', by, when.order]]
  if (one.status === 'pending_pay') return steps
  if (one.status === 'cancelled') return [...steps, ['pending_pay', 'cancelled', 'expire', null, when.expire]]
  steps.push(['pending_pay', 'paid', 'pay', by, when.pay])
  if (one.status === 'paid') return steps
  steps.push(['paid', 'in_service', 'start', operator, when.start])
  const deliver = (part: number): Step => ['in_service', 'delivered', 'deliver', engineer, when.deliver(part)]
  for (let part = 0; part < one.done; part++) {
    const last = one.status === 'completed' && part === one.done - 1
    steps.push(deliver(part), ['delivered', last ? 'completed' : 'in_service', 'accept', by, when.accept(part)])
  }
  if (one.rejects) steps.push(deliver(one.done), ['delivered', 'in_service', 'reject', by, when.reject])
  if (one.status === 'delivered') steps.push(deliver(one.done))
  if (one.status === 'refund_review' || one.status === 'refunded')
    steps.push(['in_service', 'refund_review', 'refund', by, when.refund])
  if (one.status === 'refunded') steps.push(['refund_review', 'refunded', 'refunded', null, when.refunded])
  if (one.review) steps.push(['completed', 'completed', 'rate', by, when.rate])
  return steps
}
async function seedLogs(db: Db, one: Ordered, about: About): Promise<void> {
  const { id: operator } = await person(db, 'svc_ops')
  const said = (action: string) =>
    action === 'refund' ? (one.reason ?? null) : action === 'reject' ? (one.rejected ?? null) : null
  const rows = stepsOf(one, about, operator).map(([fromState, toState, action, actorId, at]) => ({
    bizType: 'service_order',
    bizId: about.id,
    fromState,
    toState,
    action,
    actorId,
    comment: said(action),
    at,
  }))
  await db.insertInto('statusLogs').values(rows).execute()
}

async function seedRest(
  ctx: Ctx<null>,
  one: Ordered,
  { id, no, owner, engineer, when, productId }: About & { productId: number },
): Promise<void> {
  const { companyId, id: userId } = owner
  if (!['pending_pay', 'cancelled', 'refunded'].includes(one.status)) await addSales(ctx, productId, one.qty ?? 1)
  const { productName, productNameEn, totalPoints } = (await findAny(ctx, id))!
  const said = { title: `${productName} · ${totalPoints}`, titleEn: `${productNameEn} · ${totalPoints}` }
  if (one.status === 'refund_review')
    await seedTask(
      ctx.db,
      refundKind,
      { bizId: id, no, ...said, companyId, applicantId: userId, handlerId: null },
      { since: when.refund },
    )
  for (const item of await listItems(ctx, id)) {
    if (one.review)
      await insertReview(ctx, {
        createdAt: when.rate,
        productId,
        orderItemId: item.id,
        companyId,
        userId,
        ...one.review,
      })
    if (item.quota && item.months && begun.has(one.status))
      await openService(
        { ...ctx, now: when.pay },
        {
          companyId,
          userId,
          productId,
          orderId: id,
          itemId: item.id,
          name: `支持服务包 · ${item.name}`,
          nameEn: `Support package · ${item.nameEn}`,
          quota: item.quota * item.qty,
          months: item.months,
        },
      )
  }
  for (const part of await listMilestones(ctx, id)) {
    if (part.status === 'planned') continue
    const place = { name: `${no} ${part.scope}.pdf`, modelCode: deliverModel, modelId: String(part.id), catalog: '' }
    const bytes = await ctx.app.files.pdf.draw(reportOf(no, part, dayOf(part.deliveredAt ?? ctx.now)))
    await saveFile(
      ctx,
      { ...place, ownerUserId: engineer.id, ownerCompanyId: companyId },
      Readable.from([Buffer.from(bytes)]),
    )
  }
}

/** What an engineer hands over: what was looked at, what came out, what to change. */
const reportOf = (no: string, part: { scope: string; scopeEn: string }, date: string): Paper => ({
  title: part.scope,
  date,
  foot: `${no} · ${part.scope}`,
  blocks: [
    { kind: 'title', text: part.scope },
    { kind: 'small', text: part.scopeEn },
    {
      kind: 'facts',
      rows: [
        ['订单 / Order', no],
        ['交付日期 / Delivered', date],
        ['结论 / Result', '通过，附 3 条建议 / Passed, with three suggestions'],
      ],
    },
    { kind: 'heading', text: '建议 / Suggestions' },
    {
      kind: 'text',
      text: '1. DDR 电源的去耦电容靠近芯片放置，环路不超过 3 mm。 / Place the decoupling of the DDR supply within 3 mm of the chip.',
    },
    { kind: 'text', text: '2. MIPI 差分对的等长误差控制在 0.15 mm 以内。 / Match the MIPI pairs to within 0.15 mm.' },
    {
      kind: 'text',
      text: '3. 复位线增加 10 nF 电容，并远离开关电源。 / Add 10 nF to the reset line and keep it away from switching supplies.',
    },
    { kind: 'small', text: '演示资料，内容均为虚构。' },
  ],
})

async function seedBookings(db: Db): Promise<void> {
  for (const one of bookings) {
    const { id: engineerId } = await person(db, one.who)
    const { kind, note } = one
    const row = { engineerId, kind, note, fromDay: dayOf(ago(-one.from)), toDay: dayOf(ago(-one.to)) }
    await db.insertInto('serviceBookings').values(row).execute()
  }
}
