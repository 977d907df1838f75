import type { Answer } from '#platform/contract/contract.ts'
import { query } from '#platform/web/call/query.ts'
import { demand } from '../contract.ts'

export type DemandRow = Answer<typeof demand.show>

export const showQuery = (id: number) => query(demand.show, { id })
