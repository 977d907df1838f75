import { sql } from 'kysely'
import type { Role } from '#platform/contract/access.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { today } from '#platform/server/db/today.ts'

/** A company of a customer with its main account; undefined for the vendor and the house of a guest. */
export const findCompany = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('companies as c')
    .leftJoin('users as u', (join) => join.onRef('u.companyId', '=', 'c.id').on('u.isMain', '=', true))
    .select(['c.id', 'c.name as company', 'c.accountManagerId', 'u.id as mainId', 'u.name', 'u.loginName', 'u.version'])
    .where('c.id', '=', id)
    .where('c.isVendor', '=', false)
    .where('c.isGuest', '=', false)
    .executeTakeFirst()
/** Whose account it is, and whether it is their main account. */
export const findPlace = (ctx: Ctx, userId: number) =>
  ctx.db.selectFrom('users').select(['companyId', 'isMain']).where('id', '=', userId).executeTakeFirst()

/** Who may become the main account: colleagues whose account is enabled and awake. */
export const listColleagues = (ctx: Ctx, companyId: number) =>
  ctx.db
    .selectFrom('users')
    .select(['id', 'name', 'loginName', 'version'])
    .where('companyId', '=', companyId)
    .where('isMain', '=', false)
    .where('status', '=', 'enabled')
    .where('anonymisedAt', 'is', null)
    .where('dormantSince', 'is', null)
    .orderBy('loginName')
    .limit(200)
    .execute()

export const listTransfers = (ctx: Ctx, companyId: number) =>
  ctx.db
    .selectFrom('accountTransfers as t')
    .innerJoin('users as f', 'f.id', 't.fromUserId')
    .innerJoin('users as o', 'o.id', 't.toUserId')
    .innerJoin('users as d', 'd.id', 't.doneBy')
    .select([
      't.id',
      nameFor(ctx, 'f').as('from'),
      nameFor(ctx, 'o').as('to'),
      nameFor(ctx, 'd').as('doneBy'),
      't.reason',
      't.createdAt as at',
    ])
    .where('t.companyId', '=', companyId)
    .orderBy('t.id', 'desc')
    .limit(20)
    .execute()

type Transfer = { companyId: number; fromUserId: number; toUserId: number; reason: string; doneBy: number }
export const insertTransfer = async (tx: Ctx, transfer: Transfer): Promise<number> =>
  (await tx.db.insertInto('accountTransfers').values(transfer).returning('id').executeTakeFirstOrThrow()).id

/**
 * The new main account has what the old one was; the old one is a sub-account from here on. Groups follow by users_main_groups. Answers
 * which roles are new to the new one.
 */
export async function swapRoles(tx: Ctx, fromId: number, toId: number): Promise<Role[]> {
  const { rows } = await sql<{
    role: Role
  }>`insert into user_roles (user_id, role) select ${toId}::bigint, role from user_roles
    where user_id = ${fromId} and role <> 'cust_sub' on conflict do nothing returning role`.execute(tx.db)
  await sql`delete from user_roles where user_id = ${toId} and role = 'cust_sub'
    or user_id = ${fromId} and role in ('cust_main', 'developer')`.execute(tx.db)
  await sql`insert into user_roles (user_id, role) values (${fromId}, 'cust_sub') on conflict do nothing`.execute(tx.db)
  return rows.map(({ role }) => role)
}

/**
 * Nobody is left of a company: its name and credit code are free for who registers next, and what it was certified for is over. Answers
 * whether it was so.
 */
export async function dissolve(tx: Ctx, companyId: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update companies c set name_norm = 'gone ' || c.id, uscc = null, cert_status = 'uncertified',
      cert_valid_start = null, cert_valid_end = null, updated_at = now(), version = version + 1
    where c.id = ${companyId} and not c.is_vendor and not c.is_guest
      and not exists (select from users u where u.company_id = c.id and u.anonymised_at is null)`.execute(tx.db)
  return numAffectedRows === 1n
}

type Claimed = { nameNorm: string; uscc?: string; but?: number }
/** Whose people order here already, or are certified once they come in: a name that is merely typed in does not take that away. */
const stands = sql`(exists (select from customers k where k.company_id = c.id)
  or exists (select from company_invitations s where s.company_id = c.id and s.is_main and s.accepted_at is null
    and s.revoked_at is null and s.certified_until >= ${today}))`
/** `same`: what was known of its number does not differ from the number that is claimed. */
type Taken = { id: number; same: boolean }
/**
 * Companies that were brought along and that nobody has come in for give name and number up: to whoever registers under the name once
 * they are not held any more and nothing hangs on them, and to whoever is certified at any time. Answers which they were.
 */
export async function takeBrought(
  tx: Ctx,
  { nameNorm, uscc = '', but = 0 }: Claimed,
  certified: boolean,
): Promise<Taken[]> {
  // held before it is looked at: what comes to hang on them in this moment waits, or is seen
  const { rows: held } = await sql<{ id: number; uscc: string | null }>`select c.id::int as id, c.uscc from companies c
    where (c.name_norm = ${nameNorm} or c.uscc = nullif(${uscc}::text, '')) and c.id <> ${but} and not c.is_vendor and not c.is_guest
      and c.held_until is not null order by c.id for update`.execute(tx.db)
  if (!held.length) return []
  const { rows } = await sql<{ id: number }>`update companies c set name_norm = 'gone ' || c.id, uscc = null,
      updated_at = now(), version = version + 1
    where c.id = any(${held.map(({ id }) => id)}::bigint[]) and c.cert_status = 'uncertified'
      and (${certified}::boolean or c.held_until <= now() and not ${stands})
      and not exists (select from users u where u.company_id = c.id)
    returning c.id::int as id`.execute(tx.db)
  const gone = new Set(rows.map(({ id }) => id))
  return held.flatMap((one) => (gone.has(one.id) ? [{ id: one.id, same: !one.uscc || one.uscc === uscc }] : []))
}
