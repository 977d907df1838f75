import { sql } from 'kysely'
import type { Role } from '#platform/contract/access.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { invitationState } from '#platform/server/auth/invitation.sql.ts'
import { matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { nameStates } from '../link.contract.ts'
import type { staffInvitation } from '../invitation.contract.ts'

const holdsRole = (role: string) =>
  sql`exists (select from user_roles r where r.user_id = i.id and r.role = ${sql.lit(role)})`
/** Who made the link may still do so: it opens nothing in the name of somebody who is locked or may not invite any more. */
const linkStands = sql<boolean>`(i.status = 'enabled' and exists (select from user_roles r join role_permissions p on p.role = r.role
    where r.user_id = i.id and p.permission = 'staff_edit')
  and (not s.roles @> array['admin'] or ${holdsRole('admin')}))`

const all = ({ db }: Ctx) => db.selectFrom('staffInvitations as s').innerJoin('users as i', 'i.id', 's.invitedBy')
const shown = (ctx: Ctx) =>
  all(ctx)
    .select([
      's.id',
      's.loginName',
      's.name',
      's.nameEn',
      's.email',
      's.mailed',
      's.locale',
      's.tokenUntil as linkEndsAt',
      's.createdAt',
      's.acceptedAt',
      's.revokedAt',
      's.version',
    ])
    .select([
      sql<Role[]>`s.roles`.as('roles'),
      invitationState.as('state'),
      linkStands.as('linkStands'),
      nameFor(ctx, 'i').as('invitedBy'),
    ])

export function findInvitations(ctx: SignedCtx, q: Parsed<typeof staffInvitation.invitations>) {
  const filter = matching(q, {
    keyword: words('s.name', 's.nameEn', 's.loginName', 's.email'),
    state: (wanted) => sql`${invitationState} = ${wanted}`,
  })
  const rows = shown(ctx)
    .where(filter)
    .orderBy(sql`(s.accepted_at is null and s.revoked_at is null)`, 'desc')
    .orderBy('s.id', 'desc')
  return pageOf(ctx, q, rows, all(ctx).where(filter))
}
export type InvitationRow = Awaited<ReturnType<typeof findInvitations>>['list'][number]
export const findInvitation = (ctx: SignedCtx, id: number) => shown(ctx).where('s.id', '=', id).executeTakeFirst()

/** Of a login name and an address what accounts have already. */
export async function listTaken(ctx: SignedCtx, loginName: string, email: string) {
  const { rows } = await sql<{ name: boolean; mail: boolean }>`select
    exists (select from users where login_key = lower(${loginName})) as name,
    exists (select from users where email <> '' and lower(email) = lower(${email})) as mail`.execute(ctx.db)
  return rows[0]!
}

/** Whose a login name is; an open invitation holds it as the index does. */
export async function findNameState(ctx: SignedCtx, loginName: string) {
  const { rows } = await sql<{ state: (typeof nameStates)[number] }>`select case
    when exists (select from users where login_key = lower(${loginName})) then 'taken'
    when exists (select from staff_invitations where lower(login_name) = lower(${loginName})
      and accepted_at is null and revoked_at is null) then 'invited'
    else 'free' end as state`.execute(ctx.db)
  return rows[0]!.state
}

/** An invitation by the hash of its link, while that may be used. */
export const findOpen = (ctx: Ctx, tokenHash: string) =>
  all(ctx)
    .innerJoin('companies as c', 'c.id', 'i.companyId')
    .select(['s.id', 's.loginName', 's.name', 's.nameEn', 's.email', 's.locale'])
    .select(['s.tokenUntil as endsAt', 'i.companyId'])
    .select([sql<Role[]>`s.roles`.as('roles'), nameFor(ctx, 'c').as('company'), nameFor(ctx, 'i').as('invitedBy')])
    .where('s.tokenHash', '=', tokenHash)
    .where('s.acceptedAt', 'is', null)
    .where('s.revokedAt', 'is', null)
    .where('s.tokenUntil', '>', sql<Date>`now()`)
    .where('c.isVendor', '=', true)
    .where(linkStands)
export type Opened = NonNullable<Awaited<ReturnType<ReturnType<typeof findOpen>['executeTakeFirst']>>>

/** Makes the account of an invitation, and spends the link. */
export async function insertAccount(tx: Ctx, from: Opened, passwordHash: string): Promise<void> {
  const { companyId, loginName, name, nameEn, email, locale } = from
  const { id: userId } = await tx.db
    .insertInto('users')
    .values({ companyId, loginName, name, nameEn, email, passwordHash, locale: locale ?? tx.locale })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into user_roles (user_id, role) select ${userId}::bigint, unnest(${from.roles}::text[])`.execute(
    tx.db,
  )
  await tx.db
    .updateTable('staffInvitations')
    .set({ userId, acceptedAt: sql`now()`, tokenHash: null, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', from.id)
    .execute()
}

/** Of whom an invitation made an account: what it says of them goes with them. */
export const forgetInvited = async (tx: Ctx, userId: number): Promise<void> =>
  void (await sql`update staff_invitations set login_name = 'gone' || (id + 1000), name = '–', name_en = '', email = 'gone_' || id,
    updated_at = now(), version = version + 1 where user_id = ${userId}`.execute(tx.db))
