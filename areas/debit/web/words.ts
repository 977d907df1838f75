import { yuanOf } from '#platform/contract/money.ts'
import { number } from '#platform/web/i18n/format.ts'
import { wordsFor } from '#platform/web/i18n/text.ts'

export const stateWord = wordsFor('debit.state')
export const protectionWord = wordsFor('debit.protection_state')
export const refusalWord = wordsFor('debit.refusal')
export const stepWord = wordsFor('debit.step')
const done = wordsFor('debit.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])
/** 1,234.50 of hundredths, to the last digit. */
export const amountOf = (hundredths: number, currency: string): string => `${currency} ${number(yuanOf(hundredths))}`
/** 9.8 of 9.800000. */
export const price = (text: string): string => number(String(Number(text)))
