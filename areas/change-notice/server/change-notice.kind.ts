import { fail } from '#platform/contract/error.ts'
import { lastBuyOf, restoreLifecycles } from '#areas/order-base/server/order-base.public.ts'
import type { ApprovalFact, ApprovalKind, Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { today } from '#platform/server/db/today.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { translate } from '#platform/server/text.ts'
import { desk } from '../change-notice.links.ts'
import { noticeDays } from '../contract.ts'
import { noticeMachine } from './change-notice.rules.ts'
import { missing } from './change-notice.service.ts'
import { noteAsked, tellAll } from './tell-all.ts'
import * as sql from './change-notice.sql.ts'
import * as write from './write.sql.ts'

/** Everybody it concerns is asked, and what ends is ordered until its last day alone. */
async function issue(tx: SignedCtx, row: sql.NoticeRow): Promise<void> {
  const ids = (await write.addRecipients(tx, row.id)).map(({ id }) => id)
  if (row.type === 'EOL' && row.ltbOn) {
    await write.keepLifecycles(tx, row.id)
    await restoreLifecycles(tx, await write.takeLifecycles(tx, row.id, 'left_out'))
    await lastBuyOf(
      tx,
      row.items.map(({ item }) => item),
      row.ltbOn,
    )
  }
  await noteAsked(tx, ids, tx.user.id)
  await tellAll(tx, ids, 'published')
}
async function decided(tx: SignedCtx, { bizId: id, result, reason, last }: Decided): Promise<void> {
  const row = await sql.findDraft(tx, id)
  if (!row) throw fail(missing)
  const move = { id, version: row.version, from: row.status, facts: { settled: false }, comment: reason }
  if (result === 'reject') {
    await moveState(tx, 'notices', noticeMachine, { ...move, action: 'return', set: () => ({ remark: reason }) })
    return
  }
  if (!last) return
  const fault = await write.faultOf(tx, id)
  if (fault) throw fail(`change-notice.${fault}`)
  const respondBy = write.respondUntil(noticeDays.respond)
  const set = () => ({ issueOn: today, respondBy, publishedAt: tx.now, remark: '' })
  await moveState(tx, 'notices', noticeMachine, { ...move, action: 'publish', set })
  await issue(tx, row)
}
/** What is announced to whom, and by when. */
async function facts(ctx: SignedCtx, id: number): Promise<ApprovalFact[]> {
  const row = await sql.findDraft(ctx, id)
  if (!row) return []
  return [
    ['change-notice.field.items', row.items.map(({ item }) => item).join(', ')],
    ['change-notice.field.category', translate(ctx.locale, `change-notice.category.${row.category}`)],
    ['change-notice.field.reason', inLocale(ctx.locale, row.reason, row.reasonEn)],
    ['change-notice.field.first_ship', row.firstShipOn],
    ['change-notice.field.ltb', row.ltbOn],
    ['change-notice.field.recipients', String(await write.countConcerned(ctx, id))],
  ]
}

/** Quality, then legal staff; whoever wrote it decides neither. */
export const noticeKind: ApprovalKind = {
  biz: noticeMachine.biz,
  text: 'change-notice.notice',
  url: (id) => desk.url(null, { open: id }),
  steps: [
    { step: 'quality', text: 'change-notice.step.quality', permission: 'notice_publish', workdays: 2 },
    { step: 'legal', text: 'change-notice.step.legal', permission: 'notice_legal', workdays: 2 },
  ],
  written: 'notice_edit',
  answers: [
    missing,
    'change-notice.first_ship',
    'change-notice.ltb',
    'change-notice.lts',
    'change-notice.respond_by',
    'change-notice.sample_after',
  ],
  decided,
  facts,
}
