import { sql } from 'kysely'
import type { Role } from '#platform/contract/access.ts'
import { certifiedToday } from '#platform/server/auth/guest.sql.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'
import type { RowFault } from '#platform/server/import.ts'

const open = sql`s.accepted_at is null and s.revoked_at is null`
const living = sql`not c.is_vendor and not c.is_guest and c.name_norm not like 'gone %'`

type Fault = Extract<RowFault, 'name_taken' | 'name_invited' | 'mail_taken' | 'mail_invited'>
const faultsBy = (rows: readonly { key: string; fault: Fault }[]) => new Map(rows.map(({ key, fault }) => [key, fault]))

/** Of these folded names those that are somebody's: a company's, or one that is being certified. */
export async function namesTaken(ctx: Ctx, keys: readonly string[]) {
  const { rows } = await sql<{ key: string; fault: Fault }>`
    select t.name_norm as key, 'name_taken' as fault from certifications t where t.name_norm = any(${[...keys]}::text[])
      and t.status in ('business_audit', 'e_review', 'wait_original', 'completed')
    union all select c.name_norm, case when exists (select from company_invitations s where s.company_id = c.id and s.is_main and ${open})
      then 'name_invited' else 'name_taken' end from companies c where c.name_norm = any(${[...keys]}::text[])`.execute(
    ctx.db,
  )
  return faultsBy(rows)
}
/** Of these numbers those that are another company's, or of one that is being certified. */
export async function numbersTaken(ctx: Ctx, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ uscc: string }>`
    select c.uscc from companies c where c.uscc = any(${[...numbers]}::text[])
    union select t.uscc from certifications t where t.uscc = any(${[...numbers]}::text[])
      and t.status in ('business_audit', 'e_review', 'wait_original', 'completed')`.execute(ctx.db)
  return new Set(rows.map(({ uscc }) => uscc))
}
/** Of these addresses those an account has, or somebody who is invited: by a company, or to the staff. */
export async function mailsTaken(ctx: Ctx, mails: readonly string[]) {
  const given = sql`any(${[...mails]}::text[])`
  const { rows } = await sql<{ key: string; fault: Fault }>`
    select lower(s.email) as key, 'mail_invited' as fault from company_invitations s where lower(s.email) = ${given} and s.email <> '' and ${open}
    union all select lower(s.email), 'mail_invited' from staff_invitations s where lower(s.email) = ${given} and ${open}
    union all select lower(u.email), 'mail_taken' from users u where lower(u.email) = ${given} and u.email <> ''`.execute(
    ctx.db,
  )
  return faultsBy(rows)
}
/** The domains at which the staff have their addresses, one letter case. */
export async function staffDomains({ db }: Ctx): Promise<string[]> {
  const { rows } = await sql<{
    domain: string
  }>`select distinct lower(substring(u.email from '[^@]*$')) as domain from users u
    join companies c on c.id = u.company_id and c.is_vendor where u.email like '%@%' and u.anonymised_at is null`.execute(
    db,
  )
  return rows.map(({ domain }) => domain)
}
/** What the companies of staff are called. */
export async function staffNames({ db }: Ctx): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select unnest(array[c.name, c.name_en]) as name from companies c where c.is_vendor`.execute(db)
  return rows.map(({ name }) => name)
}

export type House = {
  id: number
  name: string
  /** certified today, or by what was brought along once its main account comes in */
  certified: boolean
  /** where its main account is or was invited; empty for none */
  mail: string
  /** of its main account; null while nobody has come in */
  roles: Role[] | null
  people: number
}
/** Companies by their ids or exact names, with what their people are measured by. */
export async function listHouses(ctx: Ctx, ids: readonly number[], names: readonly string[], keys: readonly string[]) {
  const { rows } = await sql<House>`select c.id::int as id, c.name,
      (${certifiedToday('c')}
        or m.id is null and coalesce(s.certified_until >= ${today}, false)) as certified,
      coalesce(m.email, s.email, '') as mail,
      case when m.id is not null then array(select r.role from user_roles r where r.user_id = m.id) end as roles,
      ((select count(*) from users u where u.company_id = c.id and u.anonymised_at is null)
        + (select count(*) from company_invitations p where p.company_id = c.id and p.accepted_at is null and p.revoked_at is null))::int as people
    from companies c
    left join users m on m.company_id = c.id and m.is_main and m.anonymised_at is null
    left join company_invitations s on s.company_id = c.id and s.is_main and ${open}
    where ${living} and (c.id = any(${[...ids]}::bigint[]) or c.name_norm = any(${[...keys]}::text[]) and c.name = any(${[...names]}::text[]))`.execute(
    ctx.db,
  )
  return rows
}

/** Ids for so many new rows of a table. */
export async function nextIds(tx: Ctx, table: 'companies' | 'company_invitations', count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id')) as id
    from generate_series(1, ${count}::int)`.execute(tx.db)
  return rows.map(({ id }) => Number(id))
}

/** Somebody who is invited: a main account where there are no roles. */
export type MadeInvitation = {
  id: number
  companyId: number
  name: string
  email: string
  locale: string | null
  roles: readonly string[]
  certified: string | null
}
export type MadeCompany = MadeInvitation & {
  company: string
  nameEn: string
  nameNorm: string
  uscc: string | null
  country: string
  address: string
  phone: string
}
/** Companies that are certified for nothing yet, and keep their name from nobody. */
export const insertCompanies = (tx: Ctx, made: readonly MadeCompany[]) =>
  sql`insert into companies (id, name, name_en, name_norm, uscc, country, address, contact_name, contact_phone, contact_email, held_until)
    overriding system value
    select r."companyId", r.company, r."nameEn", r."nameNorm", r.uscc, r.country, r.address, r.name, r.phone, r.email, now()
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as r ("companyId" bigint, company text, "nameEn" text, "nameNorm" text,
      uscc text, country text, address text, name text, phone text, email text)`.execute(tx.db)

type Of = { run: number; by: number; years: number }
/** Invitations without a link, which is made once they are sent. */
export const insertInvitations = (tx: Ctx, made: readonly MadeInvitation[], { run, by, years }: Of) =>
  sql`insert into company_invitations (id, company_id, name, email, locale, is_main, roles, certified_from, certified_until, import_id,
      invited_by, token_until)
    overriding system value
    select r.id, r."companyId", r.name, r.email, r.locale, r.roles = '{}', r.roles, r.certified,
      (r.certified + make_interval(years => ${sql.lit(years)}))::date, ${run}, ${by}, now()
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as r (id bigint, "companyId" bigint, name text, email text, locale text,
      roles text[], certified date)`.execute(tx.db)
