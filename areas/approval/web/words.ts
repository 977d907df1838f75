import { t } from '#platform/web/i18n/text.ts'

/** The words of a decision, of one task and of many. */
export const decisionWords = () => ({
  pass: t('approval.pass'),
  reject: t('approval.reject'),
  comment: t('approval.pass_comment'),
  reason: t('approval.reject_reason'),
  reasonNeeded: t('ui.reason_needed'),
})

/** A checklist as a decision shows it; nothing where the step has none. */
export const checklistOf = (items: readonly { name: string; text: string }[]) =>
  items.length ? { checklist: { items, label: t('approval.checks'), needed: t('approval.checks_open') } } : {}
