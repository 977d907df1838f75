import { isFilled } from '#platform/server/demo-fill.ts'
import { Readable } from 'node:stream'
import { draftFromIssue } from '#areas/faq/server/faq.public.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx, Db, SignedCtx } from '#platform/server/ctx.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import { issueFile } from '../contract.ts'
import { listSpecialDays } from '#areas/approval/server/approval.public.ts'
import { calendarOf, workedBetween, type Calendar } from './sla.rules.ts'
import { reckon } from './clock.service.ts'
import { textsOf } from './faq.service.ts'
import { listAnswers } from './faq.sql.ts'
import { made, replies, type Made, type Turn } from './made.demo.ts'

const hourMs = 3_600_000
/** the module of tools */
const toolModule = 830_010
const ago = (hours: number) => new Date(Date.now() - hours * hourMs)
type Person = { id: number; companyId: number }
const person = (db: Db, loginName: string): Promise<Person> =>
  db.selectFrom('users').select(['id', 'companyId']).where('loginName', '=', loginName).executeTakeFirstOrThrow()

/** Issues of the demo's projects, with what was said and done in them; nothing when there are any. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (tx) => {
    if (await isFilled(tx, 'issues')) return false
    const ctx: Ctx<null> = { app, db: tx, log: app.log, now: new Date(), user: null, locale: 'zh', traceId: '', ip: '' }
    for (const [title, content] of replies) await tx.insertInto('issueReplies').values({ title, content }).execute()
    const ids = new Map<string, number>()
    const calendar = calendarOf(await listSpecialDays(ctx))
    const all = made.map((one) => (one.near ? earlier(one, nearing(calendar) - one.ago) : one))
    for (const one of all) ids.set(one.subject, await seedOne(ctx, one))
    for (const one of all) await seedTies(tx, one, ids)
    await seedFaq(ctx, ids.get('LQ Flash 3.2 gang mode: port 5 of 8 often times out')!)
    return true
  })
}

/** The draft of a question that an engineer made of an answered issue. */
async function seedFaq(ctx: Ctx<null>, issueId: number): Promise<void> {
  const { id } = await person(ctx.db, 'fae_zhou')
  const { title, answers } = await textsOf(ctx, issueId, await listAnswers(ctx, issueId))
  const content = answers.at(-1)!.content.replaceAll(/<\/?mark>/g, '')
  const tx = { ...ctx, user: { id } } as unknown as SignedCtx
  const about = { chipId: null, sdkVersionId: null, english: false, hardware: false }
  const draft = await draftFromIssue(tx, { issueId, title, content, catalogId: toolModule, ...about })
  await ctx.db
    .insertInto('issueChanges')
    .values({ issueId, kind: 'faq', after: `FAQ${draft.id}`, actorId: id, createdAt: ago(240) })
    .execute()
}

/** Worked minutes of the three days that an urgent issue has, most of them gone: it is due soon whenever the demo begins. */
const nearlyGone = 1300
/** Hours ago, whole ones, since when so much has been worked. */
function nearing(calendar: Calendar): number {
  let hours = 1
  while (workedBetween(calendar, ago(hours), ago(0)) < nearlyGone * 60_000) hours += 1
  return hours
}
/** The same issue with all that happened so many hours earlier. */
const earlier = (one: Made, by: number): Made => ({
  ...one,
  ago: one.ago + by,
  story: one.story.map((turn) => ({ ...turn, ago: turn.ago + by })),
})

async function seedOne(ctx: Ctx<null>, one: Made): Promise<number> {
  const { db } = ctx
  const author = await person(db, one.by)
  const project = db.selectFrom('supportProjects').select(['id', 'type']).where('name', '=', one.project)
  const { id: projectId, type } = await project.where('companyId', '=', author.companyId).executeTakeFirstOrThrow()
  const { points: price } = await db
    .selectFrom('issueRules')
    .select('points')
    .where('priority', '=', one.priority)
    .orderBy('setId', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const points = type === 'joint_development' ? 0 : price
  const { id } = await db
    .insertInto('issues')
    .values({
      ...recordOf(one),
      no: await nextNumber({ db, now: ago(one.ago) }, 'IS'),
      projectId,
      companyId: author.companyId,
      authorId: author.id,
      assigneeId: one.engineer ? (await person(db, one.engineer)).id : null,
      points,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await log(db, id, author.id, { from: '', to: 'unprocessed', action: 'create', at: ago(one.ago) })
  await db
    .insertInto('issueChanges')
    .values({ issueId: id, kind: 'priority', after: one.priority, actorId: author.id, createdAt: ago(one.ago) })
    .execute()
  await say(
    ctx,
    id,
    author,
    { ago: one.ago, by: one.by, say: one.ask, ...(one.log ? { file: one.log } : {}) },
    'opening',
  )
  await seedStory(ctx, id, one)
  for (const login of one.cc ?? [])
    await db
      .insertInto('issuePeople')
      .values({ issueId: id, userId: (await person(db, login)).id })
      .execute()
  if (one.share) {
    const [login, kind] = one.share
    await db
      .insertInto('issueShares')
      .values({ issueId: id, companyId: (await person(db, login)).companyId, kind, createdBy: author.id })
      .execute()
  }
  await seedPoints(ctx, id, { one, companyId: author.companyId, points })
  await reckon(ctx, id)
  await told(db, id)
  return id
}

/** How the record stands after all that happened. */
function recordOf(one: Made) {
  const at = (to: string) => one.story.findLast((turn) => turn.to === to)?.ago
  const [resolved, closed] = [at('resolved'), at('closed')]
  const first = one.story.find(
    ({ by, say: words, how, to }) => by.startsWith('fae') && ((words && how !== 'internal') || to === 'closed'),
  )
  return {
    subject: one.subject,
    type: one.type,
    priority: one.priority,
    state: one.state,
    closeCode: one.code ?? null,
    sdkBuild: one.build ?? '',
    boardType: one.board ?? null,
    reproduceRate: one.rate ?? null,
    steps: one.steps ?? '',
    shareLevel: one.only ?? ('company' as const),
    firstResponseAt: first ? ago(first.ago) : null,
    resolvedAt: resolved === undefined ? null : ago(resolved),
    closeOn: one.state === 'resolved' ? dayOf(ago(-96)) : null,
    closedAt: closed === undefined ? null : ago(closed),
    escalatedAt: one.escalated ? ago(20) : null,
    rating: one.stars?.[0] ?? null,
    ratingComment: one.stars?.[1] ?? '',
    createdAt: ago(one.ago),
    updatedAt: ago(one.story.findLast(({ how }) => how !== 'internal')?.ago ?? one.ago),
  }
}

async function seedStory(ctx: Ctx<null>, id: number, one: Made): Promise<void> {
  let from = 'unprocessed'
  for (const turn of one.story) {
    const who = turn.by ? await person(ctx.db, turn.by) : null
    if (turn.say && who) await say(ctx, id, who, turn, 'comment')
    if (!turn.to) continue
    await log(ctx.db, id, who?.id ?? null, {
      from,
      to: turn.to,
      action: turn.action ?? '',
      at: ago(turn.ago),
      why: turn.why,
    })
    from = turn.to
  }
}
async function say(ctx: Ctx<null>, issueId: number, author: Person, turn: Turn, kind: 'opening' | 'comment') {
  const row = {
    issueId,
    authorId: author.id,
    kind,
    visibility: turn.how ?? ('public' as const),
    content: turn.say ?? '',
    createdAt: ago(turn.ago),
  }
  const { id } = await ctx.db.insertInto('issueComments').values(row).returning('id').executeTakeFirstOrThrow()
  if (!turn.file) return
  const [name, text] = turn.file
  const place = { name, modelCode: issueFile, modelId: String(id), catalog: '' }
  const file = await saveFile(
    ctx,
    { ...place, ownerUserId: author.id, ownerCompanyId: author.companyId },
    Readable.from([Buffer.from(text)]),
  )
  if (turn.scan) await ctx.db.updateTable('files').set({ scanStatus: turn.scan }).where('id', '=', file.id).execute()
}
type Step = { from: string; to: string; action: string; at: Date; why?: string | undefined }
const log = (db: Db, bizId: number, actorId: number | null, { from, to, action, at, why }: Step) =>
  db
    .insertInto('statusLogs')
    .values({ bizType: 'issue', bizId, fromState: from, toState: to, action, actorId, comment: why ?? null, at })
    .execute()

type Points = { one: Made; companyId: number; points: number }
/** What it costs and how that ended; the wallet books it on its day. */
async function seedPoints(ctx: Ctx<null>, issueId: number, { one, companyId, points }: Points): Promise<void> {
  if (points === 0) return
  const last = one.story.at(-1)
  const paid = last?.action === 'confirm' || last?.action === 'silent'
  const outcome = one.state !== 'closed' ? 'held' : paid ? 'captured' : 'released'
  const settledAt = outcome === 'held' ? null : ago(last?.ago ?? 0)
  await ctx.db.insertInto('issuePoints').values({ issueId, companyId, points, outcome, settledAt }).execute()
}
/** What of its clock is over was told when it was. */
async function told(db: Db, id: number): Promise<void> {
  const { nextDue, nextWarn } = await db
    .selectFrom('issues')
    .select(['nextDue', 'nextWarn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const now = new Date()
  const late = nextDue !== null && nextDue <= now
  await db
    .updateTable('issues')
    .set({ alerted: late ? 2 : nextWarn !== null && nextWarn <= now ? 1 : 0, breached: late })
    .where('id', '=', id)
    .execute()
}

/** What was merged into what, and what is linked. */
async function seedTies(db: Db, one: Made, ids: ReadonlyMap<string, number>): Promise<void> {
  const id = ids.get(one.subject)!
  const { id: createdBy } = await person(db, 'fae_zhou')
  const into = one.into && ids.get(one.into)
  if (into) {
    await db.updateTable('issues').set({ mergedInto: into }).where('id', '=', id).execute()
    await db.updateTable('issueComments').set({ issueId: into, originId: id }).where('issueId', '=', id).execute()
    await db
      .insertInto('issueChanges')
      .values({
        issueId: into,
        kind: 'merge',
        before: await noOf(db, id),
        after: '',
        actorId: createdBy,
        createdAt: ago(4),
      })
      .execute()
  }
  const other = one.beside && ids.get(one.beside)
  if (other)
    await db
      .insertInto('issueLinks')
      .values({ issueId: Math.min(id, other), otherId: Math.max(id, other), createdBy })
      .execute()
}
const noOf = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('issues').select('no').where('id', '=', id).executeTakeFirstOrThrow()).no
