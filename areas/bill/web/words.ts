import { yuanOf } from '#platform/contract/money.ts'
import { number } from '#platform/web/i18n/format.ts'
import { wordsFor } from '#platform/web/i18n/text.ts'

export const stateWord = wordsFor('bill.state')
export const kindWord = wordsFor('bill.kind')
export const currencyWord = wordsFor('bill.currency')
export const receiptWord = wordsFor('bill.receipt_state')
export const adjustmentWord = wordsFor('bill.adjustment_state')
export const directionWord = wordsFor('bill.direction')
const done = wordsFor('bill.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])

/** 1,234.50 of hundredths, to the last digit. */
export const money = (hundredths: number): string => number(yuanOf(hundredths))
/** A price or rate of six decimals without the zeros nobody needs, but two at least. */
export const trimmed = (decimals: string): string => decimals.replace(/(\.\d\d\d*?)0+$/, '$1')
export const amountOf = (hundredths: number, currency: string): string => `${currency} ${money(hundredths)}`
