import { dayOf } from '#platform/contract/day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { find, givenBy } from './find.service.ts'

const most = 50
type Asked = { keyword: string; type: string; chip: string; since: Date }

/**
 * What a search finds for the caller that was changed after a moment, at most 50, and until when that holds. Only records that have all
 * words count: what is merely near was not asked for.
 */
export async function newIn(ctx: Ctx, { keyword, type, chip, since }: Asked) {
  const until = ctx.now
  const given = givenBy(keyword)
  if (!given) return { list: [], more: false, until }
  const narrowed = { keyword, ...(type && { type }), ...(chip && { chip }), startDate: dayOf(since) }
  const found = await find(ctx, { ...narrowed, page: 1, limit: most }, { ...given, loose: [] })
  if (found.partial || found.meant !== null) return { list: [], more: false, until }
  const list = found.list.filter((row) => new Date(row.updatedAt) > since && new Date(row.updatedAt) <= until)
  return {
    list: list.map(({ kind, recordId, title, titleEn }) => ({ kind, recordId, title, titleEn })),
    more: found.list.length === most,
    until,
  }
}
