import { isFilled } from '#platform/server/demo-fill.ts'
import { Readable } from 'node:stream'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import { atWork } from '#platform/server/demo-day.ts'
import { drawPaper } from '#platform/server/files/pdf/paper.ts'
import { pngOf } from '#platform/server/files/png.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import { searchChanged } from '#platform/server/search/source.ts'
import { insertStatusLogs } from '#platform/server/state/status-log.sql.ts'
import { videoModels } from '../desk.contract.ts'
import { films, type Film } from './demo/catalogue.demo.ts'
import { courses, slides } from './demo/course.demo.ts'
import { filmOfScenes, high, pictureOf, rgbOf, wide } from './demo/film.demo.ts'
import { videoKind } from './video.rules.ts'

type People = Record<'editor' | 'auditor' | 'main' | 'dev' | 'dev2', number>
type Chips = Map<string, number>

/** Fifteen videos in every state, three courses, slides, and what people have watched; nothing when there are any. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (db) => {
    if (await isFilled(db, 'videos')) return false
    const ctx: Ctx<null> = { app, db, log: app.log, now: new Date(), user: null, locale: 'zh', traceId: '', ip: '' }
    const idOf = async (loginName: string) =>
      (await db.selectFrom('users').select('id').where('loginName', '=', loginName).executeTakeFirstOrThrow()).id
    const people = {
      editor: await idOf('editor_su'),
      auditor: await idOf('auditor_he'),
      main: await idOf('nimbus_main'),
      dev: await idOf('nimbus_dev1'),
      dev2: await idOf('nimbus_dev2'),
    }
    const chips: Chips = new Map(
      (await db.selectFrom('chips').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
    )
    const ids: number[] = []
    for (const [n, film] of films.entries()) ids.push(await seedFilm(ctx, people, chips, film, n))
    await seedWatching(db, people, ids)
    await seedCourses(db, people, ids)
    await seedSlides(ctx, people, chips)
    await searchChanged(ctx, videoKind, ids)
    return true
  })
}

const stored = (ctx: Ctx, name: string, modelCode: string, id: number, bytes: Buffer) =>
  saveFile(ctx, { name, modelCode, modelId: String(id), catalog: '' }, Readable.from([bytes]))

/** What is shown for a picture: the first of the film. */
function coverOf(film: Film, hue: number): Buffer {
  const rgb = rgbOf(pictureOf(film.chip, film.scenes[0]?.en ?? '', hue))
  const pixels = Buffer.alloc(wide * high * 4, 255)
  for (let at = 0; at < wide * high; at += 1) rgb.copy(pixels, at * 4, at * 3, at * 3 + 3)
  return pngOf({ width: wide, height: high, pixels })
}
const time = (ms: number) => new Date(ms).toISOString().slice(11, 23)
/** Each chapter is said in three lines. */
const vttOf = (film: Film, lang: 'zh' | 'en') =>
  [
    'WEBVTT',
    '',
    ...film.scenes.flatMap((scene, n) => {
      const [from, to] = [scene.at * 1000, (film.scenes[n + 1]?.at ?? film.seconds) * 1000]
      const said = lang === 'zh' ? [scene.zh, film.about[0]] : [scene.en, film.about[1]]
      const step = (to - from) / said.length
      return said.flatMap((words, at) => [`${time(from + at * step)} --> ${time(from + (at + 1) * step)}`, words, ''])
    }),
  ].join('\n')

async function seedFilm(ctx: Ctx<null>, people: People, chips: Chips, film: Film, n: number): Promise<number> {
  const { db } = ctx
  const chipId = chips.get(film.chip)!
  const at = atWork(film.days)
  const out = ['published', 'off'].includes(film.status)
  const { id } = await db
    .insertInto('videos')
    .values({
      title: film.zh,
      titleEn: film.en,
      intro: film.about[0],
      introEn: film.about[1],
      category: film.category,
      level: film.level,
      access: film.access,
      chipIds: [chipId],
      teacher: film.teacher[0],
      teacherEn: film.teacher[1],
      views: film.views,
      likes: Math.round(film.views / 23),
      progress: film.status === 'transcoding' ? 42 : film.status === 'draft' ? 0 : 100,
      run: film.status === 'draft' && !film.back ? 0 : 1,
      rejectReason: film.back?.reason ?? '',
      failure: film.back?.failure ?? '',
      durationSec: film.seconds,
      createdBy: people.editor,
      submittedBy: film.status === 'draft' ? null : people.editor,
      publishedAt: out ? at : null,
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hue = n * 47
  const scenes = film.scenes.map((scene) => ({ at: scene.at, name: scene.en }))
  const source = await stored(
    ctx,
    `${film.chip}-${n + 1}.mp4`,
    videoModels.source,
    id,
    filmOfScenes(film.chip, scenes, film.seconds, hue),
  )
  const cover = await stored(ctx, `${film.chip}-${n + 1}.png`, videoModels.cover, id, coverOf(film, hue))
  await db
    .updateTable('videos')
    .set({ sourceFileId: source.id, coverFileId: cover.id, status: film.status })
    .where('id', '=', id)
    .execute()
  await seedParts(db, id, chipId, film)
  await insertStatusLogs(db, logsOf(id, people, film, at))
  return id
}

/** Chapters, of which some cite what has a newer revision by now, related documents, and subtitles in both languages. */
async function seedParts(db: Db, videoId: number, chipId: number, film: Film): Promise<void> {
  const papers = await db
    .selectFrom('documents')
    .select(['id', 'revision', 'supersededById', 'isCurrent'])
    .where('chipId', '=', chipId)
    .where('status', '=', 'published')
    .where('level', 'in', ['public', 'registered', 'nda'])
    .orderBy('id')
    .execute()
  const [old, recent] = [
    papers.find(({ supersededById }) => supersededById !== null),
    papers.find(({ isCurrent }) => isCurrent),
  ]
  const versions = await db
    .selectFrom('sdkVersions')
    .select(['id', 'name'])
    .where(
      'name',
      'in',
      film.scenes.map(({ sdk }) => sdk ?? ''),
    )
    .execute()
  const chapters = film.scenes.map(({ at, zh, en, cites, sdk }) => {
    const paper = cites === 'old' ? (old ?? recent) : cites === 'new' ? recent : undefined
    return {
      videoId,
      atSec: at,
      title: zh,
      titleEn: en,
      documentId: paper?.id ?? null,
      revision: paper?.revision ?? '',
      sdkId: versions.find(({ name }) => name === sdk)?.id ?? null,
    }
  })
  await db.insertInto('videoChapters').values(chapters).execute()
  const related = papers.filter(({ isCurrent }) => isCurrent).slice(0, 3)
  if (related.length)
    await db
      .insertInto('videoDocuments')
      .values(related.map(({ id }, sort) => ({ videoId, documentId: id, sort })))
      .execute()
  await db
    .insertInto('videoSubtitles')
    .values((['zh', 'en'] as const).map((lang) => ({ videoId, lang, vtt: vttOf(film, lang) })))
    .execute()
}

function logsOf(bizId: number, { editor, auditor }: People, film: Film, at: Date) {
  const day = 86_400_000
  const log = (
    fromState: string,
    toState: string,
    action: string,
    actorId: number | null,
    before: number,
    comment: string | null = null,
  ) => ({
    bizType: 'video',
    bizId,
    fromState,
    toState,
    action,
    actorId,
    comment,
    at: new Date(at.getTime() - before * day),
  })
  const handed = [log('draft', 'transcoding', 'submit', editor, 2), log('transcoding', 'review', 'done', null, 1.9)]
  if (film.status === 'transcoding') return handed.slice(0, 1)
  if (film.back?.failure) return [...handed.slice(0, 1), log('transcoding', 'draft', 'fail', null, 1.9)]
  if (film.status === 'draft')
    return film.back?.reason ? [...handed, log('review', 'draft', 'reject', auditor, 0, film.back.reason)] : []
  if (film.status === 'review') return handed
  const published = [...handed, log('review', 'published', 'publish', auditor, 0)]
  return film.status === 'off' ? [...published, log('published', 'off', 'takeOff', editor, -200)] : published
}

const notesOf = (dev: number, main: number, ids: readonly number[]) => {
  return [
    {
      videoId: ids[0]!,
      userId: dev,
      atSec: 14,
      body: '我们的板子复位拉低时间只有 8 ms，按这里改成 20 ms 后启动正常。',
      open: true,
      createdAt: atWork(12),
    },
    {
      videoId: ids[0]!,
      userId: dev,
      atSec: 27,
      body: '对照 P3 口日志第 14 行。',
      open: false,
      createdAt: atWork(12),
    },
    {
      videoId: ids[0]!,
      userId: main,
      atSec: 38,
      body: '“常见不启动原因”可以整理成检查表吗？',
      open: true,
      createdAt: atWork(8),
    },
    {
      videoId: ids[3]!,
      userId: dev,
      atSec: 15,
      body: '编译机内存至少 16 GB，否则链接阶段会失败。',
      open: true,
      createdAt: atWork(10),
    },
  ]
}
/** What two engineers have watched, and what they wrote at it. */
async function seedWatching(db: Db, { main, dev, dev2 }: People, ids: readonly number[]): Promise<void> {
  const of = (userId: number, n: number, share: number, days: number, liked = false) => {
    const seconds = films[n]!.seconds
    const finished = share >= 0.9
    return {
      userId,
      videoId: ids[n]!,
      lastPos: finished ? seconds : Math.round(seconds * share),
      maxPos: Math.round(seconds * share),
      watchedMs: Math.round(seconds * share * 1000),
      liked,
      viewedAt: atWork(days),
      finishedAt: finished ? atWork(days) : null,
      updatedAt: atWork(days),
    }
  }
  await db
    .insertInto('videoProgress')
    .values([
      of(dev, 0, 1, 12, true),
      of(dev, 3, 1, 10, true),
      of(dev, 1, 1, 9),
      of(dev, 4, 0.55, 3),
      of(dev, 2, 0.35, 1),
      of(dev, 8, 1, 20, true),
      of(dev, 9, 1, 19),
      of(dev2, 0, 1, 15),
      of(dev2, 3, 1, 14),
      of(dev2, 1, 1, 13),
      of(main, 0, 1, 8, true),
      of(main, 3, 1, 6),
      of(main, 1, 1, 5),
      of(main, 4, 1, 4),
      of(main, 10, 1, 2),
      of(main, 6, 0.4, 1),
    ])
    .execute()
  await db
    .insertInto('videoNotes')
    .values(notesOf(dev, main, ids))
    .execute()
}

/** Who sat for it, and the certificate of who has passed. */
async function seedExams(
  db: Db,
  { main, dev, dev2 }: Pick<People, 'main' | 'dev' | 'dev2'>,
  id: number,
  one: (typeof courses)[number],
): Promise<void> {
  await db
    .insertInto('videoAttempts')
    .values([
      { courseId: id, userId: dev, no: 1, score: 60, passed: false, given: '{}', createdAt: atWork(7) },
      ...[40, 60, 60].map((score, n) => ({
        courseId: id,
        userId: dev2,
        no: n + 1,
        score,
        passed: false,
        given: '{}',
        createdAt: atWork(12 - n),
      })),
      { courseId: id, userId: main, no: 1, score: 100, passed: true, given: '{}', createdAt: atWork(3) },
    ])
    .execute()
  const who = await db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .select(['u.name', 'c.name as company'])
    .where('u.id', '=', main)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('videoCertificates')
    .values({
      no: `VT${dayOf(atWork(3)).slice(0, 7).replace('-', '')}00000`,
      code: 'LQ7K2M9PX4TD',
      courseId: id,
      userId: main,
      person: who.name,
      company: who.company,
      title: one.zh,
      titleEn: one.en,
      score: 100,
      issuedAt: atWork(3),
    })
    .execute()
}

/** Courses with questions, one over and one off; the first is passed by the main account, failed once by an engineer, and for good by another. */
async function seedCourses(db: Db, { editor, main, dev, dev2 }: People, ids: readonly number[]): Promise<void> {
  for (const [n, one] of courses.entries()) {
    const { id } = await db
      .insertInto('videoCourses')
      .values({
        title: one.zh,
        titleEn: one.en,
        intro: one.about[0],
        introEn: one.about[1],
        passScore: one.pass,
        certificate: one.certificate,
        deadline: one.days === null ? null : dayOf(atWork(-one.days)),
        shelf: one.off ? 'off' : 'on',
        createdBy: editor,
        createdAt: atWork(60),
        updatedAt: atWork(30),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('videoCourseVideos')
      .values(one.films.map((film, sort) => ({ courseId: id, videoId: ids[film]!, sort })))
      .execute()
    const questions = one.questions.map(({ zh, en, options, right }, sort) => ({
      courseId: id,
      sort,
      body: zh,
      bodyEn: en,
      options: JSON.stringify(options.map(([inZh, inEn]) => ({ zh: inZh, en: inEn }))),
      answers: [...right],
    }))
    if (questions.length) await db.insertInto('videoQuestions').values(questions).execute()
    if (n === 0) await seedExams(db, { main, dev, dev2 }, id, one)
  }
}

async function seedSlides(ctx: Ctx<null>, { editor }: People, chips: Chips): Promise<void> {
  for (const one of slides) {
    const paper = {
      title: one.en,
      date: dayOf(atWork(one.days)),
      foot: '澜启示例微电子 Lumiqore Microelectronics',
      blocks: Array.from({ length: one.pages }, (_, n) => [
        ...(n ? [{ kind: 'page' } as const] : []),
        { kind: 'title', text: `${one.zh}\n${one.en}` } as const,
        { kind: 'heading', text: `${n + 1} / ${one.pages}` } as const,
      ]).flat(),
    }
    const file = await stored(ctx, `${one.en}.pdf`, videoModels.slide, 0, await drawPaper(paper))
    await ctx.db
      .insertInto('videoSlides')
      .values({
        title: one.zh,
        titleEn: one.en,
        access: one.access,
        chipIds: [chips.get(one.chip)!],
        shelf: 'off' in one ? 'off' : 'on',
        fileId: file.id,
        createdBy: editor,
        createdAt: atWork(one.days),
        updatedAt: atWork(one.days),
      })
      .execute()
  }
}
