import { acceptCurrent, currentHash, currentVersion, hasAccepted } from '#areas/agreement/server/agreement.public.ts'
import { dictionaryValues } from '#areas/dictionary/server/dictionary.public.ts'
import { askTrade, channelsOf, closeTrade, digitsOf, nextNo, payForm } from '#areas/payment/server/payment.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import { fenOf, yuanOf } from '#platform/contract/money.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { csvOf, timeHead } from '#platform/server/http/csv.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { translate } from '#platform/server/text.ts'
import { leastFen, mostExported, mostFen, mostOpen, regulations, type recharge } from '../contract.ts'
import { invoicedOf, leftOf, nextAsk, noFacts, openHours, pointsOf, rechargeMachine } from './recharge.rules.ts'
import * as sql from './recharge.sql.ts'

export const missing = 'recharge.not_found'

/** Points for a yuan as the dictionary says today; a value that is none would make money of nothing, and ends the call. */
async function pointsPerYuan(ctx: Pick<Ctx, 'db'>): Promise<number> {
  const [value] = (await dictionaryValues(ctx, 'points_per_yuan')).values()
  const rate = Number(value)
  if (!Number.isInteger(rate) || rate < 1) throw new Error(`points_per_yuan is ${value}`)
  return rate
}
const presetsOf = async (ctx: Pick<Ctx, 'db'>): Promise<number[]> =>
  [...(await dictionaryValues(ctx, 'recharge_presets')).values()]
    .flatMap((yuan) => fenOf(yuan) ?? [])
    .filter((fen) => fen >= leastFen && fen <= mostFen)

export async function getOptions(ctx: SignedCtx) {
  const current = await currentVersion(ctx, regulations)
  return {
    methods: channelsOf(ctx.app),
    presets: await presetsOf(ctx),
    pointsPerYuan: await pointsPerYuan(ctx),
    regulations: {
      code: regulations,
      version: current?.version ?? '',
      sha256: await currentHash(ctx, regulations),
      accepted: await hasAccepted(ctx, regulations),
    },
  }
}

/** The form of an order; `open` notes that its page was opened. */
async function openPage(tx: SignedCtx, row: sql.OrderRow) {
  const form = payForm(tx, row.method, {
    no: row.no,
    fen: row.amountFen,
    txnTime: row.txnTime,
    expireAt: row.expireAt,
    clientIp: row.clientIp,
    // plain: it stands between commas in the channel's daily file
    subject: translate(tx.locale, 'recharge.subject', { points: String(row.points) }),
  })
  const move = { id: row.id, from: row.status, version: row.version, action: 'open', facts: noFacts } as const
  if (row.status === 'created') await moveState(tx, 'rechargeOrders', rechargeMachine, move)
  return { no: row.no, form }
}

export async function createRecharge(ctx: SignedCtx, input: Parsed<typeof recharge.create>) {
  // points are for customers: the vendor has no wallet
  if (ctx.user.staff) throw fail('platform.denied')
  const { method, amount: amountFen, agreementVersion } = input
  if (!channelsOf(ctx.app).includes(method)) throw refuseField(ctx, 'method', 'payment.no_channel')
  await ctx.app.limits.spend('recharge_create', `user ${ctx.user.id}`)
  const rate = await pointsPerYuan(ctx)
  const points = pointsOf(amountFen, rate)
  if (points === null) throw refuseField(ctx, 'amount', 'recharge.whole_points')
  return transact(ctx, async (tx) => {
    if (
      !(await acceptCurrent(tx, tx.user.id, regulations, { version: agreementVersion, sha256: input.agreementSha256 }))
    )
      throw refuseField(tx, 'agree', 'recharge.agreement')
    if (!(await sql.hasRoom(tx))) throw fail('recharge.too_many', { count: mostOpen })
    const expireAt = new Date(tx.now.getTime() + openHours * 3600_000)
    const made = { method, amountFen, points, pointsPerYuan: rate, agreementVersion, expireAt }
    const askAt = nextAsk({ createdAt: tx.now, expireAt, asked: 0 })
    const id = await sql.insertOrder(tx, { ...made, no: await nextNo(tx, 'RC'), txnTime: digitsOf(tx.now), askAt })
    const begun = {
      bizType: rechargeMachine.biz,
      bizId: id,
      fromState: '',
      toState: 'created',
      action: 'create',
    } as const
    await insertStatusLog(tx.db, { ...begun, actorId: tx.user.id, comment: null, at: tx.now })
    return openPage(tx, (await sql.findById(tx, id))!)
  })
}

async function ownOrder(ctx: SignedCtx, no: string): Promise<sql.OrderRow> {
  const row = await sql.findOwnNo(ctx, no)
  if (!row) throw fail(missing)
  return row
}

export async function payAgain(ctx: SignedCtx, { no }: { no: string }) {
  await ctx.app.limits.spend('recharge_create', `user ${ctx.user.id}`)
  const row = await ownOrder(ctx, no)
  if (!abilities(ctx, rechargeMachine, row.status, noFacts).open || row.expireAt <= ctx.now)
    throw fail('platform.state')
  return transact(ctx, (tx) => openPage(tx, row))
}

/**
 * Asks the channel about an order that is not paid yet, and answers how it stands then. A try that failed ends it only when its time is
 * over: until then people may try again with another card.
 */
export async function askOrder(ctx: Ctx, row: sql.OrderRow): Promise<sql.OrderRow> {
  const said = await askTrade(ctx, row.method, { no: row.no, txnTime: row.txnTime, fen: row.amountFen })
  if (said === 'failed' && row.expireAt <= ctx.now) await endUnpaid(ctx, row, 'fail')
  return (await sql.findById(ctx, row.id))!
}

/** Ends an order that was not paid; somebody who was faster, above all a payment, is left as it is. */
export async function endUnpaid(ctx: Ctx, row: sql.OrderRow, action: 'close' | 'fail'): Promise<void> {
  await transact(ctx, async (tx) => {
    const now = await sql.lockId(tx, row.id)
    if (!now || (now.status !== 'created' && now.status !== 'paying')) return
    const move = { id: now.id, from: now.status, version: now.version, action, facts: noFacts } as const
    await moveState(tx, 'rechargeOrders', rechargeMachine, move)
  })
}

/** The channel is asked before and has taken no payment after it was told: what was paid in between comes in late, and counts. */
export async function closeRecharge(ctx: SignedCtx, { no }: { no: string }) {
  const row = await ownOrder(ctx, no)
  if (!abilities(ctx, rechargeMachine, row.status, noFacts).close) throw fail('platform.state')
  await ctx.app.limits.spend('recharge_ask', `user ${ctx.user.id}`)
  const asked = await askOrder({ ...ctx, user: null }, row)
  if (asked.status !== 'created' && asked.status !== 'paying') return { status: asked.status }
  await closeTrade(ctx, row.method, { no, txnTime: row.txnTime, fen: row.amountFen })
  await endUnpaid(ctx, asked, 'close')
  return { status: (await ownOrder(ctx, no)).status }
}

const withSteps = (ctx: SignedCtx, row: sql.OrderRow) => {
  const { open, close } = abilities(ctx, rechargeMachine, row.status, noFacts)
  const can = { pay: open && row.expireAt > ctx.now, close, invoice: leftOf(row) > 0 }
  return { ...row, invoiced: invoicedOf(row), can }
}
export async function listRecharges(ctx: SignedCtx, q: Parsed<typeof recharge.list>) {
  const page = await sql.findOwn(ctx, q)
  return { ...page, list: page.list.map((row) => withSteps(ctx, row)) }
}
export const countTabs = sql.countOwn

export async function showRecharge(ctx: SignedCtx, { no }: { no: string }) {
  const row = await ownOrder(ctx, no)
  return { ...withSteps(ctx, row), history: await findNamedLogs(ctx, rechargeMachine.biz, row.id) }
}

/** Columns of the file, for a company and for the vendor. */
export function columnsOf(ctx: SignedCtx) {
  const t = (key: 'no' | 'amount' | 'points' | 'created' | 'paid' | 'refunded' | 'user') =>
    translate(ctx.locale, `recharge.field.${key}`)
  const when = (at: Date | null) => at && digitsOf(at).replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3 $4:$5:$6')
  return [
    [t('no'), (row: sql.OrderRow) => row.no],
    [t('amount'), (row: sql.OrderRow) => yuanOf(row.amountFen)],
    [t('points'), (row: sql.OrderRow) => row.points],
    [
      translate(ctx.locale, 'recharge.method'),
      (row: sql.OrderRow) => translate(ctx.locale, `recharge.method.${row.method}`),
    ],
    [
      translate(ctx.locale, 'recharge.states'),
      (row: sql.OrderRow) => translate(ctx.locale, `recharge.state.${row.status}`),
    ],
    [timeHead(t('created')), (row: sql.OrderRow) => when(row.createdAt)],
    [timeHead(t('paid')), (row: sql.OrderRow) => when(row.paidAt)],
    [t('refunded'), (row: sql.OrderRow) => yuanOf(row.refundedFen)],
    [t('user'), (row: sql.OrderRow) => row.userName],
  ] as const
}
export async function exportRecharges(ctx: SignedCtx, q: Parsed<typeof recharge.exportRows>) {
  await ctx.app.limits.spend('recharge_export', `user ${ctx.user.id}`)
  const { db } = ctx.app.database
  return csvOf<sql.OrderRow>({
    name: `${translate('en', 'recharge.file')}-${dayOf(ctx.now)}`,
    columns: columnsOf(ctx),
    read: (last, limit) => sql.ownBelow({ ...ctx, db }, q, last, limit),
    most: mostExported,
    locale: ctx.locale,
  })
}
