import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { entryKinds } from '../contract.ts'

type Reader = Pick<Ctx, 'db'>
export type Account = { customerId: number; unitId: number; currency: 'USD' | 'RMB' }
/** What an account moves by; `source` is what it came of, and is entered once. */
export type Movement = {
  kind: (typeof entryKinds)[number]
  onDay: string
  source: string
  docNo: string
  amount: number
  poNo?: string
  item?: string
  qty?: number
  price?: string
  note?: string
  noteEn?: string
}

/** The account of a customer with a unit in a currency, opened where there is none. */
export async function accountOf({ db }: Reader, account: Account): Promise<number> {
  const { customerId, unitId, currency } = account
  const find = db
    .selectFrom('billAccounts')
    .select('id')
    .where('customerId', '=', customerId)
    .where('unitId', '=', unitId)
    .where('currency', '=', currency)
  // looked for first: a refused insert takes a number all the same
  const old = await find.executeTakeFirst()
  if (old) return old.id
  const opened = await db
    .insertInto('billAccounts')
    .values(account)
    .onConflict((on) => on.columns(['customerId', 'unitId', 'currency']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return (opened ?? (await find.executeTakeFirstOrThrow())).id
}
/** Nothing else is paid or re-issued of an account until the transaction ends; goods may be shipped. */
export const lockAccount = ({ db }: Reader, id: number) =>
  db.selectFrom('billAccounts').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** Enters movements; what is there already stays as it is. */
export async function insertEntries({ db }: Reader, accountId: number, movements: readonly Movement[]): Promise<void> {
  if (!movements.length) return
  await db
    .insertInto('billEntries')
    .values(movements.map((one) => ({ accountId, ...one })))
    .onConflict((on) => on.column('source').doNothing())
    .execute()
}

/** A customer and a unit by their codes, with the currencies both deal in; a unit that sells no more where the customer has dealt with it. */
export async function namesOf({ db }: Reader, customerCode: string, unitCode: string) {
  const { rows } = await sql<{ customerId: number | null; unitId: number | null; currencies: string[] }>`select
    (select id from customers where code = ${customerCode}) as "customerId",
    (select u.id from business_units u where u.code = ${unitCode} and (u.enabled or exists (select from bill_accounts a
      join customers c on c.id = a.customer_id where a.unit_id = u.id and c.code = ${customerCode})) for key share of u) as "unitId",
    array(select unnest(currencies) from customers where code = ${customerCode}
      intersect select unnest(currencies) from business_units where code = ${unitCode}) as currencies`.execute(db)
  return rows[0]!
}

/** Who orders for a customer: those of its company and of the head of its group who hold the permission and are not disabled. */
export async function buyersOf({ db }: Reader, customerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct u.id from customers c
    join customers m on m.id = c.id or (m.group_id = c.group_id and m.is_head)
    join users u on u.company_id = m.company_id and u.status = 'enabled' join user_roles r on r.user_id = u.id and r.role = 'order'
    where c.id = ${customerId} order by u.id limit 50`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether an account stands under a business unit, in a currency where one is named. */
export async function unitBilled({ db }: Reader, unitId: number, currency?: 'USD' | 'RMB'): Promise<boolean> {
  const { rows } =
    await sql`select from bill_accounts where unit_id = ${unitId} and ${currency ? sql`currency = ${currency}` : sql`true`} limit 1`.execute(
      db,
    )
  return rows.length > 0
}
