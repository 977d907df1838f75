import { address } from '#areas/address/contract.ts'
import { approval } from '#areas/approval/contract.ts'
import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { invoice, mostItems, rechargeNo } from '../contract.ts'
import { invoiceTitle } from '../title.contract.ts'

export type InvoiceRow = Answer<typeof invoice.list>['list'][number]
export type Invoice = Answer<typeof invoice.show>
export type Claimable = Answer<typeof invoice.claimable>['list'][number]
export type TitleRow = Answer<typeof invoiceTitle.titles>['list'][number]
export type Title = Answer<typeof invoiceTitle.showTitle>
export type Place = Answer<typeof address.list>['list'][number]

export const showQuery = (id: number) => query(invoice.show, { id })
export const showTitleQuery = (id: number) => query(invoiceTitle.showTitle, { id })
/** What a claim is made of: recharges that are ticked already and the newest of which something is left, titles that are passed, addresses for invoices. */
export const openQuery = (nos: readonly string[]) => {
  const named = nos.filter((no) => rechargeNo.test(no)).slice(0, mostItems)
  const input = named.length ? { nos: named.join(','), limit: 2 * mostItems } : { limit: mostItems }
  return query(invoice.claimable, { open: '1', ...input })
}
export const usableQuery = () => query(invoiceTitle.titles, { audit: 'passed', limit: 50 })
export const placesQuery = () => query(address.list, { kind: 'invoice', limit: 50 })

const anew = () => Promise.all([invalidate(invoice, invoiceTitle), invalidate(approval)])
export async function saveTitle(input: Whole<typeof invoiceTitle.saveTitle>): Promise<{ id: number }> {
  const saved = await call(invoiceTitle.saveTitle, input, { inline: true })
  await anew()
  return saved
}
export const sendClaim = (input: Whole<typeof invoice.apply>) => call(invoice.apply, input).finally(anew)
type Key = { id: number; version: number }
export const withdraw = ({ id, version }: Key): Promise<unknown> =>
  call(invoice.withdraw, { id, version }).finally(anew)
export const askRed = ({ id, version }: Key, reason: string): Promise<unknown> =>
  call(invoice.askRed, { id, version, reason }, { inline: true }).finally(anew)
