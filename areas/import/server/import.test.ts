import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imports } from '#areas/import/contract.ts'
import { followImports } from '#areas/import/server/import.jobs.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { contextOf, pdfOf, seedPlaces } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { uploadFile } from '#tests/kit/upload.ts'

let kit: TestApp
let pdf: Buffer
let last = 0
const run = async <R = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await kit.app.database.pool.query(text, values)).rows as R[]
beforeAll(async () => {
  kit = await testApp()
  await seedPlaces(kit)
  pdf = await pdfOf(['one'])
  // who may release does not release what is their own
  await run(`insert into user_roles (user_id, role) values ($1, 'content_auditor')`, [kit.people.editor])
})
afterAll(() => kit.close())

const head = 'key,number,title,type,revision,language,level,chip,file'
const line = (given: { chip?: string; file?: string; level?: string; title?: string } = {}) => {
  const n = ++last
  return `d${n},DESK-${n},${given.title ?? `Paper ${n}`},errata,1.0,en,${given.level ?? 'public'},${given.chip ?? 'LQ1'},${given.file ?? 'files/a.pdf'}`
}
const tableOf = (...lines: string[]) => Buffer.from([head, ...lines, ''].join('\r\n'))
const zipOf = (files: Record<string, Buffer>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new Uint8Array(bytes)]))))
const zipWith = (...lines: string[]) => zipOf({ 'old/documents.csv': tableOf(...lines), 'old/files/a.pdf': pdf })
const follow = () => followImports.run(contextOf(kit.app), {}, new AbortController().signal)
const send = async (bytes: Buffer, name = 'old.zip', who: PersonName = 'editor', source = 'desk') =>
  kit.call(who, imports.add, {
    kind: 'document',
    source,
    fileId: await uploadFile(kit, who, 'import_table', name, bytes),
  })
const show = async (id: number, who: PersonName = 'editor') => (await kit.call(who, imports.show, { id })).data
async function checked(...lines: string[]) {
  const made = await send(zipWith(...lines))
  await follow()
  return show(made.data.id)
}
const faultsOf = async (id: number) =>
  (await kit.call('auditor', imports.faults, { id })).data.list.map((one) => [one.row, one.column, one.msg])

const calls = {
  list: (who: PersonName | null) => kit.call(who, imports.list),
  show: (who: PersonName | null) => kit.call(who, imports.show, { id: 1 }),
  faults: (who: PersonName | null) => kit.call(who, imports.faults, { id: 1 }),
  faultFile: (who: PersonName | null) => kit.call(who, imports.faultFile, { id: 1 }),
  sample: (who: PersonName | null) => kit.call(who, imports.sample, { kind: 'document' }),
  add: (who: PersonName | null) => kit.call(who, imports.add, { kind: 'document', source: 'x', fileId: 'x' }),
  recheck: (who: PersonName | null) => kit.call(who, imports.recheck, { id: 1, version: 1 }),
  release: (who: PersonName | null) => kit.call(who, imports.release, { id: 1, version: 1 }),
  cancel: (who: PersonName | null) => kit.call(who, imports.cancel, { id: 1, version: 1 }),
}
test.each(Object.entries(calls))('%s asks for a session and the permission', async (_, call) => {
  expect((await call(null)).msgCode).toBe(kinds.session)
  for (const who of ['manager', 'main', 'developer'] as const) expect((await call(who)).msgCode).toBe(kinds.denied)
})

test('a zip is checked, released by somebody else, and made once', async () => {
  const run1 = await checked(line(), line({ chip: 'NONE' }))
  expect(run1).toMatchObject({ status: 'checked', rows: 2, sound: 1, faulty: 1, done: 0 })
  expect(await run(`select 1 from documents where number = 'DESK-1'`)).toEqual([])
  expect(run1.can).toEqual({ release: false, recheck: true, cancel: true })
  expect(await faultsOf(run1.id)).toEqual([[3, 'chip', expect.any(String)]])
  const { id, version } = run1
  const own = await kit.call('editor', imports.release, { id, version })
  expect(own.msgCode).toBe(kinds.denied)
  expect((await kit.call('auditor', imports.cancel, { id, version })).msgCode).toBe(kinds.denied)
  const home = await show(id, 'auditor')
  expect(home.can).toEqual({ release: true, recheck: false, cancel: false })
  // who releases sees what comes of it, and reads what was handed in
  expect(home.levels).toEqual([{ level: 'public', rows: 1 }])
  expect((await kit.request('auditor', { url: home.file!.url })).statusCode).toBe(200)
  const both = await Promise.all(
    (['auditor', 'admin'] as const).map((who) => kit.call(who, imports.release, { id, version })),
  )
  expect(both.map(({ msgCode }) => msgCode).toSorted((a, b) => a - b)).toEqual([0, kinds.state])
  await Promise.all([follow(), follow()])
  expect(await show(id)).toMatchObject({ status: 'done', sound: 0, faulty: 1, done: 1 })
  const made = await run(
    `select d.status, a.login_name as author, r.login_name as auditor from documents d
      join users a on a.id = d.author_id join users r on r.id = d.auditor_id where d.number = 'DESK-1'`,
  )
  expect(made).toEqual([
    { status: 'published', author: 'editor_test', auditor: expect.stringMatching(/^(auditor|admin)_test$/) },
  ])
  const again = await send(zipWith('d1,DESK-1,Paper 1,errata,1.0,en,public,LQ1,files/a.pdf'))
  await follow()
  const same = await show(again.data.id)
  expect(same).toMatchObject({ status: 'checked', sound: 0, same: 1 })
  const none = await kit.call('auditor', imports.release, { id: same.id, version: same.version })
  expect(none.msgCode).toBe(kinds.state)
})

test('a day is read as spreadsheets write it with the year first, and never guessed', async () => {
  const days = ['2026/1/9', '2026.01.09', '2026年1月9日', '2026/01/09 0:00', '2026/13/9', '9/1/2026', '2026/1/9 8:30']
  const rows = days.map((day) => `${line()},${day}`)
  const table = [`${head},published`, ...rows, ''].join('\r\n')
  const made = await send(zipOf({ 'documents.csv': Buffer.from(table), 'files/a.pdf': pdf }))
  await follow()
  expect((await faultsOf(made.data.id)).map(([row, col]) => [row, col])).toEqual([6, 7, 8].map((n) => [n, 'published']))
  const kept = await run(
    `select words->>'published' as day from import_rows where import_id = $1 and state <> 'faulty' order by row`,
    [made.data.id],
  )
  expect(kept.map(({ day }) => day)).toEqual(Array(4).fill('2026-01-09'))
})

test('a cell that is cut in the middle of a sign is told, and no longer kept than is needed for it', async () => {
  const long = `${'x'.repeat(500)}😀${'y'.repeat(5000)}`
  const run1 = await checked(line({ title: long }))
  expect(run1).toMatchObject({ status: 'checked', faulty: 1 })
  expect(await faultsOf(run1.id)).toContainEqual([2, 'title', expect.any(String)])
  const [kept] = await run('select length(words::text) as n from import_rows where import_id = $1', [run1.id])
  expect(Number((kept as { n: number }).n)).toBeLessThan(5000)
})

test('the same table is not taken twice at once, and again after it was cancelled', async () => {
  const bytes = zipWith(line())
  const first = await send(bytes)
  const second = await send(bytes)
  expect(second.msgCode).toBe(kinds.duplicate)
  expect(JSON.stringify(second.data)).toContain('"fileId"')
  const { id, version } = first.data
  expect((await kit.call('editor', imports.cancel, { id, version })).msgCode).toBe(0)
  await follow()
  expect(await show(id)).toMatchObject({ status: 'cancelled', rows: 0 })
  expect((await send(bytes)).msgCode).toBe(0)
})

test('a fault that was mended elsewhere is gone when it is checked again', async () => {
  const { id, version } = await checked(line({ chip: 'LQ-77' }))
  expect(await faultsOf(id)).toHaveLength(1)
  await run(
    `insert into chips (code, name, name_en, product_line, audience) values ('LQ77', 'x', 'x', 'vision', 'members')`,
  )
  expect((await kit.call('editor', imports.recheck, { id, version })).msgCode).toBe(0)
  await follow()
  expect(await show(id)).toMatchObject({ status: 'checked', sound: 1, faulty: 0 })
})

test('what is no table, no zip or too much says so and ends', async () => {
  const cases: [string, Buffer, string][] = [
    ['a.csv', Buffer.from('key,number\r\n1,2\r\n'), '+ title'],
    ['b.csv', tableOf(), '没有数据行'],
    ['c.zip', zipOf({ 'x/readme.txt': Buffer.from('x') }), 'documents.csv'],
    ['d.zip', zipOf({ 'documents.csv': tableOf(line()), 'documents.xlsx': Buffer.from('x') }), '多张表格'],
    ['e.xlsx', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(40)]), '无法读取'],
  ]
  for (const [name, bytes, words] of cases) {
    const { data } = await send(bytes, name)
    await follow()
    const found = await show(data.id)
    expect([name, found.status]).toEqual([name, 'unreadable'])
    expect(found.trouble).toContain(words)
  }
  // a directory that says less than comes out of it
  const bomb = zipOf({ 'documents.csv': tableOf(line()), 'files/a.pdf': Buffer.concat([pdf, Buffer.alloc(1_000_000)]) })
  const at = bomb.indexOf('files/a.pdf', bomb.lastIndexOf('documents.csv')) - 46
  bomb.writeUInt32LE(pdf.length, at + 24)
  const { data } = await send(bomb, 'bomb.zip')
  await follow()
  expect(await show(data.id)).toMatchObject({ status: 'checked', sound: 0, faulty: 1 })
  expect(await faultsOf(data.id)).toEqual([[2, 'file', '文件无法读取']])
})

test('a foreign file is no table, and neither is one of another kind', async () => {
  const fileId = await uploadFile(kit, 'editor', 'import_table', 'x.csv', tableOf(line()))
  const foreign = await kit.call('editor2', imports.add, { kind: 'document', source: 'x', fileId })
  expect(foreign.msgCode).toBe(kinds.denied)
  const other = await uploadFile(kit, 'editor', 'document', 'x.pdf', pdf)
  expect((await kit.call('editor', imports.add, { kind: 'document', source: 'x', fileId: other })).msgCode).toBe(
    kinds.denied,
  )
  for (const source of ['', 'a b', '../x', 'x'.repeat(50)])
    expect((await kit.call('editor', imports.add, { kind: 'document', source, fileId })).msgCode).toBe(kinds.validation)
})

test('the sample goes in as it is', async () => {
  const { response } = await kit.call('editor', imports.sample, { kind: 'document' })
  const { data } = await send(response.rawPayload, 'sample.zip', 'editor', 'sample')
  await follow()
  expect(await show(data.id)).toMatchObject({ status: 'checked', rows: 2, sound: 2, faulty: 0 })
  const csv = await kit.call('editor', imports.faultFile, { id: data.id })
  expect(csv.response.body).toBe('\uFEFF行,标识,列,问题\r\n')
})
