import { dictionary } from '#areas/dictionary/contract.ts'
import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { address } from '../contract.ts'

export type AddressRow = Answer<typeof address.show>

export const showQuery = (id: number) => query(address.show, { id })
/** Asked for by the form alone: some 25 KB. */
export const regionsQuery = () => query(address.regions)
export const countriesQuery = () => query(dictionary.countries)

export async function saveAddress(input: Whole<typeof address.save>): Promise<{ id: number }> {
  const saved = await call(address.save, input, { inline: true })
  await invalidate(address)
  return saved
}
