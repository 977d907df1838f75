import { holdOpened, touchProject } from '#areas/support-project/server/support-project.public.ts'
import { companyKey } from '#platform/contract/company.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { workdaysFromNow } from '#platform/server/db/today.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { plainText } from '#platform/server/html.ts'
import { recordChanged } from '#platform/server/message/message.ts'
import { issueFile, mostShares, silentDays } from '../contract.ts'
import type { issueWork } from '../work.contract.ts'
import { reckon } from './clock.service.ts'
import { tellNews, tellNote, type News } from './issue.mails.ts'
import { issueMachine, outcomeOf, responds, type IssueAction } from './issue.rules.ts'
import { canOf, copiesOf, factsOf, seen, textOf } from './issue.service.ts'
import { isDowngrade } from './sla.rules.ts'
import * as sql from './issue.sql.ts'
import { changePoints, settlePoints } from './points.service.ts'
import * as sla from './sla.sql.ts'
import * as thread from './thread.sql.ts'

type Code = NonNullable<sql.IssueRecord['closeCode']>
type Move = { action: IssueAction; comment?: string; closeCode?: Code; set?: object; version?: number }
const changedAt = (tx: Ctx, id: number) => recordChanged(tx, { bizType: 'issue', bizId: id })

/** Takes an issue one step, with all that goes with it: points, due times, days of silence. For a job without a person, too. */
export async function move(tx: Ctx, row: sql.IssueRecord, { action, comment, closeCode, set = {}, version }: Move) {
  const facts = tx.user
    ? factsOf(tx as SignedCtx, row)
    : { ours: false, mine: false, closedAt: null, reopened: false, closeCode: null, now: tx.now }
  const fields = (to: string) => ({
    ...set,
    ...(to === 'closed' ? { closedAt: tx.now, closeCode: closeCode ?? row.closeCode ?? 'solved' } : {}),
    ...(to === 'resolved'
      ? { resolvedAt: tx.now, closeCode: closeCode ?? 'solved', closeOn: workdaysFromNow(silentDays), closeTold: false }
      : {}),
    ...(to === 'working' ? { closeOn: null } : {}),
    ...(action === 'reopen' ? { reopened: true, closedAt: null, closeCode: null, rating: null } : {}),
  })
  const saved = await moveState(tx, 'issues', issueMachine, {
    id: row.id,
    version: version ?? row.version,
    from: row.state,
    action,
    comment,
    facts,
    column: 'state',
    set: fields as never,
  })
  if (responds(action)) await sla.noteResponse(tx, row.id)
  if (saved.to === 'closed') await settlePoints(tx, row.id, outcomeOf(action))
  await reckon(tx, row.id)
  await touchProject(tx, row.projectId)
  await changedAt(tx, row.id)
  return { id: saved.id, version: saved.version }
}

/** Who of the customer is told: the author and who has a copy. */
export const customersOf = async (ctx: Ctx, row: sql.IssueRecord): Promise<number[]> => [
  row.authorId,
  ...(await thread.listCopies(ctx, row.id)).map(({ id }) => id),
]
/** Who of the vendor: its engineer, else who leads support. */
export const engineersOf = async (ctx: Ctx, row: sql.IssueRecord): Promise<number[]> =>
  row.assigneeId ? [row.assigneeId] : sla.listLeads(ctx)
/** Tells the other side. */
export async function tellOthers(tx: SignedCtx, row: sql.IssueRecord, what: News, excerpt = ''): Promise<void> {
  const to = tx.user.staff
    ? await customersOf(tx, row)
    : [...(await engineersOf(tx, row)), ...(await customersOf(tx, row))]
  await tellNews(
    tx,
    to.filter((one) => one !== tx.user.id),
    row,
    what,
    excerpt,
  )
}

export async function stepIssue(
  ctx: SignedCtx,
  { id, version, action, closeCode, reason }: Parsed<typeof issueWork.status>,
) {
  const row = await seen(ctx, id)
  if (action === 'resolve' && !closeCode) throw refuseField(ctx, 'closeCode', 'issue.close_code')
  // the customer confirms what was done: "solved" says nothing without words
  if (action === 'resolve' && !reason) throw refuseField(ctx, 'reason', 'issue.solution_needed')
  const code: Code | undefined = action === 'reject' ? 'out_of_scope' : action === 'resolve' ? closeCode : undefined
  return transact(ctx, async (tx) => {
    if (action === 'reopen' && !(await holdOpened(tx, row.projectId))) throw fail('issue.project_closed')
    const saved = await move(tx, row, {
      action,
      version,
      ...(reason ? { comment: reason } : {}),
      ...(code ? { closeCode: code } : {}),
    })
    await tellOthers(tx, row, action, reason)
    return saved
  })
}

export async function withdraw(ctx: SignedCtx, { id, version }: Parsed<typeof issueWork.withdraw>) {
  const row = await seen(ctx, id)
  return transact(ctx, async (tx) => {
    const saved = await move(tx, row, { action: 'withdraw', version, closeCode: 'withdrawn' })
    await tellOthers(tx, row, 'withdraw')
    return saved
  })
}

export async function comment(ctx: SignedCtx, input: Parsed<typeof issueWork.comment>) {
  const { id, visibility, fileIds, waits } = input
  await ctx.app.limits.spend('issue_comment', `${ctx.user.id}`)
  const before = await seen(ctx, id)
  if (before.state !== 'closed' && !before.projectOpened) throw fail('issue.project_closed')
  const can = canOf(ctx, before)
  if (!can.comment) throw fail('platform.state')
  if ((visibility === 'internal' && !can.internal) || (visibility === 'confidential' && !can.confidential))
    throw fail('issue.not_yours')
  // what its customer does not read cannot be waited for
  if (waits && (visibility === 'internal' || !can.wait_customer)) throw fail('platform.state')
  const content = textOf(ctx, 'content', input.content)
  return transact(ctx, async (tx) => {
    // what is merged or closed meanwhile takes no word any more; what waits or works meanwhile is answered as it stands
    const row = await sql.lockOpen(tx, id)
    if (!row) throw fail('platform.state')
    const commentId = await thread.insertComment(tx, { issueId: id, kind: 'comment', visibility, content })
    await replaceFiles(tx, issueFile, String(commentId), fileIds)
    const said = plainText(content)
    if (visibility === 'internal') await note(tx, row, said)
    else await reply(tx, row, { visibility, said, waits })
    return { id, commentId }
  })
}
/** Nothing of an internal note is to be noticed outside the vendor: neither time nor version of the issue change. */
async function note(tx: SignedCtx, row: sql.IssueRecord, said: string): Promise<void> {
  const to = [...(await engineersOf(tx, row)), ...(await thread.listNoters(tx, row.id))]
  await tellNote(
    tx,
    to.filter((one) => one !== tx.user.id),
    row,
    said,
  )
  await recordChanged(tx, { bizType: 'issue_desk', bizId: row.id })
}
type Said = { visibility: 'public' | 'confidential'; said: string; waits: boolean }
async function reply(tx: SignedCtx, row: sql.IssueRecord, { visibility, said, waits }: Said) {
  const ours = row.companyId === tx.user.companyId
  await sla.touch(tx, row.id)
  if (tx.user.staff) await sla.noteResponse(tx, row.id)
  else if (ours) await sla.keepOpen(tx, row.id, silentDays)
  if (waits) await move(tx, row, { action: 'wait_customer' })
  else if (row.state === 'wait_customer' && ours) await move(tx, row, { action: 'answered' })
  else {
    await reckon(tx, row.id)
    await touchProject(tx, row.projectId)
    await changedAt(tx, row.id)
  }
  const partners = visibility === 'public' ? await thread.listPartners(tx, row.id) : []
  const asked = await customersOf(tx, row)
  const others = [
    ...partners.filter((one) => !asked.includes(one)),
    ...(tx.user.staff ? [] : await engineersOf(tx, row)),
  ]
  const not = (one: number) => one !== tx.user.id
  const what = tx.user.staff ? 'replied' : 'answered'
  // one message of one press: whoever is to answer is told so with the question
  if (waits) await tellNews(tx, asked.filter(not), row, 'wait_customer', said)
  const rest = waits ? others : [...asked, ...others]
  await tellNews(tx, rest.filter(not), row, what, said)
}

export async function rateIssue(ctx: SignedCtx, { id, score, comment: words }: Parsed<typeof issueWork.rate>) {
  const row = await seen(ctx, id)
  if (row.companyId !== ctx.user.companyId) throw fail('issue.not_yours')
  if (row.rating !== null) throw fail('issue.rated')
  if (!canOf(ctx, row).rate) throw fail('platform.state')
  return transact(ctx, async (tx) => {
    if (!(await sql.rate(tx, { id, score, comment: words }))) throw fail('issue.rated')
    await changedAt(tx, id)
    return { id }
  })
}

export async function setPriority(
  ctx: SignedCtx,
  { id, version, priority, reason }: Parsed<typeof issueWork.priority>,
) {
  const row = await seen(ctx, id)
  const can = canOf(ctx, row)
  if (!can.priority && !can.downgrade) throw row.state === 'closed' ? fail('platform.state') : fail('issue.not_yours')
  if (isDowngrade(row.priority, priority) && !can.downgrade) throw fail('issue.downgrade')
  if (priority === row.priority) return { id, version }
  return transact(ctx, async (tx) => {
    const next = await changeVersioned(
      tx,
      'issues',
      { id },
      version,
      { priority },
      { missing: 'issue.not_found', only: { state: row.state } },
    )
    await thread.insertChange(tx, {
      issueId: id,
      kind: 'priority',
      before: row.priority,
      after: priority,
      comment: reason,
    })
    // one that is opened anew costs nothing more
    if (!row.reopened) await changePoints(tx, { issueId: id, ...(await sql.reprice(tx, id)) })
    await reckon(tx, id)
    await changedAt(tx, id)
    await tellOthers(tx, row, 'priority', reason)
    return { id, version: next }
  })
}

async function shared(ctx: SignedCtx, id: number): Promise<sql.IssueRecord> {
  const row = await seen(ctx, id)
  if (!canOf(ctx, row).share) throw fail('issue.not_yours')
  return row
}
export async function setLevel(ctx: SignedCtx, { id, version, shareLevel, ccIds }: Parsed<typeof issueWork.level>) {
  const row = await shared(ctx, id)
  const copies = await copiesOf(ctx, row.projectId, row.authorId, ccIds)
  return transact(ctx, async (tx) => {
    const next = await changeVersioned(tx, 'issues', { id }, version, { shareLevel }, { missing: 'issue.not_found' })
    await thread.replaceCopies(tx, id, copies)
    if (shareLevel !== row.shareLevel)
      await thread.insertChange(tx, { issueId: id, kind: 'level', before: row.shareLevel, after: shareLevel })
    await changedAt(tx, id)
    return { id, version: next }
  })
}
export async function share(ctx: SignedCtx, { id, companyName, kind }: Parsed<typeof issueWork.share>) {
  await ctx.app.limits.spend('issue_share', `${ctx.user.id}`)
  const issue = await shared(ctx, id)
  const company = await thread.findCompany(ctx, companyKey(companyName))
  if (!company) throw refuseField(ctx, 'companyName', 'issue.unknown_company')
  return transact(ctx, async (tx) => {
    const row = { issueId: id, companyId: company.id, kind, createdBy: tx.user.id }
    const made = await thread.insertShare(tx, row, mostShares)
    if (made === 'full') throw fail('issue.too_many', { count: mostShares })
    if (made === 'there') return { id }
    const isNews = !(await thread.wasShown(tx, id, company.name))
    await thread.insertChange(tx, { issueId: id, kind: 'share', after: company.name })
    await changedAt(tx, id)
    if (isNews) await tellNews(tx, await thread.listReaders(tx, company.id), issue, 'shared')
    return { id }
  })
}
export async function unshare(ctx: SignedCtx, { id, companyId }: Parsed<typeof issueWork.unshare>) {
  await shared(ctx, id)
  return transact(ctx, async (tx) => {
    const name = await thread.removeShare(tx, id, companyId)
    if (name !== undefined) await thread.insertChange(tx, { issueId: id, kind: 'unshare', before: name })
    await changedAt(tx, id)
    return { id }
  })
}
