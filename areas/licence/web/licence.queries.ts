import type { Answer } from '#platform/contract/contract.ts'
import { query } from '#platform/web/call/query.ts'
import { licence } from '../contract.ts'

export type LicenceRow = Answer<typeof licence.show>

export const showQuery = (id: number) => query(licence.show, { id })
