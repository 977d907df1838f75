import { useQuery } from '@tanstack/react-query'
import { choice } from '#platform/web/ui/list/filters.tsx'
import { unitsQuery } from './order.queries.ts'

/** By the unit that sells. */
export const unitFilter = choice<string>('order.field.unit', 'order.any_unit', () =>
  (useQuery(unitsQuery()).data ?? []).map(({ code }) => ({ value: code, label: code })),
)
