import {
  decideRecord,
  holdApproval,
  submitForApproval,
  taskForMe,
  waitingForMe,
} from '#areas/approval/server/approval.public.ts'
import { modelsOf, restoreLifecycles } from '#areas/order-base/server/order-base.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, moveState, saveVersioned, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { filesOf } from '#platform/server/files/read-file.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { stepIn } from '#platform/server/state/step-in.ts'
import { noticeDays, reportFile } from '../contract.ts'
import { reviewSteps, type changeNoticeDesk } from '../desk.contract.ts'
import { tellCustomer } from './change-notice.mails.ts'
import { noticeMachine, recipientMachine } from './change-notice.rules.ts'
import { factsOf, missing, stay, table, titled } from './change-notice.service.ts'
import * as sql from './change-notice.sql.ts'
import { tellEverybody } from './tell-all.ts'
import * as write from './write.sql.ts'

const { biz } = noticeMachine
type Key = { id: number; version: number }
type Row = sql.NoticeRow
const noticeFacts = ({ waiting, verifying }: Pick<Row, 'waiting' | 'verifying'>) => ({
  settled: waiting + verifying === 0,
})
const shown = (ctx: SignedCtx, row: Row, decide: boolean) => {
  const { submit, edit, remove, revise, close, withdraw } = abilities(ctx, noticeMachine, row.status, noticeFacts(row))
  return { ...titled(ctx, row), can: { decide, submit, edit, remove, revise, close, withdraw } }
}
export const stepOf = stepIn(reviewSteps)
export async function listDesk(ctx: SignedCtx, q: Parsed<typeof changeNoticeDesk.desk>) {
  const page = await sql.findDesk(ctx, q)
  const mine = await waitingForMe(
    ctx,
    biz,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((row) => shown(ctx, row, mine.has(row.id))) }
}
async function found(ctx: SignedCtx, id: number): Promise<Row> {
  const row = await sql.findDraft(ctx, id)
  if (!row) throw fail(missing)
  return row
}
export async function reviewNotice(ctx: SignedCtx, { id }: { id: number }) {
  const row = await found(ctx, id)
  const [task, history, to] = await Promise.all([
    taskForMe(ctx, biz, id),
    findNamedLogs(ctx, biz, id),
    sql.listRecipients(ctx, id),
  ])
  const files = await filesOf(
    ctx,
    reportFile.modelCode,
    to.map((one) => String(one.id)),
  )
  const recipients = to.map((one) => {
    const { deliver, settle } = abilities(ctx, recipientMachine, one.status, factsOf(one))
    const reminders = Number(one.reminded7At !== null) + Number(one.reminded1At !== null)
    return { ...one, reminders, reports: files.get(String(one.id)) ?? [], can: { deliver, settle } }
  })
  return { ...shown(ctx, row, task !== undefined), history, step: stepOf(task?.step), to: recipients }
}

export async function showClock(ctx: SignedCtx) {
  const { heldAt, jump } = await write.clockOf(ctx)
  return heldAt && { heldAt, jump: jump ?? 0 }
}
export async function resume(ctx: SignedCtx, { reason }: { reason: string }) {
  if (!(await write.resumeClock(ctx))) throw fail('platform.state')
  ctx.log.warn({ reason, userId: ctx.user.id }, 'silence counts again for change notices')
  return null
}

type Save = Parsed<typeof changeNoticeDesk.save>
async function itemsOf(tx: SignedCtx, rows: Save['items']) {
  const names = rows.flatMap((one) => [one.item, one.replacement]).filter(Boolean)
  const known = await modelsOf(tx, names)
  if (new Set(rows.map(({ item }) => item)).size < rows.length)
    throw refuseField(tx, 'items', 'change-notice.item_twice')
  return rows.map(({ item, replacement }) => {
    const [model, other] = [known.get(item), replacement ? known.get(replacement) : null]
    if (!model || other === undefined)
      throw refuseField(tx, 'items', 'change-notice.unknown_item', { item: model ? replacement : item })
    if (item === replacement) throw refuseField(tx, 'items', 'change-notice.same_item')
    return { modelId: model.id, replacementId: other?.id ?? null }
  })
}
const log = (tx: SignedCtx, bizId: number, fromState: string, action: string) =>
  insertStatusLog(tx.db, {
    bizType: biz,
    bizId,
    fromState,
    toState: 'draft',
    action,
    actorId: tx.user.id,
    comment: null,
  })

export const saveNotice = (ctx: SignedCtx, { id, version, items, ...given }: Save) =>
  transact(ctx, async (tx) => {
    if ((given.type === 'EOL') !== (given.category === 'discontinuance'))
      throw refuseField(tx, 'category', 'change-notice.category')
    const rows = await itemsOf(tx, items)
    const days = {
      respondBy: given.respondBy || null,
      sampleOn: given.sampleOn || null,
      firstShipOn: given.firstShipOn || null,
      ltbOn: given.ltbOn || null,
      ltsOn: given.ltsOn || null,
    }
    if (days.ltsOn && (!days.ltbOn || days.ltsOn <= days.ltbOn)) throw refuseField(tx, 'ltsOn', 'change-notice.lts')
    const old = id === undefined ? undefined : await found(tx, id)
    if (old && old.status !== 'draft') throw fail('platform.state')
    // a number says what kind of notice it is
    if (old && old.type !== given.type) throw refuseField(tx, 'type', 'change-notice.category')
    const fields = { ...given, ...days }
    const first = { noticeNo: old?.noticeNo ?? (await write.nextNoticeNo(tx, given.type)), userId: tx.user.id }
    const saved = await saveVersioned(tx, 'notices', { id, version }, fields, {
      missing,
      only: id === undefined ? {} : { status: 'draft' },
      first,
    })
    await write.setItems(tx, saved.id, rows)
    await log(tx, saved.id, old ? 'draft' : '', old ? 'edit' : 'create')
    return saved
  })

async function keepPeriods(tx: SignedCtx, id: number): Promise<void> {
  const fault = await write.faultOf(tx, id)
  if (fault) throw fail(`change-notice.${fault}`)
}
export const submitNotice = (ctx: SignedCtx, { id, version }: Key) =>
  transact(ctx, async (tx) => {
    const row = await found(tx, id)
    await keepPeriods(tx, id)
    if ((await write.countConcerned(tx, id)) === 0) throw fail('change-notice.nobody')
    const move = { id, version, from: row.status, facts: noticeFacts(row), action: 'submit' as const }
    const saved = await moveState(tx, 'notices', noticeMachine, { ...move, set: () => ({ remark: '' }) })
    const about = { bizId: id, no: row.noticeNo, title: row.titleZh, titleEn: row.titleEn, companyId: null }
    const authorIds = row.userId === null ? [] : [row.userId]
    await submitForApproval(tx, { biz, ...about, applicantId: tx.user.id, authorIds, handlerId: null })
    return { id, version: saved.version }
  })
export async function publish(ctx: SignedCtx, { id, ...ask }: Parsed<typeof changeNoticeDesk.publish>) {
  await found(ctx, id)
  await decideRecord(ctx, biz, { bizId: id, ...ask }, () => sql.findDraft(ctx, id))
  return { id, version: (await found(ctx, id)).version }
}

const taken: Taken = { notices_open: ['id', 'change-notice.revision_waits'] }
type Reasoned = Key & { reason: string }
async function end(tx: SignedCtx, { id, version, reason }: Reasoned, action: 'withdraw' | 'revise') {
  await sql.holdPublished(tx, id)
  const row = await found(tx, id)
  const move = { id, version, from: row.status, facts: noticeFacts(row), action, comment: reason }
  const saved = await moveState(tx, 'notices', noticeMachine, { ...move, set: () => ({ remark: reason }) })
  return { row, saved }
}
export const withdrawNotice = (ctx: SignedCtx, asked: Reasoned) =>
  transact(ctx, async (tx) => {
    const { row, saved } = await end(tx, asked, 'withdraw')
    await restoreLifecycles(tx, await write.takeLifecycles(tx, row.id, 'all'))
    await tellEverybody(tx, row.id, 'withdrawn', asked.reason)
    return { id: row.id, version: saved.version }
  })
export const reviseNotice = (ctx: SignedCtx, asked: Reasoned) =>
  transact(ctx, async (tx) => {
    const { row } = await end(tx, asked, 'revise')
    const {
      type,
      titleEn,
      category,
      reason,
      reasonEn,
      was,
      wasEn,
      becomes,
      becomesEn,
      impact,
      impactEn,
      contact,
      sampleOn,
      firstShipOn,
      ltbOn,
      ltsOn,
      noticeNo,
    } = row
    const fields = {
      type,
      class: row.class,
      titleEn,
      category,
      reason,
      reasonEn,
      was,
      wasEn,
      becomes,
      becomesEn,
      impact,
      impactEn,
      contact,
      sampleOn,
      firstShipOn,
      ltbOn,
      ltsOn,
      noticeNo,
    }
    const first = { title: row.titleZh, revision: row.revision + 1, userId: tx.user.id }
    const made = await saveVersioned(tx, 'notices', { id: undefined, version: 0 }, { ...fields, ...first }, {
      missing,
      taken,
    } as never)
    await write.setItems(tx, made.id, await itemsOf(tx, row.items))
    await log(tx, made.id, '', 'create')
    // what ends stays as it is until the revision says otherwise, or is dropped
    await tellEverybody(tx, row.id, 'revised', asked.reason)
    return made
  })
export const closeNotice = (ctx: SignedCtx, { id, version }: Key) =>
  transact(ctx, async (tx) => {
    await sql.holdPublished(tx, id)
    const row = await found(tx, id)
    const move = { id, version, from: row.status, facts: noticeFacts(row), action: 'close' as const }
    const saved = await moveState(tx, 'notices', noticeMachine, move)
    return { id, version: saved.version }
  })
export const removeNotice = (ctx: SignedCtx, { id, version }: Key) =>
  transact(ctx, async (tx) => {
    await holdApproval(tx, biz, id)
    const row = await found(tx, id)
    if (row.status !== 'draft') throw fail('platform.state')
    // a revision that is dropped leaves nothing announced of what its number was about
    if (row.revision > 0) await restoreLifecycles(tx, await write.takeLifecycles(tx, id, 'all'))
    const gone = await tx.db
      .deleteFrom('notices')
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', '=', 'draft')
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) throw changed(tx)
    return null
  })

async function held(tx: SignedCtx, id: number) {
  const first = await sql.findAtDesk(tx, id)
  if (!first) throw fail(missing)
  await sql.holdPublished(tx, first.noticeId)
  return (await sql.findAtDesk(tx, id)) ?? first
}
export const deliverReport = (
  ctx: SignedCtx,
  { id, version, fileIds }: Parsed<typeof changeNoticeDesk.deliverReport>,
) =>
  transact(ctx, async (tx) => {
    const row = await held(tx, id)
    if (row.verifyType === 'report' && !fileIds.length) throw refuseField(tx, 'fileIds', 'change-notice.report_needed')
    const until = write.lookUntil(row.issueOn, noticeDays.wait, noticeDays.received)
    const saved = await stay(tx, row, {
      version,
      action: 'deliver',
      set: { deliveredAt: tx.now, waitUntil: until },
      comment: '',
    })
    await replaceFiles(tx, reportFile.modelCode, String(id), fileIds)
    await tellCustomer(tx, row, 'delivered')
    return saved
  })
export const settle = (ctx: SignedCtx, { id, version, outcome, reason }: Parsed<typeof changeNoticeDesk.settle>) =>
  transact(ctx, async (tx) => {
    const row = await held(tx, id)
    const set = () => ({ decidedAt: tx.now, decidedBy: tx.user.id })
    const action = outcome === 'accepted' ? ('settle' as const) : ('exempt' as const)
    const saved = await moveState(tx, table, recipientMachine, {
      id,
      version,
      from: row.status,
      facts: factsOf(row),
      action,
      comment: reason,
      set,
    })
    await tellCustomer(tx, row, action === 'settle' ? 'settled' : 'exempted', reason)
    return { id, version: saved.version }
  })
