import { createHash } from 'node:crypto'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imports } from '#areas/import/contract.ts'
import { followImports, purgeImports } from '#areas/import/server/import.jobs.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { contextOf, pdfOf, seedPlaces } from '#tests/kit/documents.ts'
import { uploadFile } from '#tests/kit/upload.ts'

/** A run that is under way always comes to an end: what cannot be made is told of its row, and it can be cancelled. */
let kit: TestApp
let pdf: Buffer
let last = 0
const run = async <R = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await kit.app.database.pool.query(text, values)).rows as R[]
beforeAll(async () => {
  kit = await testApp()
  await seedPlaces(kit)
  pdf = await pdfOf(['one'])
})
afterAll(() => kit.close())

const heads = ['key', 'number', 'title', 'type', 'revision', 'language', 'level', 'chip', 'file', 'object', 'size']
type Given = Partial<Record<string, string>>
const line = (given: Given = {}) => {
  const n = ++last
  const usual = { key: `s${n}`, number: `STUCK-${n}`, title: `Paper ${n}`, type: 'errata', revision: '1.0' }
  const row: Given = { ...usual, language: 'en', level: 'public', chip: 'LQ1', file: 'files/a.pdf', ...given }
  return [...heads, 'sha256'].map((name) => row[name] ?? '').join(',')
}
const follow = () => followImports.run(contextOf(kit.app), {}, new AbortController().signal)
const show = async (id: number) => (await kit.call('editor', imports.show, { id })).data
async function checked(...lines: string[]) {
  const table = Buffer.from([[...heads, 'sha256'].join(','), ...lines, ''].join('\r\n'))
  const zip = zipSync({ 'documents.csv': new Uint8Array(table), 'files/a.pdf': new Uint8Array(pdf) })
  const fileId = await uploadFile(kit, 'editor', 'import_table', 'old.zip', Buffer.from(zip))
  const { data } = await kit.call('editor', imports.add, { kind: 'document', source: 'stuck', fileId })
  await follow()
  return show(data.id)
}
async function release({ id, version }: { id: number; version: number }) {
  expect((await kit.call('auditor', imports.release, { id, version })).msgCode).toBe(0)
  return show(id)
}
const faultsOf = async (id: number) =>
  (await kit.call('editor', imports.faults, { id })).data.list.map((one) => [one.row, one.column, one.msg])
const madeOf = async (numbers: readonly string[]) =>
  (await run<{ number: string }>('select number from documents where number = any($1) order by id', [numbers])).map(
    ({ number }) => number,
  )
const objectRow = (key: string): Given => {
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  return { file: '', object: key, size: String(pdf.length), sha256 }
}

test('a row that the database refuses holds up none of the others', async () => {
  await run(`create function refuse_one() returns trigger language plpgsql as $$ begin
      raise exception 'not this one' using errcode = 'check_violation'; end $$`)
  await run(
    `create trigger refuse_one before insert on documents for each row when (new.title = 'refused') execute function refuse_one()`,
  )
  const lines = [line(), line(), line({ title: 'refused' }), line(), line()]
  const numbers = lines.map((one) => one.split(',')[1]!)
  const { id } = await release(await checked(...lines))
  await follow()
  expect(await show(id)).toMatchObject({ status: 'done', done: 4, faulty: 1, sound: 0 })
  expect(await faultsOf(id)).toEqual([[4, 'key', expect.stringContaining('数据库未接受此行')]])
  expect(await madeOf(numbers)).toEqual(numbers.filter((_, i) => i !== 2))
  expect(await run(`select 1 from import_records where source = 'stuck' and record_id is null`)).toEqual([])
  // once nothing is in its way it comes in with the same table
  await run('drop trigger refuse_one on documents')
  const again = await release(await checked(...lines))
  await follow()
  expect(await show(again.id)).toMatchObject({ status: 'done', done: 1, same: 4 })
})

test('of two runs that name one object of the storage the second says so', async () => {
  const key = 'import/stuck/a.pdf'
  await kit.app.files.storage.put(
    key,
    (async function* bytes() {
      yield pdf
    })(),
  )
  const [first, second] = [await checked(line(objectRow(key))), await checked(line(objectRow(key)))]
  expect([first.sound, second.sound]).toEqual([1, 1])
  const both = [await release(first), await release(second)]
  await follow()
  expect(await Promise.all(both.map(async ({ id }) => (await show(id)).done))).toEqual([1, 0])
  expect(await faultsOf(second.id)).toEqual([[2, 'object', expect.any(String)]])
  // and its bytes are still there
  expect(await kit.app.files.storage.size(key)).toBe(pdf.length)
})

test('one that is under way is cancelled: what was made stays, what was brought over for the rest goes', async () => {
  const lines = Array.from({ length: 510 }, () => line())
  const { storage } = kit.app.files
  const { put } = storage
  let left = 505
  storage.put = (...given) => (left-- > 0 ? put(...given) : Promise.reject(new Error('the machine is gone')))
  const { id } = await release(await checked(...lines))
  await follow()
  storage.put = put
  const stopped = await show(id)
  expect(stopped).toMatchObject({ status: 'running', done: 500, can: { cancel: true } })
  const brought = await run<{ storage_key: string }>(
    `select storage_key from import_rows where import_id = $1 and state = 'sound'`,
    [id],
  )
  await storage.put(
    brought[0]!.storage_key,
    (async function* bytes() {
      yield pdf
    })(),
  )
  await run(`update import_rows set sha256 = repeat('a', 64) where import_id = $1 and storage_key = $2`, [
    id,
    brought[0]!.storage_key,
  ])
  const { version } = stopped
  expect((await kit.call('auditor', imports.cancel, { id, version })).msgCode).toBe(kinds.denied)
  expect((await kit.call('editor', imports.cancel, { id, version })).msgCode).toBe(0)
  await follow()
  expect(await show(id)).toMatchObject({ status: 'cancelled', done: 500, sound: 10, can: { cancel: false } })
  await expect(storage.size(brought[0]!.storage_key)).rejects.toThrow()
  expect(await run(`select 1 from import_records where import_id = $1 and record_id is null`, [id])).toEqual([])
  // what a process that died has left is swept a day later, and nothing of what was made
  const late = brought[1]!.storage_key
  await storage.put(
    late,
    (async function* bytes() {
      yield pdf
    })(),
  )
  const sweep = () => purgeImports.run(contextOf(kit.app), {}, new AbortController().signal)
  await sweep()
  expect(await storage.size(late)).toBe(pdf.length)
  await run(`update imports set ended_at = ended_at - interval '2 days' where id = $1`, [id])
  await sweep()
  await expect(storage.size(late)).rejects.toThrow()
  const made = await run<{ key: string }>(
    `select f.storage_key as key from import_rows r join files f on f.id = r.file_id where r.import_id = $1 and r.state = 'done'`,
    [id],
  )
  expect(made).toHaveLength(500)
  expect(await storage.size(made[0]!.key)).toBe(pdf.length)
}, 60_000)
