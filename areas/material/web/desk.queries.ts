import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { material } from '../contract.ts'
import { materialDesk } from '../desk.contract.ts'

export type DeskPart = Answer<typeof materialDesk.desk>['list'][number]
export type DeskDetail = Answer<typeof materialDesk.deskShow>
export type Vendor = Answer<typeof materialDesk.vendors>['list'][number]

export const deskQuery = (id: number) => query(materialDesk.deskShow, { id })
export const vendorsQuery = (page: number, limit: number) =>
  query(materialDesk.vendors, { page, limit: limit as never })
export const companiesQuery = () => query(materialDesk.companies)
const anew = () => Promise.all([invalidate(materialDesk), invalidate(material)])
export async function savePart(input: Whole<typeof materialDesk.save>): Promise<{ id: number }> {
  const saved = await call(materialDesk.save, input, { inline: true })
  await anew()
  return saved
}
export async function saveVendor(input: Whole<typeof materialDesk.saveVendor>): Promise<{ id: number }> {
  const saved = await call(materialDesk.saveVendor, input, { inline: true })
  await anew()
  return saved
}
export async function stateResult(input: Input<typeof materialDesk.result>): Promise<void> {
  await call(materialDesk.result, input, { inline: true }).finally(anew)
}
export async function endParts(input: Input<typeof materialDesk.eol>): Promise<void> {
  await call(materialDesk.eol, input, { inline: true }).finally(anew)
}
