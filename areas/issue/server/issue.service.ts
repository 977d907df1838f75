import { findDraftOf } from '#areas/faq/server/faq.public.ts'
import {
  findSeenProject,
  listOpenedProjects,
  listProjectPeople,
  listToAsk,
  touchProject,
} from '#areas/support-project/server/support-project.public.ts'
import { listVisibleVersions } from '#areas/sdk/server/sdk.public.ts'
import { dayOf, timeOf } from '#platform/contract/day.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { together } from '#platform/server/db/together.ts'
import { transact } from '#platform/server/db/transact.ts'
import { filesOf } from '#platform/server/files/read-file.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { cleanHtml, plainText } from '#platform/server/html.ts'
import { csvOf, timeHead } from '#platform/server/http/csv.ts'
import type { Bytes } from '#platform/server/http/mount.ts'
import { emit } from '#platform/server/jobs/outbox.ts'
import { recordChanged } from '#platform/server/message/message.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { translate } from '#platform/server/text.ts'
import { inScript } from '#platform/server/traditional.ts'
import { answers, issueFile, mostRows, type issue } from '../contract.ts'
import type { issueWork } from '../work.contract.ts'
import { reckon } from './clock.service.ts'
import { tellNews } from './issue.mails.ts'
import { idsIn, issueMachine, type IssueFacts } from './issue.rules.ts'
import * as sql from './issue.sql.ts'
import { holdPoints } from './points.service.ts'
import { listLeads } from './sla.sql.ts'
import * as thread from './thread.sql.ts'

export const listIssues = (ctx: SignedCtx, q: Parsed<typeof issue.list>) => sql.findIssues(ctx, q)
export async function countIssues(ctx: SignedCtx, q: Parsed<typeof issue.count>) {
  const n = await sql.countIssues(ctx, q)
  const all = n.unprocessed + n.processing + n.closed
  return { ...n, all, untreated: n.unprocessed, treating: n.processing }
}
export const listRules = (ctx: SignedCtx, { projectId }: Parsed<typeof issue.pointRule>) =>
  sql.listRules(ctx, projectId)
export async function listProjects(ctx: SignedCtx) {
  const [projects, questions] = await Promise.all([listOpenedProjects(ctx), listToAsk(ctx)])
  return projects.map((one) => ({ ...one, question: questions.get(one.id) ?? null }))
}
export const listAssignees = (ctx: SignedCtx) => (ctx.user.staff ? sql.listEngineers(ctx) : sql.listAssignees(ctx))
export async function listPeople(ctx: SignedCtx, { projectId }: { projectId: number }) {
  const project = await findSeenProject(ctx, { id: projectId })
  return project ? listProjectPeople(ctx, projectId) : []
}

/** The list as a file. */
export async function exportIssues(ctx: SignedCtx, q: Parsed<typeof issue.exportIssues>): Promise<Bytes> {
  await ctx.app.limits.spend('issue_export', `${ctx.user.id}`)
  const field = (name: string) => translate(ctx.locale, `issue.field.${name}`)
  const outside = { ...ctx, db: ctx.app.database.db }
  return csvOf<sql.IssueRow>({
    name: `issues-${dayOf(ctx.now)}`,
    columns: [
      [field('no'), (row) => row.no],
      [field('subject'), (row) => row.subject],
      [field('project'), (row) => [row.projectCode, row.projectName].filter(Boolean).join(' ')],
      [field('type'), (row) => translate(ctx.locale, `issue.type.${row.type}`)],
      [field('priority'), (row) => translate(ctx.locale, `issue.priority.${row.priority}`)],
      [field('state'), (row) => translate(ctx.locale, `issue.state.${row.state}`)],
      [field('points'), (row) => row.points],
      [timeHead(field('created')), (row) => timeOf(row.createdAt)],
      [timeHead(field('updated')), (row) => timeOf(row.updatedAt)],
      [field('expected'), (row) => row.expectedOn],
      [field('assignee'), (row) => row.assignee],
      [field('author'), (row) => row.author],
      [timeHead(field('due')), (row) => row.dueAt && timeOf(row.dueAt)],
    ],
    read: (last, limit) => sql.listBelow(outside, q, last ? { at: last.updatedAt, id: last.id } : null, limit),
    most: mostRows,
    locale: ctx.locale,
  })
}

/** What the machine asks of a record and its caller. */
export const factsOf = (
  ctx: SignedCtx,
  row: Pick<sql.IssueRecord, 'companyId' | 'assigneeId' | 'closedAt' | 'reopened' | 'closeCode'>,
): IssueFacts => ({
  ours: row.companyId === ctx.user.companyId,
  mine: row.assigneeId === ctx.user.id || ctx.user.permissions.has('issue_assign'),
  closedAt: row.closedAt,
  reopened: row.reopened,
  closeCode: row.closeCode,
  now: ctx.now,
})
/** One the caller sees, or as if there were none. */
export async function seen(ctx: SignedCtx, id: number): Promise<sql.IssueRecord> {
  const row = await sql.findSeen(ctx, { id })
  if (!row) throw fail('issue.not_found')
  return row
}

/** What the caller may do with an issue; everything once more asked by what does it. */
export function canOf(ctx: SignedCtx, row: sql.IssueRecord) {
  const { permissions: has, id, companyId } = ctx.user
  const { answered: _, silent: __, ...steps } = abilities(ctx, issueMachine, row.state, factsOf(ctx, row))
  const handles = has.has('issue_handle')
  const ours = has.has('issue_add') && row.companyId === companyId
  const author = ours && (row.authorId === id || ctx.user.roles.includes('cust_main'))
  const live = row.state !== 'closed'
  return {
    ...steps,
    comment: live && row.projectOpened && (handles || has.has('issue_add')),
    confidential: live && row.projectOpened && (handles || ours),
    internal: live && row.projectOpened && handles,
    assign: live && has.has('issue_assign'),
    rate: ours && !live && row.rating === null && row.closeCode !== 'withdrawn' && row.closeCode !== 'duplicate',
    priority: live && (ours || (handles && (row.assigneeId === id || has.has('issue_assign')))),
    downgrade: live && has.has('issue_assign'),
    share: author,
    link: handles,
    escalate: live && handles,
    faq:
      handles &&
      has.has('faq_edit') &&
      (row.state === 'resolved' || !live) &&
      (answers as readonly unknown[]).includes(row.closeCode),
  }
}

/** An issue in two statements, and one more for its files: the row with its rights, and all that hangs on it. */
export async function showIssue(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findDetail(ctx, id)
  if (!row) throw fail('issue.not_found')
  const { user } = ctx
  const has = user.permissions
  const own = user.staff || row.companyId === user.companyId
  const [{ comments, events, others, cc, shares, engineers }, faqId] = await Promise.all([
    together(ctx.db, {
      comments: thread.commentsOf(ctx, id),
      events: thread.eventsOf(ctx, id),
      others: thread.othersOf(user, id),
      cc: thread.copyRows(ctx, id),
      shares: thread.shareRows(ctx, id),
      engineers: sql.engineerRows(ctx, has.has('issue_assign')),
    }),
    has.has('issue_handle') && has.has('faq_edit') ? findDraftOf(ctx, id) : undefined,
  ])
  const files = await filesOf(
    ctx,
    issueFile,
    comments.map((one) => String(one.id)),
  )
  const of = (how: 'into' | 'merged' | 'link') =>
    others.filter((one) => one.how === how).map((one) => ({ ...one, subject: inScript(ctx.locale, one.subject) }))
  return {
    ...row,
    steps: inScript(ctx.locale, row.steps),
    comments: comments.map((one) => ({
      ...one,
      content: inScript(ctx.locale, one.content),
      at: new Date(one.at),
      files: files.get(String(one.id)) ?? [],
    })),
    events: events.map((one) => ({ ...one, at: new Date(one.at) })),
    cc: own ? cc : [],
    shares: own ? shares : [],
    engineers,
    faqId: faqId ?? null,
    mergedInto: of('into')[0] ?? null,
    merged: of('merged'),
    links: of('link'),
    can: canOf(ctx, row),
  }
}

/** Cleaned text that says something. */
export function textOf(ctx: SignedCtx, field: string, html: string): string {
  const clean = cleanHtml(html)
  if (!plainText(clean)) throw refuseField(ctx, field, 'issue.empty')
  return clean
}
/** People of the project, none of them the author. */
export async function copiesOf(ctx: SignedCtx, projectId: number, authorId: number, list: string): Promise<number[]> {
  const wanted = idsIn(list).filter((one) => one !== authorId)
  if (wanted.length === 0) return []
  const people = new Set((await listProjectPeople(ctx, projectId)).map(({ id }) => id))
  if (wanted.some((one) => !people.has(one))) throw refuseField(ctx, 'ccIds', 'issue.not_member')
  return wanted
}

export async function createIssue(ctx: SignedCtx, input: Parsed<typeof issueWork.create>) {
  const { projectId, description, ccIds, fileIds, sdkVersionId = null, questionIds = [], ...fields } = input
  await ctx.app.limits.spend('issue_create', `${ctx.user.id}`)
  const content = textOf(ctx, 'description', description)
  if (fields.expectedOn && fields.expectedOn < dayOf(ctx.now)) throw refuseField(ctx, 'expectedOn', 'issue.past')
  if (sdkVersionId !== null && (await listVisibleVersions(ctx, [sdkVersionId])).length === 0)
    throw refuseField(ctx, 'sdkVersionId', 'issue.unknown_sdk')
  const project = await findSeenProject(ctx, { id: projectId })
  const isOurs = project?.companyId === ctx.user.companyId && ctx.user.ndaStatus === 'pass'
  if (!project || project.status !== 'opened' || !isOurs) throw refuseField(ctx, 'projectId', 'issue.project')
  if (sdkVersionId !== null && !(await sql.isSdkOf(ctx, sdkVersionId, project.chipId)))
    throw refuseField(ctx, 'sdkVersionId', 'issue.unknown_sdk')
  const copies = await copiesOf(ctx, projectId, ctx.user.id, ccIds)
  return transact(ctx, async (tx) => {
    const { boardType = null, reproduceRate = null, expectedOn = null, ruleSet: seen, ...rest } = fields
    const ruleSet = await sql.currentRules(tx)
    if (seen !== undefined && seen !== ruleSet) throw refuseField(tx, 'priority', 'issue.rules_changed')
    const no = await nextNumber(tx, 'IS')
    const made = await sql.insertIssue(tx, {
      ...rest,
      boardType,
      reproduceRate,
      expectedOn,
      ruleSet,
      no,
      projectId,
      sdkVersionId,
    })
    if (!made) throw refuseField(tx, 'projectId', 'issue.project')
    const { id, points } = made
    const entry = {
      bizType: 'issue',
      bizId: id,
      fromState: '',
      toState: 'unprocessed',
      action: 'create',
      actorId: tx.user.id,
      comment: null,
    }
    await insertStatusLog(tx.db, entry)
    await thread.insertChange(tx, { issueId: id, kind: 'priority', after: rest.priority })
    const commentId = await thread.insertComment(tx, { issueId: id, kind: 'opening', visibility: 'public', content })
    await replaceFiles(tx, issueFile, String(commentId), fileIds)
    if (questionIds.length) await emit(tx, 'issue.asked_on', { issueId: id, userId: tx.user.id, questionIds })
    if (copies.length) await thread.replaceCopies(tx, id, copies)
    await holdPoints(tx, { issueId: id, companyId: tx.user.companyId, points })
    await reckon(tx, id)
    await touchProject(tx, projectId)
    const about = { id, no, subject: rest.subject }
    await tellNews(
      tx,
      [...(await listLeads(tx)), ...(project.faeOwnerId ? [project.faeOwnerId] : [])],
      about,
      'created',
      plainText(content),
    )
    await recordChanged(tx, { bizType: 'issue', bizId: id })
    return { id, version: 1, no }
  })
}
