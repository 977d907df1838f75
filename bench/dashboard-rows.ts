// What a home is made of beside documents and answers: SDKs and patches, downloads, packages, cases, and what each reader did.
import pg from 'pg'

/** Rows of everything else that a block of the home reads, in the measure of a portal some years old. */
export async function fillHome(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set synchronous_commit = off; set statement_timeout = 0')
  for (const statement of statements) await client.query(statement)
  await client.query('vacuum analyze')
  await client.end()
}

const author = `(select min(id) from users)`
const entry = `insert into search_entries (kind, record_id, title, title_en, scope, chip_ids, url, head, words, updated_at)`
const statements = [
  `${entry} select 'faq', f.id, f.title, f.title_en, f.scope, f.chip_ids, '/faq/0/show?faqId=' || f.id, f.words, f.words, f.update_time
    from faqs f on conflict do nothing`,
  // two years of reading: 300,000 times in the last thirty days
  `insert into faq_views (faq_id, user_id, day)
    select (i::bigint * 7919) % (select count(*) from faqs) + 1, u.id, (now() at time zone 'Asia/Shanghai')::date - i % 30
    from generate_series(1, 20000) i, (select id from users order by id limit 15) u on conflict do nothing`,
  `insert into document_views (document_id, user_id, hour)
    select (i::bigint * 104729) % (select count(*) from documents) + 1, u.id, date_trunc('hour', now()) - make_interval(hours => i % 2000)
    from generate_series(1, 20000) i, (select id from users order by id limit 15) u on conflict do nothing`,
  `insert into sdk_versions (chip_project_id, name, type, os, status, released_at, author_id)
    select p.id, p.code || ' V' || i, 'full', 'linux', 'released', now() - make_interval(days => i), ${author}
    from chip_projects p, generate_series(1, 8) i`,
  `insert into sdk_patches (sdk_version_id, name, apply_order, severity, status, released_at, author_id)
    select v.id, 'P' || i, i * 10, 'normal', 'released', now() - make_interval(hours => i * 7), ${author} from sdk_versions v, generate_series(1, 20) i`,
  `${entry} select 'sdk', v.id, v.name, '', v.scope, array[p.chip_id], '/sdk/' || p.id, ''::tsvector::text::tsvector, ''::tsvector, v.released_at
    from sdk_versions v join chip_projects p on p.id = v.chip_project_id`,
  `${entry} select 'patch', x.id, x.name, '', v.scope, array[p.chip_id], '/sdk/' || p.id, ''::tsvector, ''::tsvector, x.released_at
    from sdk_patches x join sdk_versions v on v.id = x.sdk_version_id join chip_projects p on p.id = v.chip_project_id`,
  `insert into favourites (user_id, kind, record_id) select u.id, 'document', (u.id * 131 + i * 977) % 200000 + 1 from users u, generate_series(1, 120) i
    on conflict do nothing`,
  `insert into sdk_projects (user_id, name, sdk_version_id) select u.id, '项目 ' || i, (u.id * 31 + i * 7) % 900 + 1 from users u, generate_series(1, 12) i`,
  // 300 standard packages, each of a group of its own
  `insert into user_groups (code, name) select 'pkg' || i, '产品包 ' || i from generate_series(1, 300) i`,
  `insert into user_group_projects (group_id, chip_project_id)
    select g.id, 1 + (g.id * 7) % 120 from user_groups g where g.code like 'pkg%' on conflict do nothing`,
  `insert into product_packages (code, name, type, status, chip_id, level, product_type, pm_id, set_up_on, group_id)
    select g.code, g.name, 'standard', 'open', (select min(id) from chips) + g.id % 6, 'a', 'panel', ${author}, current_date, g.id
    from user_groups g where g.code like 'pkg%'`,
  `insert into user_group_members (group_id, user_id) select g.id, u.id from user_groups g, users u where g.code like 'pkg%' and (g.id + u.id) % 40 = 0
    on conflict do nothing`,
  // 100,000 cases of the past and 3,000 that wait
  `insert into approval_tasks (biz, biz_id, case_id, step, no, title, applicant_id, permission, status, decided_by, due_on, decided_at, created_at, comment)
    select 'document', i, i, 'audit', 'D' || i, '案件 ' || i, ${author}, 'doc_audit', case when i > 97000 then 'pending' else 'approved' end,
      case when i > 97000 then null else (select max(id) from users) end, current_date + i % 9, case when i > 97000 then null else now() - make_interval(mins => i) end,
      now() - make_interval(mins => i), '' from generate_series(1, 100000) i`,
  `insert into search_misses (keyword, keyword_norm) select 'miss ' || i, 'miss ' || i from generate_series(1, 5000) i`,
]
