import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import type { invoiceTitle } from '../title.contract.ts'

const rows = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('invoiceTitles as t')
    .select([
      't.id',
      't.companyId',
      't.userId',
      't.kind',
      't.invoiceType',
      't.title',
      't.taxNo',
      't.bankName',
      't.bankAccount',
    ])
    .select([
      't.regAddress',
      't.regPhone',
      't.receiveEmail',
      't.audit',
      't.auditReason',
      't.isDefault',
      't.updatedAt',
      't.version',
    ])
/** Those of the caller's company. */
const own = (ctx: SignedCtx) => rows(ctx).where('t.companyId', '=', ctx.user.companyId)
export type TitleRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** One page of the caller's company, the default first. */
export function findTitles(ctx: SignedCtx, q: Parsed<typeof invoiceTitle.titles>) {
  const found = own(ctx).where(
    matching(q, {
      invoiceType: eq('t.invoiceType'),
      audit: eq('t.audit'),
      keyword: words('t.title', 't.taxNo', 't.receiveEmail'),
    }),
  )
  const ordered = found.orderBy('t.isDefault', 'desc').orderBy('t.updatedAt', 'desc').orderBy('t.id', 'desc')
  return pageOf(ctx, q, ordered, found)
}
export const findTitle = (ctx: SignedCtx, id: number) => own(ctx).where('t.id', '=', id).executeTakeFirst()
/** The same, held as it is until the transaction ends, so that a claim takes what it read. */
export const holdTitle = (tx: SignedCtx, id: number) => own(tx).where('t.id', '=', id).forUpdate().executeTakeFirst()
/** Any; rights are the caller's business. */
export const findAnyTitle = (ctx: Pick<Ctx, 'db'>, id: number) => rows(ctx).where('t.id', '=', id).executeTakeFirst()

/** Takes the default from the titles of the company, and holds them all until the transaction ends. */
export async function clearDefault(tx: SignedCtx): Promise<void> {
  await own(tx).orderBy('t.id').forUpdate().execute()
  const query = tx.db.updateTable('invoiceTitles').set({ isDefault: false }).where('companyId', '=', tx.user.companyId)
  await query.where('isDefault', '=', true).execute()
}
/** Deletes a title; answers the version it had, undefined where there is none. */
export async function deleteTitle(tx: SignedCtx, id: number): Promise<number | undefined> {
  const query = tx.db.deleteFrom('invoiceTitles').where('companyId', '=', tx.user.companyId).where('id', '=', id)
  return (await query.returning('version').executeTakeFirst())?.version
}

const reviewed = (ctx: Pick<Ctx, 'db' | 'locale'>) =>
  rows(ctx)
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select([nameFor(ctx, 'c').as('company'), nameFor(ctx, 'u').as('applicant')])
    .where('t.invoiceType', '=', 'special')
/** One page of what finance reviews, those that wait first. */
export function findReviewedTitles(ctx: SignedCtx, q: Parsed<typeof invoiceTitle.titleDesk>) {
  const found = reviewed(ctx).where(
    matching(q, { audit: eq('t.audit'), keyword: words('t.title', 't.taxNo', 'c.name') }),
  )
  const waits = sql`t.audit = 'pending'`
  return pageOf(ctx, q, found.orderBy(waits, 'desc').orderBy('t.updatedAt', 'desc').orderBy('t.id', 'desc'), found)
}
export const findReviewedTitle = (ctx: SignedCtx, id: number) => reviewed(ctx).where('t.id', '=', id).executeTakeFirst()
