import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedAccess } from '#areas/access/server/access.demo.ts'
import { largeFile } from '#areas/large-file/contract.ts'
import { seed as seedLargeFileAuths } from '#areas/large-file/server/large-file.demo.ts'
import { sdkDesk } from '#areas/sdk/desk.contract.ts'
import { seed as seedSdkKeys } from '#areas/sdk-key/server/sdk-key.demo.ts'
import { sdkServer } from '#areas/sdk-server/contract.ts'
import { seed as seedSdkServers } from '#areas/sdk-server/server/sdk-server.demo.ts'
import { readFileBytes } from '#platform/server/files/read-file.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { expectAsCalled, firstOf } from '#tests/kit/first.ts'
import { seed as seedSdks } from './sdk.demo.ts'
import { sdkFirst } from './sdk.first.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
  const { db } = portal.app.database
  await db.transaction().execute((tx) => seedAccess(tx, 'no-password'))
  await seedSdkKeys(portal.app)
  await seedSdkServers(portal.app)
  await seedSdks(portal.app)
  await seedLargeFileAuths(portal.app)
}, 60_000)
afterAll(() => portal.close())

test('holds eight versions in every state with twenty patches that have to do with each other', async () => {
  const { data } = await portal.call('release', sdkDesk.desk, { limit: 100 })
  expect(data.total).toBe(8)
  expect(new Set(data.list.map((v) => v.status))).toEqual(new Set(['draft', 'released', 'deprecated', 'withdrawn']))
  expect(new Set(data.list.map((v) => v.os))).toEqual(new Set(['linux', 'android', 'rtos']))
  expect(data.list.reduce((sum, v) => sum + v.patchCount, 0)).toBe(20)
  const kinds = await portal.app.database.db.selectFrom('sdkPatchRelations').select('kind').distinct().execute()
  expect(kinds.map((k) => k.kind).toSorted()).toEqual(['conflicts', 'requires', 'supersedes'])
})

test('stores real archives whose sums are those of the rows, and asks for their manifests', async () => {
  const { db } = portal.app.database
  const files = await db.selectFrom('files').selectAll().where('modelCode', 'like', 'sdk%').execute()
  expect(files.length).toBe(8 + 8 + 20)
  const tarball = files.find((f) => f.modelCode === 'sdk_tarball')!
  const bytes = await readFileBytes(contextOf(portal.app), tarball)
  expect(bytes.length).toBe(tarball.size)
  const tar = gunzipSync(bytes)
  expect(tar.toString('latin1', 257, 262)).toBe('ustar')
  expect(tar.toString('utf8')).toContain('README.md')
  const asked = await db.selectFrom('outboxEvents').select('id').where('topic', '=', 'platform.job').execute()
  expect(asked).toHaveLength(files.length)
})

test('gives what is tagged as large the weight of one, and patches the weight of patches', async () => {
  const { rows } = await portal.app.database.pool.query<{
    model: string
    large: boolean | null
    size: number
    key: string
  }>(
    `select f.model_code as model, v.large_file as large, f.size::int as size, f.storage_key as key from files f
       left join sdk_versions v on f.model_code = 'sdk_tarball' and v.id::text = f.model_id where f.model_code like 'sdk%'`,
  )
  const mega = 1024 * 1024
  const heavy = rows.filter((row) => row.model === 'sdk_tarball' && row.large)
  expect(heavy.length).toBe(7)
  expect(heavy.filter(({ size }) => size < 10 * mega)).toEqual([])
  expect(new Set(heavy.map(({ size }) => size)).size).toBe(heavy.length)
  const patches = rows.filter((row) => row.model === 'sdk_patch')
  expect(patches.filter(({ size }) => size < 40_000 || size > 2 * mega)).toEqual([])
  // a start stays quick and the disk small
  const stored = rows.filter(({ key }) => !key.startsWith('made/'))
  expect(stored.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(20 * mega)
})

test('its archives lie nowhere, one of them of about 100 MB, and are what their rows say at every reading', async () => {
  const { db } = portal.app.database
  const files = await db
    .selectFrom('files')
    .selectAll()
    .where('modelCode', '=', 'sdk_tarball')
    .orderBy('size', 'desc')
    .execute()
  expect(files[0]!.size).toBeGreaterThan(100 * 1024 * 1024)
  for (const file of files) {
    expect(file.storageKey).toMatch(/^made\//)
    await expect(portal.app.files.storage.size(file.storageKey)).rejects.toThrow()
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of await portal.app.files.storage.get(file.storageKey)) {
      hash.update(chunk as Buffer)
      size += (chunk as Buffer).length
    }
    expect([file.name, size, hash.digest('hex')]).toEqual([file.name, file.size, file.sha256])
  }
  const [start, end] = [90_000_000, 90_000_999]
  const [one, same] = await Promise.all(
    [0, 1].map(async () => buffer(await portal.app.files.storage.get(files[0]!.storageKey, { start, end }))),
  )
  expect(one!.length).toBe(1000)
  expect(same!.equals(one!)).toBe(true)
})

test('has servers of every network and authorisations in every state', async () => {
  const { data } = await portal.call('release', sdkServer.list)
  expect(data.servers.map((s) => s.carrier).toSorted()).toEqual(['mobile', 'overseas', 'telecom', 'unicom'])
  const rows = (await portal.call('release', largeFile.desk)).data.list
  expect(rows.map((r) => (r.ended ? 'ended' : r.status)).toSorted()).toEqual([
    'approved',
    'approved',
    'ended',
    'pending',
  ])
})

test('is seeded once', async () => {
  expect([
    await seedSdks(portal.app),
    await seedSdkKeys(portal.app),
    await seedSdkServers(portal.app),
    await seedLargeFileAuths(portal.app),
  ]).toEqual([false, false, false, false])
})

test('sends along what the versions begin with, as calls answer it, and nothing for another list', async () => {
  const first = firstOf(portal, sdkFirst)
  const cookie = await portal.cookie('main')
  const answers = await first('/sdk/0?menuID=50', cookie)
  expect(Object.keys(answers).toSorted()).toEqual([
    '/api/sdk/checkLargeFileStatus',
    '/api/sdk/directory',
    '/api/sdk?id=0&page=1&limit=10',
    '/api/watch/mine',
  ])
  await expectAsCalled(portal, 'main', answers)
  for (const url of ['/sdk/0?keyword=x', '/sdk/x', '/sdk/key'])
    expect([url, await first(url, cookie)]).toEqual([url, {}])
  // whoever has no certified company is told nothing here that the calls would not tell
  await expectAsCalled(portal, 'developer', await first('/sdk/0', await portal.cookie('developer')))
  expect(await first('/sdk/0')).toEqual({})
})
