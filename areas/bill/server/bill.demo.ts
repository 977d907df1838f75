import { isFilled } from '#platform/server/demo-fill.ts'
import { rateOn } from '#areas/order-base/server/order-base.public.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { insertStatusLogs, type StatusEntry } from '#platform/server/state/status-log.sql.ts'
import { lastDayOf, monthAfter } from './bill.rules.ts'
import { accountOf, insertEntries } from './entry.sql.ts'
import { adjustmentRows, receiptRows, saidRows, type Dated, type Key, type Said } from './made.demo.ts'
import { payDues } from './money.sql.ts'
import { billMonth, chargeOf, freeOver, reviseBill } from './run.sql.ts'
import { lastMonth } from './run.service.ts'

const hour = 3_600_000
/** What happened, at its moment. */
const keepPast = (db: Db, logs: readonly (StatusEntry & { at: Date })[]) => insertStatusLogs(db, logs)
const moment = (day: string, hours = 4) => new Date(Date.parse(`${day}T00:00:00+08:00`) + hours * hour)
const notLater = (at: Date) => new Date(Math.min(at.getTime(), Date.now() - hour))

type People = Record<'finance_tan' | 'finance_lu' | 'harbor_order' | 'harbor_sz' | 'kestrel_order', number>
type Books = { ctx: Ctx<null>; people: People; account: (key: Key) => Promise<number> }

/** Three months of bills over what the demo shipped, with what was paid, disputed and booked by hand; nothing when there are any. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (db) => {
    if (await isFilled(db, 'bills')) return false
    const ctx: Ctx<null> = { app, db, log: app.log, now: new Date(), user: null, locale: 'zh', traceId: '', ip: '' }
    const found = await db
      .selectFrom('users')
      .select(['id', 'loginName'])
      .where('loginName', 'in', ['finance_tan', 'finance_lu', 'harbor_order', 'harbor_sz', 'kestrel_order'])
      .execute()
    const people = Object.fromEntries(found.map(({ id, loginName }) => [loginName, id])) as People
    const books: Books = { ctx, people, account: (key) => accountNamed(db, key) }
    // month by month, as it came about: what was booked in a month is there before its bill
    const last = lastMonth(ctx.now)
    for (const back of [2, 1, 0, -1]) {
      const period = monthAfter(last, -back)
      for (const one of adjustmentRows.filter((row) => row.back === back)) await seedAdjustment(books, one, period)
      for (const one of receiptRows.filter((row) => row.back === back)) await seedReceipt(books, one, period)
      if (back < 0) continue
      await billMonth(ctx, period, await ratesOf(db, period), moment(monthAfter(period)))
      for (const one of await listIssued(db, period)) await say(books, one)
    }
    await db.updateTable('bills').set({ told: true }).where('status', 'in', ['issued', 'disputed']).execute()
    return true
  })
}

async function accountNamed(db: Db, { customer, currency }: Key): Promise<number> {
  const { id: customerId } = await db
    .selectFrom('customers')
    .select('id')
    .where('code', '=', customer)
    .executeTakeFirstOrThrow()
  const unit = currency === 'USD' ? 'LQ-HK' : 'LQ-SZ'
  const { id: unitId } = await db
    .selectFrom('businessUnits')
    .select('id')
    .where('code', '=', unit)
    .executeTakeFirstOrThrow()
  return accountOf({ db }, { customerId, unitId, currency })
}
const ratesOf = async (db: Db, period: string) => ({
  USD: (await rateOn({ db }, 'USD', 'RMB', lastDayOf(period))) ?? null,
  RMB: '1',
})
const dayIn = (period: string, { day }: Dated) => {
  // a short month ends before it
  const said = [`${period.slice(0, 8)}${String(day).padStart(2, '0')}`, lastDayOf(period)].toSorted()[0]!
  const today = dayOf(new Date())
  return said > today ? today : said
}

async function seedAdjustment({ ctx, people, account }: Books, one: (typeof adjustmentRows)[number], period: string) {
  const { db } = ctx
  const [accountId, onDay] = [await account(one), dayIn(period, one)]
  const at = notLater(moment(onDay, 10))
  const adjustmentNo = await nextNumber({ db, now: at }, 'BA')
  const decided = one.status === 'approved' || one.status === 'rejected'
  const decidedAt = decided ? notLater(new Date(at.getTime() + 5 * hour)) : null
  const row = {
    adjustmentNo,
    accountId,
    kind: one.kind,
    onDay,
    amount: one.amount,
    reason: one.reason,
    reasonEn: one.reasonEn,
    poNo: one.po ?? '',
    item: one.item ?? '',
    status: one.status,
    userId: people.finance_tan,
    decidedBy: decided ? people.finance_lu : null,
    decidedAt,
    refusal: one.refusal ?? '',
    createdAt: at,
    updatedAt: decidedAt ?? at,
  } as const
  const { id } = await db.insertInto('billAdjustments').values(row).returning('id').executeTakeFirstOrThrow()
  await keepPast(db, adjustmentPast(one, { id, at, decidedAt, people }))
  if (one.status === 'approved')
    await insertEntries(ctx, accountId, [
      {
        kind: one.kind,
        onDay,
        source: `adjustment:${id}`,
        docNo: adjustmentNo,
        amount: one.amount,
        poNo: row.poNo,
        item: row.item,
        note: one.reason,
        noteEn: one.reasonEn,
      },
    ])
}

type Decided = { id: number; at: Date; decidedAt: Date | null; people: People }
function adjustmentPast(one: (typeof adjustmentRows)[number], { id, at, decidedAt, people }: Decided) {
  const log = {
    bizType: 'bill_adjustment',
    bizId: id,
    fromState: '',
    toState: 'submitted',
    action: 'submit',
    actorId: people.finance_tan,
    comment: null as string | null,
    at,
  }
  const next = {
    approved: ['pass', people.finance_lu],
    rejected: ['reject', people.finance_lu],
    withdrawn: ['withdraw', people.finance_tan],
  } as const
  const then =
    one.status === 'submitted'
      ? []
      : [
          {
            ...log,
            fromState: 'submitted',
            toState: one.status,
            action: next[one.status][0],
            actorId: next[one.status][1],
            comment: one.refusal ?? null,
            at: decidedAt ?? notLater(new Date(at.getTime() + hour)),
          },
        ]
  return [log, ...then]
}

async function seedReceipt({ ctx, people, account }: Books, one: (typeof receiptRows)[number], period: string) {
  const { db } = ctx
  const [accountId, bankDay] = [await account(one), dayIn(period, one)]
  const at = notLater(moment(bankDay, 15))
  const receiptNo = await nextNumber({ db, now: at }, 'RV')
  const isBack = one.reversed !== undefined
  const row = {
    receiptNo,
    accountId,
    bankDay,
    payer: one.payer,
    reference: one.reference,
    amount: one.amount,
    status: isBack ? 'reversed' : 'booked',
    reason: one.reversed ?? '',
    userId: people.finance_tan,
    createdAt: at,
    updatedAt: at,
  } as const
  const { id } = await db.insertInto('billReceipts').values(row).returning('id').executeTakeFirstOrThrow()
  const entry = {
    kind: 'receipt',
    onDay: bankDay,
    source: `receipt:${id}`,
    docNo: receiptNo,
    amount: -one.amount,
    note: one.payer,
  } as const
  await insertEntries(ctx, accountId, [
    entry,
    ...(isBack ? [{ ...entry, source: `receipt:${id}:reversed`, amount: one.amount }] : []),
  ])
  const log = {
    bizType: 'bill_receipt',
    bizId: id,
    fromState: '',
    toState: 'booked',
    action: 'create',
    actorId: people.finance_tan,
    comment: null as string | null,
    at,
  }
  await keepPast(
    db,
    isBack
      ? [
          log,
          {
            ...log,
            fromState: 'booked',
            toState: 'reversed',
            action: 'reverse',
            comment: one.reversed!,
            at: notLater(new Date(at.getTime() + 20 * hour)),
          },
        ]
      : [log],
  )
  if (one.pays && !isBack) await allocate(ctx, { receiptId: id, accountId }, one.amount)
}
/** What was due first is paid first. */
async function allocate(
  { db }: Ctx<null>,
  of: { receiptId: number; accountId: number },
  amount: number,
): Promise<void> {
  const dues = await db
    .selectFrom('billDues')
    .select(['period', 'charge', 'paid'])
    .where('accountId', '=', of.accountId)
    .orderBy('dueOn')
    .orderBy('period')
    .execute()
  let left = amount
  const parts = dues.map(({ period, charge, paid }) => {
    const part = Math.min(left, charge - paid)
    left -= part
    return { period: period.slice(0, 7), amount: part }
  })
  await payDues({ db, locale: 'zh' }, of, parts)
  await db
    .updateTable('billReceipts')
    .set({ allocated: amount - left })
    .where('id', '=', of.receiptId)
    .execute()
}

const listIssued = (db: Db, period: string) =>
  db
    .selectFrom('bills as b')
    .innerJoin('billAccounts as a', 'a.id', 'b.accountId')
    .innerJoin('customers as c', 'c.id', 'a.customerId')
    .select(['b.id', 'b.accountId', 'b.period', 'b.issuedAt', 'a.currency', 'c.code'])
    .where('b.period', '=', period)
    .where('b.status', '=', 'issued')
    .orderBy('b.id')
    .execute()
type Issued = Awaited<ReturnType<typeof listIssued>>[number]

/** What the customer said to a bill, and what finance answered. */
async function say(books: Books, bill: Issued): Promise<void> {
  const { db } = books.ctx
  const back = [2, 1, 0].find((n) => monthAfter(lastMonth(books.ctx.now), -n) === bill.period)!
  const said: Said = saidRows.find(
    (one) => one.back === back && one.customer === bill.code && one.currency === bill.currency,
  ) ?? { back, customer: 'H0821', currency: 'USD', what: 'auto' }
  const buyer =
    books.people[({ H0821: 'harbor_order', H0822: 'harbor_sz', K0310: 'kestrel_order' } as const)[bill.code as 'H0821']]
  const after = (days: number) => notLater(new Date(bill.issuedAt.getTime() + days * 24 * hour))
  const log = {
    bizType: 'bill',
    bizId: bill.id,
    fromState: 'issued',
    toState: 'confirmed',
    comment: null as string | null,
  }
  if (said.what === 'open') return
  if (said.what === 'confirmed' || said.what === 'auto') {
    const [auto, at] = [said.what === 'auto', after(said.what === 'auto' ? 10.2 : 3.2)]
    await keepPast(db, [{ ...log, action: auto ? 'auto_confirm' : 'confirm', actorId: auto ? null : buyer, at }])
    const set = {
      status: 'confirmed',
      confirmedAt: at,
      confirmedBy: auto ? null : buyer,
      autoConfirmed: auto,
      told: true,
      updatedAt: at,
      version: 2,
    } as const
    return void (await db.updateTable('bills').set(set).where('id', '=', bill.id).execute())
  }
  const at = after(4.1)
  const lines = await db
    .selectFrom('billEntries')
    .select('id')
    .where('accountId', '=', bill.accountId)
    .where('period', '=', bill.period)
    .where('kind', '=', said.line ?? 'delivery')
    .orderBy('id')
    .limit(1)
    .execute()
  const disputed = {
    status: 'disputed',
    disputedAt: at,
    disputeReason: said.reason!,
    disputedIds: lines.map(({ id }) => id),
    updatedAt: at,
    version: 2,
  } as const
  await db.updateTable('bills').set(disputed).where('id', '=', bill.id).execute()
  await keepPast(db, [{ ...log, toState: 'disputed', action: 'dispute', actorId: buyer, comment: said.reason!, at }])
  if (said.what === 'reissued') await reissue(books, bill, said)
}

/** Finance credits what was wrong, and the next revision takes its place. */
async function reissue(books: Books, bill: Issued, said: Said): Promise<void> {
  const { ctx, people } = books
  const credit = {
    ...said,
    kind: 'credit_note',
    day: Number(lastDayOf(bill.period).slice(8)),
    amount: said.credit!,
    reason: said.answer!,
    reasonEn: said.answerEn!,
    status: 'approved',
  } as const
  await seedAdjustment(books, credit, bill.period)
  const at = notLater(new Date(Math.max(bill.issuedAt.getTime() + 6 * 24 * hour, Date.now() - 3 * 24 * hour)))
  const log = {
    bizType: 'bill',
    bizId: bill.id,
    fromState: 'disputed',
    toState: 'reissued',
    action: 'reissue',
    actorId: people.finance_tan,
    comment: said.answer!,
    at,
  }
  await ctx.db
    .updateTable('bills')
    .set({ status: 'reissued', told: true, updatedAt: at, version: 3 })
    .where('id', '=', bill.id)
    .execute()
  await freeOver(ctx, bill.accountId, bill.period, await chargeOf(ctx, bill.accountId, bill.period))
  const made = await reviseBill(ctx, bill.accountId, bill.period, {
    revision: 2,
    rates: await ratesOf(ctx.db, bill.period),
    issuedAt: at,
    answer: said.answer!,
    answerEn: said.answerEn!,
  })
  await keepPast(ctx.db, [log, { ...log, bizId: made.id, fromState: '', toState: 'issued', action: 'issue' }])
}
