import type { Answer } from '#platform/contract/contract.ts'
import { query } from '#platform/web/call/query.ts'
import { address } from '../contract.ts'

export type AddressRow = Answer<typeof address.show>

export const showQuery = (id: number) => query(address.show, { id })
