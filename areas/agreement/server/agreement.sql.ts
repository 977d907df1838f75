import { sql } from 'kysely'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'

/** Agreements come into force at midnight in the vendor's zone (domain §0.3). */
type DbCtx = Pick<Ctx, 'db'>

/** Every version of a code that is or was in force, newest first; the first one is current. */
export const listVersions = (ctx: DbCtx, code: string) =>
  ctx.db
    .selectFrom('agreements')
    .select(['id', 'version', 'effectiveFrom'])
    .where('code', '=', code)
    .where('effectiveFrom', '<=', today)
    .where('withdrawnAt', 'is', null)
    .orderBy('effectiveFrom', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The version in force of every code, with its title. */
export const listCurrent = (ctx: DbCtx, locale: 'zh' | 'en') =>
  ctx.db
    .selectFrom('agreements as a')
    .innerJoin('agreementTexts as t', (j) => j.onRef('t.agreementId', '=', 'a.id').on('t.locale', '=', locale))
    .select(['a.code', 'a.version', 't.title'])
    .distinctOn('a.code')
    .where('a.effectiveFrom', '<=', today)
    .where('a.withdrawnAt', 'is', null)
    .orderBy('a.code')
    .orderBy('a.effectiveFrom', 'desc')
    .orderBy('a.id', 'desc')
    .limit(200)
    .execute()

/** A version that was withdrawn, for the one who agreed to it: what somebody agreed to stays theirs to read. */
export const findWithdrawn = (ctx: DbCtx, code: string, version: string, userId: number) =>
  ctx.db
    .selectFrom('agreements as a')
    .innerJoin('agreementAcceptances as c', 'c.agreementId', 'a.id')
    .select(['a.id', 'a.version', 'a.effectiveFrom'])
    .where('a.code', '=', code)
    .where('a.version', '=', version)
    .where('a.withdrawnAt', 'is not', null)
    .where('c.userId', '=', userId)
    .executeTakeFirst()

/** The text of a version in one of the stored languages. */
export const getText = (ctx: DbCtx, agreementId: number, locale: 'zh' | 'en') =>
  ctx.db
    .selectFrom('agreementTexts')
    .select(['title', 'html', 'sha256'])
    .where('agreementId', '=', agreementId)
    .where('locale', '=', locale)
    .executeTakeFirstOrThrow()

/** When the user agreed to a version, or null. */
export async function findAcceptance(ctx: DbCtx, agreementId: number, userId: number): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('agreementAcceptances')
    .select('acceptedAt')
    .where('agreementId', '=', agreementId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.acceptedAt ?? null
}

/** Notes an acceptance; the first one of a user and version stays, however often it is repeated. */
export const insertAcceptance = (ctx: Ctx, userId: number, agreementId: number, sha256: string) =>
  ctx.db
    .insertInto('agreementAcceptances')
    .values({ agreementId, userId, locale: ctx.locale, sha256, ip: ctx.ip })
    .onConflict((c) => c.doNothing())
    .execute()

/** The user's own acceptances with title, newest first. */
export const listAcceptances = (ctx: SignedCtx, locale: 'zh' | 'en') =>
  ctx.db
    .selectFrom('agreementAcceptances as c')
    .innerJoin('agreements as a', 'a.id', 'c.agreementId')
    .innerJoin('agreementTexts as t', (j) => j.onRef('t.agreementId', '=', 'a.id').on('t.locale', '=', locale))
    .select(['a.code', 'a.version', 'a.effectiveFrom', 't.title', 'c.acceptedAt'])
    .select(
      sql<boolean>`a.id = (select v.id from agreements v where v.code = a.code and v.effective_from <= ${today}
        and v.withdrawn_at is null order by v.effective_from desc, v.id desc limit 1)`.as('current'),
    )
    .where('c.userId', '=', ctx.user.id)
    .orderBy('c.acceptedAt', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
