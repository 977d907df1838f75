import { wordsFor } from '#platform/web/i18n/text.ts'

export const categoryWord = wordsFor('market.category')
export const stateWord = wordsFor('market.state')
export const applyWord = wordsFor('market.apply_state')
export const sortWord = wordsFor('market.sort')
export const unitWord = wordsFor('market.unit')
export const priceTypeWord = wordsFor('market.price_type')
const done = wordsFor('market.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])
