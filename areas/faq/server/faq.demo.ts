import { isFilled } from '#platform/server/demo-fill.ts'
import { seedTask } from '#areas/approval/server/approval.public.ts'
import { faqKind } from './faq.kind.ts'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { encodeFileId } from '#platform/contract/file-id.ts'
import type { App } from '#platform/server/app.ts'
import { atWork } from '#platform/server/demo-day.ts'
import type { Db } from '#platform/server/ctx.ts'
import { storageKey } from '#platform/server/files/storage-key.ts'
import { cleanHtml } from '#platform/server/html.ts'
import * as sql from './demo.sql.ts'
import { boardItems } from './demo/board.demo.ts'
import { bootItems } from './demo/boot.demo.ts'
import { sequenceFigure } from './demo/figure.demo.ts'
import { htmlOf, type Item } from './demo/item.demo.ts'
import { mediaItems } from './demo/media.demo.ts'
import { npuItems } from './demo/npu.demo.ts'
import { otaItems } from './demo/ota.demo.ts'
import { productItems } from './demo/product.demo.ts'
import { faqImageModel } from './faq.rules.ts'
import { countTops } from './top.sql.ts'
import { publishedOf } from './publish.service.ts'

const items: readonly Item[] = [...bootItems, ...otaItems, ...mediaItems, ...npuItems, ...boardItems, ...productItems]
const dayMs = 86_400_000

type Kit = Pick<App, 'database' | 'files'>
type Places = {
  people: Map<string, number>
  chips: Map<string, number>
  projects: Map<string, number>
  sdk: SdkVersion[]
}
type SdkVersion = Awaited<ReturnType<typeof sql.listSdkVersions>>[number]
type Text = { content: string; contentEn: string } & ReturnType<typeof publishedOf>
type Made = Item & Text & { id: number; at: Date; revisionId?: number }

/**
 * The questions of the demo over all modules, most of them on the shelf, some for the desk, one with a picture. Does
 * nothing when there are questions already. People, chips, projects and SDK versions must be there.
 */
export async function seed(app: Kit, now = new Date()): Promise<boolean> {
  const { db } = app.database
  if (await isFilled(db, 'faqs')) return false
  const figure = { fileId: randomBytes(16).toString('hex'), bytes: sequenceFigure() }
  const stored = await app.files.storage.put(storageKey(figure.fileId), Readable.from([figure.bytes]))
  const texts = items.map((item) => textOf(item, figure.fileId))
  await db.transaction().execute(async (tx) => {
    const places = await placesOf(tx)
    const made = await seedRows(tx, places, texts, now)
    await seedRevisions(tx, places, made)
    await sql.publishAll(
      tx,
      made.flatMap(({ id, revisionId, state, words }) =>
        revisionId ? [{ id, revisionId, words, shelf: state ?? 'on' }] : [],
      ),
    )
    await sql.linkSdkVersions(tx)
    const owner = made.find((one) => one.picture)!
    await seedFigure(tx, figure.fileId, stored, places.people.get('editor_su')!, owner)
    await seedTraces(tx, places, made)
    await seedCounters(tx, places, made, now)
    await countTops({ db: tx })
  })
  return true
}

function textOf(item: Item, fileId: string): Text {
  const figure = `<p><img src="/api/file/${encodeFileId(fileId)}" alt="${item.title}" width="640" height="260"></p>`
  const html = (text: string) => cleanHtml(htmlOf(text, figure))
  const content = { content: html(item.zh), contentEn: item.en ? html(item.en) : '' }
  return { ...content, ...publishedOf({ ...item, ...content }, Object.keys(item.chips)) }
}

async function placesOf(db: Db): Promise<Places> {
  const people = await db.selectFrom('users').select(['id', 'loginName']).execute()
  const chips = await db.selectFrom('chips').select(['id', 'code']).execute()
  const projects = await db.selectFrom('chipProjects').select(['id', 'code']).execute()
  return {
    people: new Map(people.map((row) => [row.loginName, row.id])),
    chips: new Map(chips.map((row) => [row.code, row.id])),
    projects: new Map(projects.map((row) => [row.code, row.id])),
    sdk: await sql.listSdkVersions(db),
  }
}

/** Spread over the last year, the newest ones within days; the same at every seeding. */
const ageOf = (n: number) => 2 + ((n * 37) % items.length) * 7.3

async function seedRows(db: Db, places: Places, texts: readonly Text[], now: Date): Promise<Made[]> {
  const drafts = items.map((item, n) => ({ ...item, ...texts[n]!, at: atWork(ageOf(n), now.getTime()) }))
  const rows = await db
    .insertInto('faqs')
    .values(
      drafts.map((d) => ({
        title: d.title,
        titleEn: d.titleEn,
        platform: d.platform,
        catalogId: d.module,
        level: d.level,
        chipProjectId: d.project ? places.projects.get(d.project)! : null,
        auditStatus: d.state === 'off' ? ('approved' as const) : (d.state ?? ('approved' as const)),
        chipIds: Object.keys(d.chips).map((code) => places.chips.get(code)!),
        keywords: [...d.keywords],
        excerpt: d.excerpt,
        excerptEn: d.excerptEn,
        images: d.images,
        updateTime: d.at,
        createdAt: d.at,
        updatedAt: d.at,
      })),
    )
    .returning('id')
    .execute()
  return drafts.map((draft, n) => ({ ...draft, id: rows[n]!.id }))
}

/** The SDK versions of its chips and platform; of those of one project the newest is left for the re-check. */
function confirmedFor(item: Item, versions: readonly SdkVersion[]): number[] {
  if (!item.sdk) return []
  const fit = versions.filter(
    ({ code, os }) => code in item.chips && (item.platform === 'All' || os === item.platform.toLowerCase()),
  )
  return [...Map.groupBy(fit, ({ projectId }) => projectId).values()]
    .flatMap((all) => (all.length > 1 ? all.slice(0, -1) : all))
    .map(({ id }) => id)
}

async function seedRevisions(db: Db, places: Places, made: readonly Made[]) {
  const auditor = places.people.get('auditor_he')!
  const rows = made.map((one) => {
    const author = places.people.get(one.author ?? 'editor_su')!
    const isApproved = one.state === undefined || one.state === 'off'
    return {
      faqId: one.id,
      number: 1,
      status: isApproved ? ('approved' as const) : (one.state as 'draft' | 'pending' | 'rejected'),
      title: one.title,
      titleEn: one.titleEn,
      content: one.content,
      contentEn: one.contentEn,
      platform: one.platform,
      catalogId: one.module,
      level: one.level,
      chipProjectId: one.project ? places.projects.get(one.project)! : null,
      chips: JSON.stringify(
        Object.entries(one.chips).map(([code, revisions]) => ({ chipId: places.chips.get(code)!, revisions })),
      ),
      keywords: [...one.keywords],
      sdkVersionIds: confirmedFor(one, places.sdk),
      authorId: author,
      writerIds: [author],
      submitterId: one.state === 'draft' ? null : author,
      auditorId: isApproved || one.state === 'rejected' ? auditor : null,
      approvedAt: isApproved ? one.at : null,
      createdAt: one.at,
      updatedAt: one.at,
    }
  })
  const ids = await db.insertInto('faqRevisions').values(rows).returning(['id', 'faqId', 'status']).execute()
  for (const row of ids) if (row.status === 'approved') made.find((one) => one.id === row.faqId)!.revisionId = row.id
}

type Stored = { size: number; sha256: string }
const seedFigure = (db: Db, id: string, stored: Stored, ownerUserId: number, owner: Made) =>
  db
    .insertInto('files')
    .values({
      id,
      name: 'power-up-sequence.png',
      ...stored,
      mime: 'image/png',
      storageKey: storageKey(id),
      modelCode: faqImageModel,
      modelId: String(owner.id),
      status: 'attached' as const,
      ownerUserId,
      createdAt: owner.at,
    })
    .execute()

/** Who moved each question when. */
async function seedTraces(db: Db, places: Places, made: readonly Made[]) {
  const auditor = places.people.get('auditor_he')!
  const logs = made.flatMap((one) => {
    const at = (hours: number) => new Date(one.at.getTime() + hours * 3_600_000)
    const author = places.people.get(one.author ?? 'editor_su')!
    const step = (
      bizType: string,
      fromState: string,
      toState: string,
      action: string,
      actorId: number,
      hours: number,
      comment: string | null = null,
    ) => ({
      bizType,
      bizId: one.id,
      fromState,
      toState,
      action,
      actorId,
      comment,
      at: at(hours),
    })
    if (one.state === 'draft') return []
    const submit = step('faq', 'draft', 'pending', 'submit', author, -1.5)
    if (one.state === 'pending') return [submit]
    if (one.state === 'rejected')
      return [submit, step('faq', 'pending', 'rejected', 'reject', auditor, -0.3, one.reason ?? null)]
    const pass = step('faq', 'pending', 'approved', 'pass', auditor, -0.5)
    return one.state === 'off' ? [submit, pass] : [submit, pass, step('faq_shelf', 'off', 'on', 'put_on', auditor, 0)]
  })
  await db.insertInto('statusLogs').values(logs).execute()
  for (const one of made.filter(({ state }) => state === 'pending')) {
    const applicantId = places.people.get(one.author ?? 'editor_su')!
    const { id, title, titleEn } = one
    const about = { bizId: id, no: `FAQ${id}`, title, titleEn, companyId: null, handlerId: null }
    await seedTask(db, faqKind, { ...about, applicantId, authorIds: [applicantId] })
  }
}

/** Views and praises of readers who may see the answers, and older views of which only the counts are kept. */
async function seedCounters(db: Db, places: Places, made: readonly Made[], now: Date) {
  const open = made.filter((one) => one.revisionId !== undefined && one.state === undefined)
  const everybody = [...places.people.values()]
  const readersOf = (level: string) =>
    level === 'public' || level === 'registered' ? everybody : [places.people.get('fae_zhou')!]
  // some answers are read by many, most by a few
  const readers = open.flatMap((one, n) => {
    const people = readersOf(one.level)
    const many = 1 + ((n * n * 5 + 3 * n) % people.length)
    return people.slice(0, many).map((userId) => ({ faqId: one.id, userId }))
  })
  const day = new Date(now.getTime() - dayMs).toISOString().slice(0, 10)
  await db
    .insertInto('faqViews')
    .values(readers.map((row) => ({ ...row, day: day as never })))
    .execute()
  await db
    .insertInto('faqPraises')
    .values(readers.filter((_, n) => n % 3 > 0))
    .execute()
  await sql.addViews(
    db,
    open.map(({ id }, n) => ({ id, views: 20 + ((n * 53) % 400) })),
  )
}
