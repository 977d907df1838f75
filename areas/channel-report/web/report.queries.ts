import { approval } from '#areas/approval/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { report } from '../contract.ts'
import { reportDesk } from '../staff.contract.ts'

export type Batch = Answer<typeof report.batches>['list'][number]
export type BatchDetail = Answer<typeof report.show>
export type DeskBatch = Answer<typeof reportDesk.desk>['list'][number]
export type DeskDetail = Answer<typeof reportDesk.review>
export type Fault = Answer<typeof report.errors>['list'][number]
export type Roll = Answer<typeof report.roll>['list'][number]
export type Stock = Answer<typeof report.stock>['list'][number]
export type Sale = Answer<typeof report.sales>['list'][number]
export type Month = Answer<typeof reportDesk.months>['list'][number]
export type End = Answer<typeof reportDesk.endCustomers>['list'][number]
export type Standing = Answer<typeof report.standing>
export type Imported = Answer<typeof report.import>

export const batchQuery = (id: number) => query(report.show, { id })
export const deskQuery = (id: number) => query(reportDesk.review, { id })
export const standingQuery = () => query(report.standing)
type Page = { id: number; page: number; limit: number }
/** What stands in a report, read by its customer or at the desk. */
export const rowsQuery = (atDesk: boolean, asked: Page) => query(atDesk ? reportDesk.deskRows : report.rows, asked)
export const faultsQuery = (atDesk: boolean, asked: Page) =>
  query(atDesk ? reportDesk.deskErrors : report.errors, asked)
export const rollQuery = (atDesk: boolean, asked: Page) => query(atDesk ? reportDesk.deskRoll : report.roll, asked)
export const endsQuery = (keyword: string) => query(reportDesk.endCustomers, { keyword, limit: 20 })

type Key = { id: number; version: number }
const anew = () => Promise.all([invalidate(report, reportDesk), invalidate(approval)])
export const importReport = (input: Input<typeof report.import>): Promise<Imported> =>
  call(report.import, input, { inline: true }).finally(anew)
export const submitReport = (input: Whole<typeof report.submit>): Promise<Key> =>
  call(report.submit, input, { inline: true }).finally(anew)
export const auditReport = (input: Whole<typeof reportDesk.audit>): Promise<unknown> =>
  call(reportDesk.audit, input, { inline: true }).finally(anew)
export const markCell = (input: Whole<typeof reportDesk.mark>): Promise<unknown> =>
  call(reportDesk.mark, input, { inline: true }).finally(anew)
export const mergeEnd = (input: Whole<typeof reportDesk.merge>): Promise<unknown> =>
  call(reportDesk.merge, input, { inline: true }).finally(anew)
