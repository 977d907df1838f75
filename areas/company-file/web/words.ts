import { locale, t, wordsFor } from '#platform/web/i18n/text.ts'

export const categoryWord = wordsFor('company-file.category')
export const stateWord = wordsFor('company-file.state')
const done = wordsFor('company-file.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])
/** The last day, or that there is none. */
export const lastDay = (validTo: string): string => validTo || t('company-file.forever')
export const modelOf = (model: string): string => model || t('company-file.company_wide')
/** Its name in the reader's language. */
export const nameOf = ({ name, nameEn }: { name: string; nameEn: string }): string =>
  locale() === 'en' ? nameEn : name
