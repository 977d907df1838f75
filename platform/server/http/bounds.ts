import * as z from 'zod/mini'
import type { Entry } from '#platform/contract/contract.ts'
import { fail, Failure, platformErrors } from '#platform/contract/error.ts'
import { keyErrors } from '#platform/contract/key-error.ts'
import { maxOffset } from '#platform/contract/paging.ts'
import type { Locale } from '#platform/contract/text.ts'
import { refuseField } from '../files/refuse.ts'

type Raw = Readonly<Record<string, unknown>>

/** A field as the contract reads it; undefined where there is no such field, or its value is refused anyway. */
function valueOf(entry: Entry, raw: Raw, name: string): unknown {
  const field = entry.input.shape[name] as z.ZodMiniType | undefined
  return field && z.safeParse(field, raw[name]).data
}

/**
 * What fields mean together, by their names, for every call alike: `page` and `limit` reach no deeper than `maxOffset`,
 * and `startDate` is not after `endDate`.
 */
export function checkBounds(entry: Entry, raw: Raw, locale: Locale): void {
  const [page, limit] = [valueOf(entry, raw, 'page'), valueOf(entry, raw, 'limit')]
  if (typeof page === 'number' && typeof limit === 'number' && (page - 1) * limit >= maxOffset)
    throw fail('platform.too_deep', { rows: maxOffset })
  const [start, end] = [valueOf(entry, raw, 'startDate'), valueOf(entry, raw, 'endDate')]
  if (typeof start === 'string' && typeof end === 'string' && start > end)
    throw refuseField({ locale }, 'endDate', 'platform.date_order')
}

/** The code a call refused with, when its contract neither declares it nor any call may answer it. */
export function undeclaredCode(entry: Entry, error: unknown): string | undefined {
  if (!(error instanceof Failure) || error.code in platformErrors || error.code in keyErrors) return undefined
  return (entry.errors as readonly string[]).includes(error.code) ? undefined : error.code
}
