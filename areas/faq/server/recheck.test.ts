import { afterAll, beforeAll, expect, test } from 'vitest'
import { faq } from '#areas/faq/contract.ts'
import { faqDesk } from '#areas/faq/desk.contract.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { faqKit, type FaqKit } from '#tests/kit/faqs.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { openSdkRechecks } from './faq.jobs.ts'

let kit: FaqKit
beforeAll(async () => {
  kit = await faqKit()
})
afterAll(() => kit.close())

let days = 100
/** An SDK version that came out after the one before; `released` says so, as the release desk does. */
async function version(name: string, chipProjectId: number, os: 'linux' | 'android' = 'linux') {
  const { id } = await kit.db
    .insertInto('sdkVersions')
    .values({
      name,
      chipProjectId,
      os,
      type: 'full',
      status: 'released',
      releasedAt: new Date(Date.now() - --days * 86_400_000),
      authorId: kit.people.editor,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const released = (sdkVersionId: number) =>
  openSdkRechecks.run(contextOf(kit.app), {
    id: 1,
    topic: 'sdk.released',
    payload: { sdkVersionId },
    createdAt: new Date(),
    attempts: 1,
  })
const links = async (who: PersonName, id: number) =>
  (await kit.call(who, faq.sdkVersions, { id })).data.map(({ name, state, note }) => [name, state, note])
const open = async () => (await kit.call('editor', faqDesk.rechecks)).data.list

test('a release asks of each answer confirmed for its project whether it holds, and readers see so until it is said', async () => {
  const old = await version('V1.0', kit.panelId)
  const other = await version('O1.0', kit.otherId)
  const { id } = await kit.published({ title: '复查', sdkVersionIds: `${old},${other}` })
  const unrelated = await kit.published({ title: '无关' })
  expect(await links('main', id)).toEqual([['V1.0', 'holds', '']])

  const next = await version('V1.1', kit.panelId)
  await released(next)
  await released(next)
  expect(await links('main', id)).toEqual([
    ['V1.1', 'open', ''],
    ['V1.0', 'holds', ''],
  ])
  expect((await kit.call('main', faq.show, { faqId: id })).data.sdkVersions).toHaveLength(2)
  expect(await links('main', unrelated.id)).toEqual([])
  const [task, ...rest] = await open()
  expect(rest).toEqual([])
  expect(task).toMatchObject({ faqId: id, title: '复查', sdkName: 'V1.1', projectCode: 'LQ1-PANEL', confirmed: 'V1.0' })

  const decide = (result: 'holds' | 'fails', note = '') =>
    kit.call('editor', faqDesk.recheck, { id: task!.id, result, note })
  expect((await decide('fails')).data).toMatchObject({ errors: [{ field: 'note' }] })
  const both = await Promise.all([decide('holds'), decide('fails', '接口已变')])
  expect(both.map((r) => r.msgCode).toSorted()).toEqual([0, 1004])
  expect((await kit.call('editor', faqDesk.recheck, { id: 999_999, result: 'holds' })).msgCode).toBe(1002)
  expect(await open()).toEqual([])
})

test('names no version to readers who may not see it', async () => {
  const own = await version('SECRET-1', kit.secretId)
  const { id } = await kit.published({ sdkVersionIds: String(own) })
  await released(await version('SECRET-2', kit.secretId))
  for (const who of ['main', 'other', 'developer', 'source'] as const) {
    expect(await links(who, id)).toEqual([])
    expect(JSON.stringify((await kit.call(who, faq.show, { faqId: id })).data)).not.toContain('SECRET')
  }
  expect((await links('editor', id)).map(([name]) => name)).toEqual(['SECRET-2', 'SECRET-1'])
})

test('an answer that fails says why; a new text confirmed for the version settles it', async () => {
  const old = await version('V3.0', kit.panelId)
  const { id, version: at } = await kit.published({ sdkVersionIds: String(old) })
  const next = await version('V3.1', kit.panelId)
  await released(next)
  const task = (await open()).find((row) => row.faqId === id)!
  await kit.call('auditor', faqDesk.recheck, { id: task.id, result: 'fails', note: '接口已变' })
  expect(await links('main', id)).toEqual([
    ['V3.1', 'fails', '接口已变'],
    ['V3.0', 'holds', ''],
  ])
  const saved = await kit.call('editor', faqDesk.save, {
    ...kit.form({ sdkVersionIds: `${old},${next}` }),
    id,
    version: at,
  })
  const { data } = await kit.call('editor', faqDesk.submit, saved.data)
  await kit.call('auditor', faqDesk.audit, { ...data, result: 'pass' })
  expect(await links('main', id)).toEqual([
    ['V3.1', 'holds', ''],
    ['V3.0', 'holds', ''],
  ])
})

test('what is approved late is asked for every release since; other systems and what was taken back do not count', async () => {
  const old = await version('V4.0', kit.panelId)
  await version('V4.0-android', kit.panelId, 'android')
  const next = await version('V4.1', kit.panelId)
  const { id } = await kit.published({ sdkVersionIds: String(old) })
  expect(await links('main', id)).toEqual([
    ['V4.1', 'open', ''],
    ['V4.0', 'holds', ''],
  ])
  await kit.db.updateTable('sdkVersions').set({ status: 'withdrawn' }).where('id', '=', next).execute()
  expect(await links('main', id)).toEqual([['V4.0', 'holds', '']])
})

test('a confirmation given while a change is written survives it', async () => {
  const old = await version('V5.0', kit.panelId)
  const { id, version: at } = await kit.published({ sdkVersionIds: String(old) })
  const saved = await kit.call('editor', faqDesk.save, { ...kit.form({ sdkVersionIds: String(old) }), id, version: at })
  await released(await version('V5.1', kit.panelId))
  const task = (await open()).find((row) => row.faqId === id)!
  await kit.call('editor', faqDesk.recheck, { id: task.id, result: 'holds' })
  const { data } = await kit.call('editor', faqDesk.submit, saved.data)
  await kit.call('auditor', faqDesk.audit, { ...data, result: 'pass' })
  expect(await links('main', id)).toEqual([
    ['V5.1', 'holds', ''],
    ['V5.0', 'holds', ''],
  ])
})
