import type { Answer } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { survey, type saveActions } from '../contract.ts'

export type OpenSurvey = Answer<typeof survey.open>[number]
export type FormData = Answer<typeof survey.form>
export type Popup = NonNullable<Answer<typeof survey.loadVoting>>
export type Question = FormData['questions'][number]

export const openQuery = () => query(survey.open)
export const formQuery = (id: number, t: string) => query(survey.form, { id, ...(t ? { t } : {}) })
export const popupQuery = () => query(survey.loadVoting)

type Voting = {
  surveyId: number
  action?: (typeof saveActions)[number]
  version?: number
  answers?: object
  durationSec?: number
  t?: string
}
export async function send(voting: Voting): Promise<Answer<typeof survey.saveVoting>> {
  const saved = await call(survey.saveVoting, { jsonStr: JSON.stringify(voting) }, { inline: true })
  await invalidate(survey)
  return saved
}
