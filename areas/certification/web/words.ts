import { colonOf, type Locale } from '#platform/contract/text.ts'
import { locale, t, wordsFor } from '#platform/web/i18n/text.ts'
import type { Current } from './certification.queries.ts'

export const stateWord = wordsFor('certification.state')
export const templateWord = wordsFor('certification.template')
export const stepWord = wordsFor('certification.step')
export const signingWord = wordsFor('certification.signing')
const done = wordsFor('certification.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string =>
  action === 'reject' ? stateWord('failed') : done(action as Parameters<typeof done>[0])

/** Why it was refused, and at which step. */
export const refusalOf = ({ rejectReason, failedStep }: Pick<Current, 'rejectReason' | 'failedStep'>) => {
  const colon = colonOf(locale())
  return {
    title: `${t('certification.rejected_because')}${colon}${rejectReason}`,
    description: failedStep && `${t('certification.failed_at')}${colon}${stepWord(failedStep)}`,
  }
}

/** The steps of a certification as its page names them. */
export const flowNames = ['flow.fill', 'flow.upload', 'flow.review', 'flow.originals', 'flow.done'] as const
const flow = {
  draft: 0,
  failed: 0,
  business_audit: 2,
  e_review: 2,
  wait_original: 3,
  completed: 5,
  expired: 0,
} as const
/** What the first step fills in; the account manager and the way to sign belong to it too, but are never empty for long. */
const stated = ['companyName', 'uscc', 'address', 'chipCode', 'contactName', 'contactPhone'] as const
type Step = Pick<Current, 'status' | (typeof stated)[number]>
/** How far the five steps are: what is stated in full wants its papers next. */
export const flowOf = (current: Step): number => {
  const { status } = current
  const open = status === 'draft' || status === 'failed'
  return open && stated.every((field) => current[field].trim()) ? 1 : flow[status]
}

/** Where an agreement is read in Chinese. */
const chinese = new Set(['CN', 'HK', 'MO', 'TW'])
/** The template a form begins with, in the language of who fills it in and of where the company is; any other may be chosen. */
export const firstTemplate = (language: Locale, country: string): Current['template'] =>
  language !== 'en' && chinese.has(country) ? 'two_way_zh' : 'two_way_en'
