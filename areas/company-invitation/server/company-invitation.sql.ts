import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { invitationState } from '#platform/server/auth/invitation.sql.ts'
import { matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { companyInvitation } from '../contract.ts'

/** Who made the link may still do so: it opens nothing in the name of somebody who is locked or may not invite any more. */
const linkStands = sql<boolean>`(i.status = 'enabled' and exists (select from companies v where v.id = i.company_id and v.is_vendor)
  and exists (select from user_roles r join role_permissions p on p.role = r.role where r.user_id = i.id and p.permission = 'company_add'))`

const all = ({ db }: Ctx) =>
  db
    .selectFrom('companyInvitations as s')
    .innerJoin('companies as c', 'c.id', 's.companyId')
    .innerJoin('users as i', 'i.id', 's.invitedBy')
    .leftJoin('users as u', 'u.id', 's.userId')
/** Those the caller answers for, or all for whoever oversees companies: every read begins here. */
const seen = (ctx: SignedCtx) =>
  all(ctx).where((e) =>
    ctx.user.permissions.has('account_read')
      ? e.lit(true)
      : e.or([
          e('c.accountManagerId', '=', ctx.user.id),
          // once a company has its people, they are their manager's
          e.and([e('s.invitedBy', '=', ctx.user.id), e('s.acceptedAt', 'is', null)]),
        ]),
  )
const shown = (ctx: SignedCtx) =>
  seen(ctx)
    .select(['s.id', 's.companyId', 'c.country', 's.name', 's.email', 's.mobile', 's.mailed', 's.createdAt'])
    .select(['s.tokenUntil as linkEndsAt', 's.acceptedAt', 's.revokedAt', 's.version'])
    .select([
      nameFor(ctx, 'c').as('company'),
      sql<string>`coalesce(c.uscc, '')`.as('uscc'),
      sql<string>`coalesce(u.login_name, '')`.as('loginName'),
      invitationState.as('state'),
      linkStands.as('linkStands'),
      nameFor(ctx, 'i').as('invitedBy'),
    ])

export function findInvitations(ctx: SignedCtx, q: Parsed<typeof companyInvitation.invitations>) {
  const filter = matching(q, {
    keyword: words('c.name', 'c.nameEn', 'c.uscc', 's.name', 's.email', 's.mobile'),
    state: (wanted) => sql`${invitationState} = ${wanted}`,
  })
  const rows = shown(ctx)
    .where(filter)
    .orderBy(sql`(s.accepted_at is null and s.revoked_at is null)`, 'desc')
    .orderBy('s.id', 'desc')
  return pageOf(ctx, q, rows, seen(ctx).where(filter))
}
export type InvitationRow = Awaited<ReturnType<typeof findInvitations>>['list'][number]
export const findInvitation = (ctx: SignedCtx, id: number) => shown(ctx).where('s.id', '=', id).executeTakeFirst()

type Contact = { kind: 'email' | 'mobile'; value: string }
/** Whether an address or number is that of an account. */
export async function isTaken(ctx: Ctx, { kind, value }: Contact): Promise<boolean> {
  const field: RawBuilder<unknown> = kind === 'email' ? sql`lower(email)` : sql`mobile`
  const { rows } = await sql`select from users where ${field} = ${value}`.execute(ctx.db)
  return rows.length > 0
}
type Holder = 'name_certified' | 'name_invited' | 'name_registered'
/** How the company stands that has a name already. */
export async function findHolder(ctx: Ctx, nameNorm: string): Promise<Holder> {
  const { rows } = await sql<{
    holder: Holder
  }>`select case when c.is_vendor or c.cert_status = 'completed' then 'name_certified'
      when exists (select from company_invitations s where s.company_id = c.id and s.accepted_at is null and s.revoked_at is null)
      then 'name_invited' else 'name_registered' end as holder from companies c where c.name_norm = ${nameNorm}`.execute(
    ctx.db,
  )
  return rows[0]?.holder ?? 'name_registered'
}

/** An invitation by the hash of its link, while that may be used. */
export const findOpen = (ctx: Ctx, tokenHash: string) =>
  all(ctx)
    .innerJoin('companies as v', 'v.id', 'i.companyId')
    .select(['s.id', 's.companyId', 's.name', 's.email', 's.mobile', 's.tokenUntil as endsAt'])
    .select([nameFor(ctx, 'v').as('vendor'), 'c.name as company', nameFor(ctx, 'i').as('invitedBy')])
    .where('s.tokenHash', '=', tokenHash)
    .where('s.acceptedAt', 'is', null)
    .where('s.revokedAt', 'is', null)
    .where('s.tokenUntil', '>', sql<Date>`now()`)
    .where(linkStands)

/** The link is spent: what it made is the main account of its company. */
export const spend = (tx: Ctx, id: number, userId: number) =>
  tx.db
    .updateTable('companyInvitations')
    .set({ userId, acceptedAt: sql`now()`, tokenHash: null, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Of whom an invitation made the main account: what it says of them goes with them. */
export const forgetInvited = async (tx: Ctx, userId: number): Promise<void> =>
  void (await sql`update company_invitations set name = '–', email = 'gone_' || id, mobile = '', updated_at = now(),
    version = version + 1 where user_id = ${userId}`.execute(tx.db))
