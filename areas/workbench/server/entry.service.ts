import type { Locale } from '#platform/contract/text.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { findStanding } from './dash.sql.ts'
import { findOwnFeed } from './feed.sql.ts'
import { findFavourites, type EntryRow } from './home.sql.ts'

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

/** For the copy of one's own data: what is kept at hand, how the home is arranged, and whether its calendar is fetched. */
export async function keptHome(ctx: SignedCtx) {
  const { kept, since } = await findStanding(ctx)
  const favourites = (await findFavourites(ctx)).map(({ titleEn, ...row }) => ({
    ...row,
    title: inLocale(ctx.locale, row.title, titleEn),
  }))
  return { favourites, home: { arranged: kept, lastVisitAt: since }, calendar: (await findOwnFeed(ctx)) ?? null }
}
