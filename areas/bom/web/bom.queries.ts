import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { bom } from '../contract.ts'

export type Bom = Answer<typeof bom.list>['list'][number]
export type Line = Answer<typeof bom.lines>['list'][number]
export const bomQuery = (id: number) => query(bom.show, { id })
export const linesQuery = (id: number, page: number) => query(bom.lines, { id, page, limit: 20 })
export async function saveBom(input: Whole<typeof bom.save>) {
  const saved = await call(bom.save, input, { inline: true })
  await invalidate(bom)
  return saved
}
