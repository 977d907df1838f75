import { useState } from 'react'
import { draft } from '#platform/web/ui/form/draft.ts'
import { problemsOf, asked, type Answers, type Problem } from '../answer.rules.ts'
import { send, type Popup } from './survey.queries.ts'

type Kept = { answers: Answers; since: number }
const keyOf = (id: number) => `survey.${id}`
type Form = Pick<Popup, 'id' | 'version' | 'questions'>
/** Answers as they are given: kept in the browser with each change, checked as the server does, and sent once. */
export function useAnswers(form: Form, t: string) {
  const [before] = useState(() => draft.read<Kept>(keyOf(form.id)))
  const [answers, setAnswers] = useState<Answers>(() => before?.answers ?? {})
  const [since, setSince] = useState(() => before?.since ?? Date.now())
  const [wasKept, setWasKept] = useState(() => Object.keys(before?.answers ?? {}).length > 0)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const { list, given } = asked(form.questions, answers)
  const set = (code: string, value: unknown) => {
    const { [code]: _, ...rest } = answers
    const next = value === undefined ? rest : { ...rest, [code]: value }
    setAnswers(next)
    draft.write(keyOf(form.id), { answers: next, since })
    if (problems.length) setProblems(problemsOf(form.questions, asked(form.questions, next).given))
  }
  const clear = () => {
    draft.drop(keyOf(form.id))
    setAnswers({})
    setSince(Date.now())
    setWasKept(false)
    setProblems([])
  }
  /** Sends what belongs to the questions asked; answers null when something has to be corrected first. */
  const submit = async () => {
    const wrong = problemsOf(form.questions, given)
    setProblems(wrong)
    if (wrong.length) return null
    const durationSec = Math.min(604_800, Math.max(0, Math.round((Date.now() - since) / 1000)))
    const sent = { surveyId: form.id, version: form.version, answers: given, durationSec }
    const saved = await send({ ...sent, ...(t ? { t } : {}) })
    draft.drop(keyOf(form.id))
    return saved
  }
  return { list, answers, given, set, clear, submit, problems, wasKept }
}
