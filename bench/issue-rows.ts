// Fills a database with issues of support projects through its own schema, for the readers of the benches and 400 other companies.
import pg from 'pg'

const CHUNK = 25_000
const OTHERS = 400
const PROJECTS = 3

/** The readers become people of issues: main and sub-accounts of certified companies, and staff who see all or their own. */
const people = `
  update companies set cert_status = 'completed', cert_valid_start = current_date - 100, cert_valid_end = current_date + 100
    where name like 'bench %' and not is_vendor;
  update user_roles r set role = case
      when c.is_vendor then (array['fae_lead', 'fae', 'account_manager', 'admin'])[1 + u.id % 4]
      else (array['cust_main', 'cust_sub', 'cus_source'])[1 + u.id % 3] end
    from users u join companies c on c.id = u.company_id where r.user_id = u.id and u.login_name like 'reader%'`

const chips = `
  insert into chips (code, name, name_en, product_line, sort) values ('BI1', '芯片', 'Chip', 'vision', 1) on conflict do nothing;
  insert into chip_projects (chip_id, code, name, name_en, sort)
    select c.id, c.code || '-P' || i, '项目 ' || i, 'Project ' || i, i from chips c, generate_series(1, 20) i where c.code = 'BI1' on conflict do nothing`

const places = `
  insert into companies (name, name_norm, cert_status, cert_valid_start, cert_valid_end)
    select 'other ' || i, 'other ' || i, 'completed', current_date - 100, current_date + 100 from generate_series(1, ${OTHERS}) i on conflict do nothing;
  insert into users (company_id, login_name, name, password_hash, mobile, email, is_main)
    select c.id, 'asker' || c.id, '提问人 ' || c.id, '', '', '', true from companies c
    where c.name like 'other %' and not exists (select from users u where u.company_id = c.id);
  insert into support_projects (code, company_id, creator_id, status, name, chip_id, product_type, product_name, target_area, monthly_forecast,
      contact_name, contact_phone, contact_email, background, main_functions, submitted_at, opened_at, handler_id, fae_owner_id)
    select 'TS-BI1-26' || lpad((c.id * ${PROJECTS} + i)::text, 5, '0'), c.id, (select min(id) from users u where u.company_id = c.id), 'opened',
      '项目 ' || c.id || '-' || i, (select id from chips where code = 'BI1'), 'x', 'x', 'x', 1000, 'x', '1', 'x@example.com', 'x', 'x', now(), now(),
      s.ids[1 + c.id % cardinality(s.ids)], s.ids[1 + (c.id + i) % cardinality(s.ids)]
    from companies c, generate_series(1, ${PROJECTS}) i, (select array_agg(u.id) as ids from users u join companies v on v.id = u.company_id where v.is_vendor) s
    where not c.is_vendor and exists (select from users u where u.company_id = c.id) on conflict do nothing;
  insert into support_project_members (project_id, user_id)
    select p.id, u.id from support_projects p join users u on u.company_id = p.company_id where (p.id + u.id) % 3 > 0 on conflict do nothing`

/** One in four issues is a bench reader's, spread so that each reader has another number of them. */
const chunk = (first: number, last: number) => `
  create temp table bench_projects as
    select p.id, p.company_id, p.creator_id, p.fae_owner_id, c.name like 'bench %' as own, row_number() over (partition by c.name like 'bench %' order by p.id) - 1 as n,
      count(*) over (partition by c.name like 'bench %') as of_all from support_projects p join companies c on c.id = p.company_id;
  insert into issues (no, project_id, company_id, author_id, assignee_id, subject, type, priority, state, close_code, closed_at, points,
      next_due, next_warn, created_at, updated_at)
    select 'BI' || i, p.id, p.company_id, p.creator_id, case when x.state = 'unprocessed' then null else p.fae_owner_id end,
      (array['启动失败', '屏幕花屏', 'DDR 报错', '功耗偏高', '烧录超时', 'Wi-Fi 掉线', '相机偏色'])[1 + i % 7] || ' 第 ' || i || ' 例',
      (array['software', 'hardware', 'tool', 'document', 'certification', 'other'])[1 + i % 6], (array['urgent', 'high', 'normal', 'low'])[1 + (i / 3) % 4], x.state,
      case when x.state = 'closed' then 'solved' end, case when x.state = 'closed' then now() end, 20,
      case when x.state in ('unprocessed', 'working') then now() + (i % 97 - 20) * interval '1 hour' end,
      case when x.state in ('unprocessed', 'working') then now() + (i % 97 - 24) * interval '1 hour' end,
      now() - i * interval '5 minutes', now() - (i % 50021) * interval '3 minutes'
    from generate_series(${first}::int, ${last}::int) i
      cross join lateral (select (array['closed', 'closed', 'closed', 'closed', 'closed', 'closed', 'working', 'wait_customer', 'resolved', 'unprocessed'])[1 + (i * 7) % 10] as state) x
      join bench_projects p on p.own = (i % 4 = 0) and p.n = (case when i % 4 = 0 then sqrt(i::bigint * 7919 % (p.of_all * p.of_all))::bigint else i * 31 end) % p.of_all;
  drop table bench_projects`

/** Brings the number of issues up to about `rows`; the seconds it took. */
export async function fillIssues(url: string, rows: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off; set statement_timeout = 0')
    await client.query(chips)
    if (rows === 0) return 0
    await client.query(people)
    await client.query(places)
    const { rows: found } = await client.query<{ n: string }>('select count(*) as n from issues')
    const began = performance.now()
    for (let first = Number(found[0]!.n) + 1; first <= rows; first += CHUNK)
      await client.query(chunk(first, Math.min(rows, first + CHUNK - 1)))
    await client.query('vacuum analyze issues')
    await client.query('analyze')
    return Math.round((performance.now() - began) / 1000)
  } finally {
    await client.end()
  }
}
