import type { FormInstance } from 'antd'
import { useRef } from 'react'

type Now = { value: unknown; filled: unknown; untouched: boolean }
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
/** What a field becomes by a proposal: what somebody typed or chose is never replaced, what an earlier proposal filled is. */
export const proposed = ({ value, filled, untouched }: Now, proposal: unknown): unknown => {
  const isOurs = !isEmpty(filled) && value === filled
  const isFree = isEmpty(value) || untouched
  return isOurs || (isFree && !isEmpty(proposal)) ? proposal : value
}

/** Fills fields with what is known of a choice. What a new record begins with gives way, what a record has does not. */
export function useProposal<V extends object>(given: FormInstance<V>, isNew: boolean) {
  const filled = useRef(new Map<string, unknown>())
  const form = given as unknown as FormInstance<Record<string, unknown>>
  return (proposal: Partial<V>) => {
    const values: Record<string, unknown> = {}
    for (const [name, known] of Object.entries(proposal)) {
      const value: unknown = form.getFieldValue(name)
      const untouched = isNew && !form.isFieldTouched(name)
      const next = proposed({ value, filled: filled.current.get(name), untouched }, known)
      if (next === value) continue
      values[name] = next
      filled.current.set(name, next)
    }
    form.setFieldsValue(values)
  }
}
