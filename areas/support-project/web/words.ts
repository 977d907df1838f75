import { wordsFor } from '#platform/web/i18n/text.ts'

export const stateWord = wordsFor('support-project.state')
export const typeWord = wordsFor('support-project.type')
export const stageWord = wordsFor('support-project.stage')
export const stepWord = wordsFor('support-project.step')
export const companyTypeWord = wordsFor('support-project.company_type')
export const levelWord = wordsFor('support-project.level')
export const riskLevelWord = wordsFor('support-project.risk')
export const riskStateWord = wordsFor('support-project.risk_state')
const done = wordsFor('support-project.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])
