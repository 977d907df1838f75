import { orderBase } from '#areas/order-base/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { quote } from '../contract.ts'
import { priceBook } from '../book.contract.ts'

export type Quote = Answer<typeof quote.show>
export type BookQuote = Answer<typeof priceBook.deskList>['list'][number]
export type BookDetail = Answer<typeof priceBook.deskShow>

export const quoteQuery = (id: number) => query(quote.show, { id })
export const bookQuery = (id: number) => query(priceBook.deskShow, { id })
export type Unit = Answer<typeof orderBase.units>[number]
export const unitsQuery = () => query(orderBase.units)

const anew = () => invalidate(priceBook, quote)
export const saveQuote = (input: Whole<typeof priceBook.save>): Promise<{ id: number }> =>
  call(priceBook.save, input, { inline: true }).finally(anew)
export const voidQuote = (input: Whole<typeof priceBook.voidQuote>): Promise<unknown> =>
  call(priceBook.voidQuote, input, { inline: true }).finally(anew)
export const publishAll = (input: Input<typeof priceBook.publishAll>): Promise<{ count: number }> =>
  call(priceBook.publishAll, input).finally(anew)
export const importSheet = (fileId: string): Promise<{ rows: number }> =>
  call(priceBook.importSheet, { fileId }, { inline: true }).finally(anew)
