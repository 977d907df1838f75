import { creditUsedBy, rateOn } from '#areas/order-base/server/order-base.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { Failure, fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { translate } from '#platform/server/text.ts'
import { asRegistered, inLocale, inScript } from '#platform/server/traditional.ts'
import { billStates, type bill } from '../contract.ts'
import type { billDesk } from '../staff.contract.ts'
import { tellFinance } from './bill.mails.ts'
import { billMachine } from './bill.rules.ts'
import * as sql from './bill.sql.ts'

export const missing = 'bill.not_found'
const { biz } = billMachine
/** Whoever sees the bill of a customer from its side speaks for it: its own people, and those of the head of its group. */
const factsOf = ({ user }: SignedCtx) => ({ mine: !user.staff })
export const unitOf = (ctx: Pick<SignedCtx, 'locale'>, row: { unitZh: string; unitEn: string }) =>
  asRegistered(ctx.locale, row.unitZh, row.unitEn)
/** What finance wrote to a movement, in the words of its reader; of a receipt that is the name of who paid. */
export const noteIn = (
  { locale }: Pick<SignedCtx, 'locale'>,
  { kind, note, noteEn }: { kind: string; note: string; noteEn: string },
): string => (kind === 'receipt' ? asRegistered : inLocale)(locale, note, noteEn)
const answerIn = ({ locale }: Pick<SignedCtx, 'locale'>, { answer, answerEn }: sql.BillRow): string =>
  inLocale(locale, answer, answerEn)
const saidIn = (ctx: SignedCtx, row: sql.BillRow) => ({
  unit: unitOf(ctx, row),
  disputeReason: inScript(ctx.locale, row.disputeReason),
  answer: answerIn(ctx, row),
})

const shown = (ctx: SignedCtx, row: sql.BillRow) => {
  const { confirm, dispute } = abilities(ctx, billMachine, row.status, factsOf(ctx))
  return { ...row, ...saidIn(ctx, row), can: { confirm, dispute } }
}
const onDesk = (ctx: SignedCtx, row: sql.BillRow) => {
  const { reissue } = abilities(ctx, billMachine, row.status, factsOf(ctx))
  return { ...row, ...saidIn(ctx, row), can: { reissue } }
}
export async function seenBill(ctx: SignedCtx, id: number): Promise<sql.BillRow> {
  const row = await sql.findBill(ctx, id)
  if (!row) throw fail(missing)
  return row
}
async function detailOf(ctx: SignedCtx, row: sql.BillRow) {
  const [revisions, history, confirmedBy] = await Promise.all([
    sql.listRevisions(ctx, row),
    findNamedLogs(ctx, biz, row.id, [[row.answer, row.answerEn]]),
    sql.nameOf(ctx, row.confirmedBy),
  ])
  return { revisions, history, confirmedBy, disputedLines: row.disputedIds.length, payTerm: row.payTerm }
}

export async function listBills(ctx: SignedCtx, q: Parsed<typeof bill.list>) {
  const page = await sql.findBills(ctx, q)
  return { ...page, list: page.list.map((row) => shown(ctx, row)) }
}
export async function showBill(ctx: SignedCtx, { id }: { id: number }) {
  const row = await seenBill(ctx, id)
  return { ...shown(ctx, row), ...(await detailOf(ctx, row)) }
}
export async function listDesk(ctx: SignedCtx, q: Parsed<typeof billDesk.desk>) {
  const page = await sql.findDesk(ctx, q)
  return { ...page, list: page.list.map((row) => onDesk(ctx, row)) }
}
export async function reviewBill(ctx: SignedCtx, { id }: { id: number }) {
  const row = await seenBill(ctx, id)
  return { ...onDesk(ctx, row), ...(await detailOf(ctx, row)) }
}
export async function listLines(ctx: SignedCtx, { id, ...q }: Parsed<typeof bill.lines>) {
  const page = await sql.findLines(ctx, await seenBill(ctx, id), q)
  return { ...page, list: page.list.map((row) => ({ ...row, note: noteIn(ctx, row) })) }
}
export const listShipments = (ctx: SignedCtx, q: Parsed<typeof bill.groupShip>) => sql.findShipments(ctx, q)

/** Hundredths by a rate of six decimals, to the nearest; in whole numbers, as money is. */
export function converted(hundredths: number, rate: string): number {
  const [whole = '0', part = ''] = rate.split('.')
  const millionths = BigInt(hundredths) * BigInt(whole + part.padEnd(6, '0').slice(0, 6))
  const half = millionths < 0n ? -500_000n : 500_000n
  return Number((millionths + half) / 1_000_000n)
}

/** Credit is the customer's: its limit and what is used of it stand beside each of its currencies. */
export async function listBalances(ctx: SignedCtx, q: Parsed<typeof bill.balance>) {
  const page = await sql.findBalances(ctx, q)
  const used = await creditUsedBy(ctx, [...new Set(page.list.map(({ customerId }) => customerId))])
  const dollar = await rateOn(ctx, 'USD', 'RMB', dayOf(ctx.now))
  const list = page.list.map((row) => {
    const creditUsed = used(row.customerId)
    const rate = row.currency === 'RMB' ? '1' : dollar
    const balanceRmb = rate === undefined ? null : converted(row.balance, rate)
    return {
      ...row,
      balanceRmb,
      creditUsed,
      available: row.creditLimit - creditUsed,
    }
  })
  return { ...page, list }
}

/** Unpaid bills, and what was shipped since, take of the customer's credit: what one account has too much helps no other. */
export async function creditUse(ctx: SignedCtx, customerIds: readonly number[]): Promise<Map<number, number>> {
  const used = new Map<number, number>()
  for (const { customerId, currency, creditCurrency, owed } of await sql.owedBy(ctx, customerIds)) {
    if (owed <= 0) continue
    // without a rate it counts as it is: rather too much than nothing
    const rate = (await rateOn(ctx, currency, creditCurrency, dayOf(ctx.now))) ?? '1'
    used.set(customerId, (used.get(customerId) ?? 0) + converted(owed, rate))
  }
  return used
}

/** What was received for an order that is paid before: what its account has too much, without what other orders of it still take. */
export const receivedFor = (ctx: SignedCtx, orderId: number): Promise<number> => sql.paidBefore(ctx, orderId)

/** The states of bills with their words, and how many the caller sees of each. */
export async function billStatesOf(ctx: SignedCtx) {
  const counts = ctx.user.permissions.has('bill_read') ? await sql.countStates(ctx) : new Map<string, number>()
  return billStates.map((busValue) => ({
    busValue,
    busName: translate(ctx.locale, `bill.state.${busValue}`),
    count: counts.get(busValue) ?? 0,
  }))
}

/** Somebody else was faster: one of two who confirm, dispute or re-issue at once. */
const words = (error: unknown) =>
  error instanceof Failure && error.code === 'platform.state' ? fail('bill.abnormal') : error
const moveOf = (ctx: SignedCtx, row: sql.BillRow, version: number) => ({
  id: row.id,
  version,
  from: row.status,
  facts: factsOf(ctx),
})
export async function confirmBill(ctx: SignedCtx, { id, version }: { id: number; version: number }) {
  const row = await seenBill(ctx, id)
  const set = () => ({ confirmedAt: ctx.now, confirmedBy: ctx.user.id })
  const move = moveState(ctx, 'bills', billMachine, { ...moveOf(ctx, row, version), action: 'confirm', set })
  const saved = await move.catch((error: unknown) => Promise.reject(words(error) as Error))
  return { id, version: saved.version }
}
export async function disputeBill(ctx: SignedCtx, { id, version, reason, lineIds = [] }: Parsed<typeof bill.dispute>) {
  const row = await seenBill(ctx, id)
  if (lineIds.length && !(await sql.areLines(ctx, row, lineIds))) throw refuseField(ctx, 'lineIds', 'bill.line_unknown')
  const set = () => ({ disputedAt: ctx.now, disputeReason: reason, disputedIds: [...lineIds] })
  const saved = await transact(ctx, async (tx) => {
    const moved = await moveState(tx, 'bills', billMachine, {
      ...moveOf(tx, row, version),
      action: 'dispute',
      comment: reason,
      set,
    })
    await tellFinance(tx, row, reason)
    return moved
  }).catch((error: unknown) => Promise.reject(words(error) as Error))
  return { id, version: saved.version }
}
