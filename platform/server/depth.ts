import { fail } from '#platform/contract/error.ts'
import { maxOffset } from '#platform/contract/paging.ts'

/** Refuses pages beyond the depth every list has (traps row 49). */
export function checkDepth({ page, limit }: { page: number; limit: number }): void {
  if ((page - 1) * limit >= maxOffset) throw fail('platform.too_deep', { rows: maxOffset })
}
