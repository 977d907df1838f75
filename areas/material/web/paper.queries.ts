import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { vendorPaper } from '../paper.contract.ts'

export type PaperRow = Answer<typeof vendorPaper.papers>['list'][number]
export type Paper = Answer<typeof vendorPaper.paper>

export const paperQuery = (id: number) => query(vendorPaper.paper, { id })
export async function savePaper(input: Whole<typeof vendorPaper.savePaper>): Promise<{ id: number }> {
  const saved = await call(vendorPaper.savePaper, input, { inline: true })
  await invalidate(vendorPaper)
  return saved
}
export async function auditPaper(input: Input<typeof vendorPaper.auditPaper>): Promise<void> {
  await call(vendorPaper.auditPaper, input, { inline: true }).finally(() => invalidate(vendorPaper))
}
