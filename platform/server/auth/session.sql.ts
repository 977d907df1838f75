import { sql } from 'kysely'
import { isPermission, type Role } from '#platform/contract/access.ts'
import { today } from '../db/today.ts'
import type { Db, SessionUser } from '../ctx.ts'
import { stepPermissions } from '../approval.ts'
import { guestProjects } from './guest.sql.ts'
import { isStaff, projectsOpen, rolesHeld, trusted } from './rights.sql.ts'

/** Minutes without a call after which a session ends, and its longest life in hours. */
export const sessionLife = { portal: { idleMinutes: 30, hours: 10 }, sso: { idleMinutes: 8 * 60, hours: 12 } } as const
export type SessionKind = keyof typeof sessionLife

export type NewSession = {
  tokenHash: string
  userId: number
  kind: SessionKind
  ssoId?: number | null
  casTicket?: string | null
  ip: string
  userAgent: string
  signedInAt?: Date
  /** the session this one takes the place of: it is no older and lives no longer (a change of language) */
  succeeds?: number
}

export async function insertSession(db: Db, s: NewSession): Promise<number> {
  const row = await db
    .insertInto('sessions')
    .values({
      tokenHash: s.tokenHash,
      userId: s.userId,
      kind: s.kind,
      ssoId: s.ssoId ?? null,
      casTicket: s.casTicket ?? null,
      ip: s.ip,
      userAgent: s.userAgent.slice(0, 300),
      ...(s.signedInAt ? { signedInAt: s.signedInAt } : {}),
      createdAt: sql<Date>`coalesce((select created_at from sessions where id = ${s.succeeds ?? null}::bigint), now())`,
      // and no longer than the sign-on it was born of
      expiresAt: sql<Date>`least(now() + make_interval(hours => ${sql.lit(sessionLife[s.kind].hours)}),
        (select min(expires_at) from sessions where id = any(array[${s.ssoId ?? null}, ${s.succeeds ?? null}]::bigint[])))`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Minutes that staff may look with somebody else's eyes before they begin anew. */
const viewMinutes = 30
const viewLength = sql`make_interval(mins => ${sql.lit(viewMinutes)})`
// a moment further ahead comes from a clock that was set back since
const views = sql<boolean>`s.viewed_id is not null and s.view_until > now() and s.view_until <= now() + ${viewLength}`

/** Lets a session look with somebody else's eyes; undefined when it is over. */
export const beginView = (db: Db, id: number, viewedId: number) =>
  db
    .updateTable('sessions')
    .set({ viewedId, viewUntil: sql<Date>`now() + ${viewLength}` })
    .where('id', '=', id)
    .where('kind', '=', 'portal')
    .where('endedAt', 'is', null)
    .returning('viewUntil')
    .executeTakeFirst()

export const endView = (db: Db, id: number) =>
  db.updateTable('sessions').set({ viewedId: null, viewUntil: null }).where('id', '=', id).execute()

/** A session `s` of the user `o`, who looks with the eyes of `u` of the company `c`, has not ended. */
const lives = (kind: SessionKind) =>
  // times of the future come from a clock that was set back since: they would keep the session alive as long
  sql<boolean>`s.ended_at is null and o.status = 'enabled' and s.expires_at > now()
    and s.last_seen_at > now() - make_interval(mins => ${sql.lit(sessionLife[kind].idleMinutes)})
    and greatest(s.created_at, s.last_seen_at) <= now() + interval '5 minutes'
    and (not c.is_guest or ${guestProjects('u')} <> '{}')`

/** Which of these portal sessions have not ended; to ask keeps none of them alive. */
export async function listLive(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select s.id from sessions s join users o on o.id = s.user_id
      join users u on u.id = o.id join companies c on c.id = u.company_id
    where s.id = any(${ids}::bigint[]) and s.kind = 'portal' and not (${views}) and ${lives('portal')}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export type SessionRow = SessionUser & { endedWhy: string | null; live: boolean; stale: boolean }

/** The session behind a token with all that row filters need, in one statement; undefined when there is none. */
export const findSession = (db: Db, tokenHash: string, kind: SessionKind): Promise<SessionRow | undefined> =>
  readSession(db, kind, 'tokenHash', tokenHash)

/** The same by the number of the session, for whoever holds a ticket of it. */
export const findSessionById = (db: Db, id: number, kind: SessionKind): Promise<SessionRow | undefined> =>
  readSession(db, kind, 'id', id)

/** What row filters need of a person, on the aliases `u` of the user and `c` of the company. */
const person = () =>
  [
    sql<number>`u.id`.as('id'),
    sql<string>`u.login_name`.as('loginName'),
    sql<string>`u.name`.as('name'),
    sql<string>`u.name_en`.as('nameEn'),
    sql<number>`u.company_id`.as('companyId'),
    sql<string>`c.name`.as('companyName'),
    sql<string>`c.name_en`.as('companyNameEn'),
    sql<boolean>`c.is_vendor`.as('isVendor'),
    // what is confidential stays shut to an account that sleeps
    trusted.as('certified'),
    sql<boolean>`c.cert_status = 'completed' and c.cert_valid_end < ${today}`.as('ndaEnded'),
    sql<boolean>`u.dormant_since is not null`.as('dormant'),
    rolesHeld.as('roles'),
    sql<
      string[]
    >`array(select distinct p.permission from role_permissions p join user_roles r using (role) where r.user_id = u.id)`.as(
      'held',
    ),
    // read with every call, as the rights are: a delegation begins and ends with its days
    sql<Stands | null>`case when c.is_vendor then (select json_build_object('people', json_agg(distinct f.id), 'held', json_agg(distinct p.permission))
      from approval_delegations d join users f on f.id = d.from_user_id and f.status = 'enabled'
      join user_roles r on r.user_id = f.id and r.role <> 'admin' join role_permissions p on p.role = r.role
      where d.to_user_id = u.id and ${today} between d.starts_on and d.ends_on and p.permission = any(${stepPermissions()})) end`.as(
      'stands',
    ),
    projectsOpen.as('projectIds'),
  ] as const

/** Somebody without a session, for what is done in their name and asked by none: undefined unless they could sign in now. */
export async function findPerson(db: Db, userId: number): Promise<SessionUser | undefined> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .where('u.id', '=', userId)
    .where('u.status', '=', 'enabled')
    .where(sql<boolean>`u.anonymised_at is null and (not c.is_guest or ${guestProjects('u')} <> '{}')`)
    .select(person())
    .executeTakeFirst()
  if (!row) return undefined
  const { isVendor, certified, held, roles, stands, ...rest } = row
  return { ...rest, ...rightsOf({ isVendor, certified, held, roles, stands }), sessionId: 0, signedInAt: new Date(0) }
}

/** It comes with every call, so that an open page learns of a version that asks anew by its next one: published, or its day has come. */
const asking = sql<number>`case when c.is_vendor then 0 else (select count(*)::int from agreements a
  where a.ask_again and a.withdrawn_at is null and a.effective_from <= ${today}) end`

async function readSession(
  db: Db,
  kind: SessionKind,
  key: 'tokenHash' | 'id',
  value: string | number,
): Promise<SessionRow | undefined> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as o', 'o.id', 's.userId')
    .innerJoin('users as u', (j) => j.on(sql<boolean>`u.id = case when ${views} then s.viewed_id else s.user_id end`))
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .where(`s.${key}`, '=', value)
    .where('s.kind', '=', kind)
    .select([
      's.id as sessionId',
      's.endedWhy',
      's.signedInAt',
      'o.id as ownerId',
      'o.loginName as ownerLoginName',
      'o.name as ownerName',
      'o.nameEn as ownerNameEn',
      's.viewUntil',
      lives(kind).as('live'),
      sql<boolean>`s.last_seen_at < now() - interval '1 minute'`.as('stale'),
      asking.as('asking'),
      ...person(),
    ])
    .executeTakeFirst()
  return row && sessionRowOf(row)
}

type Stands = { people: number[] | null; held: string[] | null }
type Read = Omit<SessionRow, 'staff' | 'roles' | 'permissions' | 'standsFor' | 'ndaStatus' | 'viewer'> & {
  stands: Stands | null
  isVendor: boolean
  certified: boolean
  held: string[]
  roles: string[]
  ownerId: number
  ownerLoginName: string
  ownerName: string
  ownerNameEn: string
  viewUntil: Date | null
}
function sessionRowOf(row: Read): SessionRow {
  const {
    isVendor,
    certified,
    held,
    roles,
    stands,
    ownerId,
    ownerLoginName,
    ownerName,
    ownerNameEn,
    viewUntil,
    ...rest
  } = row
  const viewer = { id: ownerId, loginName: ownerLoginName, name: ownerName, nameEn: ownerNameEn, until: viewUntil! }
  return {
    ...rest,
    ...(ownerId === rest.id ? {} : { viewer }),
    ...rightsOf({ isVendor, certified, held, roles, stands }),
  }
}

type Rights = Pick<Read, 'isVendor' | 'certified' | 'held' | 'roles' | 'stands'>
/** What somebody may do, by what was read of them. */
const rightsOf = ({ isVendor, certified, held, roles, stands }: Rights) => ({
  staff: isStaff(isVendor, roles),
  roles: roles as Role[],
  permissions: new Set(held.filter(isPermission)),
  ...(stands?.people && {
    standsFor: { people: stands.people, permissions: new Set((stands.held ?? []).filter(isPermission)) },
  }),
  ndaStatus: certified ? ('pass' as const) : ('no_pass' as const),
})

/** Slides the idle time; called at most once a minute per session. */
export const touchSession = (db: Db, id: number) =>
  db
    .updateTable('sessions')
    .set({ lastSeenAt: sql`now()` })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()

/** Ends one session; true when it was live. Portal sessions born of a single sign-on session end with it. */
export async function endSession(
  db: Db,
  id: number,
  why: 'logout' | 'revoked' | 'sso' | 'rotated' | 'disabled',
): Promise<boolean> {
  const ended = await db
    .updateTable('sessions')
    .set({ endedAt: sql`now()`, endedWhy: why })
    .where((e) => e.or([e('id', '=', id), e('ssoId', '=', id)]))
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  return ended.some((r) => r.id === id)
}

/** The live sessions of a user, newest use first. */
export const listSessions = (db: Db, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'kind', 'ip', 'userAgent', 'createdAt', 'lastSeenAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('kind', '=', 'portal')
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('lastSeenAt', '>', sql<Date>`now() - make_interval(mins => ${sql.lit(sessionLife.portal.idleMinutes)})`)
    .orderBy('lastSeenAt', 'desc')
    .limit(100)
    .execute()

/** Ends one of the user's own sessions; false when it is not theirs or already over. */
export async function endOwnSession(db: Db, userId: number, id: number): Promise<boolean> {
  const own = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return own ? endSession(db, id, 'revoked') : false
}

/** Removes what is long over, a month after its end. */
export async function purgeSessions(db: Db): Promise<number> {
  const r = await db
    .deleteFrom('sessions')
    .where('expiresAt', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst()
  await db
    .deleteFrom('ssoTickets')
    .where('expiresAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  return Number(r.numDeletedRows)
}
