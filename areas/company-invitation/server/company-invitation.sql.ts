import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { invitationState } from '#platform/server/auth/invitation.sql.ts'
import type { Role } from '#platform/contract/access.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { broughtStates, companyInvitation } from '../contract.ts'

/** Who made the link may still do so: it opens nothing in the name of somebody who is locked or may not invite any more. */
export const linkStands = sql<boolean>`(i.status = 'enabled' and exists (select from companies v where v.id = i.company_id and v.is_vendor)
  and exists (select from user_roles r join role_permissions p on p.role = r.role where r.user_id = i.id and p.permission = 'company_add'))`

const all = ({ db }: Ctx) =>
  db
    .selectFrom('companyInvitations as s')
    .innerJoin('companies as c', 'c.id', 's.companyId')
    .innerJoin('users as i', 'i.id', 's.invitedBy')
    .leftJoin('users as u', 'u.id', 's.userId')
/** Not accepted and not taken back. */
export const isOpen = sql<boolean>`(s.accepted_at is null and s.revoked_at is null)`
/** One that was brought along and not sent yet has no link. */
export const state = sql<
  (typeof broughtStates)[number]
>`case when ${isOpen} and s.token_hash is null then 'unsent' else ${invitationState} end`
/** Those the caller answers for, or all for whoever oversees companies: every read begins here. */
export const seen = (ctx: SignedCtx) =>
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
    .select(['s.isMain', 's.importId', 's.locale'])
    .select([
      nameFor(ctx, 'c').as('company'),
      sql<string>`coalesce(c.uscc, '')`.as('uscc'),
      sql<string>`coalesce(u.login_name, '')`.as('loginName'),
      state.as('state'),
      sql<Role[]>`s.roles`.as('roles'),
      linkStands.as('linkStands'),
      nameFor(ctx, 'i').as('invitedBy'),
    ])

export function findInvitations(ctx: SignedCtx, q: Parsed<typeof companyInvitation.invitations>) {
  const filter = matching(q, {
    keyword: words('c.name', 'c.nameEn', 'c.uscc', 's.name', 's.email', 's.mobile'),
    state: (wanted) => sql`${state} = ${wanted}`,
    run: eq('s.importId'),
  })
  const rows = shown(ctx).where(filter).orderBy(isOpen, 'desc').orderBy('s.id', 'desc')
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
      when exists (select from company_invitations s where s.company_id = c.id and s.is_main and ${isOpen})
      then 'name_invited' else 'name_registered' end as holder from companies c where c.name_norm = ${nameNorm}`.execute(
    ctx.db,
  )
  return rows[0]?.holder ?? 'name_registered'
}

/** An invitation by the hash of its link, while that may be used. */
export const findOpen = (ctx: Ctx, tokenHash: string) =>
  all(ctx)
    .innerJoin('companies as v', 'v.id', 'i.companyId')
    .select(['s.id', 's.companyId', 's.name', 's.email', 's.mobile', 's.tokenUntil as endsAt', 's.isMain', 's.locale'])
    .select([sql<Role[]>`s.roles`.as('roles'), 's.importId', 's.invitedBy as inviterId'])
    .select([
      sql<string | null>`s.certified_from::text`.as('certifiedFrom'),
      sql<string | null>`s.certified_until::text`.as('certifiedUntil'),
    ])
    .select([nameFor(ctx, 'v').as('vendor'), 'c.name as company', nameFor(ctx, 'i').as('invitedBy')])
    .where('s.tokenHash', '=', tokenHash)
    // its name was given to who stands for it
    .where('c.nameNorm', 'not like', 'gone %')
    .where('s.acceptedAt', 'is', null)
    .where('s.revokedAt', 'is', null)
    .where('s.tokenUntil', '>', sql<Date>`now()`)
    .where(linkStands)

/** Who the main account of a company is. */
export const findMain = async ({ db }: Ctx, companyId: number): Promise<number | undefined> => {
  const main = db.selectFrom('users').select('id').where('companyId', '=', companyId).where('isMain', '=', true)
  return (await main.where('anonymisedAt', 'is', null).executeTakeFirst())?.id
}
/** Holds a company that stands for somebody from here on; false where it was dissolved in this very moment. */
export async function holdCompany(tx: Ctx, companyId: number): Promise<boolean> {
  const held = tx.db.updateTable('companies').set({ heldUntil: null, updatedAt: sql`now()` })
  const { numUpdatedRows } = await held
    .where('id', '=', companyId)
    .where('nameNorm', 'not like', 'gone %')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
/** A company that was brought along keeps its name while the link of its main account works. */
export const keepName = (tx: Ctx, companyId: number, until: Date) =>
  tx.db
    .updateTable('companies')
    .set({ heldUntil: until })
    .where('id', '=', companyId)
    .where('heldUntil', 'is not', null)
    .execute()
/** Takes back what is open of a company; `by` is nobody where the company itself is no more. */
export const revokeAll = (tx: Ctx, companyId: number, by: number | null) =>
  sql`update company_invitations s set revoked_at = now(), revoked_by = ${by}, token_hash = null, asked_at = null, updated_at = now(),
    version = version + 1 where s.company_id = ${companyId} and ${isOpen}`.execute(tx.db)

/** The link is spent: what it made is an account of its company. */
export const spend = (tx: Ctx, id: number, userId: number) =>
  tx.db
    .updateTable('companyInvitations')
    .set({
      askedAt: null,
      userId,
      acceptedAt: sql`now()`,
      tokenHash: null,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()

/** Of whom an invitation made the main account: what it says of them goes with them. */
export const forgetInvited = async (tx: Ctx, userId: number): Promise<void> =>
  void (await sql`update company_invitations set name = '–', email = 'gone_' || id, mobile = '', updated_at = now(),
    version = version + 1 where user_id = ${userId}`.execute(tx.db))
