import { number } from '#platform/web/i18n/format.ts'
import { wordsFor } from '#platform/web/i18n/text.ts'
import { yuanOf } from '#platform/contract/money.ts'

export const stateWord = wordsFor('invoice.state')
export const typeWord = wordsFor('invoice.type')
export const shortTypeWord = wordsFor('invoice.type_short')
export const mediumWord = wordsFor('invoice.medium')
export const kindWord = wordsFor('invoice.title_kind')
export const auditWord = wordsFor('invoice.audit')
export const stepWord = wordsFor('invoice.step')
const done = wordsFor('invoice.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])
const methods = wordsFor('invoice.method')
/** By which channel a recharge was paid. */
export const methodWord = (method: string): string => methods(method as Parameters<typeof methods>[0])
/** ¥ 1,234.50 of fen. */
export const money = (fen: number): string => `¥ ${number(yuanOf(fen))}`
