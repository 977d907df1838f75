import { fail } from '#platform/contract/error.ts'
import type { ApprovalKind, Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { handledIn } from '#platform/server/state/case.sql.ts'
import { listed, translate } from '#platform/server/text.ts'
import { desk } from '../licence.links.ts'
import { generateLicence } from './licence.jobs.ts'
import { tellCompany } from './licence.mails.ts'
import { licenceMachine, stepOf } from './licence.rules.ts'
import * as sql from './licence.sql.ts'
import { release, released } from './submit.service.ts'

/** What a decision of the approval does to the licence. */
async function decided(tx: SignedCtx, { bizId, step: name, result, reason }: Decided): Promise<void> {
  const row = await sql.findAny(tx, bizId)
  const step = stepOf(name)
  if (!row || !step) throw fail('licence.not_found')
  const facts = { certified: true, adding: row.adding, left: 0, renewable: false }
  const move = { id: bizId, version: row.version, from: row.status, facts, comment: reason }
  if (result === 'reject') {
    const set = () => ({ ...released(row), ...(row.adding ? {} : { rejectReason: reason }) })
    await moveState(tx, 'licences', licenceMachine, { ...move, action: 'reject', set })
    await release(tx, row)
    return tellCompany(tx, row, { what: row.adding ? 'more_rejected' : 'rejected', reason, days: 0 })
  }
  const { to } = await moveState(tx, 'licences', licenceMachine, { ...move, action: step })
  if (to === 'generating') await enqueue(tx, generateLicence, { id: bizId })
  else await tellCompany(tx, row, { what: 'passed', reason: '', days: 0 })
}

/** What was asked for: product, chip, features, how many and under which contract. */
const facts: ApprovalKind['facts'] = async (ctx, bizId) => {
  const row = await sql.findAny(ctx, bizId)
  if (!row) return []
  const held = row.contractId === null ? undefined : await sql.findContract(ctx, row.contractId)
  const many = row.adding ? row.pending : row.quantity
  return [
    ['licence.field.product', row.productName],
    ['licence.field.chip', row.chipCode],
    [
      'licence.field.features',
      listed(
        ctx.locale,
        row.features.map(({ name }) => name),
      ),
    ],
    ['licence.field.usage', translate(ctx.locale, `licence.usage.${row.usage}`)],
    [row.adding ? 'licence.fact.more' : 'licence.field.quantity', many.toLocaleString('en-US')],
    ['licence.field.contract', held?.contractNo ?? null],
    [
      'licence.fact.evaluations',
      row.usage === 'evaluation' ? String(await sql.countEvaluations(ctx, row.companyId)) : null,
    ],
  ]
}

/** Account manager, then the licence desk. */
export const licenceKind: ApprovalKind = {
  biz: licenceMachine.biz,
  text: 'licence.title',
  url: (id) => desk.url(null, { open: id }),
  steps: [
    { step: 'am', text: 'licence.step.am', permission: 'licence_audit1', byHandler: true, workdays: 1 },
    { step: 'licence', text: 'licence.step.licence', permission: 'licence_audit2', workdays: 2 },
  ],
  answers: ['licence.not_found'],
  facts,
  decided,
  assigned: handledIn('licences'),
}
