import { useEffect, useState } from 'react'
import { CallError } from '#platform/web/call/error.ts'
import { whenBack } from '#platform/web/load/trouble.ts'
import { checkOf, sentLines, type Values } from './form.values.ts'
import { precheck, type Check } from './order.queries.ts'

/** What is said of the form so far, and which of its lines each verdict is of. */
export type Checked = { check: Check; lines: readonly number[] }

/** Looks at the form a moment after each change; `isLate` while it could not be looked at as it stands, which it is once that can be. */
export function useCheck(values: Values | undefined, code: string, id: number | undefined) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const [isLate, setLate] = useState(false)
  const [turn, setTurn] = useState(0)
  const asked = values?.frame ? JSON.stringify(checkOf(values, code, id)) : ''
  const lines = values ? sentLines(values.lines ?? []) : []
  const places = lines.join(',')
  useEffect(() => {
    if (!asked) return
    const control = new AbortController()
    let leave = () => {}
    const look = () =>
      precheck(JSON.parse(asked) as Parameters<typeof precheck>[0], control.signal)
        .then((check) => {
          setLate(false)
          setChecked({ check, lines: places ? places.split(',').map(Number) : [] })
        })
        .catch((error: unknown) => {
          if (control.signal.aborted) return
          setLate(true)
          if (error instanceof CallError && (error.kind === 'http' || error.kind === 'timeout'))
            leave = whenBack(() => setTurn((n) => n + 1))
        })
    const timer = setTimeout(() => void look(), 500)
    return () => {
      clearTimeout(timer)
      control.abort()
      leave()
    }
  }, [asked, places, turn])
  return { checked, isLate }
}
