import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf, timeOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import { roles as everyRole, type Role } from '#platform/contract/access.ts'
import { usualWays } from '#platform/contract/message.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, moveState, saveVersioned } from '#platform/server/db/record.ts'
import { notify } from '#platform/server/db/listen.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { csvFile } from '#platform/server/http/csv.ts'
import { messageChannel } from '#platform/server/message/message.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { translate } from '#platform/server/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { messageDesk } from '../desk.contract.ts'
import { beginPost } from './post.jobs.ts'
import { eventOf, isAimed, isOver, isPage, postMachine, shownState } from './post.rules.ts'
import * as sql from './post.sql.ts'

const missing = 'message.post_not_found'
const shown = (ctx: SignedCtx) => (row: sql.PostRow) => {
  const { edit, publish, schedule, unschedule, recall, remove } = abilities(ctx, postMachine, row.status, {})
  return {
    ...row,
    title: inLocale(ctx.locale, row.title, row.titleEn),
    state: shownState(row.status, row.expireOn, ctx.now),
    can: { edit, publish, schedule, unschedule, recall, remove },
  }
}
export async function listPosts(ctx: SignedCtx, q: Parsed<typeof messageDesk.posts>) {
  const page = await sql.findPosts(ctx, q)
  return { ...page, list: page.list.map(shown(ctx)) }
}
async function found(ctx: SignedCtx, id: number) {
  const row = await sql.findPost(ctx, id)
  if (!row) throw fail(missing)
  return row
}

const noProof = { people: 0, read: 0, daily: 0, queued: 0, sent: 0, failed: 0 }
export async function showPost(ctx: SignedCtx, { id }: { id: number }) {
  const row = await found(ctx, id)
  const [proof, history, targetNames] = [
    row.messageId === null ? noProof : await sql.countProof(ctx, row.messageId),
    await findNamedLogs(ctx.db, postMachine.biz, id),
    await sql.listTargetNames(ctx, row),
  ]
  return { ...row, ...shown(ctx)(row), titleZh: row.title, roles: row.targetRoles, proof, history, targetNames }
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
  if (id !== undefined && (await found(ctx, id)).status !== 'draft') throw fail('platform.state')
  const fields = { ...words, ...meant, expireOn: (expireOn || null) as never }
  return saveVersioned(ctx, 'messagePosts', { id, version }, fields, {
    missing,
    only: { status: 'draft' },
    first: { createdBy: ctx.user.id },
  })
}

type Key = { id: number; version: number }
/** The publication of the version that was read, before a step. */
async function before(tx: SignedCtx, { id, version }: Key) {
  const row = await found(tx, id)
  if (row.version !== version) throw changed(tx)
  return row
}
export const publishPost = (ctx: SignedCtx, key: Key) =>
  transact(ctx, async (tx) => {
    const row = await before(tx, key)
    if (isOver(row.expireOn, tx.now)) throw fail('message.expired')
    const event = eventOf(row.type)
    const { people } = await sql.countMeant(tx, row, { event, usual: usualWays(event), mustRead: row.mustRead })
    if (people === 0) throw fail('message.nobody')
    const { id, version } = await beginPost(tx, row)
    return { id, version }
  })

type Step = 'schedule' | 'unschedule' | 'recall'
type More = { comment?: string; set?: () => { publishAt: Date | null } }
const step = (tx: SignedCtx, row: sql.PostDetail, action: Step, more: More = {}) => {
  const move = { id: row.id, from: row.status, version: row.version, action, facts: {}, ...more } as const
  return moveState(tx, 'messagePosts', postMachine, move)
}
export async function schedulePost(ctx: SignedCtx, { publishAt, ...key }: Parsed<typeof messageDesk.schedulePost>) {
  const at = new Date(publishAt)
  if (at <= ctx.now) throw refuseField(ctx, 'publishAt', 'message.past')
  return transact(ctx, async (tx) => {
    const row = await before(tx, key)
    if (isOver(row.expireOn, at)) throw fail('message.expired')
    return step(tx, row, 'schedule', { set: () => ({ publishAt: at }) })
  })
}
export const unschedulePost = (ctx: SignedCtx, key: Key) =>
  transact(ctx, async (tx) => step(tx, await before(tx, key), 'unschedule', { set: () => ({ publishAt: null }) }))

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
    if (!abilities(tx, postMachine, row.status, {}).remove || !(await sql.deletePost(tx, key)))
      throw fail('platform.state')
    return null
  })

async function messageOf(ctx: SignedCtx, id: number) {
  const { messageId } = await found(ctx, id)
  return messageId ?? 0
}
export const listDeliveries = async (ctx: SignedCtx, q: Parsed<typeof messageDesk.postDeliveries>) =>
  sql.findPeople(ctx, await messageOf(ctx, q.id), q)

const batch = 1000
async function* batches(ctx: SignedCtx, messageId: number) {
  const { db } = ctx.app.database
  for (let after = 0; ;) {
    const rows = await sql.listPeopleAfter(db, messageId, after, batch)
    yield rows.map((row) => [
      row.name,
      row.loginName,
      row.company,
      row.readAt ? timeOf(row.readAt) : '',
      translate(ctx.locale, `message.mail_state.${row.mail}`),
      row.mailError,
      row.remindedAt ? timeOf(row.remindedAt) : '',
    ])
    if (rows.length < batch) return
    after = rows.at(-1)!.id
  }
}
export async function exportPost(ctx: SignedCtx, { id }: { id: number }) {
  const messageId = await messageOf(ctx, id)
  const t = (one: 'name' | 'login_name' | 'company' | 'read_at' | 'mail_error' | 'reminded_at') =>
    translate(ctx.locale, `message.people.${one}`)
  const mail = translate(ctx.locale, 'message.channel.mail')
  const header = [t('name'), t('login_name'), t('company'), t('read_at'), mail, t('mail_error'), t('reminded_at')]
  return csvFile(`message-${id}-${dayOf(ctx.now)}`, header, batches(ctx, messageId))
}
