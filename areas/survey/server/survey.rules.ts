import { createHmac } from 'node:crypto'
import { machine } from '#platform/server/state/machine.ts'
import { surveyStates } from '../contract.ts'
import type { Question, QuestionType } from '../question.contract.ts'

export type SurveyState = (typeof surveyStates)[number]
/** `fresh`: it was never published; `changed`: the draft says something else than what people answer. */
export type SurveyFacts = { fresh: boolean; changed: boolean; named: boolean }
const editor = { permission: 'survey_edit' } as const

/** Draft → published → closed; what is published is edited beside its snapshot and published anew. */
export const surveyMachine = machine({
  biz: 'survey',
  states: surveyStates,
  table: [
    { from: ['draft', 'published'], action: 'edit', ...editor },
    { from: 'draft', action: 'publish', to: 'published', ...editor },
    { from: 'published', action: 'publish', to: 'published', ...editor, guard: (f: SurveyFacts) => f.changed },
    { from: 'published', action: 'close', to: 'closed', ...editor },
    { from: 'published', action: 'remind', ...editor, guard: (f: SurveyFacts) => f.named },
    { from: ['draft', 'published', 'closed'], action: 'copy', ...editor },
    { from: 'draft', action: 'remove', ...editor, guard: (f: SurveyFacts) => f.fresh },
  ],
})

/**
 * That a person has answered, without saying who: without SECRET, which is not in the database, nobody can tell whose mark it is.
 * It stands apart from the answer in any case.
 */
export const markOf = (secret: string, surveyId: number, userId: number): string =>
  createHmac('sha256', secret).update(`survey-mark ${surveyId} ${userId}`).digest('base64url')
/** The same where a name may be known. */
export const namedMark = (userId: number): string => `u${userId}`

const choosing = new Set<QuestionType>(['single', 'multiple', 'dropdown', 'rank', 'matrix_single'])
const inRows = new Set<QuestionType>(['matrix_single', 'matrix_rating'])
/** What keeps a question from being published; words stand under `survey.design`. */
export type Gap = { n: number; what: 'options' | 'rows' | 'twice' | 'range' | 'forward' | 'files' | 'other' }

const twice = (codes: readonly { code: string }[]) => new Set(codes.map(({ code }) => code)).size < codes.length
function gapOf(q: Question, before: readonly Question[], anonymous: boolean): Gap['what'] | null {
  if (before.some(({ code }) => code === q.code) || twice(q.options) || twice(q.rows)) return 'twice'
  if (choosing.has(q.type) && q.options.length < 2) return 'options'
  if (inRows.has(q.type) && q.rows.length === 0) return 'rows'
  if (q.min !== null && q.max !== null && q.min > q.max) return 'range'
  if (q.type === 'multiple' && (q.min ?? 0) > q.options.length) return 'range'
  if (q.options.some(({ other }) => other) && !['single', 'multiple', 'dropdown'].includes(q.type)) return 'other'
  // an uploaded file knows who uploaded it
  if (anonymous && q.type === 'file') return 'files'
  if (q.showIf && !before.some(({ code, type }) => code === q.showIf!.q && type !== 'section')) return 'forward'
  return null
}
/** Every question that cannot be published, by its number from 1. */
export const gapsOf = (questions: readonly Question[], anonymous: boolean): Gap[] =>
  questions.flatMap((q, at) => {
    const what = gapOf(q, questions.slice(0, at), anonymous)
    return what ? [{ n: at + 1, what }] : []
  })
