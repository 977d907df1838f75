import { isFilled } from '#platform/server/demo-fill.ts'
import { seedTask } from '#areas/approval/server/approval.public.ts'
import { digitsOf, lastDay, nextNo, seedDays, seedPaid, seedReturn } from '#areas/payment/server/payment.public.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { openHours, rechargeMachine } from './recharge.rules.ts'
import { passedAfter, seedBesides, type Besides, type Finance, type RechargeLog } from './refund.demo.ts'
import { refundKind } from './refund.kind.ts'

const hourMs = 3600_000
/** An hour of a day in China, so many days before the last that is closed with the channels. */
type Clock = { day: number; clock: number }
const momentOf = (now: Date, ago: Order['hours']): Date =>
  typeof ago === 'number'
    ? new Date(now.getTime() - ago * hourMs)
    : new Date(Date.parse(`${lastDay(now)}T00:00:00+08:00`) + (ago.clock - ago.day * 24) * hourMs)
type Order = {
  who: string
  method: 'alipay' | 'unionpay'
  yuan: number
  hours: number | Clock
  status: 'paying' | 'success' | 'closed' | 'failed' | 'refunding' | 'refunded' | 'part_refunded' | 'created'
  back?: number
  late?: true
  besides?: Besides
}
/** Recharges of three companies in every state; hours ago. */
const orders: readonly Order[] = [
  {
    who: 'nimbus_main',
    method: 'alipay',
    yuan: 5000,
    hours: { day: 79, clock: 10.4 },
    status: 'success',
    besides: 'rejected',
  },
  {
    who: 'nimbus_main',
    method: 'unionpay',
    yuan: 10_000,
    hours: { day: 40, clock: 15.2 },
    status: 'success',
    besides: 'refused',
  },
  {
    who: 'nimbus_main',
    method: 'alipay',
    yuan: 1000,
    hours: { day: 19, clock: 14.1 },
    status: 'part_refunded',
    back: 400,
  },
  { who: 'nimbus_main', method: 'alipay', yuan: 500, hours: { day: 11, clock: 11.3 }, status: 'refunded', back: 500 },
  { who: 'nimbus_main', method: 'unionpay', yuan: 300, hours: { day: 8, clock: 16.7 }, status: 'closed' },
  { who: 'nimbus_main', method: 'unionpay', yuan: 500, hours: { day: 5, clock: 9.6 }, status: 'failed' },
  { who: 'nimbus_main', method: 'alipay', yuan: 200, hours: { day: 1, clock: 10 }, status: 'success' },
  {
    who: 'nimbus_main',
    method: 'unionpay',
    yuan: 800,
    hours: { day: 0, clock: 8 },
    status: 'success',
    late: true,
    besides: 'owed',
  },
  { who: 'nimbus_main', method: 'alipay', yuan: 1000, hours: 0.4, status: 'paying' },
  {
    who: 'foxglove_main',
    method: 'unionpay',
    yuan: 1000,
    hours: { day: 29, clock: 10.9 },
    status: 'success',
    besides: 'returned',
  },
  { who: 'foxglove_main', method: 'alipay', yuan: 600, hours: { day: 1, clock: 11 }, status: 'refunding', back: 600 },
  { who: 'foxglove_main', method: 'alipay', yuan: 100, hours: 0.2, status: 'created' },
  { who: 'tern_dev', method: 'alipay', yuan: 100, hours: { day: 1, clock: 12 }, status: 'success' },
]
const perYuan = 10

/** Recharges and refunds as they would have come about, with their points; nothing when there are some already. */
export function seed(app: Pick<App, 'database' | 'log'>, now = new Date()): Promise<boolean> {
  return app.database.db
    .transaction()
    .execute((db) =>
      seedAll({ app: app as App, db, now, log: app.log, user: null, locale: 'zh', traceId: 'demo', ip: '' }),
    )
}
async function seedAll(tx: Ctx): Promise<boolean> {
  const { db, now } = tx
  if (await isFilled(db, 'rechargeOrders')) return false
  const people = await db.selectFrom('users').select(['id', 'companyId', 'loginName']).execute()
  const [finance, second] = ['finance_tan', 'finance_lu'].map((login) =>
    people.find(({ loginName }) => loginName === login),
  )
  let n = 0
  // as they came in: lists follow their ids
  for (const order of orders.toSorted((a, b) => momentOf(now, a.hours).getTime() - momentOf(now, b.hours).getTime())) {
    const person = people.find(({ loginName }) => loginName === order.who)
    if (!person || !finance || !second) continue
    const at = momentOf(now, order.hours)
    await seedOrder(tx, { order, person, finance: [finance.id, second.id], at, n: ++n })
  }
  const last = await db
    .selectFrom('rechargeOrders')
    .select(['id', 'no', 'companyId'])
    .where('status', '=', 'success')
    .where('amountFen', '=', 20_000)
    .executeTakeFirst()
  if (last && finance) await seedWaiting(tx, last, finance.id)
  if (finance) await seedDays(tx, finance.id)
  return n > 0
}

type Made = { order: Order; person: { id: number; companyId: number }; finance: Finance; at: Date; n: number }
async function seedOrder(tx: Ctx, { order, person, finance, at, n }: Made): Promise<void> {
  const { method, status, yuan, late = false } = order
  const { db } = tx
  const paid = !['created', 'paying', 'closed', 'failed'].includes(status)
  const fen = yuan * 100
  const no = await nextNo({ db: tx.db, now: at }, 'RC')
  const paidAt = new Date(at.getTime() + (late ? 3 : 0.03) * hourMs)
  const channelTradeNo = `${digitsOf(paidAt)}${String(n).padStart(7, '0')}`
  const done = status === 'refunding' ? 0 : (order.back ?? 0)
  const made = await tx.db
    .insertInto('rechargeOrders')
    .values({
      no,
      companyId: person.companyId,
      userId: person.id,
      method,
      amountFen: fen,
      points: yuan * perYuan,
      pointsPerYuan: perYuan,
      status,
      agreementVersion: '1.0',
      clientIp: '203.0.113.7',
      txnTime: digitsOf(at),
      expireAt: new Date(at.getTime() + openHours * hourMs),
      createdAt: at,
      ...(paid ? { paidAt, channelTradeNo, late } : {}),
      refundedFen: done * 100,
      refundedPoints: done * perYuan,
      refundingFen: status === 'refunding' ? (order.back ?? 0) * 100 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const log = (
    fromState: string,
    toState: string,
    action: string,
    when: Date,
    actorId: number | null = null,
    comment: string | null = null,
  ) =>
    db
      .insertInto('statusLogs')
      .values({ bizType: rechargeMachine.biz, bizId: made.id, fromState, toState, action, actorId, comment, at: when })
      .execute()
  await log('', 'created', 'create', at, person.id)
  if (status === 'created') return
  await log('created', 'paying', 'open', new Date(at.getTime() + 4000), person.id)
  // what nobody paid ended with its time
  if (status === 'closed') await log('paying', 'closed', 'close', new Date(at.getTime() + openHours * hourMs))
  if (status === 'failed') await log('paying', 'failed', 'fail', new Date(at.getTime() + openHours * hourMs))
  if (!paid) return
  if (late) await log('paying', 'closed', 'close', new Date(at.getTime() + openHours * hourMs))
  await log(late ? 'closed' : 'paying', 'success', 'paid', paidAt)
  await seedPaid(tx, { channel: method, no, channelTradeNo, fen, paidAt })
  const ordered = { id: made.id, no, companyId: person.companyId, method, amountFen: fen, paidAt }
  if (order.besides) await seedBesides(tx, order.besides, ordered, { finance, log })
  if (order.back) await seedBack(tx, { order, person, finance, at, n }, { id: made.id, no, log })
}

/** Who asked for a refund, and why. */
const asked = '客户申请退回未使用的积分'
const askedEn = 'The customer asks for a refund of unused points'
const logOf = (bizId: number, actorId: number | null, at: Date, comment = asked) => ({
  bizType: refundKind.biz,
  bizId,
  fromState: '',
  toState: 'reviewing',
  action: 'submit',
  actorId,
  comment: comment || null,
  at,
})

async function seedBack(
  tx: Ctx,
  { order, person, finance, at }: Made,
  of: { id: number; no: string; log: RechargeLog },
) {
  const when = new Date(at.getTime() + 24 * hourMs)
  const [passed, ended] = [passedAfter(when), new Date(passedAfter(when).getTime() + hourMs / 4)]
  const [back, status] = [order.back!, order.status === 'refunding' ? ('sending' as const) : ('done' as const)]
  const refund = { no: await nextNo({ db: tx.db, now: when }, 'RF'), fen: back * 100, points: back * perYuan }
  const row = {
    ...refund,
    orderId: of.id,
    companyId: person.companyId,
    reason: asked,
    reasonEn: askedEn,
    applicantId: finance[0],
    status,
    createdAt: when,
    updatedAt: status === 'done' ? ended : passed,
  }
  const { id } = await tx.db.insertInto('rechargeRefunds').values(row).returning('id').executeTakeFirstOrThrow()
  const logs = [
    logOf(id, finance[0], when),
    { ...logOf(id, finance[1], passed, ''), fromState: 'reviewing', toState: 'sending', action: 'pass' },
  ]
  if (status === 'done')
    logs.push({ ...logOf(id, null, ended, ''), fromState: 'sending', toState: 'done', action: 'done' })
  await tx.db.insertInto('statusLogs').values(logs).execute()
  await of.log('success', 'refunding', 'refund', passed, finance[1])
  if (status === 'done') await of.log('refunding', order.status, 'refunded', ended)
  await seedReturn(tx, { order: of.no, no: refund.no, fen: refund.fen, at: status === 'done' ? ended : passed, status })
}

/** A refund that waits for the second person. */
async function seedWaiting(
  tx: Ctx,
  of: { id: number; no: string; companyId: number },
  applicantId: number,
): Promise<void> {
  const row = {
    no: await nextNo(tx, 'RF'),
    orderId: of.id,
    companyId: of.companyId,
    fen: 10_000,
    points: 1000,
    reason: '重复充值，申请退回',
    reasonEn: 'Recharged twice, one to be refunded',
    applicantId,
  }
  const { id } = await tx.db.insertInto('rechargeRefunds').values(row).returning('id').executeTakeFirstOrThrow()
  await tx.db.updateTable('rechargeOrders').set({ refundingFen: row.fen }).where('id', '=', of.id).execute()
  await tx.db
    .insertInto('statusLogs')
    .values(logOf(id, applicantId, tx.now, row.reason))
    .execute()
  const about = {
    bizId: id,
    no: row.no,
    title: `${of.no} 100.00`,
    companyId: of.companyId,
    applicantId,
    handlerId: null,
  }
  await seedTask(tx.db, refundKind, about)
}
