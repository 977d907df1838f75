import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { video } from '#areas/video/contract.ts'
import { videoDesk, videoModels } from '#areas/video/desk.contract.ts'
import { decodeFileId } from '#platform/contract/file-id.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { uploadFile } from '#tests/kit/upload.ts'
import { listGivenBack } from './bound.sql.ts'
import { filmOfScenes } from './demo/film.demo.ts'
import { ffmpeg, FfmpegError, Stopped } from './ffmpeg.ts'
import { transcode } from './transcode.service.ts'

// with ffmpeg the streams are looked at, without it the upload itself: both are what installations have
const installed = spawnSync('ffmpeg', ['-version']).status === 0
let kit: TestApp
beforeAll(async () => void (kit = await testApp()), 120_000)
afterAll(() => kit.close())
const system = (): Ctx => ({
  app: kit.app,
  db: kit.app.database.db,
  log: kit.app.log,
  now: new Date(),
  user: null,
  locale: 'zh',
  traceId: '',
  ip: '',
})
const show = async (id: number) => (await kit.call('editor', videoDesk.deskShow, { id })).data
const rows = async (text: string) => (await kit.app.database.pool.query<Record<string, string>>(text)).rows

async function submitted() {
  const fileId = await uploadFile(
    kit,
    'editor',
    videoModels.source,
    'a.mp4',
    filmOfScenes('T', [{ at: 0, name: 'A' }], 14, 0),
  )
  const form = { title: '片', category: 'board', level: 'basic', access: 'open', fileId } as never
  const { id, version } = (await kit.call('editor', videoDesk.save, form)).data
  return (await kit.call('editor', videoDesk.submit, { id, version })).data
}

test('what is handed in is made into streams, which are read by ranges, or stays the upload', async () => {
  const { id } = await submitted()
  await transcode(system(), { id, run: 1 })
  const { version, status, streams, cover } = await show(id)
  expect(status).toBe('review')
  expect(streams.map(({ height }) => height)).toEqual(installed ? [360] : [])
  expect(cover !== null).toBe(installed)
  await kit.call('auditor', videoDesk.audit, { id, version, result: 'pass' })
  const { hls, mp4 } = (await kit.call('sub', video.play, { id })).data
  expect(hls === '').toBe(!installed)
  const get = (url: string, headers = {}) => kit.request('sub', { url, headers })
  const first = await get(installed ? hls : mp4, installed ? {} : { range: 'bytes=0-3' })
  expect(first.statusCode).toBe(installed ? 200 : 206)
  if (!installed) return
  expect(first.body).toMatch(/^#EXTM3U[\s\S]*RESOLUTION=640x360\n360\.m3u8/)
  const list = (await get(hls.replace('index.m3u8', '360.m3u8'))).body
  const [, length, from] = /BYTERANGE="?(\d+)@(\d+)/.exec(list) ?? []
  expect(list).toMatch(/\n360\.mp4\n#EXT-X-ENDLIST|\n360\.mp4\n/)
  const head = await get(hls.replace('index.m3u8', '360.mp4'), {
    range: `bytes=${from}-${Number(from) + Number(length) - 1}`,
  })
  expect(head.statusCode).toBe(206)
  expect(head.rawPayload.subarray(4, 8).toString()).toBe('ftyp')
  expect((await get(hls.replace('index.m3u8', '720.mp4'))).json()).toMatchObject({ msgCode: 1002 })
})

test('a later run goes on with what an earlier one had finished, and an old run is none of a new one', async () => {
  const sent = await submitted()
  const { id } = sent
  await transcode(system(), { id, run: 1 })
  const made = await rows(`select file_id from video_streams where video_id = ${id}`)
  const back = await kit.call('editor', videoDesk.cancel, { id, version: (await show(id)).version })
  await kit.call('editor', videoDesk.submit, { id, version: back.data.version })
  await transcode(system(), { id, run: 1 })
  expect((await show(id)).status).toBe('transcoding')
  await transcode(system(), { id, run: 2 })
  await transcode(system(), { id, run: 2 })
  expect((await show(id)).status).toBe('review')
  expect(await rows(`select file_id from video_streams where video_id = ${id}`)).toEqual(made)
})

test('a film that could not be transcoded is a draft again with the reason, and is handed in once more as it is', async () => {
  const { id } = await submitted()
  const [{ good } = { good: '' }] = await rows(`select source_file_id as good from videos where id = ${id}`)
  const torn = Buffer.concat([filmOfScenes('T', [{ at: 0, name: 'A' }], 14, 0).subarray(0, 24), Buffer.alloc(600)])
  const bad = decodeFileId(await uploadFile(kit, 'editor', videoModels.source, 'torn.mp4', torn))
  // what the job reads is torn, as after a fault of the storage
  await rows(`update videos set source_file_id = '${bad}' where id = ${id}`)
  await transcode(system(), { id, run: 1 })
  const failed = await show(id)
  expect(failed).toMatchObject({ status: 'draft', failure: expect.stringContaining('MP4'), can: { submit: true } })
  expect(failed.history.map(({ action }) => action)).toContain('fail')
  const waiting = async () =>
    (
      await listGivenBack({ ...system(), user: { id: kit.people.editor } } as never).execute(kit.app.database.db)
    ).rows.map((row) => row.id)
  expect(await waiting()).toContain(id)
  await rows(`update videos set source_file_id = '${good}' where id = ${id}`)
  expect((await kit.call('editor', videoDesk.submit, { id, version: failed.version })).msgCode).toBe(0)
  expect(await show(id)).toMatchObject({ status: 'transcoding', failure: '' })
  await transcode(system(), { id, run: 2 })
  expect(await show(id)).toMatchObject({ status: 'review', failure: '', progress: 100 })
  expect(await waiting()).not.toContain(id)
})

test('what ffmpeg cannot read fails with its words; a run that is ended stops', async () => {
  if (!installed) return void expect(await ffmpeg(['-version'])).toBe(false)
  await expect(ffmpeg(['-i', '/dev/null', '-f', 'null', '-'])).rejects.toThrow(FfmpegError)
  const endless = ['-re', '-f', 'lavfi', '-i', 'testsrc2', '-f', 'null', '-']
  await expect(ffmpeg(endless, { going: () => Promise.resolve(false) })).rejects.toThrow(Stopped)
  await expect(ffmpeg(endless, { signal: AbortSignal.timeout(300) })).rejects.toThrow(Stopped)
})
