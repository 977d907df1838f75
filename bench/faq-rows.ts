// Fills a database with questions through its own schema: triggers, counts and indexes as in use.
import pg from 'pg'

const CHIPS = 6
const PROJECTS = 20
const CHUNK = 20_000

/** Chips and their projects; once. */
const addPlaces = (client: pg.Client) =>
  client.query(`
    insert into chips (code, name, name_en, product_line, sort)
      select 'BC' || i, '芯片 ' || i, 'Chip ' || i, 'vision', i from generate_series(1, ${CHIPS}) i on conflict do nothing;
    insert into chip_projects (chip_id, code, name, name_en, sort)
      select c.id, c.code || '-P' || i, '项目 ' || i, 'Project ' || i, i from chips c, generate_series(1, ${PROJECTS}) i
      where c.code like 'BC%' on conflict do nothing`)

/**
 * Brings the number of questions on the shelf up to `rows`, over all modules and platforms, each of one or two chips. One
 * in 1000 is public, 200 registered, 500 under NDA, the rest belongs to one of 120 projects.
 */
export async function fillFaqs(url: string, rows: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off; set statement_timeout = 0')
    await addPlaces(client)
    const { rows: found } = await client.query<{ n: string }>('select count(*) as n from faqs')
    const began = performance.now()
    for (let first = Number(found[0]!.n) + 1; first <= rows; first += CHUNK)
      await addChunk(client, first, Math.min(rows, first + CHUNK - 1))
    await client.query('vacuum analyze faqs')
    await client.query('vacuum analyze faq_listings')
    await client.query('analyze')
    return Math.round((performance.now() - began) / 1000)
  } finally {
    await client.end()
  }
}

async function addChunk(client: pg.Client, first: number, last: number) {
  await client.query(`
    insert into faqs (title, title_en, excerpt, platform, catalog_id, level, chip_project_id, chip_ids, keywords, words, update_time)
      select '烧录失败怎么排查，第 ' || i || ' 问', 'Question ' || i, '先确认供电与下载模式，再看串口日志。',
        (array['Linux','Android','RTOS','Hardware','Tool','All'])[1 + i % 6], 830001 + i % 12,
        case when i % 1000 = 0 then 'public' when i % 10 < 2 then 'registered' when i % 10 < 7 then 'nda' else 'project' end,
        p.id, case when i % 3 = 0 then array[p.chip_id, (select min(id) from chips where code like 'BC%')] else array[p.chip_id] end,
        array['烧录'], to_tsvector('simple', '烧录 失败 排查 供电 下载 串口 日志 question ' || i),
        date_trunc('day', now()) - i * interval '20 seconds'
      from generate_series(${first}::int, ${last}::int) i
        join (select id, chip_id, row_number() over (order by id) - 1 as n from chip_projects) p on p.n = (i::bigint * 7919) % ${CHIPS * PROJECTS};
    insert into faq_revisions (faq_id, number, status, title, content, platform, catalog_id, level, chip_project_id, author_id, writer_ids, approved_at)
      select f.id, 1, 'approved', f.title, '<p>先确认供电与下载模式，再看串口日志。</p>', f.platform, f.catalog_id, f.level, f.chip_project_id,
        u.id, array[u.id], now()
      from faqs f cross join (select coalesce(min(id), 0) as id from users) u where f.revision_id is null;
    update faqs f set revision_id = r.id, shelf_status = 'on', audit_status = 'approved'
      from faq_revisions r where r.faq_id = f.id and f.revision_id is null`)
}
