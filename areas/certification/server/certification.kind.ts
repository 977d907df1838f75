import { makePlace } from '#areas/account/server/account.public.ts'
import { dictionaryNames } from '#areas/dictionary/server/dictionary.public.ts'
import { refuseHeld } from '#areas/screening/server/screening.public.ts'
import { fail } from '#platform/contract/error.ts'
import type { ApprovalKind, Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { recordChanged } from '#platform/server/message/message.ts'
import { today } from '#platform/server/db/today.ts'
import { translate } from '#platform/server/text.ts'
import { handledIn } from '#platform/server/state/case.sql.ts'
import { courierIn } from '../courier.rules.ts'
import { certModels, validYears } from '../contract.ts'
import { review } from '../certification.links.ts'
import { certMachine, stepOf } from './certification.rules.ts'
import { findVendor } from '#platform/server/vendor.ts'
import { postAddresses } from './post-address.ts'
import { tellPeople } from './certification.mails.ts'
import * as sql from './certification.sql.ts'

const used: Taken = {
  companies_name_norm_key: ['companyName', 'certification.name_used'],
  companies_uscc_key: ['uscc', 'certification.code_used'],
}

/** What a decision of the approval does to the certification and, at the end, to the company. */
async function decided(tx: SignedCtx, { bizId, step: name, result, reason, last }: Decided): Promise<void> {
  const row = await sql.findAny(tx, bizId)
  const step = stepOf(name)
  if (!row || !step) throw fail('certification.not_found')
  // who has it open sees the decision without asking again
  await recordChanged(tx, { bizType: 'certification', bizId })
  const move = { id: bizId, version: row.version, from: row.status, facts: { touched: true } }
  if (result === 'reject') {
    const set = () => ({ rejectReason: reason, failedStep: step })
    await moveState(tx, 'certifications', certMachine, { ...move, action: 'reject', comment: reason, set })
    await sql.markCompany(tx, row.companyId, 'failed')
    return tellPeople(tx, row, 'failed', { reason })
  }
  await refuseHeld(tx, 'certification', bizId)
  if (!last) {
    await moveState(tx, 'certifications', certMachine, { ...move, action: step, comment: reason })
    if (step === 'business') return tellPeople(tx, row, 'business_passed')
    return tellPeople(tx, row, 'review_passed', { postTo: postAddresses(await findVendor(tx.db)) })
  }
  const validEnd = await sql.endAfter(tx, row.renewOf, validYears)
  const set = () => ({ validStart: today, validEnd, originalsAt: tx.now })
  await moveState(tx, 'certifications', certMachine, { ...move, action: step, comment: reason, set })
  if (row.renewOf !== null) await sql.closeOld(tx, row.renewOf)
  await makePlace(tx, { nameNorm: row.nameNorm, uscc: row.uscc, but: row.companyId }, true)
  await namingTaken(tx, used, () => sql.certifyCompany(tx, row, validEnd))
  await tellPeople(tx, row, 'completed', { day: validEnd })
}

/** What was asked for: who wants to be certified, how they sign, and whom to ask. */
const facts: ApprovalKind['facts'] = async (ctx, bizId) => {
  const row = await sql.findAny(ctx, bizId)
  if (!row) return []
  return [
    ['certification.field.company_name', row.companyName],
    ['certification.field.country', (await dictionaryNames(ctx, 'country')).get(row.country) ?? row.country],
    [row.country === 'CN' ? 'certification.field.uscc' : 'certification.field.number', row.uscc],
    ['certification.field.legal_entity', row.legalEntity],
    ['certification.field.address', row.address],
    ['certification.field.template', row.template && translate(ctx.locale, `certification.template.${row.template}`)],
    ['certification.field.chip', row.chipCode],
    ['certification.field.contact_name', row.contactName],
    [
      'certification.review.tracking',
      row.trackingNo && `${courierIn(ctx.locale, row.carrier)} ${row.trackingNo}`.trim(),
    ],
  ]
}

const check = (name: 'originals' | 'seal' | 'name' | 'authority' | 'template') => ({
  name,
  text: `certification.review.check.${name}` as const,
})
/** Account manager, legal review, originals; it takes three to four working days. */
export const certificationKind: ApprovalKind = {
  biz: 'certification',
  text: 'certification.title',
  named: true,
  url: (id) => review.url(null, { open: id }),
  steps: [
    {
      step: 'business',
      text: 'certification.step.business',
      permission: 'nda_audit1',
      byHandler: true,
      workdays: 1,
      checks: [check('name'), check('authority')],
    },
    {
      step: 'review',
      text: 'certification.step.review',
      permission: 'nda_audit2',
      workdays: 4,
      checks: [check('seal'), check('name'), check('authority'), check('template')],
    },
    {
      step: 'originals',
      text: 'certification.step.originals',
      permission: 'nda_audit2',
      again: true,
      workdays: 10,
      checks: [check('originals'), check('seal'), check('template')],
    },
  ],
  answers: ['certification.not_found', 'screening.held', 'certification.name_used', 'certification.code_used'],
  facts,
  files: {
    [certModels.licence]: 'certification.field.licence',
    [certModels.signed]: 'certification.field.signed',
    [certModels.scan]: 'certification.field.scan',
  },
  decided,
  assigned: handledIn('certifications'),
}
