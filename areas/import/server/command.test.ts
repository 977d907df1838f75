import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { document } from '#areas/document/contract.ts'
import { readImported } from '#areas/document/server/document.jobs.ts'
import { importFolder } from '#areas/import/server/command.service.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { contextOf, pdfOf, seedPlaces } from '#tests/kit/documents.ts'

let kit: TestApp
let folder: string
let pdf: Buffer
let last = 0
const run = async <R = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await kit.app.database.pool.query(text, values)).rows as R[]
beforeAll(async () => {
  kit = await testApp()
  await seedPlaces(kit)
  pdf = await pdfOf(['a page about impedance'])
})
afterAll(() => kit.close())
beforeEach(() => {
  if (folder) rmSync(folder, { recursive: true, force: true })
  folder = mkdtempSync(join(tmpdir(), 'tapeout-import-'))
  mkdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'files/a.pdf'), pdf)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const heads = ['key', 'number', 'title', 'type', 'revision', 'supersedes', 'language', 'level', 'chip', 'project']
const columns = [...heads, 'folder', 'published', 'file', 'object', 'size', 'sha256']
type Row = Partial<Record<(typeof columns)[number], string>>
const rowOf = (given: Row = {}): Row => {
  const n = ++last
  return {
    key: `k${n}`,
    number: `OLD-${n}`,
    title: `Old paper ${n}`,
    type: 'app_note',
    revision: '1.0',
    language: 'en',
    level: 'public',
    chip: 'LQ1',
    file: 'files/a.pdf',
    ...given,
  }
}
const table = (rows: readonly Row[], name = 'documents.csv') =>
  writeFileSync(
    join(folder, name),
    [
      columns.join(','),
      ...rows.map((row) => columns.map((one) => `"${(row[one] ?? '').replaceAll('"', '""')}"`).join(',')),
    ].join('\r\n'),
  )
async function bring(given: Partial<Parameters<typeof importFolder>[1]> = {}) {
  const lines: string[] = []
  const clean = await importFolder(contextOf(kit.app), {
    path: folder,
    loginName: 'editor_test',
    source: 'old',
    dryRun: false,
    operator: 'root@here',
    say: (line) => lines.push(line),
    ...given,
  })
  return { clean, lines, faults: lines.filter((line) => line.startsWith('row ')) }
}
const documentsOf = (numbers: readonly (string | undefined)[]) =>
  run<{ number: string; revision: string; status: string; is_current: boolean; folder: string }>(
    `select d.number, d.revision, d.status, d.is_current, f.name as folder from documents d join folders f on f.id = d.folder_id
      where d.number = any($1) order by d.number, d.id`,
    [numbers],
  )

test('documents come in with their files, folders, revisions and dates, and nobody is told', async () => {
  const first = rowOf({ folder: '硬件/Datasheets', published: '2021-03-04', chip: 'lq-1' })
  const next = rowOf({ number: first.number!, revision: '1.1', supersedes: first.key!, folder: '硬件/Datasheets' })
  const secret = rowOf({ level: 'project', project: 'LQ1-PANEL' })
  table([first, next, secret])
  expect(await bring()).toMatchObject({ clean: true, faults: [] })
  expect(await documentsOf([first.number, secret.number])).toEqual([
    { number: first.number, revision: '1.0', status: 'published', is_current: false, folder: 'Datasheets' },
    { number: next.number, revision: '1.1', status: 'published', is_current: true, folder: 'Datasheets' },
    { number: secret.number, revision: '1.0', status: 'published', is_current: true, folder: 'LQ1-PANEL 项目' },
  ])
  const [old] = await run<{ id: number; at: Date; author: string; auditor: null }>(
    `select d.id, d.published_at as at, u.login_name as author, d.auditor_id as auditor from documents d
      join users u on u.id = d.author_id where d.number = $1 and d.revision = '1.0'`,
    [first.number],
  )
  expect(old).toMatchObject({ at: new Date('2021-03-03T16:00:00Z'), author: 'editor_test', auditor: null })
  const [log] = await run(`select action, comment from status_logs where biz_type = 'document' and biz_id = $1`, [
    old!.id,
  ])
  expect(log).toEqual({ action: 'import', comment: expect.stringMatching(/^old #\d+ · root@here$/) })
  expect(await run(`select 1 from outbox_events where topic = 'document.published'`)).toEqual([])
  const told = await run<{ ids: number[] }>(
    `select payload->'ids' as ids from outbox_events where topic = 'search.changed'`,
  )
  expect(told.flatMap(({ ids }) => ids)).toContain(Number(old!.id))
  const list = await kit.call('developer', document.list, { keyword: undefined, docType: 'app_note' })
  expect(list.data.list.map(({ number }) => number)).toContain(first.number)
  expect(list.data.list.map(({ number }) => number)).not.toContain(secret.number)
})

test('a file that was brought along is read, and its pages are found', async () => {
  const row = rowOf()
  table([row])
  await bring()
  await readImported.run(contextOf(kit.app), {}, new AbortController().signal)
  const pages = await run(
    `select d.pages, t.text from documents d join document_page_texts t on t.document_id = d.id where d.number = $1`,
    [row.number],
  )
  expect(pages).toEqual([{ pages: 1, text: 'a page about impedance' }])
  expect(await run('select 1 from document_unread')).toEqual([])
})

test('a dry run says everything and leaves nothing', async () => {
  const [good, bad] = [rowOf(), rowOf({ chip: 'NONE', level: 'secret' })]
  table([good, bad])
  const before = await run('select (select count(*) from imports) as i, (select count(*) from files) as f')
  const { clean, faults } = await bring({ dryRun: true })
  expect(clean).toBe(false)
  expect(faults).toEqual([`row 3 (${bad.key}), level: Must be one of: public, registered, nda, project`])
  expect(await documentsOf([good.number])).toEqual([])
  expect(await run('select (select count(*) from imports) as i, (select count(*) from files) as f')).toEqual(before)
})

test('the same table makes nothing twice; a changed row is told and stays', async () => {
  const [one, two] = [rowOf(), rowOf()]
  table([one, two])
  await bring()
  expect((await bring()).lines.at(-1)).toContain('0 imported, 2 imported earlier')
  table([one, { ...two, title: 'Another title' }])
  const changed = await bring()
  expect(changed.clean).toBe(false)
  expect(changed.faults).toEqual([
    `row 3 (${two.key}), key: Imported earlier with other data. It is not overwritten; edit it in the portal.`,
  ])
  expect(await documentsOf([one.number, two.number])).toHaveLength(2)
  expect(await run('select title from documents where number = $1', [two.number])).toEqual([{ title: two.title }])
  // the key of another old portal is another row
  table([{ ...one, number: 'OLD-ELSEWHERE' }])
  expect((await bring({ source: 'other' })).clean).toBe(true)
})

test('every fault is named by row and column, and sound rows go in', async () => {
  writeFileSync(join(folder, 'files/b.pdf'), 'no pdf at all')
  writeFileSync(join(folder, 'files/c.exe'), 'MZ')
  writeFileSync(join(tmpdir(), 'tapeout-outside.pdf'), pdf)
  symlinkSync(join(tmpdir(), 'tapeout-outside.pdf'), join(folder, 'files/link.pdf'))
  const sound = rowOf()
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const wrong: [Row, string][] = [
    [{ title: '' }, 'title'],
    [{ title: '=cmd|calc' }, 'title'],
    [{ title: 'x'.repeat(300) }, 'title'],
    [{ type: 'novel' }, 'type'],
    [{ language: 'fr' }, 'language'],
    [{ level: '' }, 'level'],
    [{ level: 'Public' }, 'level'],
    [{ level: 'project' }, 'project'],
    [{ chip: 'LQ9' }, 'chip'],
    [{ project: 'LQ2-OTHER' }, 'project'],
    [{ published: '2024-02-30' }, 'published'],
    [{ published: '2999-01-01' }, 'published'],
    [{ number: '../x' }, 'number'],
    [{ folder: 'a/b/c/d/e/f/g/h' }, 'folder'],
    [{ file: '' }, 'file'],
    [{ file: 'files/none.pdf' }, 'file'],
    [{ file: '../documents.csv' }, 'file'],
    [{ file: '/etc/passwd' }, 'file'],
    [{ file: String.raw`files\a.pdf` }, 'file'],
    [{ file: 'files/link.pdf' }, 'file'],
    [{ file: 'files/b.pdf' }, 'file'],
    [{ file: 'files/c.exe' }, 'file'],
    [{ file: 'files' }, 'file'],
    [{ sha256: sha256.replace(/^./, (c) => (c === '0' ? '1' : '0')) }, 'sha256'],
    [{ size: '12' }, 'size'],
    [{ file: '', object: 'aa/bb/cc.pdf', size: '1', sha256 }, 'object'],
    [{ file: '', object: 'import/../x.pdf', size: '1', sha256 }, 'object'],
    [{ file: '', object: 'import/none.pdf', size: '1', sha256 }, 'object'],
    [{ supersedes: 'nobody' }, 'supersedes'],
    [{ key: '' }, 'key'],
  ]
  const twice = rowOf()
  table([sound, ...wrong.map(([given]) => rowOf(given)), twice, rowOf({ key: twice.key! })])
  const { faults, clean } = await bring()
  expect(clean).toBe(false)
  const named = faults.map((line) => /^row (\d+) \(.*?\), (\w+):/.exec(line)!.slice(1, 3).join(' '))
  const end = wrong.length + 3
  expect(named).toEqual([...wrong.map(([, col], i) => `${i + 3} ${col}`), `${end} key`, `${end + 1} key`])
  expect(await documentsOf([sound.number])).toHaveLength(1)
  rmSync(join(tmpdir(), 'tapeout-outside.pdf'))
})

test('what a row takes the place of stands above it or is there, and has its number', async () => {
  const first = rowOf()
  table([first])
  await bring()
  const second = rowOf({ number: first.number!, revision: '2', supersedes: first.key! })
  const other = rowOf({ supersedes: second.key!, revision: '3' })
  const faulty = rowOf({ chip: 'NONE' })
  const follows = rowOf({ number: faulty.number!, supersedes: faulty.key!, revision: '2' })
  const below = rowOf({ supersedes: 'later' })
  table([second, other, faulty, follows, below, rowOf({ key: 'later' }), rowOf({ number: first.number! })])
  const { faults } = await bring()
  expect(faults.map((line) => line.slice(0, line.indexOf(':')).replace(/ \(.*\)/, ''))).toEqual([
    'row 3, number',
    'row 4, chip',
    'row 5, supersedes',
    'row 6, supersedes',
    'row 8, number',
  ])
  expect((await documentsOf([first.number])).map((one) => one.is_current)).toEqual([false, true])
})

test('a file that stands in the storage is taken where it is', async () => {
  const { storage } = kit.app.files
  const key = 'import/papers/a.pdf'
  const { size, sha256 } = await storage.put(
    key,
    (async function* bytes() {
      yield pdf
    })(),
  )
  const row = rowOf({ file: '', object: key, size: String(size), sha256 })
  table([row, rowOf({ file: '', object: key, size: String(size), sha256 })])
  // which of two rows it belongs to nobody knows
  expect((await bring()).faults).toHaveLength(2)
  table([row])
  expect((await bring()).clean).toBe(true)
  const found = await run(
    'select f.storage_key, f.status, f.model_id = d.id::text as own from documents d join files f on f.id = d.file_id where d.number = $1',
    [row.number],
  )
  expect(found).toEqual([{ storage_key: key, status: 'attached', own: true }])
  table([rowOf({ file: '', object: key, size: String(size), sha256 })])
  expect((await bring()).faults[0]).toContain('belongs to another record')
})

test('who it counts for is an enabled account of staff, and a table that is none is said', async () => {
  table([rowOf()])
  for (const loginName of ['nobody', 'main_test'])
    await expect(bring({ loginName })).rejects.toThrow(/no enabled account/)
  await expect(bring({ source: 'Über' })).rejects.toThrow(/--source/)
  writeFileSync(join(folder, 'documents.csv'), 'key,titel\r\n1,x\r\n')
  await expect(bring()).rejects.toThrow(/titel.*\+ number/)
  writeFileSync(join(folder, 'documents.xlsx'), 'x')
  await expect(bring()).rejects.toThrow(/more than one table/)
  rmSync(join(folder, 'documents.csv'))
  rmSync(join(folder, 'documents.xlsx'))
  await expect(bring()).rejects.toThrow(/no table/)
})

test('two runs at once make one of each', async () => {
  const rows = Array.from({ length: 30 }, () => rowOf())
  table(rows)
  const results = await Promise.allSettled([bring(), bring(), bring()])
  expect(results.some(({ status }) => status === 'fulfilled')).toBe(true)
  await bring()
  expect(await documentsOf(rows.map(({ number }) => number))).toHaveLength(30)
})

test('a run that is cut off goes on where it stood', async () => {
  const rows = Array.from({ length: 520 }, () => rowOf())
  table(rows)
  const { storage } = kit.app.files
  const { put } = storage
  let left = 510
  storage.put = (...given) => (left-- > 0 ? put(...given) : Promise.reject(new Error('the machine is gone')))
  await expect(bring()).rejects.toThrow('the machine is gone')
  storage.put = put
  const numbers = rows.map(({ number }) => number)
  expect(await documentsOf(numbers)).toHaveLength(500)
  const { lines } = await bring()
  expect(lines.at(-1)).toContain('520 imported, 0 imported earlier')
  expect(await documentsOf(numbers)).toHaveLength(520)
}, 60_000)
