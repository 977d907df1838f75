import type { Answer } from '#platform/contract/contract.ts'
import { query } from '#platform/web/call/query.ts'
import { file } from '../contract.ts'

export type Keys = Answer<typeof file.manifestKeys>
export const manifestQuery = (id: string) => query(file.manifest, { id })
export const keysQuery = () => query(file.manifestKeys)
