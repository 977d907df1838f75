import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tool } from '#areas/tool/contract.ts'
import { decodeFileId } from '#platform/contract/file-id.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { toolKit, type ToolKit } from '#tests/kit/tools.ts'
import { uploadFile } from '#tests/kit/upload.ts'

let kit: ToolKit
beforeAll(async () => {
  kit = await toolKit()
})
afterAll(() => kit.close())

const changes = async (id: number) => {
  const rows = await kit.db.selectFrom('outboxEvents').select('payload').where('topic', '=', 'search.changed').execute()
  return rows.filter(
    ({ payload }) =>
      JSON.stringify(payload) === JSON.stringify({ ids: [id], kind: 'tool' }) ||
      JSON.stringify(payload) === JSON.stringify({ kind: 'tool', ids: [id] }),
  ).length
}

describe('saving a tool', () => {
  test('creates it off the shelf, and changes it at the version that was read', async () => {
    const made = await kit.saved({ name: '新工具', lineIds: 'vision,audio,vision', level: 'nda' })
    const { data } = await kit.call('editor', tool.deskShow, { id: made.id })
    expect(data).toMatchObject({ nameZh: '新工具', lineIds: ['vision', 'audio'], shelf: 'off', versions: 0, list: [] })
    const next = await kit.call('editor', tool.save, { ...kit.form({ name: '改名' }), ...made })
    expect(next.data).toEqual({ id: made.id, version: 2 })
    const late = await kit.call('editor2', tool.save, { ...kit.form(), ...made })
    expect([late.msgCode, late.msg]).toEqual([1004, '内容已被其他人修改，请刷新后重试'])
    expect(await changes(made.id)).toBe(2)
  })
  test('of two at the same moment one wins', async () => {
    const made = await kit.saved()
    const both = await Promise.all(
      (['editor', 'editor2'] as const).map((who) => kit.call(who, tool.save, { ...kit.form(), ...made })),
    )
    expect(both.map((r) => r.msgCode).toSorted()).toEqual([0, 1004])
    const names = await Promise.all([1, 2].map(() => kit.call('editor', tool.save, kit.form({ name: '同名' }))))
    expect(names.map((r) => r.msgCode).toSorted()).toEqual([0, 1005])
  })
  test('refuses what cannot be, at its field', async () => {
    const field = async (given: object) => {
      const reply = await kit.call('editor', tool.save, { ...kit.form(), ...given } as never)
      return [reply.msgCode, ((reply.data ?? {}) as { errors?: { field: string }[] }).errors?.[0]?.field]
    }
    expect(await field({ lineIds: 'vision,nowhere' })).toEqual([1001, 'lineIds'])
    expect(await field({ lineIds: '' })).toEqual([1001, 'lineIds'])
    expect(await field({ level: 'project' })).toEqual([1001, 'chipProjectId'])
    expect(await field({ level: 'project', chipProjectId: 999_999 })).toEqual([1001, 'chipProjectId'])
    expect(await field({ name: ' ' })).toEqual([1001, 'name'])
    expect(await field({ kind: 'other' })).toEqual([1001, 'kind'])
    expect(await field({ id: 999_999, version: 1 })).toEqual([1002, undefined])
  })
  test('cleans the guide', async () => {
    const { id } = await kit.released({
      guide: '<h3>步骤</h3><script>alert(1)</script><p onclick="x()">一<img src="https://evil.example/x"></p>',
    })
    expect((await kit.call('main', tool.show, { id })).data.guide).toBe('<h3>步骤</h3><p>一</p>')
  })
  test('takes own pictures into the guide, and shows them to whoever sees it', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    const picture = (who: PersonName) => uploadFile(kit, who, 'tool_image', 'a.png', png)
    const guideOf = (wire: string) => ({ guide: `<p><img src="/api/file/${wire}" alt="a"></p>` })
    const [own, foreign] = [await picture('editor'), await picture('editor2')]
    const made = await kit.released({ level: 'nda', ...guideOf(own) })
    const shows = async (who: PersonName) =>
      (await kit.request(who, { url: `/api/file/${own}` })).headers['content-type']
    expect([await shows('main'), await shows('editor2')]).toEqual(['image/png', 'image/png'])
    for (const who of ['developer', 'source'] as const) expect(await shows(who)).toContain('json')
    const refused = await kit.call('editor', tool.save, kit.form(guideOf(foreign)))
    expect([refused.msgCode, refused.data]).toMatchObject([1001, { errors: [{ field: 'guide' }] }])
    expect((await kit.call('editor', tool.save, kit.form(guideOf(own)))).msgCode).toBe(1001)
    const { id, version } = made
    expect(
      (await kit.call('editor', tool.save, { ...kit.form({ level: 'nda', ...guideOf(own) }), id, version })).msgCode,
    ).toBe(0)
    await kit.call('editor', tool.save, { ...kit.form({ level: 'nda' }), id, version: version + 1 })
    expect(await shows('main')).toContain('json')
    await expect(uploadFile(kit, 'main', 'tool_image', 'a.png', png)).rejects.toThrow('1001')
  })
  test('forgets the project with the level', async () => {
    const made = await kit.saved({ level: 'project', chipProjectId: kit.panelId })
    await kit.call('editor', tool.save, { ...kit.form({ level: 'registered', chipProjectId: kit.panelId }), ...made })
    expect((await kit.call('editor', tool.deskShow, { id: made.id })).data.chipProjectId).toBeNull()
  })
})

describe('the desk', () => {
  test('is for those who edit tools', async () => {
    for (const who of ['main', 'developer', 'auditor', 'manager'] as const) {
      expect((await kit.call(who, tool.desk)).msgCode).toBe(1003)
      expect((await kit.call(who, tool.save, kit.form())).msgCode).toBe(1003)
      expect((await kit.call(who, tool.projects)).msgCode).toBe(1003)
    }
    expect((await kit.call(null, tool.desk)).msgCode).toBe(99999)
  })
  test('lists everything, last changed first, and filters', async () => {
    const made = await kit.released({ name: 'Zeta%工具', kind: 'ai', lineIds: 'power' })
    const { data } = await kit.call('editor', tool.desk, { keyword: 'zeta%' })
    expect(data.list).toMatchObject([
      { id: made.id, shelf: 'on', versions: 1, onShelf: 1, newest: '1.0.0', version: 2 },
    ])
    expect((await kit.call('editor', tool.desk)).data.list[0]?.id).toBe(made.id)
    expect((await kit.call('editor', tool.desk, { lineId: 'power', kind: 'ai', shelf: 'on' })).data.total).toBe(1)
    expect((await kit.call('editor', tool.desk, { lineId: 'power', shelf: 'off' })).data.total).toBe(0)
  })
  test('deletes a tool without versions only', async () => {
    const [empty, full] = [await kit.saved(), await kit.released()]
    expect((await kit.call('editor', tool.remove, { id: full.id })).msgCode).toBe(1004)
    expect((await kit.call('editor', tool.remove, { id: empty.id })).msgCode).toBe(0)
    expect((await kit.call('editor', tool.remove, { id: empty.id })).msgCode).toBe(1002)
  })
  test('a tool is not deleted while a version is added to it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await kit.saved()
      const fileId = await kit.upload()
      const [gone, added] = await Promise.all([
        kit.call('editor2', tool.remove, { id }),
        kit.call('editor', tool.saveVersion, { toolId: id, name: '1', os: 'any', fileId }),
      ])
      expect([`${gone.msgCode} ${added.msgCode}`]).toEqual([gone.msgCode === 0 ? '0 1002' : '1004 0'])
    }
  })
})

describe('versions', () => {
  test('belong to one system and name', async () => {
    const { id } = await kit.saved()
    await kit.version(id, { name: '1.0' })
    await kit.version(id, { name: '1.0', os: 'linux' })
    const again = { toolId: id, name: '1.0', os: 'linux' as const, fileId: await kit.upload() }
    const races = await Promise.all(
      [1, 2].map(async () =>
        kit.call('editor', tool.saveVersion, { ...again, name: '2.0', fileId: await kit.upload() }),
      ),
    )
    expect(races.map((r) => r.msgCode).toSorted()).toEqual([0, 1005])
    expect((await kit.call('editor', tool.saveVersion, again)).msgCode).toBe(1005)
    // what was refused left the upload with its owner
    expect((await kit.call('editor', tool.saveVersion, { ...again, name: '3.0' })).msgCode).toBe(0)
  })
  test('take only an own pending package', async () => {
    const { id, fileId } = await kit.released()
    const input = { toolId: id, name: '9', os: 'any' as const }
    const foreign = await kit.upload('editor2')
    for (const wire of [fileId, foreign, 'nonsense', await kit.uploadBytes('editor', Buffer.from('%PDF-1.4'))])
      expect((await kit.call('editor', tool.saveVersion, { ...input, fileId: wire })).msgCode).toBe(1003)
    expect(
      (await kit.call('editor', tool.saveVersion, { ...input, toolId: 999_999, fileId: await kit.upload() })).msgCode,
    ).toBe(1002)
  })
  test('change while they were never out; then only their notes', async () => {
    const { id } = await kit.saved()
    const draft = await kit.version(id, { name: '1.0', shelf: 'off' })
    const fileId = await kit.upload()
    const change = { ...draft, toolId: id, name: '1.1', os: 'linux' as const, fileId, shelf: 'on' as const }
    expect((await kit.call('editor', tool.saveVersion, change)).data).toEqual({ id: draft.id, version: 2 })
    const dropped = await kit.db
      .selectFrom('files')
      .select('status')
      .where('id', '=', decodeFileId(draft.fileId)!)
      .executeTakeFirst()
    expect(dropped?.status).toBe('deleted')
    const next = { ...change, version: 2 }
    for (const given of [{ name: '1.2' }, { os: 'any' as const }, { fileId: await kit.upload() }])
      expect((await kit.call('editor', tool.saveVersion, { ...next, ...given })).msgCode).toBe(1004)
    expect((await kit.call('editor', tool.saveVersion, { ...next, notes: '说明' })).data.version).toBe(3)
    expect((await kit.call('editor', tool.saveVersion, { ...next, version: 2 })).msgCode).toBe(1004)
    const { data } = await kit.call('editor', tool.deskShow, { id })
    expect(data.list).toMatchObject([{ name: '1.1', notes: '说明', shelf: 'on', can: { remove: false } }])
  })
  test('keep the moment they first came out', async () => {
    const { id, versionId } = await kit.released()
    const at = async () => (await kit.call('editor', tool.deskShow, { id })).data.list[0]!.releasedAt
    const first = await at()
    await kit.call('editor', tool.shelveVersion, { id: versionId, version: 1, shelf: 'off' })
    expect((await kit.call('editor', tool.shelveVersion, { id: versionId, version: 1, shelf: 'on' })).msgCode).toBe(
      1004,
    )
    await kit.call('editor', tool.shelveVersion, { id: versionId, version: 2, shelf: 'on' })
    expect(await at()).toBe(first)
    expect(await changes(id)).toBeGreaterThan(3)
  })
  test('go only when they were never out, with their package', async () => {
    const { id, versionId } = await kit.released()
    expect((await kit.call('editor', tool.removeVersion, { id: versionId })).msgCode).toBe(1004)
    const draft = await kit.version(id, { name: '2.0', shelf: 'off' })
    expect((await kit.call('editor', tool.removeVersion, { id: draft.id })).msgCode).toBe(0)
    expect((await kit.call('editor', tool.removeVersion, { id: draft.id })).msgCode).toBe(1002)
    expect((await kit.request('editor', { url: `/api/file/${draft.fileId}` })).json().msgCode).toBe(1003)
  })
  test('cannot be moved to another tool', async () => {
    const [one, two] = [await kit.released(), await kit.released()]
    const input = {
      id: one.versionId,
      version: 1,
      toolId: two.id,
      name: '1.0.0',
      os: 'windows' as const,
      fileId: one.fileId,
    }
    expect((await kit.call('editor', tool.saveVersion, input)).msgCode).toBe(1002)
  })
})
