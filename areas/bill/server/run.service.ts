import { rateOn } from '#areas/order-base/server/order-base.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { Failure, fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import type { billDesk } from '../staff.contract.ts'
import { billMachine, lastDayOf, monthAfter, monthOf } from './bill.rules.ts'
import { missing, seenBill } from './bill.service.ts'
import { findAnyBill } from './bill.sql.ts'
import { lockAccount } from './entry.sql.ts'
import { tellBills } from './tell.jobs.ts'
import * as sql from './run.sql.ts'

async function ratesOf(tx: Pick<Ctx, 'db'>, period: string): Promise<sql.Rates> {
  return { USD: (await rateOn(tx, 'USD', 'RMB', lastDayOf(period))) ?? null, RMB: '1' }
}
/** The last month that is over. */
export const lastMonth = (now: Date): string => monthAfter(monthOf(dayOf(now)), -1)

/**
 * Makes the bills of a month and of those before it that are missing, each month in one transaction: whoever dies in the middle
 * leaves whole months. Answers how many were made.
 */
export async function runBills(
  ctx: Ctx,
  period: string,
  issuedAt: (period: string) => Date = () => ctx.now,
): Promise<number> {
  const first = (await sql.firstOpen(ctx, period)) ?? period
  let made = 0
  for (let month = first < period ? first : period; month <= period; month = monthAfter(month))
    made += await transact(ctx, async (tx) => {
      await sql.lockRuns(tx)
      const bills = await sql.billMonth(tx, month, await ratesOf(tx, month), issuedAt(month))
      if (bills) await enqueue(tx, tellBills, {})
      return bills
    })
  return made
}

export async function runByHand(ctx: SignedCtx, { period }: Parsed<typeof billDesk.run>) {
  const month = `${period}-01`
  if (month > lastMonth(ctx.now)) throw refuseField(ctx, 'period', 'bill.period_open')
  return { bills: await runBills(ctx, month) }
}
export async function runState(ctx: SignedCtx) {
  const period = lastMonth(ctx.now)
  return { period: period.slice(0, 7), ...(await sql.stateOf(ctx, period)) }
}

/** One bill gives way to its next revision, which takes up what was booked for its month since. */
async function replace(
  tx: SignedCtx,
  accountId: number,
  old: Awaited<ReturnType<typeof sql.billsFrom>>[number],
  said: { answer: string; answerEn: string },
  action: 'reissue' | 'carry',
) {
  const { id, period, revision, status, version } = old
  await moveState(tx, 'bills', billMachine, {
    id,
    version,
    from: status,
    facts: { mine: false },
    action,
    comment: said.answer,
  })
  await sql.freeOver(tx, accountId, period, await sql.chargeOf(tx, accountId, period))
  const next = { revision: revision + 1, rates: await ratesOf(tx, period), issuedAt: tx.now, ...said }
  const made = await sql.reviseBill(tx, accountId, period, next)
  const log = {
    bizType: billMachine.biz,
    bizId: made.id,
    fromState: '',
    toState: 'issued',
    action: 'issue',
    actorId: tx.user.id,
  }
  await insertStatusLog(tx.db, { ...log, comment: said.answer })
  return made
}

/**
 * Re-issues a bill that its customer disputes with those of the months after it, so that each goes on from the one before. None of these may be confirmed: what
 * was agreed to stays, and what is wrong is set right in the next month.
 */
export async function reissueBill(ctx: SignedCtx, { id, version, ...said }: Parsed<typeof billDesk.reissue>) {
  const row = await seenBill(ctx, id)
  return transact(ctx, async (tx) => {
    await sql.lockRuns(tx)
    await lockAccount(tx, row.accountId)
    const [first, ...later] = await sql.billsFrom(tx, row.accountId, row.periodOn)
    if (!first || first.id !== id || first.version !== version) throw fail('bill.abnormal')
    if (later.some(({ status }) => status === 'confirmed')) throw fail('bill.later_confirmed')
    const made = await replace(tx, row.accountId, first, said, 'reissue')
    for (const one of later) await replace(tx, row.accountId, one, said, 'carry')
    await enqueue(tx, tellBills, {})
    return { id: made.id, version: 1 }
  }).catch((error: unknown) =>
    Promise.reject(
      error instanceof Failure && error.code === 'platform.state' ? fail('bill.abnormal') : (error as Error),
    ),
  )
}

/** Nobody said anything in ten days: it counts as agreed to, and says so. */
export async function confirmSilent(tx: Ctx, id: number): Promise<void> {
  const row = await findAnyBill(tx, id)
  if (!row) throw fail(missing)
  const set = () => ({ confirmedAt: tx.now, autoConfirmed: true })
  const move = {
    id,
    version: row.version,
    from: row.status,
    facts: { mine: false },
    action: 'auto_confirm',
    set,
  } as const
  await moveState(tx, 'bills', billMachine, move)
}
