import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import { maxOffset } from '#platform/contract/paging.ts'
import type { Ctx, SignedCtx, Db } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { matching, pageOf, sinceDay, untilDay } from '#platform/server/db/list.ts'
import { avatarModel, type profile } from '../profile.contract.ts'

export const getPerson = (ctx: SignedCtx) =>
  ctx.db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .select(['u.loginName', 'u.name', 'u.nameEn', 'u.email', 'u.mobile', 'u.locale', 'u.createdAt', 'u.lastLoginAt'])
    .select(['u.passwordChangedAt', 'u.version', 'u.isMain', nameFor(ctx, 'c').as('company'), 'c.accountManagerId'])
    .where('u.id', '=', ctx.user.id)
    .executeTakeFirstOrThrow()

/** An administrator without an address, and no other who could sign in: the account that an installation begins with. */
const alone = ({ user }: SignedCtx) =>
  sql<boolean>`(u.email = '' and u.status = 'enabled'
    and exists (select from user_roles r where r.user_id = u.id and r.role = 'admin')
    and not exists (select from user_roles r join users o on o.id = r.user_id
      where r.role = 'admin' and o.status = 'enabled' and o.id <> ${user.id}))`
export async function mayGiveMail(ctx: SignedCtx): Promise<boolean> {
  const own = ctx.db.selectFrom('users as u').select(alone(ctx).as('may')).where('u.id', '=', ctx.user.id)
  return (await own.executeTakeFirstOrThrow()).may
}
/** Gives the caller their first address, where that is still theirs to do; whether it did. */
export async function giveMail(ctx: SignedCtx, email: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('users as u')
    .set({ email, updatedAt: sql`now()`, version: sql`u.version + 1` })
    .where('u.id', '=', ctx.user.id)
    .where(alone(ctx))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Gives the caller the name that somebody under their own address bears, where they have given none and are called by their login name;
 * whether it did.
 */
export async function nameOnce(
  { db, user }: SignedCtx,
  { name, email }: { name: string; email: string },
): Promise<boolean> {
  if (!name.trim() || !email) return false
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ name: name.trim(), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', user.id)
    .whereRef('name', '=', 'loginName')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The caller's picture, for a statement with others. */
export const avatarRows = (ctx: SignedCtx) =>
  ctx.db
    .selectFrom('files')
    .select(['id', 'name', 'size', 'mime'])
    .where('modelCode', '=', avatarModel)
    .where('modelId', '=', String(ctx.user.id))
    .where('status', '=', 'attached')

const logColumns = [
  'id',
  'requestedAt',
  'userName',
  'viewerName',
  'ip',
  'className',
  'methodName',
  'url',
  'params',
  'msgCode',
  'takenMs',
] as const
/** The caller's own rows below an id, the newest first. */
export const listLogsBelow = (
  ctx: SignedCtx,
  db: Db,
  q: Parsed<typeof profile.exportLogs>,
  below: number,
  limit: number,
) =>
  db
    .selectFrom('operationLogs')
    .select([...logColumns, 'traceId'])
    .where('userId', '=', ctx.user.id)
    .where(matching(q, { startDate: sinceDay('requestedAt'), endDate: untilDay('requestedAt') }))
    .where('id', '<', below)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
/** The caller's own rows of the operation log, newest first. */
export function findLogs(ctx: SignedCtx, q: Parsed<typeof profile.logs>) {
  const own = ctx.db
    .selectFrom('operationLogs')
    .where('userId', '=', ctx.user.id)
    .where(matching(q, { startDate: sinceDay('requestedAt'), endDate: untilDay('requestedAt') }))
  return pageOf(ctx, q, own.select(logColumns).orderBy('requestedAt', 'desc').orderBy('id', 'desc'), own, maxOffset)
}

/** What is kept of a person beyond their row, each part as the table has it. */
export async function listKept(ctx: SignedCtx) {
  const { id } = ctx.user
  const sessions = ctx.db.selectFrom('sessions').select(['ip', 'userAgent', 'createdAt', 'lastSeenAt', 'endedAt'])
  const applies = ctx.db
    .selectFrom('accountApplies')
    .select(['kind', 'oldValue', 'newValue', 'reason', 'status', 'createdAt'])
  const log = ctx.db.selectFrom('operationLogs').select(['requestedAt', 'className', 'methodName', 'ip', 'msgCode'])
  const agreed = ctx.db
    .selectFrom('agreementAcceptances as c')
    .innerJoin('agreements as a', 'a.id', 'c.agreementId')
    .select(['a.code', 'a.version', 'c.acceptedAt', 'c.ip'])
  const most = 1000
  return {
    sessions: await sessions.where('userId', '=', id).orderBy('id', 'desc').limit(most).execute(),
    applications: await applies.where('userId', '=', id).orderBy('id', 'desc').limit(most).execute(),
    agreements: await agreed.where('c.userId', '=', id).orderBy('c.acceptedAt', 'desc').limit(most).execute(),
    operations: await log.where('userId', '=', id).orderBy('requestedAt', 'desc').limit(most).execute(),
  }
}

/** Whether anybody else of the company is left. */
export async function hasColleagues(ctx: SignedCtx): Promise<boolean> {
  const others = ctx.db.selectFrom('users').select('id').where('companyId', '=', ctx.user.companyId)
  const left = others.where('id', '<>', ctx.user.id).where('anonymisedAt', 'is', null)
  return (await left.limit(1).executeTakeFirst()) !== undefined
}

/** Takes everything personal off an account; its row stays for what points at it. Answers false when it was done before. */
export async function anonymise(ctx: Ctx, userId: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('users')
    .set({
      loginName: sql`'gone_' || id`,
      name: '–',
      nameEn: '',
      email: '',
      mobile: '',
      about: '',
      passwordHash: '',
      status: 'disabled',
      anonymisedAt: sql`now()`,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', userId)
    .where('anonymisedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
