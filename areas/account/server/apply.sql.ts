import { casesOf, readsAs } from '#platform/server/auth/stand-in.ts'
import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { eq, matching, pageOf, words, type Paging } from '#platform/server/db/list.ts'
import type { applyDesk } from '../desk.contract.ts'
import type { ApplyKind } from './apply.rules.ts'
import type { Contact } from './contact.rules.ts'

const columns = [
  'id',
  'kind',
  'oldValue',
  'newValue',
  'reason',
  'status',
  'rejectReason',
  'createdAt',
  'updatedAt',
  'version',
] as const
const own = (ctx: SignedCtx) => ctx.db.selectFrom('accountApplies').where('userId', '=', ctx.user.id)

export function findApplies(ctx: SignedCtx, q: Paging) {
  return pageOf(ctx, q, own(ctx).select(columns).orderBy('id', 'desc'), own(ctx))
}
export const findOwn = (ctx: SignedCtx, id: number) => own(ctx).select(columns).where('id', '=', id).executeTakeFirst()
/** What the caller has under way. */
export const openApplies = (ctx: SignedCtx) =>
  own(ctx).select(['id', 'kind', 'status']).where('status', 'in', ['submitted', 'under_review']).orderBy('id')
export const listOpen = (ctx: SignedCtx) => openApplies(ctx).execute()
/** The caller's latest application of a kind, or the one of a request number. */
export const findLatest = (ctx: SignedCtx, kind: ApplyKind, requestId?: string) => {
  const found = own(ctx)
    .select([...columns, 'requestId'])
    .where('kind', '=', kind)
  const chosen = requestId === undefined ? found : found.where('requestId', '=', requestId)
  return chosen.orderBy('id', 'desc').executeTakeFirst()
}
export const getApply = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('accountApplies as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select(['a.id', 'a.userId', 'a.kind', 'a.oldValue', 'a.newValue', 'a.reason', 'a.status', 'a.version'])
    .select(['u.name', 'u.email', 'u.mobile', 'u.locale'])
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow()

export type NewApply = { kind: ApplyKind; oldValue: string; newValue: string; reason: string }
export async function insertApply(ctx: SignedCtx, fields: NewApply, status: 'submitted' | 'under_review') {
  const { id: userId, companyId } = ctx.user
  const made = ctx.db.insertInto('accountApplies').values({ ...fields, userId, companyId, status })
  return made.returning(['id', 'version', 'requestId']).executeTakeFirstOrThrow()
}

/** Gives a person the address or number that was approved; the unique indexes say when somebody has it by now. */
export const updateContact = (ctx: Ctx, userId: number, { kind, value }: Contact) =>
  ctx.db
    .updateTable('users')
    .set({ [kind]: value, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', userId)
    .execute()
/** Whether somebody has an address or number. */
export async function isTaken(ctx: Ctx, { kind, value }: Contact): Promise<boolean> {
  const found = ctx.db.selectFrom('users').select('id')
  return (
    (await found.where(kind === 'email' ? sql`lower(email)` : sql`mobile`, '=', value).executeTakeFirst()) !== undefined
  )
}
/** The address of the caller's main account; empty for main accounts, guests and staff, who follow none. */
export async function findMainMail({ db, user }: SignedCtx): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select m.email from users u join companies c on c.id = u.company_id and not c.is_vendor and not c.is_guest
      join users m on m.company_id = c.id and m.is_main
    where u.id = ${user.id} and not u.is_main`.execute(db)
  return rows[0]?.email ?? ''
}
export const wakeUp = (ctx: Ctx, userId: number) =>
  ctx.db
    .updateTable('users')
    .set({ dormantSince: null, lastLoginAt: sql`now()` })
    .where('id', '=', userId)
    .execute()
/** Since when the caller's account sleeps; null while it is awake. */
export const findDormancy = async (ctx: SignedCtx): Promise<Date | null> => {
  const row = ctx.db.selectFrom('users').select('dormantSince').where('id', '=', ctx.user.id)
  return (await row.executeTakeFirstOrThrow()).dormantSince
}

/** The rows a member of staff may know of: of their companies, theirs to decide also in somebody's place, or all for who oversees approvals. */
const visible = ({ user }: SignedCtx) =>
  user.permissions.has('approval_read')
    ? sql<boolean>`true`
    : sql<boolean>`(a.kind = 'deletion' and ${readsAs(user, 'privacy_decide')} or c.account_manager_id = any(${casesOf(user)}::bigint[]) or exists (
        select from approval_tasks t where t.biz in ('account_apply', 'account_deletion') and t.biz_id = a.id
          and (t.handler_id = any(${casesOf(user)}::bigint[]) or t.decided_by = ${user.id})))`
const desk = (ctx: SignedCtx) =>
  ctx.db
    .selectFrom('accountApplies as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .innerJoin('companies as c', 'c.id', 'a.companyId')
    .select(['a.id', 'a.kind', 'a.oldValue', 'a.newValue', 'a.reason', 'a.status', 'a.rejectReason', 'a.createdAt'])
    .select(['a.updatedAt', 'u.loginName', nameFor(ctx, 'u').as('person'), nameFor(ctx, 'c').as('company')])
    .where(visible(ctx))

export function findDesk(ctx: SignedCtx, q: Parsed<typeof applyDesk.desk>) {
  const found = desk(ctx).where(
    matching(q, {
      keyword: words('u.name', 'u.nameEn', 'u.loginName', 'c.name', 'c.nameEn'),
      kind: eq('a.kind'),
      status: eq('a.status'),
    }),
  )
  return pageOf(ctx, q, found.orderBy('a.updatedAt', 'desc').orderBy('a.id', 'desc'), found)
}
export const findDeskRow = (ctx: SignedCtx, id: number) => desk(ctx).where('a.id', '=', id).executeTakeFirst()
