import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor, typedCompany, typedPerson } from '#platform/server/db/name-for.ts'
import { countsOf, eq, matching, pageOf, sinceDay, untilDay, words } from '#platform/server/db/list.ts'
import { today, workdaysFromNow } from '#platform/server/db/today.ts'
import { invoiceStates, targetDays, type AddressSnapshot, type invoice, type TitleSnapshot } from '../contract.ts'
import type { invoiceDesk } from '../desk.contract.ts'
import type * as z from 'zod/mini'

/** The number of a document with its code before it, where it has one. */
const number = (of: 'p' | 'r') =>
  sql<string>`coalesce(nullif(${sql.ref(`${of}.code`)}, '') || ' ', '') || coalesce(${sql.ref(`${of}.no`)}, '')`
const rows = ({ db }: Pick<Ctx, 'db'>, title = sql<string>`t.title`) =>
  db
    .selectFrom('invoices as t')
    .leftJoin('invoicePapers as p', (j) => j.onRef('p.invoiceId', '=', 't.id').on('p.red', '=', false))
    .leftJoin('invoicePapers as r', (j) => j.onRef('r.invoiceId', '=', 't.id').on('r.red', '=', true))
    .select([
      't.id',
      't.applyNo',
      't.companyId',
      't.applicantId',
      't.status',
      't.invoiceType',
      title.as('title'),
      't.medium',
      't.amountFen',
    ])
    .select([
      't.taxRate',
      't.netFen',
      't.taxFen',
      't.remark',
      't.reason',
      't.express',
      't.expressNo',
      't.issuedAt',
      't.appliedAt',
    ])
    .select(['t.updatedAt', 't.version', sql<string>`t.due_on::text`.as('dueOn')])
    .select([number('p').as('invoiceNo'), number('r').as('redNo')])
    .select([
      sql<z.output<typeof TitleSnapshot>>`t.title_snapshot`.as('titleSnapshot'),
      sql<z.output<typeof AddressSnapshot> | null>`t.address_snapshot`.as('addressSnapshot'),
    ])
export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

const own = (ctx: SignedCtx, title?: RawBuilder<string>) =>
  rows(ctx, title).where('t.companyId', '=', ctx.user.companyId)
export type Narrowed = Omit<Parsed<typeof invoice.list>, 'page' | 'limit'>
const found = ['t.applyNo', 't.title', 'p.no', 'r.no'] as const
const days = { startDate: sinceDay('t.appliedAt'), endDate: untilDay('t.appliedAt') }
const besides = { invoiceType: eq('t.invoiceType'), keyword: words(...found), ...days }
const narrowed = (q: Narrowed) => matching(q, { status: eq('t.status'), ...besides })
/** Who they are made out to in the words of their reader; a paper says what was applied for. */
const billed = (ctx: SignedCtx) =>
  typedCompany(ctx, typedPerson(ctx, sql`t.title`, sql`t.company_id`), sql`t.company_id`)
export const countOwn = (ctx: SignedCtx, q: Parsed<typeof invoice.tabCount>) =>
  countsOf(ctx, own(ctx, billed(ctx)).where(matching(q, besides)), sql`t.status`, invoiceStates)
/** One page of the caller's company, last applied for first. */
export function findInvoices(ctx: SignedCtx, { page, limit, ...q }: Parsed<typeof invoice.list>) {
  const mine = own(ctx, billed(ctx)).where(narrowed(q))
  return pageOf(ctx, { page, limit }, mine.orderBy('t.appliedAt', 'desc').orderBy('t.id', 'desc'), mine)
}
/** Those below an id, latest first: what is written to a file in batches. */
export const findBelow = (ctx: SignedCtx, q: Narrowed, below: number, most: number) =>
  own(ctx).where(narrowed(q)).where('t.id', '<', below).orderBy('t.id', 'desc').limit(most).execute()
export const findOwn = (ctx: SignedCtx, id: number) => own(ctx).where('t.id', '=', id).executeTakeFirst()
/** Any; rights are the caller's business. */
export const findAny = (ctx: Pick<Ctx, 'db'>, id: number) => rows(ctx).where('t.id', '=', id).executeTakeFirst()

const toDo = sql`t.status in ('applied', 'reviewing', 'red_applied')`
const named = (ctx: Pick<Ctx, 'db' | 'locale'>) =>
  rows(ctx)
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .select([
      nameFor(ctx, 'c').as('company'),
      sql<boolean>`(t.status in ('applied', 'reviewing') and t.due_on < ${today})`.as('overdue'),
    ])
export type DeskNarrowed = Omit<Parsed<typeof invoiceDesk.desk>, 'page' | 'limit'>
const deskBesides = {
  invoiceType: eq('t.invoiceType'),
  medium: eq('t.medium'),
  keyword: words(...found, 'c.name'),
  ...days,
}
const deskNarrowed = (q: DeskNarrowed) => matching(q, { status: eq('t.status'), ...deskBesides })
export const countReviewed = (ctx: SignedCtx, q: Parsed<typeof invoiceDesk.deskCount>) =>
  countsOf(ctx, named(ctx).where(matching(q, deskBesides)), sql`t.status`, invoiceStates)
/** One page of all companies: what waits for finance first, by the day it is promised for, then what came last. */
export function findReviewed(ctx: SignedCtx, { page, limit, ...q }: Parsed<typeof invoiceDesk.desk>) {
  const all = named(ctx).where(deskNarrowed(q))
  const ordered = all
    .orderBy(toDo, 'desc')
    .orderBy(sql`case when ${toDo} then t.due_on end`)
    .orderBy('t.appliedAt', 'desc')
    .orderBy('t.id', 'desc')
  return pageOf(ctx, { page, limit }, ordered, all)
}
export const findReviewedBelow = (ctx: SignedCtx, q: DeskNarrowed, below: number, most: number) =>
  named(ctx).where(deskNarrowed(q)).where('t.id', '<', below).orderBy('t.id', 'desc').limit(most).execute()
export const findReview = (ctx: SignedCtx, id: number) => named(ctx).where('t.id', '=', id).executeTakeFirst()

type New = Omit<Insertable<DB['invoices']>, 'dueOn'>
/** Writes a claim, which is promised within `targetDays` working days. */
export const insertInvoice = (tx: Ctx, row: New) =>
  tx.db
    .insertInto('invoices')
    .values({ ...row, dueOn: workdaysFromNow(targetDays) })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
/** The day by which an invoice applied for on a day is promised. */
export const dueFrom = (day: string) => sql<string>`workday_after(${day}::date, ${sql.lit(targetDays)})`
