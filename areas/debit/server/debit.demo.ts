import { isFilled } from '#platform/server/demo-fill.ts'
import { seedTask } from '#areas/approval/server/approval.public.ts'
import { bookMovements } from '#areas/bill/server/bill.public.ts'
import { companyKey } from '#platform/contract/company.ts'
import { dayOf } from '#platform/contract/day.ts'
import { amountOf } from '#platform/contract/price.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { insertStatusLogs, type StatusEntry } from '#platform/server/state/status-log.sql.ts'
import { claimKind } from './claim.kind.ts'
import { agreementMachine, claimMachine, rotationMachine, windowOf } from './debit.rules.ts'
import { claimableOf, freeLines, giveQty, holdAgreement, insertLines, takeQty } from './debit.sql.ts'
import { agreementRows, claimRows, rotationRows } from './made.demo.ts'
import { rotationKind } from './rotation.kind.ts'
import { replaceLines } from './rotation.sql.ts'

const dayMs = 86_400_000
const daysAgo = (n: number) => {
  const at = new Date(Date.now() - n * dayMs)
  return n < 1 ? at : new Date(Date.parse(`${dayOf(at)}T11:15:00+08:00`))
}
const later = (at: Date, days: number) => new Date(Math.min(at.getTime() + days * dayMs, Date.now() - 1_800_000))
const onDay = (n: number) => dayOf(new Date(Date.now() + n * dayMs))
/** A day that no bill has taken up: the months before this one have theirs. */
const openDay = (n: number) => [onDay(n), `${onDay(0).slice(0, 8)}01`].toSorted().at(-1)!
type People = Record<string, { id: number; companyId: number }>

/** Agreements, claims and rotations in every state; nothing when there are any. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (db) => {
    if (await isFilled(db, 'debitAgreements')) return false
    const ctx: Ctx<null> = { app, db, log: app.log, now: new Date(), user: null, locale: 'zh', traceId: '', ip: '' }
    const users = await db.selectFrom('users').select(['id', 'loginName', 'companyId']).execute()
    const people = Object.fromEntries(users.map(({ loginName, ...one }) => [loginName, one]))
    for (const row of agreementRows) await seedAgreement(ctx, row, people)
    const { id } = await db
      .selectFrom('debitAgreements')
      .select('id')
      .where('debitNo', '=', 'D26-031')
      .executeTakeFirstOrThrow()
    for (const row of claimRows) await seedClaim(ctx, row, id, people)
    for (const row of rotationRows) await seedRotation(ctx, row, people)
    return true
  })
}
const customerOf = ({ db }: Ctx<null>, code: string) =>
  db.selectFrom('customers').select('id').where('code', '=', code).executeTakeFirstOrThrow()
const unitOf = ({ db }: Ctx<null>, code: string) =>
  db.selectFrom('businessUnits').select('id').where('code', '=', code).executeTakeFirstOrThrow()

async function seedAgreement(ctx: Ctx<null>, row: (typeof agreementRows)[number], people: People): Promise<void> {
  const { db } = ctx
  const [{ id: customerId }, { id: unitId }] = [await customerOf(ctx, row.customer), await unitOf(ctx, row.unit)]
  const { id: modelId } = await db
    .selectFrom('orderModels')
    .select('id')
    .where('model', '=', row.item)
    .executeTakeFirstOrThrow()
  const [clerk, finance] = [people['clerk_xu']!.id, people['finance_tan']!.id]
  const published = row.status !== 'draft'
  const at = daysAgo(published ? Math.max(1, -row.days[0] + 6) : 3)
  const values = {
    debitNo: row.no,
    customerId,
    unitId,
    currency: row.unit === 'LQ-HK' ? 'USD' : 'RMB',
    item: row.item,
    modelId,
    endCustomer: row.end,
    endKey: companyKey(row.end),
    project: row.project,
    bookCost: row.book,
    debitCost: row.debit,
    maxQty: row.max,
    startsOn: onDay(row.days[0]),
    endsOn: onDay(row.days[1]),
    status: row.status,
    reason: row.reason ?? '',
    userId: clerk,
    publishedBy: published ? finance : null,
    createdAt: at,
    updatedAt: row.status === 'closed' ? daysAgo(34) : later(at, 1),
  } as const
  const { id: bizId } = await db.insertInto('debitAgreements').values(values).returning('id').executeTakeFirstOrThrow()
  const log = { bizType: agreementMachine.biz, bizId, actorId: clerk, comment: null as string | null }
  await insertStatusLogs(db, [
    { ...log, fromState: '', toState: 'draft', action: 'create', at },
    ...(published
      ? [{ ...log, actorId: finance, fromState: 'draft', toState: 'effective', action: 'publish', at: later(at, 1) }]
      : []),
    ...(row.status === 'closed'
      ? [
          {
            ...log,
            fromState: 'effective',
            toState: 'closed',
            action: 'close',
            comment: row.reason ?? null,
            at: daysAgo(34),
          },
        ]
      : []),
  ])
}

type Claimed = {
  id: number
  agreementId: number
  qty: number
  refused: { salesRowId: number; qty: number } | undefined
}
/** Takes what is claimed from the agreement, and gives back what is refused. */
async function moveQty(ctx: Ctx<null>, row: (typeof claimRows)[number], { id, agreementId, qty, refused }: Claimed) {
  if (row.refuses && refused) {
    await ctx.db
      .updateTable('debitLines')
      .set({ refused: row.refuses[1] })
      .where('claimId', '=', id)
      .where('salesRowId', '=', refused.salesRowId)
      .execute()
    await freeLines(ctx, id, 'refused')
  }
  if (row.status === 'rejected') await freeLines(ctx, id, 'all')
  else if (row.status !== 'draft') {
    await takeQty(ctx, agreementId, qty)
    if (refused) await giveQty(ctx, agreementId, refused.qty)
  }
}

async function seedClaim(
  ctx: Ctx<null>,
  row: (typeof claimRows)[number],
  agreementId: number,
  people: People,
): Promise<void> {
  const { db } = ctx
  const agreement = (await holdAgreement(ctx, agreementId))!
  const lines = (await claimableOf(ctx, agreementId, 1_000_000, undefined)).slice(0, row.rows)
  if (!lines.length) return
  const reporter = people['harbor_order']!
  const at = daysAgo(row.ago)
  const qty = lines.reduce((sum, one) => sum + one.qty, 0)
  const amount = lines.reduce((sum, one) => sum + one.amount, 0)
  const refused = row.refuses ? lines[row.refuses[0]] : undefined
  const checked = row.status === 'approved' || row.status === 'part_approved' || row.status === 'credited'
  const approved = checked ? amount - (refused?.amount ?? 0) : 0
  const creditedOn = row.status === 'credited' ? dayOf(later(at, 5)) : null
  const values = {
    claimNo: await nextNumber({ ...ctx, now: at }, 'DC'),
    customerId: agreement.customerId,
    agreementId,
    amount,
    approved,
    qty,
    status: row.status,
    reason: row.reason ?? '',
    userId: reporter.id,
    submittedAt: row.status === 'draft' ? null : at,
    creditedOn,
    createdAt: at,
    updatedAt: later(at, checked ? 2 : 0),
  }
  const { id } = await db.insertInto('debitClaims').values(values).returning('id').executeTakeFirstOrThrow()
  await insertLines(ctx, id, agreement, lines)
  await moveQty(ctx, row, { id, agreementId, qty, refused })
  if (creditedOn) {
    const { customerId, unitId, currency, item, debitNo: note } = agreement
    await bookMovements(ctx, { customerId, unitId, currency }, [
      {
        kind: 'debit_credit',
        onDay: openDay(-3),
        source: `debit_claim:${id}`,
        docNo: values.claimNo,
        item,
        note,
        amount: -approved,
      },
    ])
  }
  await seedClaimHistory(ctx, row, { id, at, no: values.claimNo, reporter, people })
}
type Of = { id: number; at: Date; no: string; reporter: { id: number; companyId: number }; people: People }
async function seedClaimHistory(
  { db }: Ctx<null>,
  { status, reason }: (typeof claimRows)[number],
  { id, at, no, reporter, people }: Of,
): Promise<void> {
  const log = { bizType: claimMachine.biz, bizId: id, comment: null as string | null }
  const [clerk, finance] = [people['clerk_xu']!.id, people['finance_tan']!.id]
  const step = (
    actorId: number,
    fromState: string,
    toState: string,
    action: string,
    days: number,
    comment: string | null = null,
  ): StatusEntry => ({ ...log, actorId, fromState, toState, action, comment, at: later(at, days) })
  const past = [step(reporter.id, '', 'draft', 'create', -0.1)]
  if (status !== 'draft') past.push(step(reporter.id, 'draft', 'submitted', 'submit', 0))
  if (status === 'rejected') past.push(step(clerk, 'submitted', 'rejected', 'reject', 2, reason ?? null))
  const toState = status === 'part_approved' ? 'part_approved' : 'approved'
  if (status === 'approved' || status === 'part_approved' || status === 'credited')
    past.push(step(clerk, 'submitted', toState, 'check', 2))
  if (status === 'credited') past.push(step(finance, 'approved', 'credited', 'settle', 5))
  await insertStatusLogs(db, past)
  const about = {
    bizId: id,
    no,
    title: 'H0821 D26-031 LQ7120-BGA',
    companyId: reporter.companyId,
    applicantId: reporter.id,
    handlerId: null,
  }
  if (status === 'submitted') await seedTask(db, claimKind, about, { since: at })
  if (status === 'approved' || status === 'part_approved')
    await seedTask(db, claimKind, about, { from: 'settle', since: later(at, 2) })
}

const passed = new Set<(typeof rotationRows)[number]['status']>(['approved', 'received', 'credited'])
/** The largest order of a customer at a unit: what comes back needs one. */
async function largestOf(ctx: Ctx<null>, customerId: number, unitId: number): Promise<string> {
  const order = await ctx.db
    .selectFrom('orders')
    .select('orderNo')
    .where('customerId', '=', customerId)
    .where('unitId', '=', unitId)
    .where('orderNo', 'is not', null)
    .where('status', 'not in', ['draft', 'returned', 'cancelled'])
    .orderBy('gross', 'desc')
    .limit(1)
    .executeTakeFirst()
  return order?.orderNo ?? 'OD260901-0001'
}
/** The half of a year it is of: this one, or the one before. */
function halfOf(now: Date, back: number): string {
  const half = windowOf(dayOf(now)).half
  if (back === 0) return half
  return half.endsWith('07-01') ? `${half.slice(0, 4)}-01-01` : `${Number(half.slice(0, 4)) - 1}-07-01`
}
type Rotated = { id: number; at: Date; personId: number; people: People }
function rotationPast(row: (typeof rotationRows)[number], { id, at, personId, people }: Rotated): StatusEntry[] {
  const log = { bizType: rotationMachine.biz, bizId: id, comment: null as string | null }
  const [clerk, finance] = [people['clerk_xu']!.id, people['finance_tan']!.id]
  const step = (
    actorId: number,
    fromState: string,
    toState: string,
    action: string,
    days: number,
    comment: string | null = null,
  ): StatusEntry => ({ ...log, actorId, fromState, toState, action, comment, at: later(at, days) })
  const past = [step(personId, '', 'draft', 'create', -0.1)]
  if (row.status !== 'draft') past.push(step(personId, 'draft', 'submitted', 'submit', 0))
  if (row.status === 'rejected') past.push(step(clerk, 'submitted', 'rejected', 'reject', 1, row.reason ?? null))
  if (passed.has(row.status)) past.push(step(clerk, 'submitted', 'approved', 'approve', 1))
  if (row.status === 'received' || row.status === 'credited')
    past.push(step(clerk, 'approved', 'received', 'receive', 6))
  if (row.status === 'credited') past.push(step(finance, 'received', 'credited', 'credit', 8))
  return past
}

async function seedRotation(ctx: Ctx<null>, row: (typeof rotationRows)[number], people: People): Promise<void> {
  const { db } = ctx
  const [{ id: customerId }, { id: unitId }] = [await customerOf(ctx, row.customer), await unitOf(ctx, row.unit)]
  const orderNo = await largestOf(ctx, customerId, unitId)
  const person = people[row.person]!
  const at = daysAgo(row.ago)
  const half = halfOf(ctx.now, row.back)
  const year = dayOf(ctx.now).slice(2, 4)
  const lines = row.lines.map((line, i) => ({
    lineNo: i + 1,
    ...line,
    dateCode: `${year}0${i + 2}`,
    amount: amountOf(line.price, line.qty),
  }))
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const currency = row.unit === 'LQ-HK' ? 'USD' : 'RMB'
  const rotationNo = await nextNumber({ ...ctx, now: at }, 'SR')
  const values = {
    rotationNo,
    customerId,
    unitId,
    currency,
    half,
    orderNo,
    amount,
    rmaNo: passed.has(row.status) ? await nextNumber({ ...ctx, now: later(at, 1) }, 'RMA') : '',
    status: row.status,
    reason: row.reason ?? '',
    userId: person.id,
    submittedAt: row.status === 'draft' ? null : at,
    createdAt: at,
    updatedAt: later(at, 2),
  } as const
  const { id } = await db.insertInto('stockRotations').values(values).returning('id').executeTakeFirstOrThrow()
  await replaceLines(ctx, id, lines)
  const about = {
    bizId: id,
    no: rotationNo,
    title: `${row.customer} ${row.unit} ${currency}`,
    companyId: person.companyId,
    applicantId: person.id,
    handlerId: null,
  }
  if (row.status === 'submitted') await seedTask(db, rotationKind, about, { since: at })
  if (row.status === 'credited')
    await bookMovements(ctx, { customerId, unitId, currency }, [
      {
        kind: 'return',
        onDay: openDay(-2),
        source: `stock_rotation:${id}`,
        docNo: rotationNo,
        note: values.rmaNo,
        amount: -amount,
      },
    ])
  await insertStatusLogs(db, rotationPast(row, { id, at, personId: person.id, people }))
}
