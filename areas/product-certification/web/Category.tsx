import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from './product-certification.queries.ts'

/** A category of products by its word. */
export function Category({ value }: { value: string }) {
  const { data } = useQuery(categoriesQuery())
  return data?.find(({ busValue }) => busValue === value)?.busName ?? (value || '–')
}
