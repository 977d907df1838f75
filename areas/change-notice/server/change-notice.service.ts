import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, changeVersioned, moveState, type Fields } from '#platform/server/db/record.ts'
import { workdaysFromNow } from '#platform/server/db/today.ts'
import * as write from './write.sql.ts'
import { transact } from '#platform/server/db/transact.ts'
import { filesOf } from '#platform/server/files/read-file.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { noticeDays, openStates, reportFile, verifyWorkdays, type changeNotice } from '../contract.ts'
import { tellQuality } from './change-notice.mails.ts'
import { recipientMachine, type RecipientFacts } from './change-notice.rules.ts'
import * as sql from './change-notice.sql.ts'

export const missing = 'change-notice.not_found'
export const table = 'noticeRecipients'
type Row = sql.RecipientRow
export const factsOf = (row: Row): RecipientFacts => ({
  open: row.open,
  inTime: row.inTime,
  delivered: row.deliveredAt !== null,
  received: row.receivedAt !== null,
  buys: row.buys,
})
type Said = Record<
  'titleZh' | 'titleEn' | 'reason' | 'reasonEn' | 'was' | 'wasEn' | 'becomes' | 'becomesEn' | 'impact' | 'impactEn',
  string
>
/** What a notice says, for its reader, and in Chinese as it was written. */
export const titled = <R extends Said>({ locale }: SignedCtx, row: R) => ({
  ...row,
  title: inLocale(locale, row.titleZh, row.titleEn),
  reason: inLocale(locale, row.reason, row.reasonEn),
  was: inLocale(locale, row.was, row.wasEn),
  becomes: inLocale(locale, row.becomes, row.becomesEn),
  impact: inLocale(locale, row.impact, row.impactEn),
  reasonZh: row.reason,
  wasZh: row.was,
  becomesZh: row.becomes,
  impactZh: row.impact,
})
const shown = (ctx: SignedCtx, row: Row) => {
  // what somebody of the vendor, or of the head of a group, reads here, the customer itself answers
  const can = abilities(ctx, recipientMachine, row.status, factsOf(row))
  const own = row.companyId === ctx.user.companyId
  const mine = <K extends keyof typeof can>(name: K) => own && can[name]
  const noticeState = openStates.find((one) => one === row.noticeStatus) ?? 'published'
  return {
    ...titled(ctx, row),
    noticeState,
    can: {
      accept: mine('accept'),
      receive: mine('receive'),
      sample: mine('sample'),
      report: mine('report'),
      object: mine('object'),
      forecast: mine('forecast'),
    },
  }
}
export async function listNotices(ctx: SignedCtx, q: Parsed<typeof changeNotice.list>) {
  const page = await sql.findNotices(ctx, q)
  return { ...page, list: page.list.map((row) => shown(ctx, row)) }
}
export const countTabs = sql.countNotices
export async function seenNotice(ctx: SignedCtx, id: number): Promise<Row> {
  const row = await sql.findNotice(ctx, id)
  if (!row) throw fail(missing)
  return row
}
export async function showNotice(ctx: SignedCtx, { id }: { id: number }) {
  const row = await seenNotice(ctx, id)
  const [files, history] = await Promise.all([
    filesOf(ctx, reportFile.modelCode, [String(id)]),
    findNamedLogs(ctx, recipientMachine.biz, id),
  ])
  return { ...shown(ctx, row), reports: files.get(String(id)) ?? [], history }
}

type Answer = Parsed<typeof changeNotice.respond>
/** What is written with an answer besides its state. */
function fieldsOf(tx: SignedCtx, row: Row, { action, comment, qty }: Answer): Fields<typeof table> {
  if (action === 'accept')
    return { decidedAt: tx.now, decidedBy: tx.user.id, comment, ...(qty === undefined ? {} : { ltbQty: qty }) }
  if (action === 'sample' || action === 'report')
    return { verifyType: action, verifyDue: workdaysFromNow(verifyWorkdays), comment }
  if (action === 'object') return { comment }
  if (action === 'forecast') return { ltbQty: qty }
  // whoever says that it came has ninety days from the issue, and is reminded anew
  const respondBy = write.receivedUntil(row.respondBy, row.issueOn, noticeDays.received)
  return { receivedAt: tx.now, respondBy, reminded7At: null, reminded1At: null }
}

/** The answer of a customer; what leaves the state as it is stands in the history all the same. */
export const respond = (ctx: SignedCtx, asked: Answer) =>
  transact(ctx, async (tx) => {
    const { recipientId: id, version, action, comment } = asked
    const { noticeId } = await seenNotice(tx, id)
    await sql.holdPublished(tx, noticeId)
    const row = await seenNotice(tx, id)
    if (row.companyId !== tx.user.companyId) throw fail('platform.denied')
    if (action === 'forecast' && asked.qty === undefined) throw refuseField(tx, 'qty', 'change-notice.qty_needed')
    if (action === 'accept' && asked.qty !== undefined && !row.buys)
      throw refuseField(tx, 'qty', 'change-notice.ltb_over')
    const set = fieldsOf(tx, row, asked)
    if (action === 'receive' || action === 'forecast')
      return stay(tx, row, {
        version,
        action,
        set,
        comment: action === 'forecast' ? (asked.qty ?? 0).toLocaleString('en-US') : comment,
      })
    const move = { id, version, from: row.status, facts: factsOf(row), action, comment, set: () => set }
    const saved = await moveState(tx, table, recipientMachine, move)
    if (action !== 'accept') await tellQuality(tx, row, action, comment)
    return { id, version: saved.version }
  })

type Stay = {
  version: number
  action: 'receive' | 'forecast' | 'deliver'
  set: Fields<typeof table>
  comment: string
}
/** A step that leaves the state as it is: refused and written down like any other. */
export async function stay(tx: SignedCtx, row: Row, { version, action, set, comment }: Stay) {
  const facts = factsOf(row)
  if (!abilities(tx, recipientMachine, row.status, facts)[action])
    throw fail(
      !facts.open
        ? 'change-notice.over'
        : action === 'forecast' && !facts.buys
          ? 'change-notice.ltb_over'
          : 'platform.state',
    )
  if (row.version !== version) throw changed(tx)
  const saved = await changeVersioned(tx, table, { id: row.id }, version, set, {
    missing,
    only: { status: row.status },
  })
  const entry = { bizType: recipientMachine.biz, bizId: row.id, fromState: row.status, toState: row.status, action }
  await insertStatusLog(tx.db, { ...entry, actorId: tx.user.id, comment: comment || null })
  return { id: row.id, version: saved }
}
