import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { directly } from '../contract.ts'

export const stateWord = wordsFor('complaint.state')
export const severityWord = wordsFor('complaint.severity')
export const stageWord = wordsFor('complaint.stage')
export const locationWord = wordsFor('complaint.location')
export const stepWord = wordsFor('complaint.step')
export const dWord = wordsFor('complaint.d')
export const targetWord = wordsFor('complaint.target')
export const lightWord = wordsFor('complaint.light')
export const dispositionWord = wordsFor('complaint.disposition')
export const remedyWord = wordsFor('complaint.remedy_of')
const done = wordsFor('complaint.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])
/** Who the parts were bought from: a dealer by its name, or nobody but the vendor. */
export const dealerWord = (dealer: string): string => (dealer === directly ? t('complaint.dealer.direct') : dealer)
