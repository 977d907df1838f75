import * as z from 'zod/mini'
import { optional } from '#platform/contract/search-field.ts'

export const clientSearch = () =>
  z.object({ id: optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))) })
export type ClientSearch = z.output<ReturnType<typeof clientSearch>>
