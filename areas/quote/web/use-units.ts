import { useQuery } from '@tanstack/react-query'
import { unitsQuery } from './quote.queries.ts'

/** The units that sell, by their codes. */
export const useUnits = () => (useQuery(unitsQuery()).data ?? []).map(({ code }) => ({ value: code, label: code }))
