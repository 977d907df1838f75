import { isFilled } from '#platform/server/demo-fill.ts'
import { seedTask } from '#areas/approval/server/approval.public.ts'
import { approvalOf } from './desk.service.ts'
import { documentApproval } from './document.kind.ts'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { App } from '#platform/server/app.ts'
import { atWork } from '#platform/server/demo-day.ts'
import type { Db } from '#platform/server/ctx.ts'
import { storageKey } from '#platform/server/files/storage-key.ts'
import { folderNames, titles, type Title } from './demo/catalogue.demo.ts'
import { randomOf } from './demo/content.demo.ts'
import { documentModel, searchableText } from './document.rules.ts'
import type { PrintOrder, PrintReply } from './demo/print.worker.ts'

const dayMs = 86_400_000
/** Days ago of a revision: a quarter of the titles is new within 30 days, older revisions lie months back. */
function daysAgo(title: Title, index: number): number {
  const random = randomOf(`${title.number} age`)
  const newest = random() < 0.25 || title.level === 'project' ? 1 + random() * 26 : 35 + random() * 500
  return newest + (title.revisions.length - 1 - index) * (90 + random() * 120)
}

type Paper = PrintReply & { fileId: string; size: number; sha256: string }
type Kit = Pick<App, 'database' | 'files'>

/**
 * The documents of the demo, each with a PDF printed for it, ratings and comments. Does nothing when there are
 * documents already. People, chips and projects must be there.
 */
export async function seed(app: Kit, now = new Date(), printed?: Promise<Paper[]>): Promise<boolean> {
  const { db } = app.database
  if (await isFilled(db, 'documents')) return false
  const papers = await (printed ?? printAll(app, ordersOf(now)))
  await db.transaction().execute(async (tx) => {
    const people = await peopleOf(tx)
    const folders = await seedFolders(tx)
    await seedFiles(tx, papers, people.get('editor_su')!)
    const made: Made[] = []
    for (const [n, title] of titles.entries()) {
      const own = papers.filter(({ order }) => order.title === n)
      made.push(
        ...(await seedTitle(tx, title, own, { people, folder: folders.get(`${title.project}/${title.folder}`)! })),
      )
    }
    await seedTraces(tx, made, people)
    await seedRelations(tx)
    await seedFeedback(tx, people, now)
  })
  return true
}

/** Has everything printed while other areas are seeded: what takes the longest of the whole demo needs no database. */
export function begin(app: Kit): () => Promise<boolean> {
  const now = new Date()
  const printed = printAll(app, ordersOf(now))
  // whoever waits for it is told
  printed.catch(() => {})
  return () => seed(app, now, printed)
}

const ordersOf = (now: Date): PrintOrder[] =>
  titles.flatMap((title, n) =>
    title.revisions.map((revision, i) => ({
      title: n,
      revision,
      date: atWork(daysAgo(title, i), now.getTime()).toISOString(),
    })),
  )

/** Prints in a thread of its own while this one stores what is done. */
async function printAll(app: Kit, orders: readonly PrintOrder[]): Promise<Paper[]> {
  const worker = new Worker(new URL('./demo/print.worker.ts', import.meta.url))
  const storing: Promise<Paper>[] = []
  await new Promise<void>((resolve, reject) => {
    worker.on('error', reject)
    worker.on('message', (reply: PrintReply) => {
      storing.push(store(app, { ...reply, order: orders[storing.length]! }))
      if (storing.length === orders.length) resolve()
    })
    for (const order of orders) worker.postMessage({ ...order, date: order.date.slice(0, 10) })
  })
  await worker.terminate()
  return Promise.all(storing)
}

async function store({ files }: Kit, reply: PrintReply): Promise<Paper> {
  const fileId = randomBytes(16).toString('hex')
  const stored = await files.storage.put(storageKey(fileId), Readable.from([reply.bytes]))
  return { ...reply, fileId, ...stored }
}

type People = Map<string, number>
async function peopleOf(db: Db): Promise<People> {
  const rows = await db.selectFrom('users').select(['id', 'loginName']).execute()
  const people = new Map(rows.map((row) => [row.loginName, row.id]))
  for (const name of ['editor_su', 'auditor_he']) if (!people.has(name)) throw new Error(`the demo needs ${name}`)
  return people
}

/** The folders under the projects that hold documents; answers them by `project/key`. */
async function seedFolders(db: Db): Promise<Map<string, Place['folder']>> {
  const projects = await db
    .selectFrom('folders as f')
    .innerJoin('chipProjects as p', 'p.id', 'f.chipProjectId')
    .where('f.kind', '=', 'project')
    .select(['f.id', 'f.chipId', 'f.chipProjectId', 'p.code'])
    .execute()
  const keys = Object.keys(folderNames)
  const wanted = new Set(titles.map((title) => `${title.project}/${title.folder}`))
  const places = new Map<string, Place['folder']>()
  for (const { id: pid, chipId, chipProjectId, code } of projects)
    for (const [i, key] of keys.entries()) {
      if (!wanted.has(`${code}/${key}`)) continue
      const [name, nameEn] = folderNames[key]!
      const made = await db
        .insertInto('folders')
        .values({ pid, chipId, chipProjectId, name, nameEn, sort: i * 10 })
        .returning('id')
        .executeTakeFirstOrThrow()
      places.set(`${code}/${key}`, { folderId: made.id, chipId, chipProjectId })
    }
  return places
}

type Made = { id: number; seriesId: number; paper: Paper; title: Title }
type Place = { people: People; folder: { folderId: number; chipId: number; chipProjectId: number | null } }
/** All revisions of one title, oldest first, each taking the place of the one before. */
async function seedTitle(db: Db, title: Title, papers: readonly Paper[], place: Place): Promise<Made[]> {
  const all: Made[] = []
  for (const revision of title.revisions) {
    const paper = papers.find(({ order }) => order.revision === revision)!
    const before = all.at(-1)
    const made = await seedRevision(db, title, paper, place, before)
    if (before) {
      // the one before gives its place first: only one revision may be current
      await db.updateTable('documents').set({ supersededById: made.id }).where('id', '=', before.id).execute()
      await db.updateTable('documents').set({ status: title.status }).where('id', '=', made.id).execute()
    }
    all.push(made)
  }
  return all
}

async function seedRevision(db: Db, title: Title, paper: Paper, place: Place, before: Made | undefined): Promise<Made> {
  const { number, docType, level, lang, titleEn, status } = title
  const { order, texts, fileId, size, sha256 } = paper
  const [author, auditor] = [place.people.get('editor_su')!, place.people.get('auditor_he')!]
  const at = new Date(order.date)
  const wasOut = status === 'published' || status === 'withdrawn'
  const made = await db
    .insertInto('documents')
    .values({
      number,
      title: title.title,
      titleEn,
      docType,
      level,
      lang,
      revision: order.revision,
      fileId,
      size,
      sha256,
      ...place.folder,
      pages: texts.length,
      status: before ? 'draft' : status,
      supersedesId: before?.id ?? null,
      ...(before ? { seriesId: before.seriesId } : {}),
      authorId: author,
      submitterId: status === 'draft' ? null : author,
      auditorId: wasOut ? auditor : null,
      publishedAt: wasOut ? at : null,
      updateTime: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning(['id', 'seriesId'])
    .executeTakeFirstOrThrow()
  return { ...made, paper, title }
}

const seedFiles = (db: Db, papers: readonly Paper[], author: number) =>
  db
    .insertInto('files')
    .values(
      papers.map(({ order, fileId, size, sha256 }) => ({
        id: fileId,
        name: `${titles[order.title]!.number}_${order.revision}.pdf`,
        size,
        mime: 'application/pdf',
        sha256,
        storageKey: storageKey(fileId),
        modelCode: documentModel,
        status: 'attached' as const,
        ownerUserId: author,
        createdAt: new Date(order.date),
      })),
    )
    .execute()

/** What follows from the documents: whose the files are, page texts, history. */
async function seedTraces(db: Db, made: readonly Made[], people: People) {
  await db
    .updateTable('files')
    .from('documents as d')
    .set((e) => ({ modelId: e.cast<string>('d.id', 'text') }))
    .whereRef('d.fileId', '=', 'files.id')
    .execute()
  const pages = made.flatMap(({ id, paper }) =>
    paper.texts.map((text, page) => ({ documentId: id, page: page + 1, text: searchableText(text) })),
  )
  await db.insertInto('documentPageTexts').values(pages).execute()
  const [author, auditor] = [people.get('editor_su')!, people.get('auditor_he')!]
  const logs = made.flatMap(({ id, paper, title }) =>
    stepsOf(title.status, new Date(paper.order.date), author, auditor).map((step) => ({
      bizType: 'document',
      bizId: id,
      comment: null,
      ...step,
    })),
  )
  await db.insertInto('statusLogs').values(logs).execute()
  for (const {
    id,
    title: { number, title, titleEn },
    paper,
  } of made.filter(
    ({ title: { status, revisions }, paper: { order } }) => status === 'pending' && order.revision === revisions.at(-1),
  )) {
    const row = { id, number, title, titleEn, revision: paper.order.revision, authorId: author }
    await seedTask(db, documentApproval, { ...approvalOf(row), applicantId: author })
  }
}

function stepsOf(status: Title['status'], at: Date, author: number, auditor: number) {
  const steps = [
    {
      fromState: 'draft',
      toState: 'pending',
      action: 'submit',
      actorId: author,
      at: new Date(at.getTime() - 5_400_000),
    },
    { fromState: 'pending', toState: 'published', action: 'pass', actorId: auditor, at },
    {
      fromState: 'published',
      toState: 'withdrawn',
      action: 'withdraw',
      actorId: auditor,
      at: new Date(at.getTime() + dayMs),
    },
  ]
  return steps.slice(0, { draft: 0, pending: 1, published: 2, withdrawn: 3 }[status])
}

/** Datasheet, hardware guide, software guide and errata of a chip name each other. */
async function seedRelations(db: Db) {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'seriesId', 'number', 'chipId', 'docType'])
    .where('isCurrent', '=', true)
    .execute()
  const relations = rows.flatMap((one) =>
    rows
      .filter((other) => other.chipId === one.chipId && other.id !== one.id && one.number.endsWith('-DS'))
      .filter(({ docType }) => docType === 'hw_guide' || docType === 'trm' || docType === 'errata')
      .map((other) => ({ documentId: one.id, relatedSeriesId: other.seriesId })),
  )
  await db
    .insertInto('documentRelations')
    .values(relations)
    .onConflict((c) => c.doNothing())
    .execute()
}

const remarks = [
  ['第 3 章的电流数值是在评估板上测得的吗？', '是的，使用评估板与室温条件，高温数据会在下一版补充。'],
  ['引脚表很清楚，希望能提供表格版本。', '已记录，会随硬件资料包一起发布。'],
  ['The timing figure helped a lot, thank you.', null],
  ['上电时序与参考设计有 0.5 ms 的差异，以哪个为准？', '请以硬件设计指南为准。'],
] as const

/** View counts, ratings and comments of readers who may see the documents. */
async function seedFeedback(db: Db, people: People, now: Date) {
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'number', 'level', 'updateTime'])
    .where('isCurrent', '=', true)
    .orderBy('id')
    .execute()
  const readers = (level: string) =>
    (level === 'nda' || level === 'project'
      ? ['fae_zhou', 'fae_lead']
      : ['nimbus_main', 'nimbus_dev1', 'foxglove_main', 'tern_dev', 'fae_zhou']
    )
      .map((name) => people.get(name))
      .filter((id) => id !== undefined)
  for (const row of rows) {
    const random = randomOf(`${row.number} feedback`)
    const rated = readers(row.level).filter(() => random() < 0.5)
    if (rated.length)
      await db
        .insertInto('documentRatings')
        .values(rated.map((userId) => ({ documentId: row.id, userId, score: 3 + Math.floor(random() * 3) })))
        .execute()
    const viewCount = Math.floor(12 + random() * 640)
    await db
      .insertInto('documentStats')
      .values({ documentId: row.id, viewCount })
      .onConflict((c) => c.column('documentId').doUpdateSet({ viewCount }))
      .execute()
    if (random() < 0.4) await seedComment(db, row, readers(row.level), people.get('fae_zhou'), random, now)
  }
}

async function seedComment(
  db: Db,
  row: { id: number; updateTime: Date },
  readers: readonly number[],
  answerer: number | undefined,
  random: () => number,
  now: Date,
) {
  const [question, answer] = remarks[Math.floor(random() * remarks.length)]!
  const userId = readers[Math.floor(random() * readers.length)]!
  const asked = new Date(row.updateTime.getTime() + random() * (now.getTime() - row.updateTime.getTime()))
  const { id: parentId } = await db
    .insertInto('documentComments')
    .values({ documentId: row.id, userId, content: question, createdAt: asked })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!answer || !answerer || answerer === userId) return
  const createdAt = new Date(asked.getTime() + random() * (now.getTime() - asked.getTime()))
  await db
    .insertInto('documentComments')
    .values({ documentId: row.id, parentId, userId: answerer, content: answer, createdAt })
    .execute()
}
