import { sql, type RawBuilder } from 'kysely'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { mostSubAccounts } from '../contract.ts'
import { holdOf, stays, type Hold } from './join.rules.ts'

export type Asker = { companyId: number; may: boolean; belongs: string; suggested: string; email: string; own: string }
/**
 * Somebody with their company: `may` for the enabled main account of one that is not certified, and nobody of the vendor and no guest.
 * `suggested` is the name they began to certify.
 */
export async function findAsker(ctx: Ctx, userId: number): Promise<Asker> {
  const { rows } = await sql<Asker>`select c.id as company_id, u.email, c.name as own,
      (u.is_main and u.status = 'enabled' and u.anonymised_at is null and not c.is_vendor and not c.is_guest
        and c.cert_status <> 'completed') as may, case when c.is_guest then '' else ${nameFor(ctx, 'c')} end as belongs,
      coalesce((select t.company_name from certifications t where t.company_id = c.id and t.status in ('draft', 'failed')
        order by t.id desc limit 1), '') as suggested
    from users u join companies c on c.id = u.company_id where u.id = ${userId}`.execute(ctx.db)
  return rows[0]!
}

type Target = { id: number; mainId: number; email: string }
/** The certified company of this folded name, with its main account where that can let somebody in. */
export async function findTarget({ db, user }: SignedCtx, nameNorm: string): Promise<Target | undefined> {
  const { rows } =
    await sql<Target>`select c.id, m.id as main_id, m.email from companies c join users m on m.company_id = c.id and m.is_main
    where c.name_norm = ${nameNorm} and c.cert_status = 'completed' and not c.is_vendor and not c.is_guest and c.id <> ${user.companyId}
      and m.status = 'enabled' and m.anonymised_at is null and exists (select from role_permissions p join user_roles r using (role)
        where r.user_id = m.id and p.permission = 'sub_assign')`.execute(db)
  return rows[0]
}

type Reference = { table: string; column: string }
/** Every column that refers to a company: a table of tomorrow stands in the way until somebody has thought of it. */
export async function listReferences({ db }: Pick<Ctx, 'db'>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`select k.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'companies'::regclass order by 1, 2`.execute(db)
  return rows
}
/** Of these tables only some rows are lost. */
const lost = (userId: number): Record<string, RawBuilder<unknown>> => ({
  users: sql`x.id <> ${userId} and x.anonymised_at is null`,
  certifications: sql`x.status not in ('draft', 'failed')`,
  approval_tasks: sql`x.status = 'pending'`,
})
/** What of a person's own company stands in the way of leaving it for the one of `mainId`; nothing where that is nobody. */
export async function listHolds(ctx: Ctx, userId: number, companyId: number, mainId: number | null): Promise<Hold[]> {
  const only = lost(userId)
  const tables = (await listReferences(ctx)).filter(({ table }) => !(table in stays))
  const parts = tables.map(
    ({ table, column }) => sql`select ${holdOf(table)}::text as hold where exists (select from ${sql.table(table)} x
      where x.${sql.ref(column)} = ${companyId} and ${only[table] ?? sql`true`})`,
  )
  // a group that the other company lacks would have to be given up
  const groups = sql`select 'package' as hold where exists (select from user_group_members m where m.user_id = ${userId}
    and ${mainId}::bigint is not null and not exists (
      select from user_group_members h where h.group_id = m.group_id and h.user_id = ${mainId}::bigint))`
  const { rows } = await sql<{ hold: Hold }>`${sql.join([...parts, groups], sql` union `)}`.execute(ctx.db)
  return rows.map(({ hold }) => hold)
}

/** What the caller asked last, named as the company is certified and with nobody's name. */
export const findLastJoin = ({ db, user }: SignedCtx) =>
  db
    .selectFrom('grantRequests as q')
    .innerJoin('companies as a', 'a.id', 'q.companyId')
    .select([
      'q.id',
      'a.name as company',
      'q.status',
      'q.reason',
      'q.answer',
      'q.createdAt',
      'q.decidedAt',
      'q.version',
    ])
    .where('q.userId', '=', user.id)
    .where('q.kind', '=', 'join')
    .orderBy('q.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Holds a company still until the end of the transaction: nothing that refers to it is added meanwhile, and nobody begins its certification. */
export const holdStill = (tx: Ctx, companyId: number) =>
  sql`select from companies where id = ${companyId} for update`.execute(tx.db)

/** How many people a company has beside its main account, counted one after the other with those that are made. */
export async function isFull({ db }: Ctx, companyId: number): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from users
    where company_id = ${companyId} and anonymised_at is null`.execute(db)
  return rows[0]!.n >= mostSubAccounts
}

/** Makes the main account of a company a sub-account of the caller's; false where it is that no more. */
export async function moveOver({ db, user }: SignedCtx, userId: number, from: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update users set company_id = ${user.companyId}, is_main = false,
      version = version + 1, updated_at = now()
    where id = ${userId} and company_id = ${from} and is_main and status = 'enabled' and anonymised_at is null`.execute(
    db,
  )
  return numAffectedRows === 1n
}
