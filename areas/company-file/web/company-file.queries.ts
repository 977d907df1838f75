import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { companyFile } from '../contract.ts'

export type Paper = Answer<typeof companyFile.list>['list'][number]
export type DeskPaper = Answer<typeof companyFile.deskList>['list'][number]
export type DeskDetail = Answer<typeof companyFile.deskShow>

export const modelsQuery = () => query(companyFile.models)
export const paperQuery = (id: number) => query(companyFile.deskShow, { id })
const anew = () => invalidate(companyFile)
export const savePaper = (input: Whole<typeof companyFile.save>): Promise<{ id: number }> =>
  call(companyFile.save, input, { inline: true }).finally(anew)
export const withdrawPaper = (input: Whole<typeof companyFile.withdraw>): Promise<unknown> =>
  call(companyFile.withdraw, input, { inline: true }).finally(anew)
