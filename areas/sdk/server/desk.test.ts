import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sdk } from '#areas/sdk/contract.ts'
import { sdkDesk } from '#areas/sdk/desk.contract.ts'
import { patchSource, sdkSource } from '#areas/sdk/server/sdk.public.ts'
import { contextOf } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { sdkKit, type SdkKit } from '#tests/kit/sdk.ts'
import { tellDownloaders } from './sdk.jobs.ts'

let kit: SdkKit
beforeAll(async () => {
  kit = await sdkKit()
})
afterAll(() => kit.close())

const show = async (id: number) => (await kit.call('release', sdkDesk.deskShow, { id })).data
const events = async (topic: string) =>
  await kit.db
    .selectFrom('outboxEvents')
    .select(['id', 'payload', 'createdAt'])
    .where('topic', '=', topic)
    .orderBy('id')
    .execute()
const found = async (id: number) => (await sdkSource.loadEntries(contextOf(kit.app), [id])).length
const foundPatch = async (id: number) => (await patchSource.loadEntries(contextOf(kit.app), [id])).length

test('every call of the desk needs its permission', async () => {
  const { id, version } = await kit.draft()
  const patch = await kit.draftPatch(id)
  const calls: [string, (who: PersonName | null) => Promise<{ msgCode: number }>][] = [
    ['desk', (who) => kit.call(who, sdkDesk.desk)],
    ['deskShow', (who) => kit.call(who, sdkDesk.deskShow, { id })],
    ['deskProjects', (who) => kit.call(who, sdkDesk.deskProjects)],
    ['save', async (who) => kit.call(who, sdkDesk.save, await kit.versionForm({ tarballId: 'x' }))],
    ['release', (who) => kit.call(who, sdkDesk.release, { id, version })],
    ['deprecate', (who) => kit.call(who, sdkDesk.deprecate, { id, version })],
    ['withdraw', (who) => kit.call(who, sdkDesk.withdraw, { id, version, reason: 'x' })],
    ['remove', (who) => kit.call(who, sdkDesk.remove, { id })],
    ['downloads', (who) => kit.call(who, sdkDesk.downloads, { id })],
    ['deskPatches', (who) => kit.call(who, sdkDesk.deskPatches, { sdkId: id })],
    ['savePatch', async (who) => kit.call(who, sdkDesk.savePatch, await kit.patchForm(id, { fileIds: 'x' }))],
    ['releasePatch', (who) => kit.call(who, sdkDesk.releasePatch, patch)],
    ['withdrawPatch', (who) => kit.call(who, sdkDesk.withdrawPatch, { ...patch, reason: 'x' })],
    ['removePatch', (who) => kit.call(who, sdkDesk.removePatch, { id: patch.id })],
    ['deskFeedbacks', (who) => kit.call(who, sdkDesk.deskFeedbacks)],
    ['replyFeedback', (who) => kit.call(who, sdkDesk.replyFeedback, { id: 1, version: 1, reply: 'x' })],
  ]
  for (const [name, call] of calls) {
    expect([name, (await call(null)).msgCode]).toEqual([name, 99999])
    for (const who of ['main', 'editor', 'manager'] as const)
      expect([name, who, (await call(who)).msgCode]).toEqual([name, who, 1003])
  }
  expect(await show(id)).toMatchObject({ status: 'draft', version })
})

describe('a version', () => {
  test('is saved with cleaned HTML and its files, changed by the version read, and deleted while a draft', async () => {
    const { id, version } = await kit.draft({
      name: 'Kept',
      intro: '<p>a</p><script>x</script>',
      largeFile: true,
      eolDate: '2027-01-31',
    })
    expect(await show(id)).toMatchObject({
      name: 'Kept',
      intro: '<p>a</p>',
      largeFile: true,
      eolDate: '2027-01-31',
      status: 'draft',
      releasedAt: null,
      project: { code: 'LQ1-PANEL' },
      tarball: { name: 'sdk.tar.gz' },
      attachments: [],
      history: [],
      can: { edit: true, release: true, deprecate: false, withdraw: false, remove: true },
    })
    const form = await kit.versionForm({ id, version, name: 'Kept too' })
    const saved = await kit.must(kit.call('release', sdkDesk.save, form))
    expect(saved).toEqual({ id, version: version + 1 })
    expect((await kit.call('release', sdkDesk.save, { ...form, name: 'stale' })).msgCode).toBe(1004)
    expect((await kit.call('release', sdkDesk.remove, { id })).msgCode).toBe(0)
    expect((await kit.call('release', sdkDesk.deskShow, { id })).msgCode).toBe(1002)
    const files = await kit.db
      .selectFrom('files')
      .select('status')
      .where('modelId', '=', String(id))
      .where('modelCode', '=', 'sdk_tarball')
      .execute()
    expect(files.map((f) => f.status)).toEqual(['deleted', 'deleted'])
  })
  test('refuses a known name, an unknown project, foreign files and what a shell would read', async () => {
    await kit.draft({ name: 'Twice' })
    const twice = await kit.call('release', sdkDesk.save, await kit.versionForm({ name: 'Twice' }))
    expect(twice).toMatchObject({ msgCode: 1005, data: { errors: [{ field: 'name' }] } })
    expect((await kit.call('release', sdkDesk.save, await kit.versionForm({ chipProjectId: 999_999 }))).msgCode).toBe(
      1002,
    )
    const foreign = await kit.uploadFile('sdk_tarball', 'a.tgz', 'release2')
    expect((await kit.call('release', sdkDesk.save, await kit.versionForm({ tarballId: foreign }))).msgCode).toBe(1003)
    const asPatch = await kit.uploadFile('sdk_patch', 'a.tgz')
    expect((await kit.call('release', sdkDesk.save, await kit.versionForm({ tarballId: asPatch }))).msgCode).toBe(1003)
    for (const bad of ['a b', 'a;b', '$(x)', '-x', '../x', 'a..b', '`x`', "a'b"])
      for (const field of ['manifestRepo', 'branch', 'manifestFile'])
        expect([
          bad,
          (await kit.call('release', sdkDesk.save, await kit.versionForm({ [field]: bad }))).msgCode,
        ]).toEqual([bad, 1001])
  })
  test('is released once in a race, says so, and keeps its files from then on', async () => {
    const draft = await kit.draft()
    const replies = await Promise.all(Array.from({ length: 8 }, () => kit.call('release', sdkDesk.release, draft)))
    expect(replies.map((r) => r.msgCode).toSorted((a, b) => a - b)).toEqual([
      0,
      ...Array.from({ length: 7 }, () => 1004),
    ])
    const told = (await events('sdk.released')).map((e) => e.payload)
    expect(told.filter((p) => (p as { sdkVersionId: number }).sdkVersionId === draft.id)).toHaveLength(1)
    const now = await show(draft.id)
    expect(now).toMatchObject({
      status: 'released',
      releasedAt: expect.any(String),
      history: [{ action: 'release', actor: 'release 测试' }],
    })
    const other = await kit.call(
      'release',
      sdkDesk.save,
      await kit.versionForm({ id: draft.id, version: now.version, name: now.name }),
    )
    expect(other.msgCode).toBe(1004)
    const words = await kit.call(
      'release',
      sdkDesk.save,
      await kit.versionForm({ id: draft.id, version: now.version, name: 'Renamed', tarballId: now.tarball!.id }),
    )
    expect(words.msgCode).toBe(0)
    expect((await kit.call('release', sdkDesk.remove, { id: draft.id })).msgCode).toBe(1004)
    const moved = await kit.call(
      'release',
      sdkDesk.save,
      await kit.versionForm({
        id: draft.id,
        version: now.version + 1,
        chipProjectId: kit.secretId,
        tarballId: now.tarball!.id,
      }),
    )
    expect(moved.msgCode).toBe(1004)
  })
  test('without archive and repository is not released', async () => {
    const form = await kit.versionForm({ manifestRepo: '' })
    const empty = await kit.must(kit.call('release', sdkDesk.save, { ...form, tarballId: '' }))
    expect(await kit.call('release', sdkDesk.release, empty)).toMatchObject({ msgCode: 1004 })
  })
  test('is found while it is on offer, with its patches', async () => {
    const draft = await kit.draft()
    expect(await found(draft.id)).toBe(0)
    const out = await kit.must(kit.call('release', sdkDesk.release, draft))
    const patch = await kit.releasedPatch(draft.id, { nameEn: 'Fix', content: '<p>修复 <b>启动</b></p>' })
    const [entry] = await patchSource.loadEntries(contextOf(kit.app), [patch.id])
    expect(entry).toMatchObject({
      scope: `sdk:${kit.panelId}`,
      titleEn: 'Fix',
      text: '修复 启动',
      chipIds: [expect.any(Number)],
      part: 0,
      url: `/sdk/${kit.panelId}?open=${draft.id}&patch=${patch.id}`,
    })
    const changed = async () => (await events('search.changed')).length
    const before = await changed()
    await kit.must(kit.call('release', sdkDesk.withdraw, { ...out, reason: 'x' }))
    expect(await changed()).toBe(before + 2)
    expect([await found(draft.id), await foundPatch(patch.id)]).toEqual([0, 0])
    expect(await sdkSource.listIds(contextOf(kit.app), draft.id - 1, 1)).toEqual([draft.id])
  })
})

describe('withdrawal', () => {
  const deliver = async () => {
    for (const event of await events('sdk.withdrawn'))
      await tellDownloaders.run(contextOf(kit.app), { ...event, topic: 'sdk.withdrawn', attempts: 1 } as never)
  }
  const mails = async () =>
    await kit.db
      .selectFrom('mails')
      .select(['toAddress', 'subject', 'textBody'])
      .where('template', '=', 'sdk.withdrawn')
      .orderBy('id')
      .execute()
  test('tells who downloaded, once, and nobody else', async () => {
    await kit.accept('main', 'source')
    const out = await kit.released({ name: 'Doomed' })
    const wire = (await show(out.id)).tarball!.id
    expect(await kit.fetchFile('main', wire)).toBe(0)
    await kit.must(kit.call('source', sdk.saveLog, { id: out.id, carrier: 'telecom' }))
    expect((await kit.call('release', sdkDesk.downloads, { id: out.id })).data.list).toMatchObject([
      { userName: 'source 测试', what: 'Doomed', carrier: 'telecom' },
      { userName: 'main 测试', what: 'sdk.tar.gz', carrier: null },
    ])
    const patch = await kit.releasedPatch(out.id, { name: 'Bad patch' })
    await kit.must(kit.call('main', sdk.saveLog, { id: patch.id, type: 'patch' }))
    await kit.must(kit.call('release', sdkDesk.withdrawPatch, { ...patch, reason: '会导致死机' }))
    await deliver()
    expect(await mails()).toMatchObject([
      {
        toAddress: 'main@example.com',
        subject: '已撤回：Doomed · Bad patch',
        textBody: expect.stringContaining('会导致死机'),
      },
    ])
    await kit.must(kit.call('release', sdkDesk.withdraw, { ...out, reason: '许可问题' }))
    await deliver()
    await deliver()
    expect((await mails()).map((m) => m.toAddress)).toEqual([
      'main@example.com',
      'main@example.com',
      'source@example.com',
    ])
  })
  test('asks for a reason, and comes once', async () => {
    const out = await kit.released()
    expect((await kit.call('release', sdkDesk.withdraw, { ...out, reason: ' ' })).msgCode).toBe(1001)
    const both = await Promise.all([
      kit.call('release', sdkDesk.withdraw, { ...out, reason: 'a' }),
      kit.call('release2', sdkDesk.withdraw, { ...out, reason: 'b' }),
    ])
    expect(both.map((r) => r.msgCode).toSorted((a, b) => a - b)).toEqual([0, 1004])
    expect((await kit.call('release', sdkDesk.release, out)).msgCode).toBe(1004)
  })
})

describe('a patch', () => {
  test('goes out with its version only, and says what it has to do with others of it', async () => {
    const draft = await kit.draft()
    const patch = await kit.draftPatch(draft.id)
    expect((await kit.call('release', sdkDesk.releasePatch, patch)).msgCode).toBe(1004)
    await kit.must(kit.call('release', sdkDesk.release, draft))
    await kit.must(kit.call('release', sdkDesk.releasePatch, patch))
    const elsewhere = await kit.releasedPatch((await kit.released()).id)
    const bad = await kit.patchForm(draft.id, { requires: String(elsewhere.id) })
    expect((await kit.call('release', sdkDesk.savePatch, bad)).msgCode).toBe(1001)
    expect((await kit.call('release', sdkDesk.savePatch, { ...bad, requires: '999999' })).msgCode).toBe(1001)
    const empty = await kit.must(
      kit.call('release', sdkDesk.savePatch, { ...(await kit.patchForm(draft.id, { fileIds: '' })), fileIds: '' }),
    )
    expect((await kit.call('release', sdkDesk.releasePatch, empty)).msgCode).toBe(1004)
  })
  test('takes http links only', async () => {
    const { id } = await kit.released()
    const form = await kit.patchForm(id)
    for (const links of ['javascript:alert(1)', 'ftp://x.example', 'https://a b"c'])
      expect([links, (await kit.call('release', sdkDesk.savePatch, { ...form, links })).msgCode]).toEqual([links, 1001])
    const saved = await kit.call('release', sdkDesk.savePatch, {
      ...form,
      links: 'https://a.example/1\n https://b.example/2 ',
    })
    const [row] = (await kit.call('release', sdkDesk.deskPatches, { sdkId: id })).data
    expect([saved.msgCode, row?.links]).toEqual([0, ['https://a.example/1', 'https://b.example/2']])
  })
  test('closes no circle, not even two at once', async () => {
    const { id } = await kit.released()
    const a = await kit.draftPatch(id, { name: 'a' })
    const b = await kit.draftPatch(id, { name: 'b' })
    const form = async (one: { id: number; version: number }, name: string, requires: number) =>
      kit.call('release', sdkDesk.savePatch, {
        ...(await kit.patchForm(id, { fileIds: '' })),
        ...one,
        name,
        requires: String(requires),
      })
    const both = await Promise.all([form(a, 'a', b.id), form(b, 'b', a.id)])
    expect(both.map((r) => r.msgCode).toSorted((x, y) => x - y)).toEqual([0, 1001])
    expect((await form({ ...a, version: 9 }, 'a', a.id)).msgCode).not.toBe(0)
  })
  test('is deleted while a draft, and its name is free again', async () => {
    const { id } = await kit.released()
    const patch = await kit.draftPatch(id, { name: 'same' })
    expect((await kit.call('release', sdkDesk.savePatch, await kit.patchForm(id, { name: 'same' }))).msgCode).toBe(1005)
    expect((await kit.call('release', sdkDesk.removePatch, { id: patch.id })).msgCode).toBe(0)
    expect((await kit.call('release', sdkDesk.removePatch, { id: patch.id })).msgCode).toBe(1002)
    const again = await kit.releasedPatch(id, { name: 'same' })
    expect((await kit.call('release', sdkDesk.removePatch, { id: again.id })).msgCode).toBe(1004)
  })
})

describe('feedback on a patch', () => {
  let patchId: number
  beforeAll(async () => {
    patchId = (await kit.releasedPatch((await kit.released()).id)).id
  })
  const write = (who: PersonName | null, content = '正常', result: 'ok' | 'problem' = 'ok', fileIds = '') =>
    kit.call(who, sdk.saveFeedback, { patchId, result, content, fileIds })
  const own = (who: PersonName) => kit.call(who, sdk.feedback, { id: patchId })
  test('is one per person, also in parallel, and one’s own', async () => {
    expect((await own('main')).data).toBeNull()
    await Promise.all(Array.from({ length: 6 }, (_, n) => write('main', `words ${n}`)))
    const rows = await kit.db.selectFrom('sdkPatchFeedbacks').select('userId').where('patchId', '=', patchId).execute()
    expect(rows).toEqual([{ userId: kit.people.main }])
    expect((await own('source')).data).toBeNull()
    expect((await own('other')).msgCode).toBe(1002)
    expect((await write('other')).msgCode).toBe(1002)
    expect((await write(null)).msgCode).toBe(99999)
    expect((await write('main', '')).msgCode).toBe(1001)
    expect((await write('main', 'x'.repeat(2001))).msgCode).toBe(1001)
  })
  test('is answered by the desk for the words that were read', async () => {
    const log = await kit.uploadFile('sdk_feedback', 'boot.tgz', 'main')
    await write('main', '启动失败', 'problem', log)
    const [open] = (await kit.call('release', sdkDesk.deskFeedbacks, { open: true })).data.list
    expect(open).toMatchObject({ userName: 'main 测试', content: '启动失败', files: [{ name: 'boot.tgz' }] })
    expect(await kit.fetchFile('release', log)).toBe(0)
    expect(await kit.fetchFile('main', log)).toBe(0)
    expect(await kit.fetchFile('source', log)).toBe(1003)
    const reply = { id: open!.id, version: open!.version, reply: '请升级' }
    expect((await kit.call('release', sdkDesk.replyFeedback, reply)).msgCode).toBe(0)
    expect((await kit.call('release', sdkDesk.replyFeedback, reply)).msgCode).toBe(1004)
    expect((await own('main')).data).toMatchObject({ reply: '请升级', repliedAt: expect.any(String) })
    await write('main', '升级后正常')
    expect((await own('main')).data).toMatchObject({ reply: '', repliedAt: null, content: '升级后正常', files: [] })
    expect((await kit.call('release', sdkDesk.deskFeedbacks, { open: true })).data.total).toBe(0)
  })
})
