import { sql } from 'kysely'
import { guestProjects } from '#platform/server/auth/guest.sql.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'

/** Days without a sign-in after which an account sleeps. */
const dormantDays = 180

/** Accounts with what signing in needs. */
const accounts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .select(['u.id', 'u.companyId', 'u.loginName', 'u.name', 'u.passwordHash', 'u.locale', 'u.lastLoginAt'])
    .select('c.isVendor as staff')
    // a guest whose invitation stands no more is nobody who may sign in
    .select(
      sql<string>`case when c.is_guest and ${guestProjects('u')} = '{}' then 'disabled' else u.status end`.as('status'),
    )

/** The account behind a login name, however it is capitalised. */
export const findAccount = (ctx: Ctx, loginName: string) =>
  accounts(ctx).where('u.loginKey', '=', loginName.toLowerCase()).executeTakeFirst()
export const findAccountById = (ctx: Ctx, id: number) => accounts(ctx).where('u.id', '=', id).executeTakeFirst()
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export const updateLastLogin = (ctx: Ctx, userId: number) =>
  ctx.db
    .updateTable('users')
    // a customer's account that nobody used for half a year sleeps until it is woken
    .set({
      lastLoginAt: sql`now()`,
      dormantSince: sql`case when coalesce(last_login_at, created_at) < now() - make_interval(days => ${sql.lit(dormantDays)})
        and not exists (select from companies c where c.id = users.company_id and c.is_vendor)
        then coalesce(dormant_since, now()) else dormant_since end`,
    })
    .where('id', '=', userId)
    .execute()

/** Mails follow the language somebody uses, until they have chosen one for them. */
export const followLocale = (ctx: Ctx, userId: number, locale: 'zh' | 'zhtw' | 'en') =>
  ctx.db
    .updateTable('users')
    .set({ locale })
    .where('id', '=', userId)
    .where('localeChosen', '=', false)
    .where('locale', '<>', locale)
    .execute()

/** What /user/info shows beyond the session. */
export const getUserInfo = (ctx: Ctx, userId: number) =>
  ctx.db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .select(['u.mobile', 'u.email', 'c.certStatus', nameFor(ctx, 'u').as('name'), nameFor(ctx, 'c').as('company')])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()

export const insertVisit = (ctx: Ctx, path: string, menuId: number | null) =>
  ctx.db
    .insertInto('menuVisits')
    .values({ userId: ctx.user?.id ?? null, path, menuId })
    .execute()

/** Ends the user's sessions of both kinds except the given one and the sign-on behind it; answers what ended. */
export const endSessionsOf = (ctx: Ctx, userId: number, why: string, keepId: number) =>
  ctx.db
    .updateTable('sessions')
    .set({ endedAt: sql`now()`, endedWhy: why })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('id', '<>', keepId)
    .where(sql<boolean>`id is distinct from (select k.sso_id from sessions k where k.id = ${keepId})`)
    .returning(['id', 'kind'])
    .execute()

export const deleteOldVisits = (ctx: Ctx) =>
  ctx.db
    .deleteFrom('menuVisits')
    .where('visitedAt', '<', sql<Date>`now() - interval '1 year'`)
    .execute()

/** A moment from now in milliseconds of the epoch, as the counters have it. */
const inMs = (later: string) => sql<number>`(extract(epoch from now() + ${later}::interval) * 1000)::bigint`

/** Counters whose window is over, and those a clock that was set back since left shut for longer than any rule says. */
export const deleteSpentLimits = (ctx: Ctx) =>
  ctx.db
    .deleteFrom('rateLimits')
    .where((e) => e.or([e('expire', '<', inMs('0')), e('expire', '>', inMs('2 hours'))]))
    .execute()
