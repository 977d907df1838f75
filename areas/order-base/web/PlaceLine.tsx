import { useQuery } from '@tanstack/react-query'
import { dictionary } from '#areas/dictionary/contract.ts'
import { query } from '#platform/web/call/query.ts'
import { placeLine } from '../place.rules.ts'

type Props = { address: string; zip: string; country: string }
/** An address in one line, its country by name where it is abroad. */
export function PlaceLine({ address, zip, country }: Props) {
  const isAbroad = country !== 'CN'
  const { data } = useQuery({ ...query(dictionary.countries), enabled: isAbroad })
  const name = data?.find(({ busValue }) => busValue === country)?.busName ?? country
  return placeLine({ address, zip, country: isAbroad ? name : '' })
}
