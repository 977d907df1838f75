import { useEffect, useState } from 'react'
import { checkOf, sentLines, type Values } from './form.values.ts'
import { precheck, type Check } from './order.queries.ts'

/** What is said of the form so far, and which of its lines each verdict is of. */
export type Checked = { check: Check; lines: readonly number[] }

/** Looks at the form a moment after each change; null until something was said of it. */
export function useCheck(values: Values | undefined, code: string, id: number | undefined): Checked | null {
  const [checked, setChecked] = useState<Checked | null>(null)
  const asked = values?.frame ? JSON.stringify(checkOf(values, code, id)) : ''
  const lines = values ? sentLines(values.lines ?? []) : []
  const places = lines.join(',')
  useEffect(() => {
    if (!asked) return
    const control = new AbortController()
    const timer = setTimeout(() => {
      precheck(JSON.parse(asked) as Parameters<typeof precheck>[0], control.signal)
        .then((check) => setChecked({ check, lines: places ? places.split(',').map(Number) : [] }))
        .catch(() => {})
    }, 500)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [asked, places])
  return checked
}
