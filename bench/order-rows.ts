// Fills a database with orders of ten lines each through its own schema, for the readers of the benches and 200 other customers.
import pg from 'pg'

const CHUNK = 20_000
const OTHERS = 200

/** Groups of readers open chip projects, whatever they order. */
const chips = `
  insert into chips (code, name, name_en, product_line, sort) values ('BO1', '芯片', 'Chip', 'vision', 1) on conflict do nothing;
  insert into chip_projects (chip_id, code, name, name_en, sort)
    select c.id, c.code || '-P' || i, '项目 ' || i, 'Project ' || i, i from chips c, generate_series(1, 20) i where c.code = 'BO1' on conflict do nothing`
/** The readers become people of ordering: who orders for a customer, alone or for the head of a group, and staff. */
const people = `
  update companies set cert_status = 'completed', cert_valid_start = current_date - 100, cert_valid_end = current_date + 100
    where name like 'bench %' and not is_vendor;
  update user_roles r set role = case when c.is_vendor then (array['order_clerk', 'finance', 'order_approver', 'am_lead'])[1 + u.id % 4] else 'order' end
    from users u join companies c on c.id = u.company_id where r.user_id = u.id and u.login_name like 'reader%'`
const base = `
  insert into business_units (code, name, name_en, region, currencies, tax_bp, warehouses, pickup_template)
    values ('BU-HK', '香港', 'Hong Kong', 'HK', '{USD}', 0, '{A}', 'hk_pickup') on conflict do nothing;
  insert into customer_groups (name) select 'bench group ' || i from generate_series(1, 8) i on conflict do nothing;
  insert into order_models (model, name, name_en, moq, mpq, packing) select 'BM-' || i, '型号 ' || i, 'Model ' || i, 100, 100, 'reel' from generate_series(1, 50) i on conflict do nothing;
  insert into exchange_rates (base, quote, rate, starts_on, status, user_id, published_by, published_at)
    select 'USD', 'RMB', 7.1, '2020-01-01', 'published', a.id, b.id, now() from (select min(id) as id from users) a, (select max(id) as id from users) b
    where not exists (select from exchange_rates)`
const customers = `
  insert into customers (code, name, company_id, group_id, is_head, region, currencies, pay_term, credit_limit, credit_currency)
    select 'B' || lpad(row_number() over (order by c.id)::text, 4, '0'), c.name, c.id, case when c.id % 3 = 0 then g.ids[1 + row_number() over (order by c.id) % 8] end, false,
      'CN', '{USD}', 'net30', 100000000000000, 'USD' from companies c, (select array_agg(id) as ids from customer_groups) g
    where c.name like 'bench %' and not c.is_vendor on conflict do nothing;
  update customers x set is_head = true where x.group_id is not null and x.company_id is not null
    and not exists (select from customers y where y.group_id = x.group_id and (y.is_head or y.id < x.id));
  insert into customers (code, name, group_id, region, currencies, pay_term, credit_limit, credit_currency)
    select 'C' || lpad(i::text, 4, '0'), 'other ' || i, case when i <= 24 then g.ids[1 + i % 8] end, 'CN', '{USD}', 'net30', 100000000000000, 'USD'
    from generate_series(1, ${OTHERS}) i, (select array_agg(id) as ids from customer_groups) g on conflict do nothing;
  insert into quotes (quote_no, customer_id, quote_type, model_id, unit_id, currency, price, tax_included, moq, mpq, starts_on, ends_on, end_customer, status)
    select 'BQ-' || c.id || '-' || m.id || '-' || i, c.id, 'model', m.id, u.id, 'USD', 1.25, false, 100, 100, current_date - 10, current_date + 90, 'end ' || i, 'effective'
    from customers c, order_models m, business_units u, generate_series(1, 4) i where c.code like 'B%' and u.code = 'BU-HK' and m.model like 'BM-%' on conflict do nothing;
  insert into order_quotas (period_kind, starts_on, ends_on, customer_id, model_id, limit_qty, status)
    select 'quarter', date_trunc('quarter', current_date)::date, (date_trunc('quarter', current_date) + interval '3 months - 1 day')::date, c.id, m.id, 100000000, 'effective'
    from customers c, order_models m where c.code like 'B%' and m.id % 2 = 0 on conflict do nothing`

/** One in two orders is a bench reader's, spread so that each reader has another number of them. */
const chunk = (first: number, last: number) => `
  create temp table bench_last as select coalesce(max(id), 0) as id from orders;
  create temp table bench_customers as select c.id, c.code, c.code like 'B%' as own, row_number() over (partition by c.code like 'B%' order by c.id) - 1 as n,
    count(*) over (partition by c.code like 'B%') as of_all from customers c;
  create temp table bench_orders as select i, c.id as customer_id, c.code,
      (array['completed', 'completed', 'completed', 'completed', 'completed', 'shipped', 'part_shipped', 'scheduled', 'approved', 'clerk_review', 'cancelled', 'draft'])[1 + (i * 7) % 12] as status
    from generate_series(${first}::int, ${last}::int) i join bench_customers c on c.own = (i % 2 = 0)
      and c.n = (case when i % 2 = 0 then sqrt(i::bigint * 7919 % (c.of_all * c.of_all))::bigint else i * 31 end) % c.of_all;
  analyze bench_orders;
  insert into orders (order_no, po_no, customer_id, unit_id, currency, quote_type, request_on, net, gross, status, unsigned_deliveries, submitted_at, created_at, updated_at)
    select case when status = 'draft' then null else 'OB' || i end, code || '-' || i, customer_id, (select id from business_units where code = 'BU-HK'), 'USD', 'model', current_date + i % 90,
      125000, 125000, status, case when status in ('shipped', 'part_shipped') then i % 2 else 0 end, case when status <> 'draft' then now() - i * interval '1 minute' end,
      now() - i * interval '1 minute', now() - i * interval '1 minute' from bench_orders order by i;
  insert into order_lines (order_id, customer_id, line_no, model_id, qty, mpq, unit_price, amount, confirm_on, shipped_qty, terminal_customer)
    select o.id, b.customer_id, l, (array(select id from order_models where model like 'BM-%' order by id))[1 + (b.i + l) % 50], 1000, 100, 1.25, 12500, current_date + 30,
      case when b.status in ('completed', 'shipped') then 1000 when b.status = 'part_shipped' then 500 else 0 end, 'end ' || b.i % 97
    from bench_orders b join (select id, po_no from orders where id > (select id from bench_last)) o on o.po_no = b.code || '-' || b.i, generate_series(1, 10) l;
  drop table bench_orders; drop table bench_customers; drop table bench_last`

/** Brings the number of orders up to about `rows`; the seconds it took. */
export async function fillOrders(url: string, rows: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off; set statement_timeout = 0')
    await client.query(chips)
    if (rows === 0) return 0
    await client.query(people)
    await client.query(base)
    await client.query(customers)
    const { rows: found } = await client.query<{ n: string }>('select count(*) as n from orders')
    const began = performance.now()
    for (let first = Number(found[0]!.n) + 1; first <= rows; first += CHUNK)
      await client.query(chunk(first, Math.min(rows, first + CHUNK - 1)))
    await client.query('vacuum analyze orders')
    await client.query('vacuum analyze order_lines')
    await client.query('analyze')
    return Math.round((performance.now() - began) / 1000)
  } finally {
    await client.end()
  }
}
