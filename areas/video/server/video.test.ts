import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { video } from '#areas/video/contract.ts'
import { courseDesk } from '#areas/video/course.contract.ts'
import { videoDesk, videoModels } from '#areas/video/desk.contract.ts'
import { training } from '#areas/video/train.contract.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { contextOf, documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import { sealValue } from '#platform/server/auth/sealed.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { uploadFile } from '#tests/kit/upload.ts'
import { filmOfScenes } from './demo/film.demo.ts'
import { transcode } from './transcode.service.ts'
import { beat } from './video.sql.ts'

let kit: DocumentKit
const ids = {} as Record<'open' | 'registered' | 'certified', number>
beforeAll(async () => {
  kit = await documentKit()
  for (const access of ['open', 'registered', 'certified'] as const)
    ids[access] = await published({ access, title: `片 ${access}` })
}, 120_000)
afterAll(() => kit.close())

/** A statement of the test's own. */
const run = async (text: string) => (await kit.app.database.pool.query<Record<string, unknown>>(text)).rows
const seconds = 21
const film = () =>
  filmOfScenes(
    'TEST',
    [
      { at: 0, name: 'One' },
      { at: 8, name: 'Two' },
    ],
    seconds,
    0,
  )
const ctxOf = (who: PersonName) => ({ ...contextOf(kit.app), user: { id: kit.people[who] } })
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
type Form = Parameters<typeof kit.call<typeof videoDesk.save>>[2]
const form = (more: object = {}) =>
  ({ title: '片', category: 'board', level: 'basic', access: 'open', ...more }) as unknown as Form
const json = (value: unknown) => JSON.stringify(value)

async function draft(more: object = {}) {
  const fileId = await uploadFile(kit, 'editor', videoModels.source, 'a.mp4', film())
  return (await kit.call('editor', videoDesk.save, form({ fileId, ...more }))).data
}
async function handIn(more: object = {}) {
  const { id, version } = await draft(more)
  const { data } = await kit.call('editor', videoDesk.submit, { id, version })
  await transcode(system(), { id, run: 1 })
  return { id, version: data.version + 1 }
}
async function published(more: object = {}): Promise<number> {
  const key = await handIn(more)
  const done = await kit.call('auditor', videoDesk.audit, { ...key, result: 'pass' })
  expect(done.msgCode).toBe(0)
  return key.id
}
const deskShow = async (id: number) => (await kit.call('editor', videoDesk.deskShow, { id })).data

describe('who may watch', () => {
  test.each<[PersonName | null, (keyof typeof ids)[]]>([
    [null, ['open']],
    ['developer', ['open', 'registered']],
    ['expired', ['open', 'registered']],
    ['source', ['open']],
    ['sub', ['open', 'registered', 'certified']],
    ['editor', ['open', 'registered', 'certified']],
  ])('%s: %j', async (who, names) => {
    const { list } = (await kit.call(who, video.list, { limit: 100 })).data
    expect(list.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(names.map((name) => ids[name]))
    for (const [name, id] of Object.entries(ids)) {
      const open = names.includes(name as keyof typeof ids)
      expect([name, (await kit.call(who, video.show, { id })).msgCode]).toEqual([name, open ? 0 : 1002])
      expect([name, (await kit.call(who, video.play, { id })).msgCode]).toEqual([name, open ? 0 : 1002])
    }
  })
  test('a list is narrowed by category, level and words', async () => {
    const found = async (input: object) =>
      (await kit.call('sub', video.list, { limit: 100, ...input } as never)).data.total
    expect(await found({ keyword: 'registered' })).toBe(1)
    expect(await found({ keyword: '100%' })).toBe(0)
    expect(await found({ category: 'ai' })).toBe(0)
    expect(await found({ open: '1' })).toBe(1)
    expect((await kit.call('sub', video.list, { category: 'x' } as never)).msgCode).toBe(1001)
  })
})

describe('addresses of media', () => {
  const get = (who: PersonName | null, url: string, headers: Record<string, string> = {}) =>
    kit.request(who, { method: 'GET', url, headers })
  test('are read by ranges, by their person alone', async () => {
    const { mp4 } = (await kit.call('sub', video.play, { id: ids.certified })).data
    const part = await get('sub', mp4, { range: 'bytes=4-11' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 4-11/${film().length}`)
    expect(part.rawPayload.toString()).toBe('ftypisom')
    expect((await get('sub', mp4, { range: `bytes=${film().length}-` })).statusCode).toBe(416)
    for (const who of ['main', 'editor', null] as const) {
      const refused = await get(who, mp4)
      expect(refused.json()).toMatchObject({ msgCode: 1002, data: null })
    }
  })
  test('changed, over, or of another video: nothing', async () => {
    const { mp4 } = (await kit.call('sub', video.play, { id: ids.open })).data
    const token = mp4.split('/').at(-2)!
    for (const bad of [`${token}x`, token.slice(0, -1), token.replace(/^[^.]+/, 'zzzzzzzz'), 'a.b.c.d']) {
      const reply = await get('sub', mp4.replace(token, bad))
      expect([1001, 1002]).toContain((reply.json() as { msgCode: number }).msgCode)
    }
    const seal = { secret: kit.app.settings.secret, purpose: 'video media', browser: String(kit.people.sub) }
    const sealed = (until: number) => mp4.replace(token, sealValue(seal, String(ids.open), new Date(until)))
    expect((await get('sub', sealed(Date.now() + 60_000), { range: 'bytes=0-3' })).statusCode).toBe(206)
    expect((await get('sub', sealed(Date.now() - 1))).json()).toMatchObject({ msgCode: 1002, data: null })
  })
  test('end with the right to watch', async () => {
    const id = await published({ access: 'registered' })
    const { mp4 } = (await kit.call('developer', video.play, { id })).data
    expect((await get('developer', mp4, { range: 'bytes=0-3' })).statusCode).toBe(206)
    const { version } = await deskShow(id)
    expect((await kit.call('editor', videoDesk.shelve, { id, version, shelf: 'off' })).msgCode).toBe(0)
    expect((await get('developer', mp4)).json()).toMatchObject({ msgCode: 1002 })
  })
})

describe('watch time', () => {
  const at = (ms: number, who: PersonName, q: { id: number; pos: number; delta: number }) =>
    beat({ ...ctxOf(who), now: new Date(ms) } as never, { ...q, duration: seconds, mostMs: 15_000 })
  const watched = async (who: PersonName) =>
    Number(
      (
        await run(`select coalesce(sum(watched_ms), 0) as ms from video_progress where user_id = ${kit.people[who]}`)
      )[0]!['ms'],
    )
  test('of fifty heartbeats at once is never more than the time that passed', async () => {
    const start = Date.now()
    await at(start, 'main', { id: ids.open, pos: 0, delta: 0 })
    for (let round = 1; round <= 4; round += 1) {
      // fifty windows, three videos, each claiming ten seconds
      const videos = Object.values(ids)
      await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          at(start + round * 1000 + (n % 7), 'main', { id: videos[n % 3]!, pos: round, delta: 10 }),
        ),
      )
    }
    expect(await watched('main')).toBeLessThanOrEqual(4006)
    expect(await watched('main')).toBeGreaterThan(3000)
  })
  test('is at most fifteen seconds of a pause, and what was said to be played', async () => {
    const start = Date.now()
    await at(start, 'other', { id: ids.open, pos: 0, delta: 0 })
    await at(start + 600_000, 'other', { id: ids.open, pos: 5, delta: 60 })
    expect(await watched('other')).toBe(15_000)
    await at(start + 610_000, 'other', { id: ids.open, pos: 6, delta: 2 })
    expect(await watched('other')).toBe(17_000)
    // a clock that goes back counts nothing
    await at(start, 'other', { id: ids.open, pos: 7, delta: 10 })
    expect(await watched('other')).toBe(17_000)
  })
  test('makes a video watched at nine tenths of it, in time and place', async () => {
    const start = Date.now()
    await at(start, 'order', { id: ids.open, pos: 0, delta: 0 })
    expect((await at(start + 15_000, 'order', { id: ids.open, pos: 1, delta: 15 })).finishedAt).toBeNull()
    expect((await at(start + 20_000, 'order', { id: ids.open, pos: 1, delta: 15 })).finishedAt).toBeNull()
    expect((await at(start + 21_000, 'order', { id: ids.open, pos: 20, delta: 1 })).finishedAt).not.toBeNull()
  })
  test('comes back in whole seconds and percent', async () => {
    const reply = await kit.call('source', video.progress, { id: ids.open, pos: 3, delta: 2.5 })
    expect(reply).toMatchObject({ msgCode: 0, data: { last: 3, watched: 0, share: 0, finished: false } })
  })
  test('is refused for what one may not watch', async () => {
    expect((await kit.call('developer', video.progress, { id: ids.certified, pos: 1, delta: 1 })).msgCode).toBe(1002)
    expect((await kit.call('developer', video.progress, { id: ids.open, pos: -1, delta: 1 })).msgCode).toBe(1001)
    expect((await kit.call('developer', video.progress, { id: ids.open, pos: 1, delta: 61 })).msgCode).toBe(1001)
  })
})

test('likes are counted once for each person, however often', async () => {
  await Promise.all(Array.from({ length: 10 }, () => kit.call('sub', video.like, { id: ids.open, on: '1' })))
  expect((await kit.call('main', video.like, { id: ids.open, on: '0' })).data.likes).toBe(1)
  expect((await kit.call('sub', video.like, { id: ids.open, on: '0' })).data.likes).toBe(0)
  expect((await kit.call('sub', video.like, { id: ids.open, on: '0' })).data.likes).toBe(0)
})
test('a view is counted once a day for each person', async () => {
  const views = async () => (await kit.call('sub', video.show, { id: ids.registered })).data.views
  const before = await views()
  for (let n = 0; n < 3; n += 1) await kit.call('expired', video.play, { id: ids.registered })
  expect((await views()) - before).toBeLessThanOrEqual(1)
})
test('notes are for oneself, comments for all; others’ cannot be removed', async () => {
  const note = (await kit.call('sub', video.note, { id: ids.open, at: 3, body: '自己看', open: '0' })).data
  const comment = (await kit.call('sub', video.note, { id: ids.open, at: 900, body: '大家看 <b>', open: '1' })).data
  const seen = async (who: PersonName | null) => (await kit.call(who, video.show, { id: ids.open })).data.notes
  expect((await seen('sub')).map(({ id, at }) => [id, at])).toEqual([
    [note.id, 3],
    [comment.id, seconds],
  ])
  expect((await seen(null)).map(({ body }) => body)).toEqual(['大家看 <b>'])
  expect((await kit.call('main', video.removeNote, { id: comment.id })).msgCode).toBe(1002)
  expect((await kit.call('editor', video.removeNote, { id: note.id })).msgCode).toBe(1002)
  expect((await kit.call('editor', video.removeNote, { id: comment.id })).msgCode).toBe(0)
  expect((await kit.call('sub', video.removeNote, { id: note.id })).msgCode).toBe(0)
})

describe('the desk', () => {
  test('a video is handed in, transcoded and published by somebody else; what is changed begins again', async () => {
    const { id, version } = await handIn({
      chapters: json([
        { at: 0, title: '一' },
        { at: 8, title: '二' },
      ]),
    })
    expect(await deskShow(id)).toMatchObject({ status: 'review', duration: seconds, progress: 100 })
    expect((await kit.call('editor', videoDesk.audit, { id, version, result: 'pass' })).msgCode).not.toBe(0)
    expect((await kit.call('auditor', videoDesk.audit, { id, version, result: 'reject', reason: '' })).msgCode).toBe(
      1001,
    )
    expect((await kit.call('auditor', videoDesk.audit, { id, version, result: 'pass' })).msgCode).toBe(0)
    const shown = await deskShow(id)
    const again = await kit.call('editor', videoDesk.save, form({ id, version: shown.version, title: '新名' }))
    expect(again.msgCode).toBe(0)
    expect((await deskShow(id)).status).toBe('draft')
    expect((await kit.call('sub', video.show, { id })).msgCode).toBe(1002)
    // it was out: it is not removed any more
    expect((await kit.call('editor', videoDesk.remove, { id })).msgCode).not.toBe(0)
  })
  test('of forty who publish at once one does', async () => {
    const { id, version } = await handIn()
    const all = await Promise.all(
      Array.from({ length: 40 }, () => kit.call('auditor', videoDesk.audit, { id, version, result: 'pass' })),
    )
    expect(all.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  })
  test('a run that was taken back changes nothing, and a file that is no film is named', async () => {
    const { id, version } = await draft()
    const sent = await kit.call('editor', videoDesk.submit, { id, version })
    expect((await kit.call('editor', videoDesk.cancel, { id, version: sent.data.version })).msgCode).toBe(0)
    await transcode(system(), { id, run: 1 })
    expect((await deskShow(id)).status).toBe('draft')
    const fileId = await uploadFile(
      kit,
      'editor',
      videoModels.source,
      'b.mp4',
      Buffer.concat([film().subarray(0, 24), Buffer.alloc(600)]),
    )
    const bad = await kit.call('editor', videoDesk.save, form({ fileId }))
    const refused = await kit.call('editor', videoDesk.submit, bad.data)
    expect(refused).toMatchObject({ msgCode: 1001, data: { errors: [{ field: 'fileId' }] } })
    expect((await kit.call('editor', videoDesk.remove, { id: bad.data.id })).msgCode).toBe(0)
  })
  test.each<[string, object, string]>([
    ['a chip nobody knows', { chipIds: json([999]) }, 'chipIds'],
    [
      'two chapters at one place',
      {
        chapters: json([
          { at: 1, title: 'a' },
          { at: 1, title: 'b' },
        ]),
      },
      'chapters',
    ],
    ['a document nobody knows', { chapters: json([{ at: 1, title: 'a', documentId: 99_999 }]) }, 'chapters'],
    ['subtitles that are none', { subtitleZh: 'hello' }, 'subtitleZh'],
    ['cues that end before they begin', { subtitleEn: 'WEBVTT\n\n00:02.000 --> 00:01.000\nx' }, 'subtitleEn'],
    ['no title', { title: ' ' }, 'title'],
  ])('names the field of %s', async (_, more, field) => {
    const reply = await kit.call('editor', videoDesk.save, form(more))
    expect(reply).toMatchObject({ msgCode: 1001, data: { errors: [{ field }] } })
  })
  test('a chapter beyond the end is named when it is handed in', async () => {
    const key = await draft({ chapters: json([{ at: seconds, title: 'after' }]) })
    expect(await kit.call('editor', videoDesk.submit, key)).toMatchObject({
      msgCode: 1001,
      data: { errors: [{ field: 'chapters' }] },
    })
  })
  test.each<[PersonName, number]>([
    ['main', 1003],
    ['manager', 1003],
  ])('is closed to %s', async (who) => {
    expect((await kit.call(who, videoDesk.desk, {})).msgCode).not.toBe(0)
    expect((await kit.call(who, videoDesk.save, form())).msgCode).not.toBe(0)
    expect((await kit.call(who, videoDesk.deskShow, { id: ids.open })).msgCode).not.toBe(0)
  })
})

describe('training', () => {
  let course: number
  beforeAll(async () => {
    course = Number(
      (
        await run(
          `insert into video_courses (title, pass_score, attempts, shelf, created_by) values ('课', 60, 2, 'on', ${kit.people.editor}) returning id`,
        )
      )[0]!['id'],
    )
    await run(`insert into video_course_videos (course_id, video_id, sort) values (${course}, ${ids.certified}, 1)`)
    for (const answers of ['{0}', '{1,2}'])
      await run(
        `insert into video_questions (course_id, sort, body, options, answers) values (${course}, 1, '问', '[{"zh":"甲","en":"A"},{"zh":"乙","en":"B"},{"zh":"丙","en":"C"}]', '${answers}')`,
      )
  })
  const finish = (who: PersonName) =>
    run(`insert into video_progress (user_id, video_id, watched_ms, finished_at) values (${kit.people[who]}, ${ids.certified}, 20000, now())
      on conflict (user_id, video_id) do update set finished_at = now()`)
  const questions = async () =>
    (await run(`select id from video_questions where course_id = ${course} order by id`)).map(({ id }) => Number(id))
  const submit = async (who: PersonName, answers: number[][]) => {
    const of = await questions()
    return kit.call(who, training.handIn, {
      id: course,
      answers: json(Object.fromEntries(of.map((id, n) => [id, answers[n] ?? []]))) as never,
    })
  }
  test('is for who may watch all of it, and examined after it was watched', async () => {
    expect((await kit.call('developer', training.courses)).data).toEqual([])
    expect((await kit.call('developer', training.exam, { id: course })).msgCode).toBe(1002)
    expect((await kit.call('sub', training.exam, { id: course })).msgCode).not.toBe(0)
    await finish('sub')
    const exam = (await kit.call('sub', training.exam, { id: course })).data
    expect(exam.questions.map(({ several }) => several)).toEqual([false, true])
    expect(JSON.stringify(exam)).not.toContain('answers')
  })
  test('is graded by the server; attempts are counted once, and a pass has one certificate that can be verified', async () => {
    expect(await submit('sub', [[0]])).toMatchObject({ msgCode: 1001, data: { errors: [{ field: 'answers' }] } })
    expect((await submit('sub', [[0], [1]])).data).toMatchObject({
      score: 50,
      passed: false,
      attemptsLeft: 1,
      certificate: null,
    })
    const all = await Promise.all(Array.from({ length: 20 }, () => submit('sub', [[0], [2, 1]])))
    expect(all.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
    const { certificate, score } = all.find(({ msgCode }) => msgCode === 0)!.data
    expect(score).toBe(100)
    expect(
      Number((await run(`select count(*) as n from video_certificates where user_id = ${kit.people.sub}`))[0]!['n']),
    ).toBe(1)
    const { no, code, id } = certificate!
    expect((await kit.call(null, training.verify, { no, code: code.toLowerCase() })).data).toMatchObject({
      no,
      title: '课',
      score: 100,
    })
    expect((await kit.call(null, training.verify, { no, code: `${code.slice(0, -1)}?` })).msgCode).toBe(1002)
    expect((await kit.call(null, training.verify, { no: 'VT0', code })).msgCode).toBe(1002)
    const pdf = await kit.request('sub', { url: `/api/video/certificate/${id}` })
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await kit.request('main', { url: `/api/video/certificate/${id}` })).json()).toMatchObject({ msgCode: 1002 })
  })
  test('ends when the attempts are used up', async () => {
    await finish('main')
    for (let n = 0; n < 2; n += 1) expect((await submit('main', [[1], [1]])).data.passed).toBe(false)
    expect((await submit('main', [[0], [1, 2]])).msgCode).not.toBe(0)
    expect((await kit.call('main', training.courses)).data[0]).toMatchObject({
      state: 'failed',
      attemptsLeft: 0,
      best: 0,
    })
  })
})

describe('the desks of courses and slides', () => {
  const course = (more: object = {}) =>
    ({
      title: '新课',
      videoIds: json([ids.open]),
      questions: json([{ body: '问', options: [{ zh: '甲' }, { zh: '乙' }], answers: [1] }]),
      ...more,
    }) as never
  test('a course is kept, put on the shelf, met by learners and taken off', async () => {
    const { data } = await kit.call('editor', courseDesk.saveCourse, course())
    const learners = async () => (await kit.call('sub', training.courses)).data.filter(({ title }) => title === '新课')
    expect(await learners()).toEqual([])
    const on = await kit.call('editor', courseDesk.shelveCourse, { ...data, shelf: 'on' })
    expect((await learners())[0]).toMatchObject({
      questions: 1,
      passScore: 80,
      attemptsLeft: 3,
      state: expect.any(String),
    })
    expect((await kit.call('editor', courseDesk.shelveCourse, { ...data, shelf: 'off' })).msgCode).not.toBe(0)
    expect((await kit.call('editor', courseDesk.deskCourse, { id: data.id })).data).toMatchObject({
      list: [{ id: ids.open }],
      exam: [{ answers: [1] }],
      can: { takeOff: true, remove: false },
    })
    expect((await kit.call('editor', courseDesk.removeCourse, { id: data.id })).msgCode).not.toBe(0)
    expect((await kit.call('editor', courseDesk.shelveCourse, { ...on.data, shelf: 'off' })).msgCode).toBe(0)
    expect((await kit.call('editor', courseDesk.removeCourse, { id: data.id })).msgCode).toBe(0)
  })
  test.each<[string, object, string]>([
    ['a video nobody published', { videoIds: json([99_999]) }, 'videoIds'],
    [
      'an answer that is no option',
      { questions: json([{ body: '问', options: [{ zh: '甲' }, { zh: '乙' }], answers: [5] }]) },
      'questions',
    ],
    ['no score that can be reached', { passScore: 101 }, 'passScore'],
  ])('a course names the field of %s', async (_, more, field) => {
    expect(await kit.call('editor', courseDesk.saveCourse, course({ title: `x ${field}`, ...more }))).toMatchObject({
      msgCode: 1001,
      data: { errors: [{ field }] },
    })
  })
  test('a course without videos is not put on the shelf, and two have not one name', async () => {
    const { data } = await kit.call('editor', courseDesk.saveCourse, course({ title: '空', videoIds: '[]' }))
    expect((await kit.call('editor', courseDesk.shelveCourse, { ...data, shelf: 'on' })).msgCode).not.toBe(0)
    expect(await kit.call('editor', courseDesk.saveCourse, course({ title: '空' }))).toMatchObject({
      data: { errors: [{ field: 'title' }] },
    })
  })
  test('slides are for who may open them while they are on the shelf; another file takes the place of the first', async () => {
    const upload = (text: string) =>
      uploadFile(kit, 'editor', videoModels.slide, 'a.pdf', Buffer.from(`%PDF-1.4 ${text}`))
    const form = async (more: object = {}) =>
      ({ title: '课件', access: 'certified', fileId: await upload('one'), ...more }) as never
    const { data } = await kit.call('editor', courseDesk.saveSlide, await form())
    const seen = async (who: PersonName | null) =>
      (await kit.call(who, training.slides, {})).data.list.filter(({ id }) => id === data.id)
    expect(await seen('sub')).toEqual([])
    const on = await kit.call('editor', courseDesk.shelveSlide, { ...data, shelf: 'on' })
    const { file } = (await seen('sub'))[0]!
    for (const who of [null, 'developer', 'source'] as const) expect([who, await seen(who)]).toEqual([who, []])
    expect((await kit.request('sub', { url: file.url })).statusCode).toBe(200)
    expect((await kit.request('developer', { url: file.url })).json()).toMatchObject({ data: null })
    const again = await kit.call(
      'editor',
      courseDesk.saveSlide,
      await form({ ...on.data, fileId: await upload('two') }),
    )
    expect(again.msgCode).toBe(0)
    expect((await kit.request('sub', { url: file.url })).json()).toMatchObject({ data: null })
    expect((await kit.call('main', courseDesk.saveSlide, await form().catch(() => ({}) as never))).msgCode).not.toBe(0)
    const off = await kit.call('editor', courseDesk.shelveSlide, { ...again.data, shelf: 'off' })
    expect(off.msgCode).toBe(0)
    expect((await kit.call('editor', courseDesk.removeSlide, { id: data.id })).msgCode).toBe(0)
  })
})
