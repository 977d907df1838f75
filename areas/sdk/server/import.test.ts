import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { imports } from '#areas/import/contract.ts'
import { importFolder } from '#areas/import/server/command.service.ts'
import { followImports } from '#areas/import/server/import.jobs.ts'
import { kinds } from '#platform/contract/error.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { archiveOf, sdkKit, type SdkKit } from '#tests/kit/sdk.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { uploadFile } from '#tests/kit/upload.ts'
import { sdk } from '../contract.ts'
import { sdkDesk } from '../desk.contract.ts'

let kit: SdkKit
let folder: string
let last = 0
const bytes = archiveOf('an old archive')
beforeAll(async () => {
  kit = await sdkKit()
})
afterAll(() => kit.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tapeout-import-sdk-'))
  mkdirSync(join(folder, 'files'))
  writeFileSync(join(folder, 'files/sdk.tar.gz'), bytes)
  return () => rmSync(folder, { recursive: true, force: true })
})
const run = async <R = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await kit.app.database.pool.query(text, values)).rows as R[]

const facts = ['key', 'name', 'chip', 'project', 'type', 'os', 'status', 'released', 'eol', 'intro', 'release_note']
const repo = ['release_note_en', 'manifest_repo', 'branch', 'manifest_file', 'large_file']
const columns = [...facts, ...repo, 'file', 'object', 'size', 'sha256']
type Row = Record<string, string>
const rowOf = (given: Row = {}): Row => ({
  key: `v${++last}`,
  name: `Old SDK ${last}`,
  chip: 'LQ1',
  project: 'LQ1-PANEL',
  type: 'full',
  os: 'linux',
  file: 'files/sdk.tar.gz',
  ...given,
})
const tableOf = (rows: readonly Row[]): string => {
  const cells = (row: Row) => columns.map((one) => `"${(row[one] ?? '').replaceAll('"', '""')}"`).join(',')
  return [columns.join(','), ...rows.map(cells)].join('\r\n')
}
async function bring(rows: readonly Row[], dryRun = false) {
  writeFileSync(join(folder, 'sdk-versions.csv'), tableOf(rows))
  const lines: string[] = []
  const clean = await importFolder(contextOf(kit.app), {
    path: folder,
    loginName: 'release_test',
    source: 'old',
    dryRun,
    operator: 'root@here',
    say: (line) => lines.push(line),
  })
  const faults = lines.flatMap((line) => /^row (\d+) \(.*?\), (\w+):/.exec(line)?.slice(1, 3).join(' ') ?? [])
  return { clean, lines, faults }
}
const countOf = async (name: string) => (await run('select 1 from sdk_versions where name = $1', [name])).length

test('versions come in released, with their archive and old date, and nobody is told', async () => {
  const full = rowOf({
    chip: 'lq-1',
    released: '2021-03-04',
    eol: '2031-01-31',
    intro: '<p onclick="x()">首版</p><script>alert(1)</script>',
    release_note: '<ul><li>双屏</li></ul>',
    release_note_en: '<ul><li>Two displays</li></ul>',
    large_file: 'yes',
  })
  const cloned = rowOf({
    file: '',
    manifest_repo: 'lq1/manifests',
    branch: 'v1',
    manifest_file: 'default.xml',
    status: 'deprecated',
    released: '2020-01-01',
    type: 'bsp',
    os: 'rtos',
  })
  expect(await bring([full, cloned], true)).toMatchObject({ clean: true, faults: [] })
  expect(await countOf(full['name']!)).toBe(0)
  expect(await bring([full, cloned])).toMatchObject({ clean: true, faults: [] })
  const made = await run<{ id: number }>(
    `select v.id, v.status, v.type, v.os, v.released_at, v.eol_date::text, v.intro, v.release_note_en, v.large_file, v.manifest_repo,
      u.login_name as author, f.name as file, f.sha256, f.mime, f.status as held
      from sdk_versions v join users u on u.id = v.author_id
      left join files f on f.model_code = 'sdk_tarball' and f.model_id = v.id::text where v.name = any($1) order by v.id`,
    [[full['name'], cloned['name']]],
  )
  const [first, second] = made
  expect(first).toMatchObject({
    status: 'released',
    type: 'full',
    os: 'linux',
    released_at: new Date('2021-03-03T16:00:00Z'),
    eol_date: '2031-01-31',
    intro: '<p>首版</p>',
    release_note_en: '<ul><li>Two displays</li></ul>',
    large_file: true,
    author: 'release_test',
    file: 'sdk.tar.gz',
    mime: 'application/gzip',
    held: 'attached',
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  expect(second).toMatchObject({ status: 'deprecated', type: 'bsp', manifest_repo: 'lq1/manifests', file: null })
  const logs = await run(`select to_state, action, comment from status_logs where biz_type = 'sdk' order by id`)
  expect(logs).toEqual([
    { to_state: 'released', action: 'import', comment: expect.stringMatching(/^old #\d+ · root@here$/) },
    { to_state: 'deprecated', action: 'import', comment: expect.stringMatching(/^old #\d+ · root@here$/) },
  ])
  expect(await run(`select 1 from outbox_events where topic = 'sdk.released'`)).toEqual([])
  const told = await run<{ ids: number[] }>(
    `select payload->'ids' as ids from outbox_events where topic = 'search.changed' and payload->>'kind' = 'sdk'`,
  )
  expect(told.flatMap(({ ids }) => ids)).toEqual(made.map(({ id }) => id))
  // its manifest is made as that of an archive released by hand
  expect(await run(`select 1 from outbox_events where payload->>'name' = 'file.make_manifest'`)).toHaveLength(1)
})

test('customers of the chip project have it under the conditions of any other, and nobody else does', async () => {
  const row = rowOf({ released: '2022-05-06' })
  await bring([row])
  const listed = async (who: PersonName) =>
    (await kit.call(who, sdk.list, { id: kit.panelId })).data.list.find(({ name }) => name === row['name'])
  const seen = (await listed('main'))!
  expect(seen).toMatchObject({ status: 'released', releasedAt: '2022-05-05T16:00:00.000Z' })
  const url = seen.tarball!.url
  expect(await kit.fetchFile('main', '', url)).toBe(kinds.disclaimer_required)
  await kit.accept('main', 'developer')
  expect(await kit.fetchFile('main', '', url)).toBe(0)
  expect(await listed('developer')).toBeUndefined()
  expect(await kit.fetchFile('developer', '', url)).not.toBe(0)
})

test('what is wrong with a version is named', async () => {
  await kit.released({ name: 'Taken' })
  const wrong: [Row, string][] = [
    [{ chip: 'NONE' }, 'chip project'],
    [{ project: 'LQ2-OTHER' }, 'project'],
    [{ project: '' }, 'project'],
    [{ name: 'Taken' }, 'name'],
    [{ type: 'nightly' }, 'type'],
    [{ os: 'dos' }, 'os'],
    [{ status: 'draft' }, 'status'],
    [{ released: '2999-01-01' }, 'released'],
    [{ eol: '2999-02-30' }, 'eol'],
    [{ intro: '<img src="http://old/x.png">' }, 'intro'],
    [{ release_note: '<script>1</script>' }, 'release_note'],
    [{ manifest_repo: 'a/../b' }, 'manifest_repo'],
    [{ branch: 'main; rm -rf .' }, 'branch'],
    [{ large_file: 'maybe' }, 'large_file'],
    [{ file: '' }, 'file'],
    [{ file: 'files/none.tar.gz' }, 'file'],
    [{ file: '../sdk.tar.gz' }, 'file'],
    [{ file: 'files/sdk.exe' }, 'file'],
    [{ file: 'files/text.zip' }, 'file'],
    [{ object: 'import/x.zip' }, 'file'],
    [{ file: '', object: 'private/x.zip' }, 'object sha256 size'],
    [{ sha256: '0'.repeat(64) }, 'sha256'],
  ]
  for (const name of ['sdk.exe', 'text.zip']) writeFileSync(join(folder, 'files', name), 'words')
  const { faults } = await bring(wrong.map(([row]) => rowOf(row)))
  expect(faults).toEqual(wrong.flatMap(([, cols], i) => cols.split(' ').map((col) => `${i + 2} ${col}`)))
})

test('a version comes once, by its key and by its name, and is never overwritten', async () => {
  const row = rowOf()
  expect((await bring([row, rowOf({ name: row['name']! })])).faults).toEqual(['2 name', '3 name'])
  expect((await bring([row])).clean).toBe(true)
  expect((await bring([row])).lines.at(-1)).toContain('1 imported earlier')
  expect((await bring([{ ...row, intro: '<p>other</p>' }])).faults).toEqual(['2 key'])
  expect((await bring([{ ...row, key: 'other' }])).faults).toEqual(['2 name'])
  const many = Array.from({ length: 20 }, () => rowOf())
  await Promise.allSettled([bring(many), bring(many)])
  await bring(many)
  for (const { name } of many) expect(await countOf(name!)).toBe(1)
})

test('an archive that stands in the storage is taken where it is', async () => {
  const object = 'import/sdk/old.tar.gz'
  const stored = await kit.app.files.storage.put(
    object,
    (async function* whole() {
      yield bytes
    })(),
  )
  const row = rowOf({ file: '', object, size: String(stored.size), sha256: stored.sha256 })
  expect((await bring([row])).clean).toBe(true)
  const found = await run(
    `select f.storage_key from files f join sdk_versions v on f.model_id = v.id::text and f.model_code = 'sdk_tarball' where v.name = $1`,
    [row['name']],
  )
  expect(found).toEqual([{ storage_key: object }])
  expect((await bring([{ ...row, key: 'other', name: 'Other' }])).faults).toEqual(['2 object'])
})

test('at the desk it takes two who release SDKs, and the sample goes in as it is', async () => {
  const send = async (who: PersonName, zip: Buffer) =>
    kit.call(who, imports.add, {
      kind: 'sdk',
      source: 'desk',
      fileId: await uploadFile(kit, who, 'import_table', 'old.zip', zip),
    })
  const packed = (row: Row) =>
    Buffer.from(
      zipSync({
        'sdk-versions.csv': new Uint8Array(Buffer.from(tableOf([row]))),
        'files/sdk.tar.gz': new Uint8Array(bytes),
      }),
    )
  // who publishes documents has nothing to do with SDKs
  expect((await send('editor', packed(rowOf()))).msgCode).toBe(kinds.denied)
  expect((await kit.call('editor', imports.sample, { kind: 'sdk' })).msgCode).toBe(kinds.denied)
  const row = rowOf()
  const { id } = (await send('release', packed(row))).data
  const follow = () => followImports.run(contextOf(kit.app), {}, new AbortController().signal)
  await follow()
  const { version } = (await kit.call('release', imports.show, { id })).data
  expect((await kit.call('auditor', imports.release, { id, version })).msgCode).toBe(kinds.not_found)
  expect((await kit.call('release', imports.release, { id, version })).msgCode).toBe(kinds.denied)
  expect((await kit.call('release2', imports.release, { id, version })).msgCode).toBe(0)
  await follow()
  expect(await countOf(row['name']!)).toBe(1)
  const { list } = (await kit.call('release', sdkDesk.desk, { keyword: row['name']! })).data
  const { history } = (await kit.call('release', sdkDesk.deskShow, { id: list[0]!.id })).data
  expect(history).toEqual([expect.objectContaining({ action: 'import' })])

  const { response } = await kit.call('release', imports.sample, { kind: 'sdk' })
  const sample = (await send('release', response.rawPayload)).data
  await follow()
  const checked = (await kit.call('release', imports.show, { id: sample.id })).data
  expect(checked).toMatchObject({ status: 'checked', rows: 2, sound: 2, faulty: 0 })
})
