import { daySpan } from '#platform/contract/day.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { scopesOf } from '#platform/server/auth/scope.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchKinds } from '#platform/server/search/source.ts'
import { fold, isPart, queryOf, termsOf } from '#platform/server/search/words.ts'
import type { search } from '../contract.ts'
import { codeOf, monthsOf, orAsked, orTyped } from './filter.rules.ts'
import { looseWays, partsAlone, withoutTails, type Way } from './loose.service.ts'
import { findChipId, findEntries, type Ask, type Found } from './search.sql.ts'
import { shortWays } from './share.service.ts'
import { meantBy } from './spelling.service.ts'

type Input = Parsed<typeof search.all>
type Given = { words: Pick<Ask, 'anyQuery' | 'code' | 'terms'>; strict: Way[]; loose: Way[] }

/** What a keyword asks for: all its words, the last by its beginning where that finds more, and else some of them. */
export function givenBy(keyword: string): Given | null {
  const terms = termsOf(keyword)
  const ask = terms.some(({ parts }) => parts.some(isPart)) ? orAsked : orTyped
  const [settled, begun, any] = (['settled', 'all', 'any'] as const).map((match) => queryOf(keyword, match, ask))
  if (!settled || !begun || !any) return null
  const asked = termsOf(keyword, ask)
  const strict = [...new Set([settled, begun])].map((query) => ({ query, placeQuery: partsAlone(asked) ?? query }))
  const loose = looseWays(asked).filter(({ query }) => query !== settled && query !== begun)
  return { words: { anyQuery: any, code: codeOf(fold(keyword)), terms }, strict, loose }
}

async function narrowingOf(ctx: Ctx, input: Input) {
  const range = daySpan(input)
  const scopes = scopesOf(ctx.user)
  return {
    ...range,
    months: monthsOf(range.from, range.until, ctx.now),
    chipId: input.chip ? ((await findChipId(ctx, input.chip)) ?? 0) : null,
    scopes,
    kinds: searchKinds(),
    ...(await shortWays(ctx, scopes)),
    kind: input.type ?? null,
    page: input.page,
    limit: input.limit,
  }
}

/** Pages of what holds only some of the words, from the closest way to ask on; of each way one page. */
export async function findSome(ctx: Ctx, input: Input, { words, loose }: Given): Promise<Found['list']> {
  const narrowing = await narrowingOf(ctx, input)
  const list: Found['list'] = []
  for (const way of loose) list.push(...(await findEntries(ctx, { ...narrowing, ...words, ...way })).list)
  return list
}

const empty: Found = { list: [], counts: [] }
/**
 * What holds all words; else what a longer number is of; else all words of the keyword as it may be meant; else some of them. `meant` is set where results
 * are of another spelling.
 */
export async function find(ctx: Ctx, input: Input, given: Given) {
  const narrowing = await narrowingOf(ctx, input)
  const first = async ({ words }: Given, ways: readonly Way[]): Promise<Found | null> => {
    for (const way of ways) {
      const found = await findEntries(ctx, { ...narrowing, ...words, ...way })
      if (found.counts.length > 0) return found
    }
    return null
  }
  const all = await first(given, given.strict)
  if (all) return { ...all, partial: false, meant: null }
  const short = withoutTails(input.keyword)
  const part = short === null ? null : givenBy(short)
  const ofPart = part && (await first(part, part.strict))
  if (ofPart) return { ...ofPart, partial: true, meant: null }
  const meant = await meantBy(ctx, input.keyword, async (word) => {
    const one = givenBy(word)
    return one !== null && (await first(one, one.strict)) !== null
  })
  const other = meant === null ? null : givenBy(meant)
  const spelt = other && (await first(other, other.strict))
  if (spelt) return { ...spelt, partial: false, meant }
  const last = other ?? part ?? given
  const some = await first(last, last.loose)
  return { ...(some ?? empty), partial: some !== null, meant: some && meant }
}
