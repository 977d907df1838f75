import { unzipSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedAccess } from '#areas/access/server/access.demo.ts'
import { file } from '#areas/file/contract.ts'
import { tool } from '#areas/tool/contract.ts'
import type { Manifest } from '#platform/contract/manifest.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { seed as seedTools } from './tool.demo.ts'
import { toolSearch } from './tool.public.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
  await portal.app.database.db.transaction().execute((tx) => seedAccess(tx, 'no-password'))
  await seedTools(portal.app)
}, 60_000)
afterAll(() => portal.close())

const all = async () => (await portal.call('editor', tool.list, { limit: 20 })).data

test('holds twelve tools of both kinds and every level', async () => {
  const { list, total } = await all()
  expect(total).toBe(12)
  expect(list.filter((row) => row.kind === 'ai')).toHaveLength(3)
  expect(new Set(list.map((row) => row.level)).size).toBe(4)
  expect(list.map((row) => row.intro).join()).toMatch(/8 台设备同时.*16 通道.*3M baud/)
  const lines = (await portal.call('editor', tool.lines)).data.lines
  expect(lines).toHaveLength(5)
})

test('packages are real archives with manifests of their bytes', async () => {
  for (const one of (await all()).list.flatMap((row) => row.packages)) {
    const { rawPayload: bytes } = await portal.request('editor', { url: `/api/file/${one.fileId}` })
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([one.size, one.sha256])
    expect(one.size).toBeGreaterThan(600 * 1024)
    if (one.fileName.endsWith('.tgz')) expect(unzipSync(bytes).toString('latin1')).toContain('README.txt')
    else expect(bytes.toString('latin1', 0, 4)).toBe('PK\u0003\u0004')
    const { data } = await portal.call('editor', file.manifest, { id: one.fileId })
    expect(JSON.parse(data.manifest) as Manifest).toMatchObject({ name: one.fileName, sha256: one.sha256 })
  }
})

test('is seeded once', async () => {
  expect(await seedTools(portal.app)).toBe(false)
})

test('every tool can be found, by versions too, and none that left the shelf', async () => {
  const ctx = contextOf(portal.app)
  const ids = await toolSearch.listIds(ctx, 0, 100)
  expect(ids).toHaveLength(12)
  expect(await toolSearch.listIds(ctx, ids[4]!, 3)).toEqual(ids.slice(5, 8))
  const entries = await toolSearch.loadEntries(ctx, ids)
  const burner = entries.find((entry) => entry.titleEn.startsWith('LumiBurn'))!
  expect(burner).toMatchObject({
    part: 0,
    scope: 'registered',
    keywords: '3.1.0 3.2.1',
    url: `/devtool?open=${burner.id}`,
  })
  expect(burner.text).toContain('最多 8 台')
  expect(burner.text).not.toContain('<')
  expect(burner.chipIds.length).toBe(4)
  expect(entries.find((entry) => entry.title.includes('PanelTest'))?.scope).toMatch(/^p:\d+$/)
  const [first] = ids
  await portal.call('editor', tool.shelve, { id: first!, version: 1, shelf: 'off' })
  expect(await toolSearch.loadEntries(ctx, [first!])).toEqual([])
})
