import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { surveyDesk } from '../desk.contract.ts'

export type Row = Answer<typeof surveyDesk.list>['list'][number]
export type Detail = Answer<typeof surveyDesk.show>
export type Results = Answer<typeof surveyDesk.results>
export type Result = Results['questions'][number]
export type Cross = Answer<typeof surveyDesk.cross>

export const surveyQuery = (id: number) => query(surveyDesk.show, { id })
export const choicesQuery = (keyword: string) => query(surveyDesk.choices, { keyword })
export const resultsQuery = (asked: Input<typeof surveyDesk.results>) => query(surveyDesk.results, asked)
export const crossQuery = (asked: Input<typeof surveyDesk.cross>) => query(surveyDesk.cross, asked)
export const textsQuery = (asked: Input<typeof surveyDesk.texts>) => query(surveyDesk.texts, asked)

export async function save(input: Whole<typeof surveyDesk.save>): Promise<{ id: number }> {
  const saved = await call(surveyDesk.save, input, { inline: true })
  await invalidate(surveyDesk)
  return saved
}
