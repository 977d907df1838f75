import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { document } from '../contract.ts'
import { placeOf } from './chip.service.ts'
import { listDocuments } from './list.service.ts'
import { findNewestOf } from './revision.sql.ts'

/** Of documents that something speaks of, in whatever revision, the newest one the caller may see and where it opens. */
export async function newestOf(ctx: Ctx, ids: readonly number[]) {
  const rows = ids.length ? await findNewestOf(ctx, ids) : []
  return new Map(
    rows.map(({ of, id, title, titleEn, revision }) => [
      of,
      { id, title: inLocale(ctx.locale, title, titleEn), revision, url: placeOf(ctx, id) },
    ]),
  )
}
/** Documents the caller may see, by their words: for who names one. */
export async function documentsNamed(ctx: Ctx, keyword: string | undefined, limit: number) {
  const { list } = await listDocuments(ctx, { page: 1, limit, sort: 'newest', keyword } as Parsed<typeof document.list>)
  return list.map(({ id, title, revision }) => ({ id, title, revision }))
}
