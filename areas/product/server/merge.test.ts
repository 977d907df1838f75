import { afterAll, beforeAll, expect, test } from 'vitest'
import { mergedKinds, product } from '#areas/product/contract.ts'
import { productDesk } from '#areas/product/desk.contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { inDays } from '#tests/kit/days.ts'
import type { PersonName } from '#tests/kit/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

type Key = { id: number; version: number }
const run = async <R = { id: number }>(text: string, values: unknown[] = []) =>
  (await portal.app.database.pool.query(text, values)).rows as R[]
const add = async (code: string, more: object = {}) =>
  (
    await portal.call('editor', productDesk.save, {
      code,
      name: `${code} 处理器`,
      nameEn: `${code} SoC`,
      productLine: 'vision',
      lifecycle: 'sampling',
      audience: 'everybody',
      sort: 10,
      ...more,
    } as Input<typeof productDesk.save>)
  ).data as Key
const project = async (chipId: number, code: string) =>
  (await portal.call('editor', productDesk.saveProject, { chipId, code, name: '方案', nameEn: 'Design', sort: 1 }))
    .data as Key
const look = async (id: number, intoId: number) =>
  (await portal.call('editor', productDesk.mergeLook, { id, intoId })).data
const merge = (who: PersonName | null, { id, version }: Key, intoId: number, code: string) =>
  portal.call(who, productDesk.merge, { id, version, intoId, code })
const fieldOf = ({ data }: { data: unknown }) =>
  (data as { errors?: { field: string }[] }).errors?.map(({ field }) => field)

/** Files and documents at the node of a chip, in a folder below it and in a project. */
async function library(chipId: number, projectId: number, mark: string) {
  const [{ id: node }] = (await run("select id from folders where chip_id = $1 and kind = 'chip'", [chipId])) as [
    { id: number },
  ]
  const [{ id: folder }] = (await run(
    "insert into folders (pid, kind, chip_id, name) values ($1, 'folder', $2, 'Papers') returning id",
    [node, chipId],
  )) as [{ id: number }]
  const [{ id: below }] = (await run("select id from folders where chip_project_id = $1 and kind = 'project'", [
    projectId,
  ])) as [{ id: number }]
  for (const [n, [place, own]] of (
    [
      [node, null],
      [folder, null],
      [below, projectId],
    ] as const
  ).entries())
    await run(
      `with f as (insert into files (id, name, size, mime, model_code, status, owner_user_id, owner_company_id, sha256, storage_key)
          select md5($1), 'x.pdf', 1, 'application/pdf', 'doc', 'attached', id, company_id, repeat('a', 64), $1 from users where id = $2 returning id)
        insert into documents (number, title, file_id, folder_id, chip_id, chip_project_id, doc_type, revision, lang, level, status, size, sha256,
          author_id, published_at)
        select $3, $3, f.id, $4, $5, $6, 'datasheet', 'V1', 'zh', 'registered', 'published', 1, repeat('a', 64), $2, now() from f returning id`,
      [`${mark}${n}`, portal.people.editor, `${mark}-${n}`, place, chipId, own],
    )
  return { node, folder, below }
}
const counts = (node: number) =>
  run<{ n: number }>("select sum(n)::int as n from document_counts where folder_id = $1 and doc_type = ''", [node])

test('all that hangs on a double goes to the other, and its code opens the other', async () => {
  const gone = await add('MG100', { spellings: 'MG-ONE' })
  const kept = await add('MG200', { spellings: 'MG-TWO' })
  const below = await project(gone.id, 'MG100-STD')
  const places = await library(gone.id, below.id, 'mgone')
  const other = await library(kept.id, (await project(kept.id, 'MG200-STD')).id, 'mgtwo')
  for (const who of ['main', 'sub'] as const)
    await run("insert into watches (user_id, kind, ref_id) values ($1, 'chip', $2)", [portal.people[who], gone.id])
  await run("insert into watches (user_id, kind, ref_id) values ($1, 'chip', $2)", [portal.people.sub, kept.id])
  await run("insert into favourites (user_id, kind, record_id) values ($1, 'chip', $2)", [portal.people.main, gone.id])
  await run(
    "insert into certifications (company_id, applicant_id, company_name, name_norm, chip_code) select company_id, id, 'x', 'x', 'MG100' from users where id = $1",
    [portal.people.developer],
  )
  const seen = await look(gone.id, kept.id)
  expect(Object.fromEntries(seen.moves.map(({ what, n }) => [what, n]))).toEqual({
    projects: 1,
    folders: 1,
    documents: 3,
    certifications: 1,
    watches: 2,
    favourites: 1,
  })
  expect(seen.settled).toEqual([{ what: 'watches', n: 1 }])
  expect(seen.refused).toEqual([])

  const done = await merge('editor', gone, kept.id, 'MG100')
  expect(done).toMatchObject({ msgCode: 0, data: { id: kept.id } })
  expect((await portal.call('editor', productDesk.facts, { id: gone.id })).msgCode).toBe(kinds.not_found)
  const after = (await portal.call('editor', productDesk.facts, { id: kept.id })).data
  expect(after).toMatchObject({
    version: done.data.version,
    projects: 2,
    merges: [{ code: 'MG100', by: 'editor 测试' }],
  })
  expect(after.spellings.split('\n').toSorted()).toEqual(['MG-ONE', 'MG-TWO', 'MG100'])
  for (const code of ['MG100', 'mg_one', 'MG200'])
    expect((await portal.call(null, product.show, { code })).data).toMatchObject({ code: 'MG200' })
  // the directory is one tree, and its counts are right
  const nodes = await run<{ id: number; pid: number; path: number[]; chipId: number }>(
    'select id, pid, path, chip_id as "chipId" from folders where id = any($1::bigint[]) order by id',
    [[places.folder, places.below]],
  )
  for (const row of nodes)
    expect(row).toEqual({ id: row.id, pid: other.node, path: [other.node, row.id], chipId: kept.id })
  expect(await run('select from folders where id = $1', [places.node])).toEqual([])
  expect(await counts(other.node)).toEqual([{ n: 6 }])
  expect(await counts(places.folder)).toEqual([{ n: 1 }])
  expect(await run('select from document_counts where folder_id = $1', [places.node])).toEqual([])
  expect(
    await run(
      'select count(*)::int as n from documents d join folders f on f.id = d.folder_id where d.chip_id = $1 and f.chip_id = $1',
      [kept.id],
    ),
  ).toEqual([{ n: 6 }])
  expect(await run("select count(*)::int as n from watches where kind = 'chip' and ref_id = $1", [kept.id])).toEqual([
    { n: 2 },
  ])
  expect(await run("select chip_code from certifications where company_name = 'x'")).toEqual([{ chip_code: 'MG200' }])
})

test('what keeps the two apart is named, and nothing moves', async () => {
  const gone = await add('MG300')
  const kept = await add('MG400')
  for (const { id } of [gone, kept])
    await run(
      `insert into material_templates (chip_id, ddr_type, topology, layers, thickness, max_speed, revision, created_by)
        values ($1, 'DDR4', 'fly-by', 6, 1.6, 2400, 'A', $2)`,
      [id, portal.people.editor],
    )
  expect((await look(gone.id, kept.id)).refused).toEqual([{ what: 'templates', names: ['DDR4 fly-by 6 A'] }])
  expect((await merge('editor', gone, kept.id, 'MG300')).msgCode).toBe(kinds.state)
  expect((await look(gone.id, kept.id)).moves).toEqual([{ what: 'templates', n: 1 }])
  await run('delete from material_templates where chip_id = $1', [gone.id])
  // what one keeps to its members would be open to everybody, and the other way round
  await run("update chips set audience = 'members' where id = $1", [kept.id])
  expect((await look(gone.id, kept.id)).refused).toEqual([{ what: 'audience', names: ['MG400'] }])
  expect((await merge('editor', gone, kept.id, 'MG300')).msgCode).toBe(kinds.state)
  await run("update chips set audience = 'everybody' where id = $1", [kept.id])
  expect((await merge('editor', gone, kept.id, 'MG300')).msgCode).toBe(0)
})

/** A user group that has one person and the projects that are named. */
async function group(name: string, who: PersonName, projects: readonly number[]): Promise<number> {
  const [{ id }] = (await run('insert into user_groups (code, name) values (lower($1), $1) returning id', [name])) as [
    { id: number },
  ]
  await run('insert into user_group_members (group_id, user_id) values ($1, $2)', [id, portal.people[who]])
  for (const one of projects)
    await run('insert into user_group_projects (group_id, chip_project_id) values ($1, $2)', [id, one])
  return id
}

test('of two chips that are kept to members, no member of one comes to know of the other by a merge', async () => {
  const gone = await add('MG810', { audience: 'members' })
  const kept = await add('MG820', { audience: 'members' })
  const [below, other] = [await project(gone.id, 'MG810-STD'), await project(kept.id, 'MG820-STD')]
  expect((await look(gone.id, kept.id)).refused).toEqual([])
  const one = await group('Group-One', 'main', [below.id])
  const two = await group('Group-Two', 'other', [other.id])
  expect((await look(gone.id, kept.id)).refused).toEqual([
    { what: 'members', names: expect.arrayContaining(['Group-One (MG810)', 'Group-Two (MG820)']) as string[] },
  ])
  expect((await merge('editor', gone, kept.id, 'MG810')).msgCode).toBe(kinds.state)
  // whoever is of both by other groups comes to know of nothing
  await run('insert into user_group_projects (group_id, chip_project_id) values ($1, $2)', [one, other.id])
  expect((await look(gone.id, kept.id)).refused).toEqual([{ what: 'members', names: ['Group-Two (MG820)'] }])
  await run('insert into user_group_members (group_id, user_id) values ($1, $2)', [one, portal.people.other])
  expect((await look(gone.id, kept.id)).refused).toEqual([])
  await run('delete from user_group_members where group_id = $1', [two])
  // a guest is of one project and no other
  await run(
    `insert into guests (sponsor_id, chip_project_id, name, house, email, ends_on, invited_by, token_until)
      select company_id, $1, 'x', 'Guest House', 'x@guest.example', $3, id, now() from users where id = $2`,
    [other.id, portal.people.main, inDays(30)],
  )
  expect((await look(gone.id, kept.id)).refused).toEqual([{ what: 'members', names: ['Guest House (MG820)'] }])
  expect((await merge('editor', gone, kept.id, 'MG810')).msgCode).toBe(kinds.state)
  await run("update guests set ended_at = now() where email = 'x@guest.example'")
  expect((await merge('editor', gone, kept.id, 'MG810')).msgCode).toBe(0)
})

test('the code is typed, the chip is as it was read, and another one', async () => {
  const gone = await add('MG500')
  const kept = await add('MG600')
  expect(fieldOf(await merge('editor', gone, kept.id, 'MG50'))).toEqual(['code'])
  expect(fieldOf(await merge('editor', gone, gone.id, 'MG500'))).toEqual(['intoId'])
  expect(fieldOf(await merge('editor', gone, 9_999_999, 'MG500'))).toEqual(['intoId'])
  expect((await merge('editor', { id: 9_999_999, version: 1 }, kept.id, 'MG500')).msgCode).toBe(kinds.not_found)
  expect((await merge('editor', { ...gone, version: 7 }, kept.id, 'MG500')).msgCode).toBe(kinds.state)
  for (const [who, kind] of [
    [null, kinds.session],
    ['main', kinds.denied],
    ['manager', kinds.denied],
  ] as const) {
    expect((await merge(who, gone, kept.id, 'MG500')).msgCode).toBe(kind)
    expect((await portal.call(who, productDesk.mergeLook, { id: gone.id, intoId: kept.id })).msgCode).toBe(kind)
  }
})

test('of two who merge the same chips at once, one way and the other, one does', async () => {
  const one = await add('MG700')
  const two = await add('MG800')
  const both = await Promise.all([merge('editor', one, two.id, 'MG700'), merge('admin', two, one.id, 'MG800')])
  expect(both.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect(await run("select from chips where code in ('MG700', 'MG800')")).toHaveLength(1)
})

test('every column that names a chip is moved by a merge', async () => {
  const [{ body }] = (await run<{ body: string }>(
    "select prosrc as body from pg_proc where proname = 'merge_chip'",
  )) as [{ body: string }]
  const keys = await run<{
    name: string
    column: string
  }>(`select c.relname as name, a.attname as column from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'chips'::regclass`)
  const named = await run<{ name: string; column: string }>(`select table_name as name, column_name as column
    from information_schema.columns where table_schema = 'public'
    and (column_name in ('chip_id', 'chip_ids', 'chip_code', 'chip_platform') or (table_name, column_name) = ('licence_features', 'chips'))`)
  // kept by triggers and by the search itself: FAQs, keys and entries are written anew with their record
  const follows = new Set(['chip_keys', 'faq_listings', 'faq_counts', 'search_entries'])
  const moved = ({ name, column }: { name: string; column: string }) =>
    new RegExp(`(update|delete from|insert into) ${name}\\b[^;]*\\b${column}\\b`).test(body)
  const forgotten = [...keys, ...named].filter((one) => !follows.has(one.name) && !moved(one))
  expect(forgotten).toEqual([])
  const looked = await run<{ what: string }>(
    "select distinct m[1] as what from pg_proc, regexp_matches(prosrc, '''(?:moves|settled|refused)''(?: as part)?, ''(\\w+)''', 'g') m where proname = 'chip_merge_look'",
  )
  expect(looked.map(({ what }) => what).toSorted()).toEqual([...mergedKinds].toSorted())
})
