import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { report } from '../contract.ts'
import { reportImport } from '../import.contract.ts'

export type Batch = Answer<typeof report.batches>['list'][number]
export type BatchDetail = Answer<typeof report.show>
export type Fault = Answer<typeof report.errors>['list'][number]
export type Roll = Answer<typeof report.roll>['list'][number]
export type Stock = Answer<typeof report.stock>['list'][number]
export type Sale = Answer<typeof report.sales>['list'][number]
export type Standing = Answer<typeof report.standing>
export type Imported = Answer<typeof reportImport.import>

export const batchQuery = (id: number) => query(report.show, { id })
export const standingQuery = () => query(report.standing)

type Key = { id: number; version: number }
const anew = () => invalidate(report)
export const importReport = (input: Input<typeof reportImport.import>): Promise<Imported> =>
  call(reportImport.import, input, { inline: true }).finally(anew)
export const submitReport = (input: Whole<typeof report.submit>): Promise<Key> =>
  call(report.submit, input, { inline: true }).finally(anew)
