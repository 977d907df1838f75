import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import type { feedback } from '../contract.ts'

const rows = (ctx: Pick<Ctx, 'db'>) =>
  ctx.db
    .selectFrom('feedbacks as t')
    .select(['t.id', 't.no', 't.userId', 't.type', 't.status', 't.contact', 't.page', 't.handlerId'])
    .select(['t.createdAt', 't.updatedAt', 't.version', 't.content'])
export type FeedbackRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>
type Asked = Parsed<typeof feedback.list>
const filter = (q: Asked, ...more: string[]) =>
  matching(q, { type: eq('t.type'), status: eq('t.status'), keyword: words('t.no', 't.content', ...more) })

const own = (ctx: SignedCtx) => rows(ctx).where('t.userId', '=', ctx.user.id)
/** One page of the caller's own, last changed first. */
export function findOwnPage(ctx: SignedCtx, q: Asked) {
  const found = own(ctx).where(filter(q))
  return pageOf(ctx, q, found.orderBy('t.updatedAt', 'desc').orderBy('t.id', 'desc'), found)
}
export const findOwn = (ctx: SignedCtx, id: number) => own(ctx).where('t.id', '=', id).executeTakeFirst()

const named = (ctx: Ctx) =>
  rows(ctx)
    .innerJoin('users as u', 'u.id', 't.userId')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .leftJoin('users as h', 'h.id', 't.handlerId')
    .select([
      nameFor(ctx, 'u').as('author'),
      nameFor(ctx, 'c').as('company'),
      sql<string>`coalesce(${nameFor(ctx, 'h')}, '')`.as('handler'),
    ])
const waits = sql`t.status in ('new', 'processing')`
/** One page of everybody's: what waits for a reply first, the oldest of it foremost. */
export function findDeskPage(ctx: SignedCtx, q: Asked) {
  const found = named(ctx).where(filter(q, 'u.name', 'c.name'))
  const ordered = found
    .orderBy(waits, 'desc')
    .orderBy(sql`case when ${waits} then t.updated_at end`)
    .orderBy('t.updatedAt', 'desc')
    .orderBy('t.id', 'desc')
  return pageOf(ctx, q, ordered, found)
}
export const findForDesk = (ctx: SignedCtx, id: number) => named(ctx).where('t.id', '=', id).executeTakeFirst()

export const listReplies = (ctx: Ctx, feedbackId: number) =>
  ctx.db
    .selectFrom('feedbackReplies as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .select(['r.id', nameFor(ctx, 'u').as('author'), 'r.byStaff', 'r.body', 'r.createdAt'])
    .where('r.feedbackId', '=', feedbackId)
    .orderBy('r.id')
    .execute()
type NewReply = { feedbackId: number; userId: number; byStaff: boolean; body: string; createdAt?: Date }
export async function insertReply(tx: Pick<Ctx, 'db'>, reply: NewReply): Promise<void> {
  await tx.db.insertInto('feedbackReplies').values(reply).execute()
}
/** How many of somebody's are not closed. */
export async function countOpen(ctx: SignedCtx): Promise<number> {
  const found = ctx.db.selectFrom('feedbacks').select(sql<number>`count(*)::int`.as('n'))
  return (await found.where('userId', '=', ctx.user.id).where('status', '<>', 'closed').executeTakeFirstOrThrow()).n
}
