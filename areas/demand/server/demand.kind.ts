import { fail } from '#platform/contract/error.ts'
import type { ApprovalKind, Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { handledIn } from '#platform/server/state/case.sql.ts'
import { translate } from '#platform/server/text.ts'
import { demandModel } from '../contract.ts'
import { desk } from '../demand.links.ts'
import { demandMachine, stepOf } from './demand.rules.ts'
import * as sql from './demand.sql.ts'
import { releaseMerged, tellAll } from './merge.service.ts'

/** What a decision of the approval does to the demand. */
async function decided(tx: SignedCtx, { bizId, step: name, result, reason }: Decided): Promise<void> {
  const row = await sql.findAny(tx, bizId)
  const step = stepOf(name)
  if (!row || !step) throw fail('demand.not_found')
  const move = {
    id: bizId,
    version: row.version,
    from: row.status,
    facts: { certified: true, mine: false },
    comment: reason,
  }
  if (result === 'reject') {
    await moveState(tx, 'demands', demandMachine, { ...move, action: 'reject', set: () => ({ rejectReason: reason }) })
    await tellAll(tx, row, { what: 'rejected', reason })
    return releaseMerged(tx, bizId)
  }
  const set = (to: string) => (to === 'wait_sample' ? { waitingSince: tx.now } : {})
  const { to } = await moveState(tx, 'demands', demandMachine, { ...move, action: step, set })
  if (to === 'wait_sample') await tellAll(tx, row, { what: 'accepted' }, await sql.listMerged(tx, bizId))
}
/** What was asked for: the part, the chip, and how many are needed. */
const facts: ApprovalKind['facts'] = async (ctx, bizId) => {
  const row = await sql.findAny(ctx, bizId)
  if (!row) return []
  return [
    ['demand.field.part', `${row.maker} ${row.partNo}`],
    ['demand.field.chip', row.chip.code],
    ['demand.field.type', translate(ctx.locale, `demand.type.${row.type}`)],
    ['demand.field.product', row.product],
    ['demand.field.annual', row.annualQty.toLocaleString('en-US')],
    ['demand.field.expected', row.expectedOn],
    ['demand.field.reason', row.reason],
  ]
}
/** Account manager, then the lead of support: three working days together. */
export const demandKind: ApprovalKind = {
  biz: demandMachine.biz,
  text: 'demand.title',
  named: true,
  url: (id) => desk.url(null, { open: id }),
  steps: [
    { step: 'am', text: 'demand.step.am', permission: 'demand_audit1', byHandler: true, workdays: 1 },
    { step: 'lead', text: 'demand.step.lead', permission: 'demand_audit2', workdays: 2 },
  ],
  answers: ['demand.not_found'],
  facts,
  files: { [demandModel]: 'demand.field.attachments' },
  decided,
  assigned: handledIn('demands'),
}
