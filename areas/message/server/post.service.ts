import {
  decideAsRead,
  submitForApproval,
  waitingForMe,
  withdrawApproval,
} from '#areas/approval/server/approval.public.ts'
import { holdersOf } from '#areas/access/server/access.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf, timeOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import { roles as everyRole, type Role } from '#platform/contract/access.ts'
import { usualWays } from '#platform/contract/message.ts'
import type { Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, moveState, saveVersioned } from '#platform/server/db/record.ts'
import { notify } from '#platform/server/db/listen.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { csvOf, timeHead } from '#platform/server/http/csv.ts'
import { messageChannel } from '#platform/server/message/message.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { translate } from '#platform/server/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { messageDesk } from '../desk.contract.ts'
import { beginPost } from './post.jobs.ts'
import {
  eventOf,
  isAimed,
  isOver,
  isPage,
  noFacts,
  postMachine,
  shownState,
  waitsFor,
  type PostFacts,
} from './post.rules.ts'
import * as sql from './post.sql.ts'

const missing = 'message.post_not_found'
const { biz } = postMachine
const factsOf = (
  { user, now }: SignedCtx,
  row: Pick<sql.PostRow, 'submittedBy' | 'publishAt' | 'status' | 'expireOn'>,
): PostFacts => ({
  own: row.submittedBy === user.id,
  later: row.publishAt !== null && row.publishAt > now,
  over: row.status === 'published' && isOver(row.expireOn, now),
})
async function shown<R extends sql.PostRow>(ctx: SignedCtx, rows: readonly R[]) {
  const auditors = rows.some(({ status }) => status === 'pending') ? await holdersOf(ctx, 'msg_audit') : []
  const mine = await waitingForMe(
    ctx,
    biz,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { edit, submit, takeBack, publish, unschedule, recall, remove } = abilities(
      ctx,
      postMachine,
      row.status,
      factsOf(ctx, row),
    )
    return {
      ...row,
      title: inLocale(ctx.locale, row.title, row.titleEn),
      state: shownState(row.status, row.expireOn, ctx.now),
      waitsFor: waitsFor(row, auditors),
      can: { edit, submit, takeBack, audit: mine.has(row.id), publish, unschedule, recall, remove },
    }
  })
}
export async function listPosts(ctx: SignedCtx, q: Parsed<typeof messageDesk.posts>) {
  const page = await sql.findPosts(ctx, q)
  return { ...page, list: await shown(ctx, page.list) }
}
async function found(ctx: SignedCtx, id: number) {
  const row = await sql.findPost(ctx, id)
  if (!row) throw fail(missing)
  return row
}

const noProof = { people: 0, read: 0, daily: 0, queued: 0, sent: 0, failed: 0, sms: 0 }
export async function showPost(ctx: SignedCtx, { id }: { id: number }) {
  const row = await found(ctx, id)
  const [proof, history, targetNames] = [
    row.messageId === null ? noProof : await sql.countProof(ctx, row.messageId),
    await findNamedLogs(ctx, postMachine.biz, id),
    await sql.listTargetNames(ctx, row),
  ]
  const [post] = await shown(ctx, [row])
  return { ...post!, titleZh: row.title, roles: row.targetRoles, proof, history, targetNames }
}

type Aimed = Pick<Parsed<typeof messageDesk.savePost>, 'target' | 'roles' | 'targetIds'>
/** Whom it is for; refuses roles there are not, and nobody. */
function meantBy(ctx: SignedCtx, input: Aimed) {
  const named = input.target === 'roles' && input.roles ? [...new Set(input.roles.split(','))] : []
  const ids = input.target === 'companies' || input.target === 'chips' ? input.targetIds : ''
  const targetIds = ids ? [...new Set(ids.split(',').map(Number))] : []
  const targetRoles = named.filter((role): role is Role => (everyRole as readonly string[]).includes(role))
  if (targetRoles.length < named.length) throw refuseField(ctx, 'roles', 'message.no_target')
  if (!isAimed(input.target, targetRoles, targetIds))
    throw refuseField(ctx, input.target === 'roles' ? 'roles' : 'targetIds', 'message.no_target')
  return { target: input.target, targetRoles, targetIds }
}
export function countPeople(ctx: SignedCtx, input: Parsed<typeof messageDesk.countPeople>) {
  const event = eventOf(input.type)
  return sql.countMeant(ctx, meantBy(ctx, input), { event, usual: usualWays(event), mustRead: input.mustRead })
}
export const listChoices = (ctx: SignedCtx, { keyword = '' }: Parsed<typeof messageDesk.postChoices>) =>
  sql.listChoices(ctx, keyword)

export async function savePost(ctx: SignedCtx, input: Parsed<typeof messageDesk.savePost>) {
  const {
    id,
    version,
    type,
    title,
    titleEn,
    body: content,
    bodyEn: contentEn,
    url,
    mustRead,
    remindDays,
    expireOn,
  } = input
  const words = { type, title, titleEn, content, contentEn, url, mustRead, remindDays }
  if (!isPage(input.url)) throw refuseField(ctx, 'url', 'message.url_rule')
  if (isOver(expireOn, ctx.now)) throw refuseField(ctx, 'expireOn', 'message.past')
  const meant = meantBy(ctx, input)
  const status = id === undefined ? 'draft' : (await found(ctx, id)).status
  if (!abilities(ctx, postMachine, status, noFacts).edit) throw fail('platform.state')
  const fields = { ...words, ...meant, expireOn: (expireOn || null) as never }
  return saveVersioned(ctx, 'messagePosts', { id, version }, fields, {
    missing,
    only: { status },
    first: { createdBy: ctx.user.id, writerIds: [ctx.user.id] },
    // whoever wrote at it does not release it
    later: { writerIds: sql.writersWith(ctx) },
  })
}

type Key = { id: number; version: number }
/** The publication of the version that was read, before a step. */
async function before(tx: SignedCtx, { id, version }: Key) {
  const row = await found(tx, id)
  if (row.version !== version) throw changed(tx)
  return row
}
/** Refuses what has run out by the moment it would go, and what would reach nobody. */
async function mustReach(tx: SignedCtx, row: sql.PostDetail, at: Date): Promise<void> {
  if (isOver(row.expireOn, at)) throw fail('message.expired')
  const event = eventOf(row.type)
  const { people } = await sql.countMeant(tx, row, { event, usual: usualWays(event), mustRead: row.mustRead })
  if (people === 0) throw fail('message.nobody')
}
export async function publishPost(ctx: SignedCtx, key: Key) {
  await ctx.app.limits.spend('message_publish', String(ctx.user.id))
  return transact(ctx, async (tx) => {
    const row = await before(tx, key)
    if (!abilities(tx, postMachine, row.status, factsOf(tx, row)).publish) throw fail('platform.state')
    await mustReach(tx, row, tx.now)
    const { id, version } = await beginPost(tx, row)
    return { id, version }
  })
}

type Step = 'submit' | 'takeBack' | 'pass' | 'reject' | 'unschedule' | 'recall'
type More = {
  comment?: string
  set?: () => { publishAt?: Date | null; submittedBy?: number; auditedBy?: number | null }
}
const step = (tx: SignedCtx, row: sql.PostDetail, action: Step, more: More = {}) => {
  const move = { id: row.id, from: row.status, version: row.version, action, facts: factsOf(tx, row), ...more } as const
  return moveState(tx, 'messagePosts', postMachine, move)
}
export async function submitPost(ctx: SignedCtx, { publishAt, ...key }: Parsed<typeof messageDesk.submitPost>) {
  const at = publishAt === undefined ? null : new Date(publishAt)
  if (at && at <= ctx.now) throw refuseField(ctx, 'publishAt', 'message.past')
  await ctx.app.limits.spend('message_publish', String(ctx.user.id))
  return transact(ctx, async (tx) => {
    const row = await before(tx, key)
    await mustReach(tx, row, at ?? tx.now)
    const { id, title, titleEn, writerIds } = row
    const submittedBy = tx.user.id
    const saved = await step(tx, row, 'submit', { set: () => ({ publishAt: at, submittedBy, auditedBy: null }) })
    const about = { bizId: id, no: `MSG${id}`, title, titleEn, companyId: null, handlerId: null }
    await submitForApproval(tx, { biz, ...about, applicantId: submittedBy, authorIds: writerIds })
    return saved
  })
}
export const takeBackPost = (ctx: SignedCtx, key: Key) =>
  transact(ctx, async (tx) => {
    // the task first, as a decision does
    await withdrawApproval(tx, biz, key.id)
    return step(tx, await before(tx, key), 'takeBack')
  })
export const auditPost = (ctx: SignedCtx, input: Parsed<typeof messageDesk.auditPost>) =>
  decideAsRead(ctx, biz, input, () => found(ctx, input.id))

/** What the decision of an approval does to the publication. */
export async function followDecision(tx: SignedCtx, { bizId, result, reason: comment }: Decided): Promise<void> {
  const row = await found(tx, bizId)
  const auditedBy = tx.user.id
  if (result === 'reject') return void (await step(tx, row, 'reject', { comment }))
  const { later } = factsOf(tx, row)
  await mustReach(tx, row, later ? row.publishAt! : tx.now)
  if (later) await step(tx, row, 'pass', { comment, set: () => ({ auditedBy }) })
  else await beginPost(tx, row, { action: 'pass', auditedBy, comment })
}
export const unschedulePost = (ctx: SignedCtx, key: Key) =>
  transact(ctx, async (tx) =>
    step(tx, await before(tx, key), 'unschedule', { set: () => ({ publishAt: null, auditedBy: null }) }),
  )

export const recallPost = (ctx: SignedCtx, { reason, ...key }: Parsed<typeof messageDesk.recallPost>) =>
  transact(ctx, async (tx) => {
    const row = await before(tx, key)
    const saved = await step(tx, row, 'recall', { comment: reason })
    if (row.messageId !== null) {
      await sql.recallMessage(tx, row.messageId)
      await notify(tx, messageChannel, `m${row.messageId}`)
    }
    return saved
  })

export const removePost = (ctx: SignedCtx, key: Key) =>
  transact(ctx, async (tx) => {
    const row = await before(tx, key)
    if (!abilities(tx, postMachine, row.status, noFacts).remove || !(await sql.deletePost(tx, key)))
      throw fail('platform.state')
    return null
  })

async function messageOf(ctx: SignedCtx, id: number) {
  const { messageId } = await found(ctx, id)
  return messageId ?? 0
}
export const listDeliveries = async (ctx: SignedCtx, q: Parsed<typeof messageDesk.postDeliveries>) =>
  sql.findPeople(ctx, await messageOf(ctx, q.id), q)

export async function exportPost(ctx: SignedCtx, { id }: { id: number }) {
  const messageId = await messageOf(ctx, id)
  const head = (one: 'name' | 'login_name' | 'company' | 'written' | 'read_at' | 'mail_error' | 'reminded_at') =>
    translate(ctx.locale, `message.people.${one}`)
  const time = (at: Date | null) => at && timeOf(at)
  const written = ({ sms, mail }: sql.Having) =>
    translate(ctx.locale, `message.${sms && mail !== 'none' && mail !== 'daily' ? 'sms_state' : 'mail_state'}.${mail}`)
  return csvOf<sql.Having>({
    name: `message-${id}-${dayOf(ctx.now)}`,
    columns: [
      [head('name'), (row) => row.name],
      [head('login_name'), (row) => row.loginName],
      [head('company'), (row) => row.company],
      [timeHead(head('read_at')), (row) => time(row.readAt)],
      [head('written'), written],
      [head('mail_error'), (row) => row.mailError],
      [timeHead(head('reminded_at')), (row) => time(row.remindedAt)],
    ],
    read: (last, limit) =>
      sql.listPeopleAfter({ db: ctx.app.database.db, locale: ctx.locale }, messageId, last?.id ?? 0, limit),
  })
}
