import { useQuery } from '@tanstack/react-query'
import { unitsQuery } from './quote.queries.ts'

const codeOf = ({ code }: { code: string }) => ({ value: code, label: code })
/** The units that sell, or did, by their codes. */
export const useUnits = () => (useQuery(unitsQuery()).data ?? []).map(codeOf)
