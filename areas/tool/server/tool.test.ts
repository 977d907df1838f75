import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tool } from '#areas/tool/contract.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { toolKit, type ToolKit } from '#tests/kit/tools.ts'

let kit: ToolKit
const ids = {} as Record<'open' | 'registered' | 'nda' | 'project' | 'ai', number>
beforeAll(async () => {
  kit = await toolKit()
  ids.open = (await kit.released({ name: '串口工具', nameEn: 'Serial', lineIds: 'vision,audio', sort: 1 })).id
  ids.registered = (await kit.released({ level: 'registered', sort: 2 }, { os: 'linux' })).id
  ids.nda = (await kit.released({ level: 'nda', sort: 3 })).id
  ids.project = (await kit.released({ level: 'project', chipProjectId: kit.panelId, sort: 4 })).id
  ids.ai = (await kit.released({ kind: 'ai', lineIds: 'audio', intro: '100% 覆盖_算子', sort: 5 }, { os: 'any' })).id
})
afterAll(() => kit.close())

const seen = async (who: PersonName, input: object = {}) =>
  (await kit.call(who, tool.list, { limit: 100, ...input } as never)).data.list.map((row) => row.id)

describe('the list', () => {
  test.each<[PersonName, (keyof typeof ids)[]]>([
    ['main', ['open', 'registered', 'nda', 'project', 'ai']],
    ['sub', ['open', 'registered', 'nda', 'ai']],
    ['other', ['open', 'registered', 'nda', 'ai']],
    ['developer', ['open', 'registered', 'ai']],
    ['expired', ['open', 'registered', 'ai']],
    ['source', ['open', 'project', 'ai']],
    ['editor', ['open', 'registered', 'nda', 'project', 'ai']],
  ])('shows %s %j', async (who, names) => {
    expect(await seen(who)).toEqual(names.map((name) => ids[name]))
  })
  test('shows a visitor what is public and nothing else', async () => {
    const { list } = (await kit.call(null, tool.list, { limit: 200 })).data
    expect(list.length).toBeGreaterThan(0)
    expect(new Set(list.map(({ level }) => level))).toEqual(new Set(['public']))
    expect((await kit.call(null, tool.lines)).data.total).toBe(list.length)
    const codes = await Promise.all(
      Object.values(ids).map(async (id) => (await kit.call(null, tool.show, { id })).msgCode),
    )
    expect(codes.filter((code) => code === 0)).toHaveLength(list.length)
  })
  test('is narrowed by line, kind, system and words, all together', async () => {
    expect(await seen('main', { lineId: 'audio' })).toEqual([ids.open, ids.ai])
    expect(await seen('main', { lineId: 'audio', kind: 'ai' })).toEqual([ids.ai])
    expect(await seen('main', { os: 'linux' })).toEqual([ids.registered, ids.ai])
    expect(await seen('main', { keyword: 'SERIAL' })).toEqual([ids.open])
    expect(await seen('main', { keyword: '串口' })).toEqual([ids.open])
    expect(await seen('main', { lineId: 'power' })).toEqual([])
  })
  test('takes wildcards literally', async () => {
    expect(await seen('main', { keyword: '100%' })).toEqual([ids.ai])
    expect(await seen('main', { keyword: '0% 覆盖_' })).toEqual([ids.ai])
    expect(await seen('main', { keyword: '%' })).toEqual([ids.ai])
    expect(await seen('main', { keyword: '\\' })).toEqual([])
  })
  test('is paged and counts all', async () => {
    const { data } = await kit.call('main', tool.list, { page: 2, limit: 10 })
    expect(data).toEqual({ list: [], page: 2, limit: 10, total: 5 })
    expect((await kit.call('main', tool.list, { limit: 7 })).msgCode).toBe(1001)
    expect((await kit.call('main', tool.list, { page: 100_000, limit: 200 })).msgCode).toBe(1001)
    expect((await kit.call('main', tool.list, { lineId: "x'; drop" })).msgCode).toBe(1001)
  })
  test('speaks the language of the caller', async () => {
    const cookie = `${await kit.cookie('main')}; language=en`
    const reply = await kit.request('main', { url: '/api/public/findTools?keyword=Serial', headers: { cookie } })
    expect(reply.json().data.list[0].name).toBe('Serial')
  })
  test('carries the newest package per system', async () => {
    const { id } = await kit.released({ lineIds: 'robotics' }, { name: '1.0' })
    await kit.version(id, { name: '1.1' })
    await kit.version(id, { name: '1.0', os: 'linux' })
    await kit.version(id, { name: '2.0', shelf: 'off' })
    const { data } = await kit.call('main', tool.list, { lineId: 'robotics' })
    const packages = data.list[0]!.packages
    expect(packages.map(({ os, name }) => `${os} ${name}`).toSorted()).toEqual(['linux 1.0', 'windows 1.1'])
    expect(packages[0]).toMatchObject({
      size: 300,
      fileName: 'package.bin',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const shown = (await kit.call('main', tool.show, { id })).data
    expect(shown.versions.map((version) => version.name)).toEqual(['1.0', '1.1', '1.0'])
  })
})

test('lines count what the caller may see', async () => {
  const { data } = await kit.call('developer', tool.lines)
  const of = (lineId: string) => data.lines.find((line) => line.lineId === lineId)
  expect(of('audio')).toEqual({ lineId: 'audio', sdk: 1, ai: 1 })
  expect(of('vision')).toEqual({ lineId: 'vision', sdk: 2, ai: 0 })
  expect(of('power')).toBeUndefined()
  expect((await kit.call('developer', tool.lines, { kind: 'ai' })).data.total).toBe(1)
})

describe('a tool', () => {
  test('is shown to those who may see it, and missing for the others', async () => {
    expect((await kit.call('main', tool.show, { id: ids.project })).data).toMatchObject({
      chipProjectCode: 'LQ1-PANEL',
    })
    const missing = await kit.call('sub', tool.show, { id: 999_999 })
    expect(missing.msgCode).toBe(1002)
    for (const [who, id] of [
      ['sub', ids.project],
      ['developer', ids.nda],
      ['source', ids.registered],
    ] as const)
      expect(await kit.call(who, tool.show, { id }).then(({ msgCode, msg }) => [msgCode, msg])).toEqual([
        1002,
        missing.msg,
      ])
  })
  test('of which nothing is on the shelf is missing too', async () => {
    const made = await kit.released({})
    await kit.call('editor', tool.shelveVersion, { id: made.versionId, version: 1, shelf: 'off' })
    expect((await kit.call('main', tool.show, { id: made.id })).msgCode).toBe(1002)
    expect(await seen('main')).not.toContain(made.id)
  })
})

describe('a package', () => {
  const file = async (who: PersonName | null, fileId: string, path = 'file') =>
    (await kit.request(who, { url: `/api/${path}/${fileId}` })).headers['content-type']
  test('can be fetched by whoever sees the tool, whole and in parts', async () => {
    const bytes = Buffer.from('0123456789')
    const made = await kit.released({ level: 'nda' }, { fileId: await kit.upload('editor', bytes) })
    for (const who of ['main', 'sub', 'other'] as const) {
      const reply = await kit.request(who, { url: `/api/file/${made.fileId}?disposition=attachment` })
      expect(reply.rawPayload).toEqual(bytes)
    }
    const part = await kit.request('sub', { url: `/api/file/${made.fileId}`, headers: { range: 'bytes=4-' } })
    expect([part.statusCode, part.body]).toEqual([206, '456789'])
    for (const who of [null, 'developer', 'source'] as const)
      for (const path of ['file', 'file/manifest', 'file/manifestFile'])
        expect(await file(who, made.fileId, path)).toContain('json')
  })
  test('goes when its version or its tool leaves the shelf', async () => {
    const made = await kit.released({})
    const denied = async () => (
      (await kit.request('main', { url: `/api/file/${made.fileId}` })).statusCode,
      file('main', made.fileId)
    )
    expect(await file('main', made.fileId)).toContain('octet-stream')
    await kit.call('editor', tool.shelveVersion, { id: made.versionId, version: 1, shelf: 'off' })
    expect(await denied()).toContain('json')
    await kit.call('editor', tool.shelveVersion, { id: made.versionId, version: 2, shelf: 'on' })
    expect(await file('main', made.fileId)).toContain('octet-stream')
    await kit.call('editor', tool.shelve, { id: made.id, version: made.version, shelf: 'off' })
    expect(await denied()).toContain('json')
    expect(await file('editor', made.fileId)).toContain('octet-stream')
  })
  test('is uploaded by editors of tools only, and is an archive', async () => {
    await expect(kit.upload('main')).rejects.toThrow('1001')
    await expect(kit.upload('auditor')).rejects.toThrow('1001')
    await expect(kit.upload('editor', Buffer.from('x'), 'tool.pdf')).rejects.toThrow('1001')
    await expect(kit.upload('editor', Buffer.from('no zip'), 'tool.zip')).rejects.toThrow('1001')
  })
})
