// Fills a database with what a notice is matched against: customers with boards of their own, and orders and quotes of them besides.
// One in three customers has two boards. A twentieth of the lines are the vendor's, of 600 models in 30 families, as people write them:
// in small letters, or with the letters of a packing. The first family is on few boards only: those the notice concerns.
import { keyOf } from '#areas/bom/server/read.rules.ts'
import type { openApp } from './list-kit.ts'

export type App = Awaited<ReturnType<typeof openApp>>
export const query = async (app: App, text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows as Record<string, unknown>[]
/** One in four boards has parts of the family that changes, one in 20 customers a quote of one, one in 15 an order. */
const [everyBoard, everyQuote, everyOrder] = [4, 20, 15]
/** A number that is another for each pair, and the same with every run. */
const mixed = (a: string, b: string) => `(hashint8(${a}::bigint * 100003 + ${b}) & 2147483647)`

const base = `
  insert into business_units (code, name, name_en, region, currencies, tax_bp, warehouses, pickup_template) values ('BN-HK', 'u', 'u', 'HK', '{USD}', 0, '{A}', 'hk_pickup');
  insert into order_models (model, name, name_en, moq, mpq, packing) select 'NM' || f || '-' || v, 'm', 'm', 100, 100, 'reel' from generate_series(1, 30) f, generate_series(1, 20) v;
  insert into users (login_name, name, company_id, password_hash) select 'buyer' || id, 'b', id, '' from companies where name like 'bench buyer %';
  insert into user_roles (user_id, role) select id, 'order' from users where login_name like 'buyer%';
  insert into customers (code, name, company_id, region, currencies, pay_term, credit_currency)
    select chr(65 + (n / 10000)::int) || lpad((n % 10000)::text, 4, '0'), name, id, 'CN', '{USD}', 'net30', 'USD'
    from (select *, row_number() over (order by id) as n from companies where name like 'bench buyer %') c`
/** Twelve quotes a customer, from those that ran out years ago to those that are good. */
const quotes = `insert into quotes (quote_no, customer_id, quote_type, model_id, unit_id, currency, price, tax_included, moq, mpq, starts_on, ends_on, status)
  select 'BN-' || c.id || '-' || i, c.id, 'model', m.id, u.id, 'USD', 1 + i * 0.1, false, 100, 100, d.ends_on - 90, d.ends_on, 'effective'
  from customers c cross join generate_series(1, 12) i cross join business_units u
  cross join lateral (select current_date + 60 - ${mixed('c.id', 'i * 7')} % 1500 as ends_on) d
  join order_models m on m.model = 'NM' || case when i = 1 and c.id % ${everyQuote} = 3 then 1 else 2 + ${mixed('c.id', 'i')} % 29 end || '-' || 1 + (c.id + i) % 20
  where u.code = 'BN-HK' and c.id >= $1 and c.id < $2`
/** Eight orders of three lines a customer, from four years. */
const orders = `
  insert into orders (order_no, po_no, customer_id, unit_id, currency, quote_type, request_on, net, gross, status, submitted_at)
    select 'BN' || c.id || '-' || i, c.code || '-' || i, c.id, u.id, 'USD', 'model', current_date, 37500, 37500, case when i = 8 then 'scheduled' else 'completed' end,
      now() - ${mixed('c.id', 'i * 11')} % 1460 * interval '1 day' from customers c cross join generate_series(1, 8) i cross join business_units u
    where u.code = 'BN-HK' and c.id >= $1 and c.id < $2;
  insert into order_lines (order_id, line_no, model_id, qty, mpq, unit_price, amount, confirm_on, shipped_qty)
    select o.id, l, m.id, 1000, 100, 1.25, 12500, current_date, case when o.status = 'completed' then 1000 else 0 end
    from orders o cross join generate_series(1, 3) l
    join order_models m on m.model = 'NM' || case when l = 1 and o.customer_id % ${everyOrder} = 4 and o.po_no like '%-5' then 1 else 2 + ${mixed('o.id', 'l')} % 29 end || '-' || 1 + ${mixed('o.id', 'l * 3')} % 20
    where o.customer_id >= $1 and o.customer_id < $2`
/** The lines of some boards; a line in 400 of a board the notice concerns is of its family. */
const lines = `insert into bom_lines (bom_id, line_no, part, part_key, qty)
  select b.id, i, case p.way when 0 then lower(p.key) when 1 then p.key || '-TR' else p.key end, p.key, 1 + p.h % 6
  from boms b cross join generate_series(1, $3::int) i
  cross join lateral (select h, h % 4 as way, case
      when i % 400 = 7 and ${mixed('b.id', '1')} % ${everyBoard} = 0 then 'NM1-' || 1 + h % 20
      when h % 20 = 0 then 'NM' || 2 + h / 20 % 29 || '-' || 1 + h / 600 % 20
      else 'X' || h % 400000 end as key from (select ${mixed('b.id', 'i * 13')} as h) r) p
  where b.id >= $1 and b.id < $2`

export async function fill(app: App, customers: number, length: number): Promise<void> {
  await query(
    app,
    "insert into companies (name, name_norm) select 'bench buyer ' || i, 'benchbuyer' || i from generate_series(1, $1::int) i",
    [customers],
  )
  for (const one of base.split(';')) await query(app, one)
  // some customers a statement: a price is checked against all others, which takes its time
  const span = (await query(app, 'select min(id)::int as first, max(id)::int as last from customers'))[0] as {
    first: number
    last: number
  }
  for (let from = span.first; from <= span.last; from += 250)
    for (const one of [quotes, ...orders.split(';')]) await query(app, one, [from, from + 250])
  await query(
    app,
    `insert into boms (customer_id, name, lines, yearly, user_id) select c.id, 'Board ' || n, $1, 1000 * n, u.id
    from customers c join users u on u.company_id = c.company_id cross join generate_series(1, 2) n where n = 1 or c.id % 3 = 0`,
    [length],
  )
  // some boards a statement: the embedded database holds what a statement writes
  const { first, last } = (await query(app, 'select min(id)::int as first, max(id)::int as last from boms'))[0] as {
    first: number
    last: number
  }
  for (let from = first; from <= last; from += 50) await query(app, lines, [from, from + 50, length])
  await query(app, 'analyze')
  const odd = (await query(app, 'select part, part_key as key from bom_lines where bom_id = $1', [first])) as {
    part: string
    key: string
  }[]
  if (odd.some(({ part, key }) => keyOf(part) !== key))
    throw new Error('The bench folds parts otherwise than the portal')
}

/** Whom a notice of the first family concerns, found without the portal: by one list of each reason. */
export const shouldFind = async (app: App): Promise<number[]> => {
  const found = await query(
    app,
    `with changed as (select id, model from order_models where model like 'NM1-%'), boards as materialized (select bom_id from bom_lines where part_key like 'NM1-%')
    select customer_id::int as id from boms where id in (select bom_id from boards)
    union select customer_id::int from quotes where model_id in (select id from changed) and ends_on >= current_date - interval '24 months'
    union select o.customer_id::int from orders o join order_lines l on l.order_id = o.id where l.model_id in (select id from changed) and o.submitted_at >= now() - interval '24 months'
    order by id`,
  )
  return found.map(({ id }) => id as number)
}
