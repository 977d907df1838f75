import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexRecords } from '#areas/search/server/index.service.ts'
import { search } from '#areas/search/contract.ts'
import { sdkDesk } from '#areas/sdk/desk.contract.ts'
import { video } from '#areas/video/contract.ts'
import { videoDesk, videoModels } from '#areas/video/desk.contract.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { contextOf } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { sdkKit, type SdkKit } from '#tests/kit/sdk.ts'
import { uploadFile } from '#tests/kit/upload.ts'
import { filmOfScenes } from './demo/film.demo.ts'
import { transcode } from './transcode.service.ts'
import { videoSource } from './video.found.ts'

let kit: SdkKit
beforeAll(async () => void (kit = await sdkKit()), 120_000)
afterAll(() => kit.close())

const json = (value: unknown) => JSON.stringify(value)
const system = (): Ctx => ({ ...contextOf(kit.app), now: new Date() })
const save = async (who: PersonName, more: object) => {
  const fileId = await uploadFile(
    kit,
    who,
    videoModels.source,
    'a.mp4',
    filmOfScenes('T', [{ at: 0, name: 'A' }], 60, 0),
  )
  return kit.call(who, videoDesk.save, {
    title: '片',
    category: 'board',
    level: 'basic',
    access: 'registered',
    fileId,
    ...more,
  } as never)
}
async function published(
  more: object,
  maker: PersonName = 'editor',
  reviewer: PersonName = 'auditor',
): Promise<number> {
  const { id, version } = (await save(maker, more)).data
  const sent = await kit.call(maker, videoDesk.submit, { id, version })
  await transcode(system(), { id, run: 1 })
  const done = await kit.call(reviewer, videoDesk.audit, { id, version: sent.data.version + 1, result: 'pass' })
  expect(done.msgCode).toBe(0)
  return id
}
const shown = async (who: PersonName | null, id: number) => (await kit.call(who, video.show, { id })).data

test('a chapter cites a document, and says so when it was superseded', async () => {
  const { id: documentId } = await kit.published({ revision: '1.0', level: 'registered' })
  const id = await published({ chapters: json([{ at: 0, title: '一', documentId, revision: '1.0' }]) })
  expect((await shown('sub', id)).chapters).toMatchObject([
    { document: { revision: '1.0', superseded: '' }, sdk: null },
  ])
  await kit.published({ supersedesId: documentId, revision: '1.1', level: 'registered' })
  expect((await shown('sub', id)).chapters).toMatchObject([{ document: { revision: '1.0', superseded: '1.1' } }])
})
test('a chapter cites an SDK version, and says so when it was superseded or withdrawn; who may not have it reads nothing of it', async () => {
  const cited = await kit.released({ name: 'SDK cited' })
  const id = await published({ chapters: json([{ at: 0, title: '一', sdkId: cited.id }]) })
  const sdkOf = async (who: PersonName | null) => (await shown(who, id)).chapters[0]!.sdk
  expect(await sdkOf('main')).toMatchObject({
    name: 'SDK cited',
    superseded: '',
    withdrawn: false,
    url: expect.stringContaining(`open=${cited.id}`),
  })
  // another system, another project and a draft take nobody's place
  await kit.released({ name: 'SDK other system', os: 'rtos' })
  await kit.released({ name: 'SDK other project', chipProjectId: kit.otherId })
  await kit.draft({ name: 'SDK draft' })
  expect(await sdkOf('main')).toMatchObject({ superseded: '' })
  const newer = await kit.released({ name: 'SDK newer' })
  expect(await sdkOf('main')).toMatchObject({ name: 'SDK cited', superseded: 'SDK newer' })
  expect(await sdkOf('developer')).toBeNull()
  expect((await kit.call('editor', videoDesk.deskShow, { id })).data.chapters).toMatchObject([
    { sdkId: cited.id, sdk: 'SDK cited' },
  ])
  for (const one of [newer, cited]) {
    const { version } = (await kit.call('release', sdkDesk.deskShow, { id: one.id })).data
    expect((await kit.call('release', sdkDesk.withdraw, { id: one.id, version, reason: '有缺陷' })).msgCode).toBe(0)
  }
  expect(await sdkOf('main')).toMatchObject({ superseded: '', withdrawn: true })
})
test('what is cited has to be there, and is offered to who cites it', async () => {
  const { id: draftId } = await kit.draft({ name: 'SDK not out' })
  for (const sdkId of [99_999, draftId])
    expect(await save('editor', { chapters: json([{ at: 0, title: '一', sdkId }]) })).toMatchObject({
      msgCode: 1001,
      data: { errors: [{ field: 'chapters' }] },
    })
  expect(await save('editor', { documentIds: json([99_999]) })).toMatchObject({
    msgCode: 1001,
    data: { errors: [{ field: 'documentIds' }] },
  })
  await kit.released({ name: 'SDK offered' })
  const { sdks } = (await kit.call('editor', videoDesk.choices, { keyword: 'offered' })).data
  expect(sdks.map(({ name }) => name)).toEqual(['SDK offered'])
})
test('related documents stand beside the player in their order and newest revision, each for who has access to it', async () => {
  const secret = await kit.published({ title: '保密', level: 'nda' })
  const open = await kit.published({ title: '公开', level: 'public', revision: '1.0' })
  const id = await published({ access: 'open', documentIds: json([secret.id, open.id, open.id]) })
  const titles = async (who: PersonName | null) =>
    (await shown(who, id)).documents.map(({ title, revision }) => `${title} ${revision}`)
  expect(await titles('sub')).toEqual(['保密 1.0', '公开 1.0'])
  expect(await titles(null)).toEqual(['公开 1.0'])
  expect(await titles('expired')).toEqual(['公开 1.0'])
  await kit.published({ title: '公开', level: 'public', supersedesId: open.id, revision: '1.1' })
  expect(await titles(null)).toEqual(['公开 1.1'])
  expect((await shown(null, id)).documents[0]!.url).toBeTruthy()
})
test('a line of a subtitle is found at its second, in both languages; a chapter at its own', async () => {
  const vtt = (lines: string[]) =>
    ['WEBVTT', '', ...lines.flatMap((said, n) => [`00:${10 + n * 7}.500 --> 00:${16 + n * 7}.000`, said, ''])].join(
      '\n',
    )
  const id = await published({
    access: 'open',
    title: '寻找字幕',
    chapters: json([{ at: 3, title: '水獭章节', titleEn: 'Otter chapter' }]),
    subtitleZh: vtt(['先接上电源', '然后测量翡翠引脚', '翡翠引脚翡翠引脚正常']),
    subtitleEn: vtt(['Connect the supply', 'Then probe the marmoset pin', 'All is well']),
  })
  await indexRecords(system(), videoSource, [id])
  const at = async (keyword: string) => {
    const { list } = (await kit.call('sub', search.all, { keyword, type: 'video' })).data
    return list.map(({ url }) => url.replace(`id=${id}`, 'id=X'))
  }
  expect(await at('marmoset')).toEqual(['/video/videoVod?id=X&t=17'])
  expect(await at('先接上电源')).toEqual(['/video/videoVod?id=X&t=10'])
  expect(await at('Otter chapter')).toEqual(['/video/videoVod?id=X&t=3'])
  expect(await at('寻找字幕')).toEqual(['/video/videoVod?id=X'])
})
test('administrators make and review videos, not their own', async () => {
  expect(await published({ title: '管理员制作' }, 'admin', 'auditor')).toBeGreaterThan(0)
  expect(await published({ title: '管理员审核' }, 'editor', 'admin')).toBeGreaterThan(0)
  const { id, version } = (await save('admin', { title: '自己的' })).data
  const sent = await kit.call('admin', videoDesk.submit, { id, version })
  await transcode(system(), { id, run: 1 })
  expect(
    (await kit.call('admin', videoDesk.audit, { id, version: sent.data.version + 1, result: 'pass' })).msgCode,
  ).not.toBe(0)
})
