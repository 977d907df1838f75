import { useState } from 'react'
import { kinds } from '#platform/contract/error.ts'
import { CallError } from '#platform/web/call/error.ts'

/** Whether a sign-in asks for a code: from the refusal on that says so. `first` while nobody has typed one. */
export function useCode() {
  const [asked, setAsked] = useState<'no' | 'first' | 'again'>('no')
  const watch = async <T>(code: string | undefined, answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (e) {
      if (e instanceof CallError && e.msgCode === kinds.code_wrong) setAsked(code ? 'again' : 'first')
      throw e
    }
  }
  return { asked: asked !== 'no', first: asked === 'first', ask: () => setAsked('first'), watch }
}
