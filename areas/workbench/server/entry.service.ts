import type { Locale } from '#platform/contract/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { EntryRow } from './home.sql.ts'

/** Entries in the caller's language, those marked that changed since a moment. */
export const shownTo =
  ({ locale }: { locale: Locale }, since: Date | null) =>
  (rows: readonly EntryRow[]) =>
    rows.map(({ titleEn, at, ...row }) => ({
      ...row,
      title: inLocale(locale, row.title, titleEn),
      at: new Date(at),
      fresh: since !== null && new Date(at) > since,
    }))
