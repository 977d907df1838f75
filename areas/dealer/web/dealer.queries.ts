import { approval } from '#areas/approval/contract.ts'
import { dictionary } from '#areas/dictionary/contract.ts'
import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { dealer } from '../contract.ts'

export type Dealer = Answer<typeof dealer.list>['list'][number]
export type DealerDetail = Answer<typeof dealer.show>
export type DeskDealer = Answer<typeof dealer.deskList>['list'][number]
export type DeskDetail = Answer<typeof dealer.deskShow>
export type Start = Answer<typeof dealer.start>

export const dealerQuery = (id: number) => query(dealer.show, { id })
export const deskQuery = (id: number) => query(dealer.deskShow, { id })
export const startQuery = () => query(dealer.start)
export const linesQuery = () => query(dictionary.productLines)

type Key = { id: number; version: number }
const anew = () => Promise.all([invalidate(dealer), invalidate(approval)])
export const saveDealer = (input: Whole<typeof dealer.save>): Promise<Key> =>
  call(dealer.save, input, { inline: true }).finally(anew)
/** Hands it in; from the form what is refused stands at its fields. */
export const submitDealer = ({ id, version }: Key, inline = false): Promise<unknown> =>
  call(dealer.submit, { id, version }, { inline }).finally(anew)
export const renewDealer = ({ id, version }: Key): Promise<Key> => call(dealer.renew, { id, version }, {}).finally(anew)
export const auditDealer = (input: Whole<typeof dealer.audit>): Promise<unknown> =>
  call(dealer.audit, input, { inline: true }).finally(anew)
