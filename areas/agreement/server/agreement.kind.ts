import type { ApprovalKind } from '#platform/server/approval.ts'
import { translate } from '#platform/server/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { desk } from '../agreement.links.ts'
import { findVersion } from './desk.sql.ts'
import { draftMachine } from './draft.rules.ts'
import { followDecision } from './publication.service.ts'

const check = (name: 'text' | 'day') => ({ name, text: `agreement.check.${name}` as const })
/** What is published, beside the decision. */
const facts: ApprovalKind['facts'] = async (ctx, id) => {
  const row = await findVersion(ctx, id)
  if (!row) return []
  const again = row.askAgain ? 'agreement.desk.ask_yes' : 'agreement.desk.ask_no'
  return [
    ['agreement.desk.field.title', inLocale(ctx.locale, row.titleZh, row.titleEn)],
    ['agreement.desk.field.number', row.number],
    ['agreement.desk.field.effective', row.effectiveFrom],
    ['agreement.desk.field.ask_again', translate(ctx.locale, again)],
  ]
}

/** Whoever publishes versions and wrote none of this one; the checklist keeps it from being decided among many. */
export const agreementKind: ApprovalKind = {
  biz: draftMachine.biz,
  text: 'agreement.publication',
  url: (id) => desk.url(null, { open: id }),
  steps: [
    {
      step: 'audit',
      text: 'agreement.step.audit',
      permission: 'agreement_publish',
      workdays: 2,
      checks: [check('text'), check('day')],
    },
  ],
  written: 'agreement_edit',
  answers: ['agreement.not_found', 'agreement.past_day', 'agreement.version_taken'],
  facts,
  decided: followDecision,
}
