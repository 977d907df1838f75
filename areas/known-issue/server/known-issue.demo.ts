import { isFilled } from '#platform/server/demo-fill.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import { atWork } from '#platform/server/demo-day.ts'
import type { Db } from '#platform/server/ctx.ts'
import { codeOf } from './known-issue.rules.ts'
import { made, type Made } from './made.demo.ts'
import { takeNumber } from './known-issue.sql.ts'

const at = (ago: number) => atWork(ago)
const idOf = async (db: Db, loginName: string) =>
  (await db.selectFrom('users').select('id').where('loginName', '=', loginName).executeTakeFirstOrThrow()).id

/** Known issues of the demo's SDKs, with tickets of its customers; nothing when there are any. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (tx) => {
    if (await isFilled(tx, 'knownIssues')) return false
    for (const one of made.toSorted((a, b) => b.written - a.written)) await seedOne(tx, one)
    return true
  })
}

async function seedOne(tx: Db, one: Made): Promise<void> {
  const [author, lead] = [await idOf(tx, 'fae_zhou'), await idOf(tx, 'fae_lead')]
  const version = async (name: string | undefined) =>
    name === undefined
      ? null
      : (await tx.selectFrom('sdkVersions').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  const project = await tx
    .selectFrom('chipProjects')
    .select('id')
    .where('code', '=', one.project)
    .executeTakeFirstOrThrow()
  const patch = one.fixPatch
    ? await tx
        .selectFrom('sdkPatches')
        .select(['id', 'sdkVersionId'])
        .where('name', '=', one.fixPatch)
        .executeTakeFirstOrThrow()
    : undefined
  const year = Number(dayOf(at(one.written)).slice(0, 4))
  const { status, severity, title, titleEn, symptom, symptomEn, workaround, workaroundEn } = one
  const { id } = await tx
    .insertInto('knownIssues')
    .values({
      status,
      severity,
      title,
      titleEn,
      symptom,
      symptomEn,
      workaround,
      workaroundEn,
      code: codeOf(year, await takeNumber({ db: tx }, year)),
      chipProjectId: project.id,
      fromVersionId: (await version(one.from))!,
      toVersionId: await version(one.to),
      fixVersionId: await version(one.fixVersion),
      fixPatchId: patch?.id ?? null,
      fixPatchVersionId: patch?.sdkVersionId ?? null,
      fixNo: one.fixed === undefined ? 0 : 1,
      createdBy: author,
      editedBy: author,
      publishedAt: one.published === undefined ? null : at(one.published),
      fixedAt: one.fixed === undefined ? null : at(one.fixed),
      createdAt: at(one.written),
      updatedAt: at(one.fixed ?? one.published ?? one.written),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const subject of one.tickets ?? []) {
    const issue = await tx.selectFrom('issues').select('id').where('subject', '=', subject).executeTakeFirstOrThrow()
    await tx
      .insertInto('knownIssueTickets')
      .values({ knownIssueId: id, issueId: issue.id, createdBy: author })
      .execute()
  }
  await seedHistory(tx, id, one, { author, lead })
}

type People = { author: number; lead: number }
async function seedHistory(tx: Db, bizId: number, one: Made, { author, lead }: People): Promise<void> {
  const log = (action: string, from: string, to: string, actorId: number, ago: number) =>
    tx
      .insertInto('statusLogs')
      .values({
        bizType: 'known_issue',
        bizId,
        fromState: from,
        toState: to,
        action,
        actorId,
        comment: (action === 'withdraw' && one.why) || null,
        at: at(ago),
      })
      .execute()
  await log('create', '', 'draft', author, one.written)
  if (one.status === 'draft') return
  await log('submit', 'draft', 'review', author, one.written - 0.2)
  if (one.published === undefined) return
  await log('publish', 'review', 'published', lead, one.published)
  if (one.fixed !== undefined) await log('fix', 'published', 'fixed', author, one.fixed)
  if (one.status === 'withdrawn') await log('withdraw', 'published', 'withdrawn', lead, one.published - 2)
}
