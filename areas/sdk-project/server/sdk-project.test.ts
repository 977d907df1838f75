import { afterAll, beforeAll, expect, test } from 'vitest'
import { sdkProject } from '#areas/sdk-project/contract.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { sdkKit, type SdkKit } from '#tests/kit/sdk.ts'

let kit: SdkKit
let sdkId: number
let patches: number[]
let hidden: number
let foreign: number
beforeAll(async () => {
  kit = await sdkKit()
  sdkId = (await kit.released({ name: 'Panel SDK' })).id
  const one = await kit.releasedPatch(sdkId, { name: '一', nameEn: 'one', applyOrder: 10 })
  const two = await kit.releasedPatch(sdkId, { name: '二', applyOrder: 20, supersedes: String(one.id) })
  const three = await kit.releasedPatch(sdkId, { name: '三', applyOrder: 30, requires: String(two.id) })
  patches = [one.id, two.id, three.id]
  hidden = (await kit.draftPatch(sdkId)).id
  foreign = (await kit.released({ chipProjectId: kit.secretId })).id
})
afterAll(() => kit.close())

const list = async (who: PersonName) => (await kit.call(who, sdkProject.list)).data
const save = (
  who: PersonName | null,
  given: { id?: number; version?: number; name?: string; sdkVersionId?: number; patchIds?: string },
) => kit.call(who, sdkProject.save, { name: '网关', sdkVersionId: sdkId, ...given })

test('a project says what follows from its patches, to its owner only', async () => {
  const saved = await save('main', { patchIds: `${patches[2]},${patches[0]}` })
  expect(saved.msgCode).toBe(0)
  const [row] = await list('main')
  expect(row).toMatchObject({
    name: '网关',
    sdk: { name: 'Panel SDK', projectCode: 'LQ1-PANEL', status: 'released', ended: false },
  })
  expect(row!.applied.map((p) => p.name)).toEqual(['三', '一'])
  expect(row!.findings.map((f) => [f.kind, f.patch.name, f.others.map((o) => o.name)])).toEqual([
    ['requires', '三', ['二']],
    ['superseded', '一', ['二']],
    ['order', '一', ['三']],
  ])
  expect(await list('source')).toEqual([])
  expect((await save('source', { ...saved.data, name: 'x' })).msgCode).toBe(1002)
  expect((await kit.call('source', sdkProject.remove, { id: saved.data.id })).msgCode).toBe(1002)
  for (const call of [
    () => save(null, {}),
    () => kit.call(null, sdkProject.list),
    () => kit.call(null, sdkProject.versions),
    () => kit.call(null, sdkProject.remove, { id: 1 }),
  ])
    expect((await call()).msgCode).toBe(99999)

  const better = await save('main', { ...saved.data, patchIds: `${patches[1]},${patches[2]}` })
  expect(better.data.version).toBe(saved.data.version + 1)
  expect((await list('main'))[0]!.findings).toEqual([])
  expect((await save('main', { ...saved.data })).msgCode).toBe(1004)
  expect((await kit.call('main', sdkProject.remove, { id: saved.data.id })).msgCode).toBe(0)
  expect(await list('main')).toEqual([])
})

test('takes versions and patches the caller may have, and each name once', async () => {
  expect(await save('main', { sdkVersionId: foreign })).toMatchObject({
    msgCode: 1002,
    data: { errors: [{ field: 'sdkVersionId' }] },
  })
  expect((await save('other', {})).msgCode).toBe(1002)
  expect((await save('main', { patchIds: String(hidden) })).msgCode).toBe(1001)
  expect((await save('main', { patchIds: '999999' })).msgCode).toBe(1001)
  expect((await save('main', { name: ' ' })).msgCode).toBe(1001)
  expect(await list('main')).toEqual([])
  const both = await Promise.all([save('main', { name: 'same' }), save('main', { name: 'same' })])
  expect(both.map((r) => r.msgCode).toSorted((a, b) => a - b)).toEqual([0, 1005])
  const names = (await kit.call('main', sdkProject.versions, { keyword: 'sdk' })).data
  expect(names).toMatchObject({ total: 1, list: [{ id: sdkId, projectCode: 'LQ1-PANEL' }] })
  expect((await kit.call('developer', sdkProject.versions)).data.total).toBe(0)
})

test('what the owner may not see any more is not told', async () => {
  await save('source', { name: 'kept', patchIds: String(patches[0]) })
  await kit.db.deleteFrom('userGroupMembers').where('userId', '=', kit.people.source).execute()
  kit.app.sessions.clear()
  expect(await list('source')).toMatchObject([{ name: 'kept', sdk: null, applied: [], findings: [] }])
})
