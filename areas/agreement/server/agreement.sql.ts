import { sql } from 'kysely'
import type { Locale } from '#platform/contract/text.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'
import { paperCodes } from '../contract.ts'
import type { Stored } from './agreement.rules.ts'

/** Agreements come into force at midnight in the vendor's zone. */
type DbCtx = Pick<Ctx, 'db'>

/** Every version of a code that is or was in force, newest first; the first one is current. */
export const listVersions = (ctx: DbCtx, code: string) =>
  ctx.db
    .selectFrom('agreements')
    .select(['id', 'version', 'effectiveFrom', 'shipped', 'readAt'])
    .where('code', '=', code)
    .where('effectiveFrom', '<=', today)
    .where('withdrawnAt', 'is', null)
    .orderBy('effectiveFrom', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The version in force of every code that is accepted by a click, with its title. */
export const listCurrent = (ctx: DbCtx, locale: Stored) =>
  ctx.db
    .selectFrom('agreements as a')
    .innerJoin('agreementTexts as t', (j) => j.onRef('t.agreementId', '=', 'a.id').on('t.locale', '=', locale))
    .select(['a.code', 'a.version', 't.title'])
    .distinctOn('a.code')
    .where('a.code', 'not in', paperCodes)
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
    .select(['a.id', 'a.version', 'a.effectiveFrom', 'a.shipped', 'a.readAt'])
    .where('a.code', '=', code)
    .where('a.version', '=', version)
    .where('a.withdrawnAt', 'is not', null)
    .where('c.userId', '=', userId)
    .executeTakeFirst()

/** The text of a version in one of the stored languages, with its fields as they are written. */
export const getText = (ctx: DbCtx, agreementId: number, locale: Stored) =>
  ctx.db
    .selectFrom('agreementTexts')
    .select(['title', 'html'])
    .where('agreementId', '=', agreementId)
    .where('locale', '=', locale)
    .executeTakeFirstOrThrow()

export type Acceptance = { acceptedAt: Date; locale: Stored; sha256: string; html: string }
/** When the user agreed to a version, in which language and to which words; null when they did not. */
export async function findAcceptance(ctx: DbCtx, agreementId: number, userId: number): Promise<Acceptance | null> {
  const row = await ctx.db
    .selectFrom('agreementAcceptances as c')
    .innerJoin('agreementWordings as w', 'w.sha256', 'c.sha256')
    .select(['c.acceptedAt', 'c.locale', 'c.sha256', 'w.html'])
    .where('c.agreementId', '=', agreementId)
    .where('c.userId', '=', userId)
    .executeTakeFirst()
  return row ? { ...row, locale: row.locale === 'en' ? 'en' : 'zh' } : null
}

/** The order of versions: a later day, and of one day the later publication. */
const orderOf = (name: string) => sql`(${sql.ref(`${name}.effective_from`)}, ${sql.ref(`${name}.id`)})`
const inForce = (name: string) =>
  sql<boolean>`${sql.ref(`${name}.effective_from`)} <= ${today} and ${sql.ref(`${name}.withdrawn_at`)} is null`
/** When the user agreed to a version of a code that still counts: one in force, not older than the last one everybody was asked for. */
export async function findCounting(ctx: DbCtx, code: string, userId: number): Promise<Date | null> {
  const { rows } = await sql<{ acceptedAt: Date }>`select c.accepted_at from agreement_acceptances c
    join agreements a on a.id = c.agreement_id where c.user_id = ${userId} and a.code = ${code} and ${inForce('a')}
    and not exists (select from agreements q where q.code = ${code} and q.ask_again and ${inForce('q')}
      and ${orderOf('q')} > ${orderOf('a')})
    order by a.effective_from desc, a.id desc limit 1`.execute(ctx.db)
  return rows[0]?.acceptedAt ?? null
}

/**
 * Agreements the user accepted once and is asked for again: a later version that asks is in force, and neither it nor one after it was
 * accepted. A part of the statement that the frame of every page is read by.
 */
export const askedAgain = (ctx: SignedCtx) =>
  sql<{ code: string; version: string }>`select distinct on (q.code) q.code, cur.version from agreements q
    join lateral (select v.version from agreements v where v.code = q.code and ${inForce('v')}
      order by v.effective_from desc, v.id desc limit 1) cur on true
    where q.ask_again and ${inForce('q')}
      and exists (select from agreement_acceptances c join agreements a on a.id = c.agreement_id
        where c.user_id = ${ctx.user.id} and a.code = q.code and ${orderOf('a')} < ${orderOf('q')})
      and not exists (select from agreement_acceptances c join agreements a on a.id = c.agreement_id
        where c.user_id = ${ctx.user.id} and a.code = q.code and ${orderOf('a')} >= ${orderOf('q')})
    order by q.code`

export type Wording = { id: number; code: string; number: string; title: string; html: string }
/** The wording of a version, or of the version in force of an agreement, as it is written; undefined where there is none. */
export async function findWording(ctx: DbCtx, of: { id: number } | { code: string }, locale: Stored) {
  const { rows } = await sql<Wording>`select a.id, a.code, a.version as number, t.title, t.html
    from agreements a join agreement_texts t on t.agreement_id = a.id and t.locale = ${locale}
    where ${'id' in of ? sql`a.id = ${of.id}` : sql`a.code = ${of.code} and ${inForce('a')}`}
    order by a.effective_from desc, a.id desc limit 1`.execute(ctx.db)
  return rows[0]
}

type Accepted = { userId: number; agreementId: number; html: string; sha256: string }
/** Notes an acceptance with the words it is of; the first one of a user and version stays, however often it is repeated. */
export async function insertAcceptance(
  ctx: DbCtx & { locale: Locale; ip: string },
  { userId, agreementId, html, sha256 }: Accepted,
): Promise<void> {
  await ctx.db
    .insertInto('agreementWordings')
    .values({ sha256, html })
    .onConflict((c) => c.column('sha256').doNothing())
    .execute()
  await ctx.db
    .insertInto('agreementAcceptances')
    .values({ agreementId, userId, locale: ctx.locale, sha256, ip: ctx.ip })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** The user's own acceptances with title, newest first. */
export const listAcceptances = (ctx: SignedCtx, locale: Stored) =>
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
