import { useQuery } from '@tanstack/react-query'
import { reasonsQuery } from './complaint.queries.ts'

/** A return reason by its word. */
export function Reason({ value }: { value: string }) {
  const { data } = useQuery(reasonsQuery())
  return data?.find(({ busValue }) => busValue === value)?.busName ?? (value || '–')
}
