// Fills a database with documents through its own schema: triggers, counts and indexes as in use.
import pg from 'pg'
import { listWords } from '#platform/server/search/words.ts'

const CHIPS = 6
const PROJECTS = 20
const FOLDERS = 5
const CHUNK = 50_000
const titles = ['数据手册', '参考手册', '硬件指南', '软件指南', '应用笔记', '勘误表', '可靠性报告']

/** Chips, one of them announced to its members only, projects and a few folders under each project; once. */
async function addPlaces(client: pg.Client) {
  await client.query(`
    insert into chips (code, name, name_en, product_line, sort, audience)
      select 'BC' || i, '芯片 ' || i, 'Chip ' || i, 'vision', i, case when i = 4 then 'members' else 'everybody' end from generate_series(1, ${CHIPS}) i on conflict do nothing;
    insert into chip_projects (chip_id, code, name, name_en, sort)
      select c.id, c.code || '-P' || i, '项目 ' || i, 'Project ' || i, i from chips c, generate_series(1, ${PROJECTS}) i
      where c.code like 'BC%' on conflict do nothing;
    insert into folders (pid, chip_id, chip_project_id, name, name_en, sort)
      select f.id, f.chip_id, f.chip_project_id, '目录 ' || i, 'Folder ' || i, i from folders f, generate_series(1, ${FOLDERS}) i
      where f.kind = 'project' and not exists (select from folders k where k.pid = f.id);
    create temp table bench_folders as
      select id, chip_id, chip_project_id, row_number() over (order by id) - 1 as n from folders where kind = 'folder';
    analyze bench_folders`)
}

/**
 * Brings the number of published documents up to `rows`. One in 1000 is public, 200 registered, 500 under NDA, the
 * rest belongs to one of 120 projects: a customer-source user sees about 0.35 percent.
 */
export async function fillDocuments(url: string, rows: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set synchronous_commit = off; set statement_timeout = 0')
    await addPlaces(client)
    const { rows: found } = await client.query<{ n: string }>('select count(*) as n from documents')
    const began = performance.now()
    for (let first = Number(found[0]!.n) + 1; first <= rows; first += CHUNK)
      await addChunk(client, first, Math.min(rows, first + CHUNK - 1))
    await client.query('vacuum analyze documents')
    await client.query('vacuum analyze search_entries')
    await client.query('analyze')
    return Math.round((performance.now() - began) / 1000)
  } finally {
    await client.end()
  }
}

async function addChunk(client: pg.Client, first: number, last: number) {
  const author = `(select min(id) from users)`
  await client.query(`
    insert into files (id, name, size, mime, sha256, storage_key, model_code, model_id, status)
      select md5(i::text), 'b' || i || '.pdf', 100000 + i, 'application/pdf', md5(i::text), md5(i::text), 'document', i::text, 'attached'
      from generate_series(${first}::int, ${last}::int) i;
    insert into documents (number, title, title_en, file_id, folder_id, chip_id, chip_project_id, doc_type, revision, lang, level,
        status, pages, size, sha256, author_id, published_at, update_time)
      select 'BN-' || i, (array[${titles.map((title) => `'${title}'`).join()}])[1 + i % 7] || ' 第 ' || i || ' 号',
        'Document number ' || i, md5(i::text), f.id, f.chip_id, f.chip_project_id,
        (array['datasheet','trm','hw_guide','sw_guide','app_note','errata','reliability'])[1 + i % 7], '1.0', (array['zh','en'])[1 + i % 2],
        case when i % 1000 = 0 then 'public' when i % 10 < 2 then 'registered' when i % 10 < 7 then 'nda' else 'project' end,
        'published', 10, 100000 + i, md5(i::text), ${author}, t.at, t.at
      from generate_series(${first}::int, ${last}::int) i
        join bench_folders f on f.n = (i::bigint * 7919) % ${CHIPS * PROJECTS * FOLDERS}
        cross join lateral (select date_trunc('day', now()) - i * interval '20 seconds' as at) t`)
  // what the search would write of them: words of the titles, the number whole and in pieces, filters
  const words = titles.map((title) => `'${listWords(`${title} 第 号 Document number BN`).join(' ')}'`)
  await client.query(`
    insert into search_entries (kind, record_id, title, title_en, scope, chip_ids, url, updated_at, head, words)
      select 'document', d.id, d.title, d.title_en, d.scope, array[d.chip_id], '/doc', d.update_time, h.head, h.head
      from documents d
        join folders o on o.id = d.folder_id
        cross join lateral (select substr(d.number, 4)::int as i) n
        cross join lateral (select array_to_tsvector(string_to_array((array[${words.join()}])[1 + n.i % 7], ' ')
          || array[n.i::text, 'bn' || n.i, '=kdocument', '=s' || d.scope, '=c' || d.chip_id,
            '=ftype:' || d.doc_type, '=flang:' || d.lang] || array(select '=fnode:' || n from unnest(o.path) n)) as head offset 0) h
      where n.i between ${first} and ${last}`)
}
