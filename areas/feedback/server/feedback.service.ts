import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { insertRecord, moveState, oneByOne } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { filesOfRecord } from '#platform/server/files/read-file.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { inScript } from '#platform/server/traditional.ts'
import { feedbackModel, mostOpen, type feedback } from '../contract.ts'
import type { feedbackDesk } from '../desk.contract.ts'
import { tellAuthor, tellHandlers } from './feedback.mails.ts'
import { feedbackMachine } from './feedback.rules.ts'
import * as sql from './feedback.sql.ts'

const table = 'feedbacks'
const withOwn = (ctx: SignedCtx, row: sql.FeedbackRow) => {
  const { more, close } = abilities(ctx, feedbackMachine, row.status, {})
  return { ...row, content: inScript(ctx.locale, row.content), can: { more, close } }
}
const withDesk = <R extends sql.FeedbackRow>(ctx: SignedCtx, row: R) => {
  const { answer, take, end } = abilities(ctx, feedbackMachine, row.status, {})
  return { ...row, content: inScript(ctx.locale, row.content), can: { answer, take, end } }
}
/** Files, replies and what happened; who may read it is the caller's business. */
async function detailOf(ctx: SignedCtx, id: number) {
  const [files, replies, history] = await Promise.all([
    filesOfRecord(ctx, { files: feedbackModel }, id),
    sql.listReplies(ctx, id),
    findNamedLogs(ctx, feedbackMachine.biz, id),
  ])
  return { ...files, replies: replies.map((one) => ({ ...one, body: inScript(ctx.locale, one.body) })), history }
}

export async function listOwn(ctx: SignedCtx, q: Parsed<typeof feedback.list>) {
  const page = await sql.findOwnPage(ctx, q)
  return { ...page, list: page.list.map((row) => withOwn(ctx, row)) }
}
async function own(ctx: SignedCtx, id: number) {
  const row = await sql.findOwn(ctx, id)
  if (!row) throw fail('feedback.not_found')
  return row
}
export async function showOwn(ctx: SignedCtx, { id }: { id: number }) {
  const row = await own(ctx, id)
  return { ...withOwn(ctx, row), ...(await detailOf(ctx, id)) }
}

export async function submit(ctx: SignedCtx, { fileIds, ...fields }: Parsed<typeof feedback.submit>) {
  await ctx.app.limits.spend('feedback_submit', `${ctx.user.id}`)
  return oneByOne(ctx, `feedback ${ctx.user.id}`, async (inner) => {
    const tx = { ...ctx, ...inner } as SignedCtx
    if ((await sql.countOpen(tx)) >= mostOpen) throw fail('feedback.too_many', { count: mostOpen })
    const no = await nextNumber(tx, 'FB')
    const saved = await insertRecord(tx, table, { ...fields, no, userId: ctx.user.id })
    await replaceFiles(tx, feedbackModel, String(saved.id), fileIds)
    await tellHandlers(tx, { id: saved.id, no, content: fields.content }, 'new')
    return saved
  })
}

export async function reply(ctx: SignedCtx, { id, version, body }: Parsed<typeof feedback.reply>) {
  await ctx.app.limits.spend('feedback_submit', `${ctx.user.id}`)
  const row = await own(ctx, id)
  return transact(ctx, async (tx) => {
    const saved = await moveState(tx, table, feedbackMachine, {
      id,
      version,
      from: row.status,
      action: 'more',
      facts: {},
    })
    await sql.insertReply(tx, { feedbackId: id, userId: ctx.user.id, byStaff: false, body })
    await tellHandlers(tx, { id, no: row.no, content: body }, 'more')
    return saved
  })
}
export async function close(ctx: SignedCtx, { id, version }: Parsed<typeof feedback.close>) {
  const row = await own(ctx, id)
  return moveState(ctx, table, feedbackMachine, { id, version, from: row.status, action: 'close', facts: {} })
}

export async function listDesk(ctx: SignedCtx, q: Parsed<typeof feedbackDesk.desk>) {
  const page = await sql.findDeskPage(ctx, q)
  return {
    ...page,
    list: page.list.map((row) => withDesk(ctx, row)),
  }
}
async function any(ctx: SignedCtx, id: number) {
  const row = await sql.findForDesk(ctx, id)
  if (!row) throw fail('feedback.not_found')
  return row
}
export async function showDesk(ctx: SignedCtx, { id }: { id: number }) {
  const row = await any(ctx, id)
  return { ...withDesk(ctx, row), ...(await detailOf(ctx, id)) }
}
export async function take(ctx: SignedCtx, { id, version }: Parsed<typeof feedbackDesk.take>) {
  const { status: from } = await any(ctx, id)
  const set = () => ({ handlerId: ctx.user.id })
  return moveState(ctx, table, feedbackMachine, { id, version, from, action: 'take', facts: {}, set })
}
export async function answer(ctx: SignedCtx, { id, version, body }: Parsed<typeof feedbackDesk.answer>) {
  const row = await any(ctx, id)
  return transact(ctx, async (tx) => {
    const set = () => ({ handlerId: ctx.user.id })
    const move = { id, version, from: row.status, action: 'answer', facts: {}, set } as const
    const saved = await moveState(tx, table, feedbackMachine, move)
    await sql.insertReply(tx, { feedbackId: id, userId: ctx.user.id, byStaff: true, body })
    await tellAuthor(tx, row, body)
    return saved
  })
}
export async function end(ctx: SignedCtx, { id, version }: Parsed<typeof feedbackDesk.end>) {
  const { status: from } = await any(ctx, id)
  return moveState(ctx, table, feedbackMachine, { id, version, from, action: 'end', facts: {} })
}
