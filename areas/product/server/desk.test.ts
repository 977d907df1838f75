import { afterAll, beforeAll, expect, test } from 'vitest'
import { dictionary } from '#areas/dictionary/contract.ts'
import { product } from '#areas/product/contract.ts'
import { productDesk } from '#areas/product/desk.contract.ts'
import { chipSource } from '#areas/product/server/product.public.ts'
import { sdkDesk } from '#areas/sdk/desk.contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

type Chip = Input<typeof productDesk.save>
type Project = Input<typeof productDesk.saveProject>
const chipOf = (code: string, given: Partial<Chip> = {}) =>
  ({
    code,
    name: `${code} 处理器`,
    nameEn: `${code} SoC`,
    productLine: 'vision',
    lifecycle: 'sampling',
    audience: 'members',
    sort: 10,
    ...given,
  }) as Chip
const save = (code: string, given: Partial<Chip> = {}, who: PersonName | null = 'editor') =>
  portal.call(who, productDesk.save, chipOf(code, given))
const made = async (code: string, given: Partial<Chip> = {}) => (await save(code, given)).data
const saveProject = (given: Partial<Project>, who: PersonName | null = 'editor') =>
  portal.call(who, productDesk.saveProject, {
    name: '参考方案',
    nameEn: 'Reference design',
    sort: 10,
    ...given,
  } as Project)
const fieldsOf = (answer: { data: unknown }) =>
  (answer.data as { errors: { field: string; code: string }[] }).errors.map(({ field, code }) => [field, code])

test('a chip is made with its place in the directory, and its projects are there for SDKs at once', async () => {
  const { id } = await made('MK100', { audience: 'everybody', spellings: 'MK-100\nMark One' })
  const project = (await saveProject({ chipId: id, code: 'MK100-STD', listed: true })).data
  const { db } = portal.app.database
  const nodes = await db
    .selectFrom('folders')
    .select(['kind', 'level', 'nameEn'])
    .where('chipId', '=', id)
    .orderBy('level')
    .execute()
  expect(nodes).toEqual([
    { kind: 'chip', level: 1, nameEn: 'MK100 SoC' },
    { kind: 'project', level: 2, nameEn: 'Reference design' },
  ])
  const choices = (await portal.call('release', sdkDesk.deskProjects)).data
  expect(choices.find((one) => one.id === project.id)).toMatchObject({ code: 'MK100-STD' })
  expect((await portal.call(null, dictionary.chips)).data.map(({ code }) => code)).toContain('MK100')
  expect((await portal.call('editor', productDesk.choices)).data).toContainEqual({
    id,
    code: 'MK100',
    title: 'MK100 处理器',
  })
  const { list } = (await portal.call('editor', productDesk.projects, { chipId: id })).data
  expect(list).toMatchObject([{ code: 'MK100-STD', chip: 'MK100', listed: true, can: { edit: true, remove: true } }])
  expect((await portal.call('editor', productDesk.facts, { id })).data).toMatchObject({ projects: 1, lineName: '视觉' })
})

test('a chip opens by whatever it is called, and a name is one chip’s only', async () => {
  const { id, version } = await made('MK200', { audience: 'everybody', spellings: 'Eagle\nMK 200-Q' })
  for (const code of ['mk-200', 'MK_200', 'eagle', 'MK200Q'])
    expect((await portal.call(null, product.show, { code })).data).toMatchObject({ id, code: 'MK200' })
  expect(fieldsOf(await save('MK-200'))).toEqual([['code', 'product.code_taken']])
  expect(fieldsOf(await save('EAGLE'))).toEqual([['code', 'product.code_taken']])
  expect(fieldsOf(await save('MK201', { spellings: 'ea gle' }))).toEqual([['spellings', 'product.spelling_taken']])
  // nothing was written of what was refused
  expect((await portal.call('editor', productDesk.list, { keyword: 'MK201' })).data.total).toBe(0)
  expect((await portal.call('editor', productDesk.list, { keyword: 'ea-gle' })).data.list.map((row) => row.id)).toEqual(
    [id],
  )
  const [entry] = await chipSource.loadEntries(contextOf(portal.app), [id])
  expect(entry!.keywords).toBe('MK200, Eagle, MK 200-Q, 视觉, Vision')
  const { pool } = portal.app.database
  // watched under both codes, and under the old one alone
  await pool.query(
    `insert into watches (user_id, kind, ref_id, keyword, chip_code) values ($1, 'search', 0, 'ddr', 'MK200'),
      ($1, 'search', 0, 'ddr', 'MK210'), ($1, 'search', 0, 'usb', 'MK200')`,
    [portal.people.main],
  )
  // another code: the old one still leads here
  expect((await save('MK210', { id, version, audience: 'everybody', spellings: 'Eagle' })).msgCode).toBe(0)
  expect((await portal.call(null, product.show, { code: 'MK200' })).data).toMatchObject({ id, code: 'MK210' })
  expect((await portal.call('editor', productDesk.facts, { id })).data.spellings).toBe('Eagle\nMK200')
  const watched = await pool.query(`select keyword, chip_code from watches where keyword in ('ddr', 'usb') order by 1`)
  expect(watched.rows).toEqual([
    { keyword: 'ddr', chip_code: 'MK210' },
    { keyword: 'usb', chip_code: 'MK210' },
  ])
})

test('a code stays once papers are written about it, and a chip that something names cannot go', async () => {
  const { id, version } = await made('MK300')
  const { pool } = portal.app.database
  await pool.query(
    `insert into licence_features (code, name, name_en, chips) values ('mk_voice', '语音', 'Voice', '{MK300}')`,
  )
  expect(fieldsOf(await save('MK301', { id, version }))).toEqual([['code', 'product.code_stays']])
  expect((await save('MK300', { id, version, nameEn: 'Renamed' })).msgCode).toBe(0)
  expect((await portal.call('editor', productDesk.remove, { id })).msgCode).toBe(kinds.state)
  await pool.query(`delete from licence_features where code = 'mk_voice'`)
  const project = (await saveProject({ chipId: id, code: 'MK300-STD' })).data
  expect((await portal.call('editor', productDesk.remove, { id })).msgCode).toBe(kinds.state)
  // a folder of the directory that is somebody's work keeps the project
  await pool.query(
    `insert into folders (kind, pid, chip_id, chip_project_id, name)
     select 'folder', id, chip_id, chip_project_id, 'x' from folders where chip_project_id = $1`,
    [project.id],
  )
  expect((await portal.call('editor', productDesk.removeProject, { id: project.id })).msgCode).toBe(kinds.state)
  await pool.query(`delete from folders where name = 'x'`)
  expect((await portal.call('editor', productDesk.removeProject, { id: project.id })).msgCode).toBe(0)
  expect((await portal.call('editor', productDesk.remove, { id })).msgCode).toBe(0)
  expect((await portal.call('editor', productDesk.facts, { id })).msgCode).toBe(kinds.not_found)
  expect((await pool.query('select from folders where chip_id = $1', [id])).rowCount).toBe(0)
  // the code is free again
  expect((await save('MK300')).msgCode).toBe(0)
})

test('only one of two who make the same chip at once makes it', async () => {
  const answers = await Promise.all([save('MK400'), save('MK-400'), save('mk400')])
  expect(answers.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.duplicate, kinds.duplicate])
})

test.each<[string, Partial<Chip>, string, string]>([
  ['no line of the dictionary', { productLine: 'toasters' }, 'productLine', 'product.unknown_line'],
  ['a spelling with a slash', { spellings: 'fine\nMK/5' }, 'spellings', 'product.spelling'],
  [
    'more spellings than fit',
    { spellings: Array.from({ length: 21 }, (_, i) => `S${i}`).join('\n') },
    'spellings',
    'product.spelling',
  ],
  ['a code with a space', { code: 'MK 5' }, 'code', 'product.code_rule'],
  ['no English name', { nameEn: ' ' }, 'nameEn', 'too_small'],
])('%s is refused at its field', async (_, given, field, code) => {
  expect(fieldsOf(await save('MK500', given))).toEqual([[field, code]])
})

test('a project has a chip, and stays with it', async () => {
  const [one, other] = [await made('MK600'), await made('MK601')]
  expect(fieldsOf(await saveProject({ chipId: 999_999, code: 'MK600-STD' }))).toEqual([
    ['chipId', 'product.unknown_chip'],
  ])
  const project = (await saveProject({ chipId: one.id, code: 'mk600-std' })).data
  expect(fieldsOf(await saveProject({ chipId: other.id, code: 'MK600-STD' }))).toEqual([['code', 'product.code_taken']])
  const moved = await saveProject({ ...project, chipId: other.id, code: 'MK600-STD' })
  expect(fieldsOf(moved)).toEqual([['version', 'platform.changed']])
  const both = await Promise.all(
    ['甲', '乙'].map((name) => saveProject({ ...project, chipId: one.id, code: 'MK600-STD', name })),
  )
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
  expect((await saveProject({ id: 999_999, version: 1, chipId: one.id, code: 'MK600-X' })).msgCode).toBe(
    kinds.not_found,
  )
  expect((await portal.call('editor', productDesk.project, { id: 999_999 })).msgCode).toBe(kinds.not_found)
})

test('the desks are for those who keep chips', async () => {
  const { id } = await made('MK700')
  const { id: projectId } = (await saveProject({ chipId: id, code: 'MK700-STD' })).data
  for (const [who, msgCode] of [
    [null, kinds.session],
    ['main', kinds.denied],
    ['manager', kinds.denied],
  ] as const) {
    const answers = await Promise.all([
      save('MK701', {}, who),
      portal.call(who, productDesk.remove, { id }),
      portal.call(who, productDesk.projects),
      portal.call(who, productDesk.choices),
      portal.call(who, productDesk.project, { id: projectId }),
      saveProject({ chipId: id, code: 'MK700-X' }, who),
      portal.call(who, productDesk.removeProject, { id: projectId }),
    ])
    expect(answers.map((one) => one.msgCode)).toEqual(Array(7).fill(msgCode))
  }
})
