import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, saveVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { recordChanged } from '#platform/server/message/message.ts'
import type { issueDesk } from '../queue.contract.ts'
import { reckon } from './clock.service.ts'
import * as desk from './desk.sql.ts'
import { tellNews, tellNote } from './issue.mails.ts'
import { seen, textOf } from './issue.service.ts'
import * as sql from './issue.sql.ts'
import { listLeads } from './sla.sql.ts'
import * as thread from './thread.sql.ts'
import { customersOf, move } from './work.service.ts'

const changedAt = (tx: SignedCtx, id: number) => recordChanged(tx, { bizType: 'issue', bizId: id })

/** Worked on, or waited for. */
const canResolve = (state: desk.QueueRow['state']) =>
  state === 'working' || state === 'wait_customer' || state === 'wait_third_party'

export async function listQueue(ctx: SignedCtx, q: Parsed<typeof issueDesk.desk>) {
  const page = await desk.findQueue(ctx, q)
  const { permissions } = ctx.user
  const handles = permissions.has('issue_handle')
  const can = (row: desk.QueueRow) => ({
    take: handles && row.state === 'unprocessed',
    reply: handles && row.state !== 'unprocessed' && row.state !== 'closed',
    resolve: (permissions.has('issue_assign') || (handles && row.assigneeId === ctx.user.id)) && canResolve(row.state),
    assign: permissions.has('issue_assign') && row.state !== 'closed',
    merge: handles && row.state !== 'closed',
    escalate: handles && row.state !== 'closed' && !row.escalated,
  })
  return { ...page, list: page.list.map((row) => ({ ...row, can: can(row) })) }
}
export const countQueues = (ctx: SignedCtx) => desk.countQueues(ctx)
export const listLoad = (ctx: SignedCtx) => desk.listLoad(ctx)

/** Takes an issue, or gives it to somebody; who leads support gives it to another engineer too. */
export async function assign(ctx: SignedCtx, input: Parsed<typeof issueDesk.assign>) {
  const { id, version, assigneeId = ctx.user.id } = input
  const row = await seen(ctx, id)
  const leads = ctx.user.permissions.has('issue_assign')
  const takes = assigneeId === ctx.user.id
  if (row.state === 'closed') throw fail('platform.state')
  if (!leads && (!takes || (row.assigneeId !== null && row.assigneeId !== ctx.user.id))) throw fail('issue.not_yours')
  return transact(ctx, async (tx) => {
    if (!(await sql.isEngineerNow(tx, assigneeId))) throw refuseField(tx, 'assigneeId', 'issue.assignee')
    const saved =
      row.state === 'unprocessed'
        ? await begin(tx, row, version, assigneeId)
        : await handOver(tx, row, version, assigneeId)
    const name = (await sql.nameOf(tx, assigneeId)) ?? ''
    await thread.insertChange(tx, { issueId: id, kind: 'assign', after: name })
    await changedAt(tx, id)
    if (!takes) await tellNews(tx, [assigneeId], row, 'given')
    await tellNews(tx, await customersOf(tx, row), row, 'assigned', name)
    return saved
  })
}
const begin = (tx: SignedCtx, row: sql.IssueRecord, version: number, assigneeId: number) =>
  move(tx, row, { action: tx.user.permissions.has('issue_assign') ? 'assign' : 'take', version, set: { assigneeId } })
async function handOver(tx: SignedCtx, { id, state }: sql.IssueRecord, version: number, assigneeId: number) {
  const only = { state }
  const next = await changeVersioned(
    tx,
    'issues',
    { id },
    version,
    { assigneeId },
    { missing: 'issue.not_found', only },
  )
  return { id, version: next }
}

export async function escalate(ctx: SignedCtx, { id, reason }: Parsed<typeof issueDesk.escalate>) {
  const row = await seen(ctx, id)
  return transact(ctx, async (tx) => {
    if (!(await desk.markEscalated(tx, id))) throw fail('platform.state')
    await thread.insertChange(tx, { issueId: id, kind: 'escalate', after: reason })
    await tellNote(
      tx,
      (await listLeads(tx)).filter((one) => one !== tx.user.id),
      row,
      reason,
    )
    await recordChanged(tx, { bizType: 'issue_desk', bizId: id })
    return { id }
  })
}

/** Merges a duplicate into another issue; both are locked in one order, so that any number of merges take turns. */
export async function merge(ctx: SignedCtx, { id, version, intoNo }: Parsed<typeof issueDesk.merge>) {
  const row = await seen(ctx, id)
  const into = await sql.findSeen(ctx, { no: intoNo.toUpperCase() })
  if (!into || into.id === id) throw refuseField(ctx, 'intoNo', 'issue.not_found')
  if (into.projectId !== row.projectId) throw refuseField(ctx, 'intoNo', 'issue.merge_company')
  return transact(ctx, async (tx) => {
    const locked = await desk.lockIssues(tx, [id, into.id])
    if (locked.get(into.id)?.state === 'closed') throw refuseField(tx, 'intoNo', 'issue.merge_closed')
    if (!(await desk.isNarrower(tx, id, into.id))) throw refuseField(tx, 'intoNo', 'issue.merge_wider')
    const saved = await move(tx, row, { action: 'merge', version, closeCode: 'duplicate', comment: into.no })
    await desk.moveThread(tx, id, into.id)
    await thread.insertChange(tx, { issueId: into.id, kind: 'merge', before: row.no, after: into.no })
    await reckon(tx, into.id)
    await changedAt(tx, into.id)
    await tellNews(tx, await customersOf(tx, row), row, 'merged', into.no)
    return saved
  })
}

async function both(ctx: SignedCtx, id: number, other: { no: string } | { id: number }) {
  const row = await seen(ctx, id)
  const found = await sql.findSeen(ctx, other)
  if (!found || found.id === id) throw refuseField(ctx, 'otherNo', 'issue.not_found')
  return { row, found }
}
export async function link(ctx: SignedCtx, { id, otherNo }: Parsed<typeof issueDesk.link>) {
  const { row, found } = await both(ctx, id, { no: otherNo.toUpperCase() })
  return transact(ctx, async (tx) => {
    if (!(await thread.insertLink(tx, id, found.id))) return { id }
    await thread.insertChange(tx, { issueId: id, kind: 'link', after: found.no })
    await thread.insertChange(tx, { issueId: found.id, kind: 'link', after: row.no })
    await changedAt(tx, id)
    return { id }
  })
}
export async function unlink(ctx: SignedCtx, { id, otherId }: Parsed<typeof issueDesk.unlink>) {
  const { row, found } = await both(ctx, id, { id: otherId })
  return transact(ctx, async (tx) => {
    if (!(await thread.deleteLink(tx, id, otherId))) return { id }
    await thread.insertChange(tx, { issueId: id, kind: 'unlink', before: found.no })
    await thread.insertChange(tx, { issueId: otherId, kind: 'unlink', before: row.no })
    await changedAt(tx, id)
    return { id }
  })
}

export async function listReplies(ctx: SignedCtx) {
  const may = ctx.user.permissions.has('issue_assign')
  return (await desk.listReplies(ctx)).map((row) => ({ ...row, can: { edit: may, remove: may } }))
}
export function saveReply(ctx: SignedCtx, { id, version, title, content }: Parsed<typeof issueDesk.saveReply>) {
  const fields = { title, content: textOf(ctx, 'content', content) }
  return saveVersioned(ctx, 'issueReplies', { id, version }, fields, {
    missing: 'issue.not_found',
    taken: { issue_replies_title_key: ['title', 'issue.reply_taken'] },
  })
}
export async function removeReply(ctx: SignedCtx, { id }: { id: number }) {
  if (!(await desk.deleteReply(ctx, id))) throw fail('issue.not_found')
  return null
}
