import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sdk } from '#areas/sdk/contract.ts'
import { session } from '#areas/session/contract.ts'
import type { MenuItem } from '#platform/contract/boot.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { sdkKit, type SdkKit } from '#tests/kit/sdk.ts'

let kit: SdkKit
const ids: Record<string, number> = {}
beforeAll(async () => {
  kit = await sdkKit()
  ids.panel = (await kit.released({ name: 'Panel 100%', intro: '<p onclick="x()">好<script>1</script></p>' })).id
  ids.panel2 = (await kit.released({ name: 'Panel two', os: 'android' })).id
  ids.draft = (await kit.draft({ name: 'Draft' })).id
  ids.secret = (await kit.released({ name: 'Secret', chipProjectId: kit.secretId })).id
  ids.other = (await kit.released({ name: 'Elsewhere', chipProjectId: kit.otherId })).id
  ids.patch = (await kit.releasedPatch(ids.panel)).id
})
afterAll(() => kit.close())

const names = async (who: PersonName, input = {}) => {
  const reply = await kit.call(who, sdk.list, input)
  expect(reply.msgCode).toBe(0)
  return reply.data.list.map((row) => row.name)
}

describe('list', () => {
  test('shows the versions of a granted project, newest first, drafts to nobody', async () => {
    expect(await names('main', { id: kit.panelId })).toEqual(['Panel two', 'Panel 100%'])
    expect(await names('source', { id: kit.panelId })).toEqual(['Panel two', 'Panel 100%'])
    expect(await names('release', { id: kit.panelId })).toEqual(['Panel two', 'Panel 100%'])
    for (const who of ['sub', 'other', 'developer', 'expired', 'order', 'manager'] as const)
      expect([who, await names(who, { id: kit.panelId })]).toEqual([who, []])
    expect((await kit.call(null, sdk.list)).msgCode).toBe(99999)
  })
  test('0 is the first project of the directory; the client only narrows', async () => {
    const first = await kit.call('main', sdk.list, {})
    expect(first.data.project).toMatchObject({ id: kit.panelId, code: 'LQ1-PANEL', chipCode: 'LQ1' })
    expect(await names('main', { chipId: kit.chipOne })).toHaveLength(2)
    expect(await names('main', { id: kit.secretId, projectName: 'LQ1-SECRET' })).toEqual([])
    expect(await names('main', { id: kit.panelId, projectName: 'LQ1-PANEL' })).toHaveLength(2)
    expect((await kit.call('main', sdk.list, { id: kit.panelId, projectName: 'else' })).data).toMatchObject({
      project: null,
      total: 0,
    })
  })
  test('keywords are literal, pages and sizes are bounded', async () => {
    expect(await names('main', { keyword: '100%' })).toEqual(['Panel 100%'])
    expect(await names('main', { keyword: '%' })).toEqual(['Panel 100%'])
    expect(await names('main', { keyword: '_' })).toEqual([])
    expect((await kit.call('main', sdk.list, { limit: 15 as 10 })).msgCode).toBe(1001)
    expect((await kit.call('main', sdk.list, { id: -1 })).msgCode).toBe(1001)
  })
  test('a row says what a reader needs, its HTML is clean', async () => {
    const row = (await kit.call('main', sdk.list, { keyword: '100%' })).data.list[0]!
    expect(row).toMatchObject({
      intro: '<p>好</p>',
      os: 'linux',
      type: 'full',
      status: 'released',
      patchCount: 1,
      largeFile: false,
      ended: false,
      manifestRepo: 'lq1/manifests',
      branch: 'main',
      manifestFile: 'default.xml',
      attachmentCount: 0,
    })
    expect(row.tarball).toMatchObject({ name: 'sdk.tar.gz', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })
})

test('the directory holds chips with the projects one may have', async () => {
  const tree = async (who: PersonName) =>
    (await kit.call(who, sdk.directory)).data.map((c) => [c.code, c.children.map((p) => [p.code, p.count])])
  expect(await tree('main')).toEqual([['LQ1', [['LQ1-PANEL', 2]]]])
  expect(await tree('release')).toEqual([
    [
      'LQ1',
      [
        ['LQ1-PANEL', 2],
        ['LQ1-SECRET', 1],
      ],
    ],
    ['LQ2', [['LQ2-OTHER', 1]]],
  ])
  expect(await tree('other')).toEqual([])
  expect((await kit.call(null, sdk.directory)).msgCode).toBe(99999)
})

test('selectors hold the projects and chips of the caller', async () => {
  const projects = async (who: PersonName, keyword = '') =>
    (await kit.call(who, sdk.findProjects, { keyword })).data.list.map((p) => p.code)
  expect(await projects('main')).toEqual(['LQ1-PANEL'])
  expect(await projects('main', 'secret')).toEqual([])
  expect(await projects('release', 'secret')).toEqual(['LQ1-SECRET'])
  expect(await projects('developer')).toEqual([])
  const chips = (await kit.call('main', sdk.findChips, { projectId: kit.panelId })).data
  expect(chips.map((c) => c.code)).toEqual(['LQ1'])
  expect((await kit.call('main', sdk.findChips, { projectId: kit.secretId })).data).toEqual([])
  const lines = (await kit.call('release', sdk.findLines)).data
  expect(lines).toEqual([{ code: 'vision', name: '视觉', children: [expect.anything(), expect.anything()] }])
  expect((await kit.call('developer', sdk.findLines)).data).toEqual([])
})

describe('attachments of one version', () => {
  test('are checked by the grant of the version', async () => {
    const { id } = await kit.released({
      name: 'With notes',
      attachmentIds: await kit.uploadFile('sdk_att', 'notes.tgz'),
    })
    const reply = await kit.call('main', sdk.attachments, { id })
    expect(reply.data).toMatchObject({
      name: 'With notes',
      project: { code: 'LQ1-PANEL' },
      tarball: { name: 'sdk.tar.gz' },
      files: [{ name: 'notes.tgz' }],
    })
    expect((await kit.call('other', sdk.attachments, { id })).msgCode).toBe(1002)
    expect((await kit.call('main', sdk.attachments, { id: ids.secret! })).msgCode).toBe(1002)
    expect((await kit.call('main', sdk.attachments, { id: ids.draft! })).msgCode).toBe(1002)
    expect((await kit.call(null, sdk.attachments, { id })).msgCode).toBe(99999)
  })
})

describe('patches', () => {
  test('of a visible version, in order, drafts left out; nobody else finds them', async () => {
    const late = await kit.releasedPatch(ids.panel!, { name: 'late', applyOrder: 20 })
    const early = await kit.releasedPatch(ids.panel!, {
      name: 'early',
      applyOrder: 10,
      supersedes: String(ids.patch),
      conflicts: String(late.id),
    })
    await kit.draftPatch(ids.panel!, { name: 'hidden', requires: String(late.id) })
    const { data } = await kit.call('main', sdk.patches, { sdkId: ids.panel! })
    expect(data.list.map((p) => p.name)).toEqual([expect.stringMatching(/^Patch/), 'early', 'late'])
    expect(data.list[0]).toMatchObject({ supersededBy: [{ id: early.id, name: 'early' }] })
    expect(data.list[1]).toMatchObject({ supersedes: [{ id: ids.patch }], conflicts: [{ id: late.id }], requires: [] })
    expect(data.list[2]).toMatchObject({ conflicts: [{ id: early.id }], hasFeedback: false, severity: 'normal' })
    expect(data.list[0]!.size).toBeGreaterThan(20)
    expect((await kit.call('other', sdk.patches, { sdkId: ids.panel! })).msgCode).toBe(1002)
    expect((await kit.call('main', sdk.patches, { sdkId: ids.draft! })).msgCode).toBe(1002)
    expect((await kit.call(null, sdk.patches, { sdkId: ids.panel! })).msgCode).toBe(99999)
    expect((await kit.call('main', sdk.patches, { sdkId: 'x' as unknown as number })).msgCode).toBe(1001)
  })
})

describe('the download log', () => {
  const log = (who: PersonName | null, input: { id: number; type?: 'sdk' | 'patch'; carrier?: 'mobile' }) =>
    kit.call(who, sdk.saveLog, input)
  const rows = () => kit.db.selectFrom('sdkDownloads').selectAll().where('userId', '=', kit.people.source).execute()
  test('needs the disclaimer, and takes one row an hour however often it is asked', async () => {
    expect((await log('source', { id: ids.panel! })).msgCode).toBe(5002)
    await kit.accept('source')
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => log('source', { id: ids.panel!, carrier: 'mobile' })),
    )
    expect(replies.map((r) => r.msgCode)).toEqual(Array.from({ length: 12 }, () => 0))
    await log('source', { id: ids.patch!, type: 'patch' })
    expect(await rows()).toMatchObject([
      { kind: 'sdk', recordId: ids.panel, carrier: 'mobile' },
      { kind: 'patch', recordId: ids.patch, carrier: null },
    ])
  })
  test('of what is not the caller’s is not found, and nothing is written', async () => {
    await kit.accept('other')
    expect((await log('other', { id: ids.panel! })).msgCode).toBe(1002)
    expect((await log('other', { id: ids.patch!, type: 'patch' })).msgCode).toBe(1002)
    expect((await log('source', { id: ids.secret! })).msgCode).toBe(1002)
    expect((await log('source', { id: ids.draft! })).msgCode).toBe(1002)
    expect((await log(null, { id: ids.panel! })).msgCode).toBe(99999)
    expect((await rows()).length).toBe(2)
  })
  test('is refused from another site', async () => {
    const foreign = await kit.request('source', {
      url: `/api/sdk/saveLog/${ids.panel}`,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.json().msgCode).toBe(1003)
  })
})

test('the menu holds the chips and projects the caller may have, and nobody else learns their names', async () => {
  const menuOf = async (who: PersonName) => (await kit.call(who, session.menu)).data.newList as MenuItem[]
  const branch = (await menuOf('main')).find((item) => item.id === 50)?.children.find((item) => item.id === 51)
  expect(branch?.children.map((chip) => [chip.name, chip.pid, chip.children.map((item) => item.url)])).toEqual([
    ['LQ1', 51, [`/sdk/${kit.panelId}`]],
  ])
  for (const who of ['sub', 'other', 'developer', 'expired', 'order'] as const)
    expect([who, JSON.stringify(await menuOf(who)).includes(`/sdk/${kit.panelId}`)]).toEqual([who, false])
})
