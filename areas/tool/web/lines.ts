import { useQuery } from '@tanstack/react-query'
import { lineWordsQuery } from './tool.queries.ts'

/** What the dictionary calls a product line; the value itself until the dictionary is there. */
export function useLineWords(): (line: string) => string {
  const { data } = useQuery(lineWordsQuery())
  return (line) => data?.find((one) => one.busValue === line)?.busName ?? line
}
/** The product lines as choices, in the order of the dictionary. */
export function useLineOptions(): { value: string; label: string }[] {
  const { data } = useQuery(lineWordsQuery())
  return (data ?? []).map((one) => ({ value: one.busValue, label: one.busName }))
}
