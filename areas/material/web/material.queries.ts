import type { Answer } from '#platform/contract/contract.ts'
import { query } from '#platform/web/call/query.ts'
import { material } from '../contract.ts'

export type MaterialRow = Answer<typeof material.show>

export const showQuery = (id: number) => query(material.show, { id })
