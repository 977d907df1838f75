import { refuseHeld } from '#areas/screening/server/screening.public.ts'
import type { Locale } from '#platform/contract/text.ts'
import { translate } from '#platform/server/text.ts'
import { fail } from '#platform/contract/error.ts'
import type { ApprovalKind, Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState, namingTaken } from '#platform/server/db/record.ts'
import { desk } from '../channel-report.links.ts'
import { reportSheet } from '../import.contract.ts'
import { tellReporters } from './channel-report.mails.ts'
import { firstOf, reportMachine } from './channel-report.rules.ts'
import { countingOf, holdBatch, type BatchRow } from './channel-report.sql.ts'
import { isClaimed } from './extension.ts'
import { countSales, holdMonthOf } from './write.sql.ts'

const missing = 'channel-report.not_found'
const table = 'reportBatches'

/** What counted of a month makes room for what is accepted now; sales that were claimed stay, and what is locked does. */
async function makeRoom(tx: SignedCtx, row: BatchRow): Promise<number[]> {
  const period = firstOf(row.period)
  const { locked } = await holdMonthOf(tx, row.customerId, period)
  if (row.correction) return []
  if (locked) throw fail('channel-report.locked')
  const before = await countingOf(tx, { ...row, period })
  for (const { id, version, warehouse } of before) {
    if (warehouse === '' && row.warehouse !== '') throw fail('channel-report.month_whole')
    if (await isClaimed(tx, id)) throw fail('channel-report.claimed')
    await moveState(tx, table, reportMachine, {
      id,
      version,
      from: 'accepted',
      action: 'replace',
      facts: { mine: false },
    })
  }
  return before.map(({ id }) => id)
}

/** What a report is called where it waits, in both languages. */
export function titlesOf({
  customerCode,
  period,
  kind,
  warehouse,
}: Pick<BatchRow, 'customerCode' | 'period' | 'kind' | 'warehouse'>) {
  const titleIn = (locale: Locale) =>
    [customerCode, period, translate(locale, `channel-report.kind.${kind}`), warehouse].filter(Boolean).join(' ')
  return { title: titleIn('zh'), titleEn: titleIn('en') }
}

async function decided(tx: SignedCtx, { bizId: id, result, reason }: Decided): Promise<void> {
  const row = await holdBatch(tx, id)
  if (!row) throw fail(missing)
  const pass = result === 'pass'
  const move = { id, version: row.version, from: row.status, facts: { mine: false }, comment: reason }
  const set = () => ({ reason: pass ? '' : reason, decidedAt: tx.now })
  if (pass) {
    await refuseHeld(tx, 'report_batch', id)
    const before = await makeRoom(tx, row)
    await moveState(tx, table, reportMachine, { ...move, action: 'accept', set })
    if (row.kind === 'sales')
      await namingTaken(tx, { sales_rows_once: ['result', 'channel-report.duplicate'] }, () =>
        countSales(tx, id, before),
      )
  } else await moveState(tx, table, reportMachine, { ...move, action: 'return', set })
  await tellReporters(tx, row, { what: pass ? 'accepted' : 'returned', reason })
}

/** The business assistant looks at a report. */
export const reportKind: ApprovalKind = {
  biz: reportMachine.biz,
  text: 'channel-report.report',
  url: (id) => desk.url(null, { open: id }),
  steps: [{ step: 'report', text: 'channel-report.step.report', permission: 'report_audit', workdays: 3 }],
  answers: [
    missing,
    'screening.held',
    'channel-report.duplicate',
    'channel-report.locked',
    'channel-report.claimed',
    'channel-report.month_whole',
  ],
  files: { [reportSheet.modelCode]: 'channel-report.field.file' },
  decided,
}
