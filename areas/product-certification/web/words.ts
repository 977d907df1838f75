import { wordsFor } from '#platform/web/i18n/text.ts'

export const stateWord = wordsFor('product-certification.state')
export const stageWord = wordsFor('product-certification.stage')
export const stepWord = wordsFor('product-certification.step')
const done = wordsFor('product-certification.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string =>
  action === 'reject' ? stateWord('rejected') : done(action as Parameters<typeof done>[0])
