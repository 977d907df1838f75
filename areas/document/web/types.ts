import { useQuery } from '@tanstack/react-query'
import { docTypes } from '../contract.ts'
import { docTypesQuery } from './document.queries.ts'

type DocType = (typeof docTypes)[number]

/** What the dictionary calls a kind of document; the code itself until the dictionary is there. */
export function useTypeWords(): (type: DocType) => string {
  const { data } = useQuery(docTypesQuery())
  return (type) => data?.find((one) => one.busValue === type)?.busName ?? type
}
/** The kinds as choices, in the order of the dictionary. */
export function useTypeOptions(): { value: DocType; label: string }[] {
  const { data } = useQuery(docTypesQuery())
  const known = (data ?? []).filter((one) => (docTypes as readonly string[]).includes(one.busValue))
  return known.map((one) => ({ value: one.busValue as DocType, label: one.busName }))
}
