import { Suspense, useCallback, useState, type ReactNode } from 'react'
import { part } from '#platform/web/load/part.tsx'
import type { Asked } from './Asking.tsx'

// A dialog is heavy and most visits ask nothing.
const load = () => import('./Asking.tsx')
const Asking = part(load)
/** For what will ask before input is lost: it must be able to ask when nothing can be loaded any more. */
export const prepareAsking = (): void => void load().catch(() => {})

export type Question = {
  title: string
  content?: ReactNode
  yes: string
  no?: string
  /** yes loses something: it is red and the focus starts on no */
  danger?: boolean
}

/**
 * A question with two answers: `const [ask, questions] = useAsk()`, render `questions` anywhere, `await ask({ … })` is true for yes.
 */
export function useAsk(): [ask: (question: Question) => Promise<boolean>, questions: ReactNode] {
  const [asked, setAsked] = useState<Asked>()
  const ask = useCallback((question: Question) => new Promise<boolean>((answer) => setAsked({ question, answer })), [])
  const questions = asked && (
    <Suspense>
      <Asking asked={asked} />
    </Suspense>
  )
  return [ask, questions]
}
