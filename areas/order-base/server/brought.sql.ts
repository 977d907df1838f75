import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** Of these codes those a customer has. */
export async function codesTaken(ctx: Ctx, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    code: string
  }>`select code from customers where code = any(${[...codes]}::text[])`.execute(ctx.db)
  return new Set(rows.map(({ code }) => code))
}

export type Buyer = { id: number; name: string; taken: boolean }
/**
 * Companies of customers by their ids or exact names, and whether one is a customer already. A name that somebody has registered under proves
 * nothing: only who is certified, or was brought along. None of them is given up to somebody else before the transaction ends.
 */
export async function listBuyers(ctx: Ctx, ids: readonly number[], names: readonly string[], keys: readonly string[]) {
  const { rows } =
    await sql<Buyer>`select c.id::int as id, c.name, exists (select from customers u where u.company_id = c.id) as taken
    from companies c where not c.is_vendor and not c.is_guest and c.name_norm not like 'gone %'
      and (c.cert_status = 'completed'
        or exists (select from company_invitations s where s.company_id = c.id and s.is_main and s.import_id is not null))
      and (c.id = any(${[...ids]}::bigint[]) or c.name_norm = any(${[...keys]}::text[]) and c.name = any(${[...names]}::text[]))
    for key share of c`.execute(ctx.db)
  return rows
}

/** Enabled staff who hold a role, by their login names in small letters. */
export async function staffByLogin(ctx: Ctx, role: 'order_clerk' | 'account_manager', logins: readonly string[]) {
  const { rows } = await sql<{ login: string; id: number }>`select u.login_key as login, u.id::int as id from users u
    join companies c on c.id = u.company_id and c.is_vendor
    where u.status = 'enabled' and u.login_key = any(${[...logins]}::text[])
      and exists (select from user_roles r where r.user_id = u.id and r.role = ${role})`.execute(ctx.db)
  return new Map(rows.map(({ login, id }) => [login, id]))
}

/** Groups by their names, made where there are none. */
export async function groupsNamed(tx: Ctx, names: readonly string[]): Promise<Map<string, number>> {
  if (!names.length) return new Map()
  const { rows } = await sql<{ name: string; id: number }>`insert into customer_groups (name)
    select n from unnest(${[...new Set(names)].toSorted()}::text[]) n on conflict (name) do update set name = excluded.name
    returning name, id::int as id`.execute(tx.db)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Ids for so many new customers. */
export async function nextIds(tx: Ctx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('customers', 'id')) as id
    from generate_series(1, ${count}::int)`.execute(tx.db)
  return rows.map(({ id }) => Number(id))
}

export type Made = {
  id: number
  code: string
  name: string
  nameEn: string
  companyId: number | null
  groupId: number | null
  region: string
  currencies: readonly string[]
  payTerm: string
  creditLimit: number
  creditCurrency: string
  clerkId: number | null
  managerId: number | null
  contact: string
  phone: string
  country: string
  address: string
}
/** Writes customers, and where their goods go first. */
export async function insertAll(tx: Ctx, made: readonly Made[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as r (id bigint, code text, name text, "nameEn" text,
    "companyId" bigint, "groupId" bigint, region text, currencies text[], "payTerm" text, "creditLimit" bigint, "creditCurrency" text,
    "clerkId" bigint, "managerId" bigint, contact text, phone text, country text, address text)`
  await sql`insert into customers (id, code, name, name_en, company_id, group_id, region, currencies, pay_term, credit_limit,
      credit_currency, clerk_id, manager_id)
    overriding system value
    select r.id, r.code, r.name, r."nameEn", r."companyId", r."groupId", r.region, r.currencies, r."payTerm", r."creditLimit",
      r."creditCurrency", r."clerkId", r."managerId" from ${given}`.execute(tx.db)
  await sql`insert into customer_contacts (customer_id, kind, name, phone, country, address, is_default)
    select r.id, 'delivery', r.contact, r.phone, r.country, r.address, true from ${given} where r.address <> ''`.execute(
    tx.db,
  )
}
