import { approval } from '#areas/approval/contract.ts'
import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { report } from '../contract.ts'
import { reportDesk } from '../staff.contract.ts'

export type DeskBatch = Answer<typeof reportDesk.desk>['list'][number]
export type DeskDetail = Answer<typeof reportDesk.review>
export type Month = Answer<typeof reportDesk.months>['list'][number]
export type End = Answer<typeof reportDesk.endCustomers>['list'][number]

export const deskQuery = (id: number) => query(reportDesk.review, { id })
export const endsQuery = (keyword: string) => query(reportDesk.endCustomers, { keyword, limit: 20 })

const anew = () => Promise.all([invalidate(report, reportDesk), invalidate(approval)])
export const auditReport = (input: Whole<typeof reportDesk.audit>): Promise<unknown> =>
  call(reportDesk.audit, input, { inline: true }).finally(anew)
export const markCell = (input: Whole<typeof reportDesk.mark>): Promise<unknown> =>
  call(reportDesk.mark, input, { inline: true }).finally(anew)
export const mergeEnd = (input: Whole<typeof reportDesk.merge>): Promise<unknown> =>
  call(reportDesk.merge, input, { inline: true }).finally(anew)
