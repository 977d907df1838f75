import { sql } from 'kysely'
import { sponsorStands } from '#platform/server/auth/guest.sql.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { matching, pageOf, words } from '#platform/server/db/list.ts'
import { today } from '#platform/server/db/today.ts'
import type { guest } from '../contract.ts'
import type { GuestState } from './guest.rules.ts'

const state = sql<GuestState>`case when g.ended_at is not null then 'ended'
  when g.ends_on < ${today} or g.accepted_at is null and g.token_until <= now() then 'expired'
  when not ${sponsorStands('g')} then 'paused' when g.accepted_at is null then 'invited' else 'active' end`

/** Those of the caller's company: every read of a sponsor begins here. */
const own = ({ db, user }: SignedCtx) => db.selectFrom('guests as g').where('g.sponsorId', '=', user.companyId)
const shown = (ctx: SignedCtx) =>
  own(ctx)
    .innerJoin('chipProjects as p', 'p.id', 'g.chipProjectId')
    .innerJoin('users as i', 'i.id', 'g.invitedBy')
    .leftJoin('users as u', 'u.id', 'g.userId')
    .select([
      'g.id',
      sql<string>`coalesce(${ctx.locale === 'en' ? sql`nullif(u.name_en, '')` : sql`null`}, g.name)`.as('name'),
      'g.house',
      'g.email',
      'g.userId',
      'g.createdAt',
      'g.acceptedAt',
      'g.endedAt',
      'g.version',
    ])
    .select([
      'p.code as project',
      'p.name as projectName',
      'p.nameEn as projectNameEn',
      nameFor(ctx, 'i').as('invitedBy'),
    ])
    .select(['u.lastLoginAt', 'u.locale'])
    .select([
      state.as('state'),
      sql<string>`g.ends_on::text`.as('endsOn'),
      sql<number>`(g.ends_on - ${today})::int`.as('daysLeft'),
      sql<string>`case when u.anonymised_at is null then coalesce(u.login_name, '') else '' end`.as('loginName'),
    ])

export function findGuests(ctx: SignedCtx, q: Parsed<typeof guest.list>) {
  const filter = matching(q, {
    keyword: words('g.name', 'g.house', 'g.email'),
    state: (wanted) => sql`${state} = ${wanted}`,
  })
  return pageOf(ctx, q, shown(ctx).where(filter).orderBy('g.id', 'desc'), own(ctx).where(filter))
}
export type GuestRow = Awaited<ReturnType<typeof findGuests>>['list'][number]
export const findGuest = (ctx: SignedCtx, id: number) => shown(ctx).where('g.id', '=', id).executeTakeFirst()
export const findGuestOf = (ctx: SignedCtx, userId: number) =>
  own(ctx)
    .select(['g.id', 'g.version'])
    .where('g.userId', '=', userId)
    .where('g.endedAt', 'is', null)
    .executeTakeFirst()

/** The caller's chip projects by code. */
export const listProjects = ({ db, user }: SignedCtx) =>
  db
    .selectFrom('chipProjects')
    .select(['id', 'code', 'name', 'nameEn'])
    .where('id', 'in', [0, ...user.projectIds])
    .orderBy('code')
    .execute()

/** An invitation by the hash of its link, while it may be accepted; held for whoever came first. */
export const findInvitation = (ctx: Ctx, tokenHash: string) =>
  ctx.db
    .selectFrom('guests as g')
    .innerJoin('companies as s', 's.id', 'g.sponsorId')
    .innerJoin('chipProjects as p', 'p.id', 'g.chipProjectId')
    .select(['g.id', 'g.name', 'g.house', 'g.email', nameFor(ctx, 's').as('sponsor'), 'p.code as project'])
    .select(sql<string>`g.ends_on::text`.as('endsOn'))
    .where('g.tokenHash', '=', tokenHash)
    .where('g.acceptedAt', 'is', null)
    .where('g.endedAt', 'is', null)
    .where('g.tokenUntil', '>', sql<Date>`now()`)
    .where(sql<boolean>`g.ends_on >= ${today} and ${sponsorStands('g')}`)
export type Invitation = NonNullable<Awaited<ReturnType<ReturnType<typeof findInvitation>['executeTakeFirst']>>>

type Person = { loginName: string; passwordHash: string; nameNorm: string; notice: string }
/** Makes the account of a guest in a house of its own, and spends the link. */
export async function insertAccount(ctx: Ctx, from: Invitation, { nameNorm, notice, ...person }: Person) {
  const company = await ctx.db
    .insertInto('companies')
    .values({ name: from.house, nameNorm, isGuest: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: userId } = await ctx.db
    .insertInto('users')
    .values({ ...person, companyId: company.id, name: from.name, email: from.email, locale: ctx.locale })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db.insertInto('userRoles').values({ userId, role: 'guest' }).execute()
  await ctx.db
    .updateTable('guests')
    .set({ userId, notice, acceptedAt: sql`now()`, tokenHash: null, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', from.id)
    .execute()
  return userId
}

/** The address of a company's main account and how to write to it. */
export async function listSponsors(ctx: Ctx, guestId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('guests as g')
    .innerJoin('users as m', (j) => j.onRef('m.companyId', '=', 'g.sponsorId').on('m.isMain', '=', true))
    .select('m.id')
    .where('g.id', '=', guestId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Guests whose last day is within a week and who were not told of that day; each is marked as it is taken. */
export async function takeEnding(ctx: Ctx) {
  const { rows } = await sql<{ id: number; userId: number; name: string; project: string; endsOn: string }>`
    update guests g set told_for = g.ends_on from users u, chip_projects p
    where u.id = g.user_id and p.id = g.chip_project_id and g.ended_at is null and g.told_for is distinct from g.ends_on
      and g.ends_on - ${today} between 0 and 7 and g.id = (
        select n.id from guests n where n.user_id is not null and n.ended_at is null and n.told_for is distinct from n.ends_on
          and n.ends_on - ${today} between 0 and 7 order by n.id limit 1 for update skip locked)
    returning g.id, g.user_id, g.name, p.code as project, g.ends_on::text as ends_on`.execute(ctx.db)
  return rows[0]
}
