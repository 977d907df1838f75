import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { scopesOf } from '#platform/server/auth/scope.ts'
import { callerOf, spendVisit } from '#platform/server/auth/visitor.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { daySpan } from '#platform/contract/day.ts'
import { excerptOf, excerptOfEither, markWords, type Piece } from '#platform/server/search/marks.ts'
import { searchKinds, visitorUrl } from '#platform/server/search/source.ts'
import { fold, queryOf, termsOf, type Term } from '#platform/server/search/words.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { countCap, suggestions, type search } from '../contract.ts'
import { codeOf, monthsOf, orTyped } from './filter.rules.ts'
import { noteMiss } from './miss.service.ts'
import { hintOf } from './hint.service.ts'
import { shortWays } from './share.service.ts'
import * as sql from './search.sql.ts'

type Input = Parsed<typeof search.all>

/** Whether the request is for the plain search of a keyword, as typed: only that says what is missing. */
const isPlain = (input: Input) => input.page === 1 && !input.type && !input.chip && !input.startDate && !input.endDate

export async function searchAll(ctx: Ctx, input: Input) {
  const terms = termsOf(input.keyword)
  const query = queryOf(input.keyword, 'settled', orTyped)
  const anyQuery = queryOf(input.keyword, 'any', orTyped)
  if (!query || !anyQuery) return nothing(input)
  if (input.page * input.limit > countCap * 2) throw fail('platform.too_deep', { rows: countCap })
  await ctx.app.limits.spend('search', callerOf(ctx))
  const ask = await askOf(ctx, input, { query, anyQuery, terms })
  const [found, hint] = await Promise.all([
    find(ctx, ask, queryOf(input.keyword, 'all', orTyped) ?? query),
    input.page === 1 ? findHint(ctx, input.keyword) : null,
  ])
  const counts = new Map(found.counts.map(({ kind, count }) => [kind, count]))
  const sum = [...counts.values()].reduce((a, b) => a + b, 0)
  // what visitors type is nobody's question to answer yet, and anybody could write there
  if (ctx.user && sum === 0 && !hint && isPlain(input)) await noteMiss(ctx as SignedCtx, input.keyword)
  return {
    list: found.list.map(shownRow(ctx, terms)),
    page: input.page,
    limit: input.limit,
    total: Math.min(input.type ? (counts.get(input.type) ?? 0) : sum, countCap),
    counts: searchKinds().map((type) => ({ type, count: counts.get(type) ?? 0 })),
    partial: found.partial,
    hint,
  }
}

/** Signs alone ask for nothing, and find nothing. */
const nothing = ({ page, limit }: Input) => ({
  list: [],
  page,
  limit,
  total: 0,
  counts: searchKinds().map((type) => ({ type, count: 0 })),
  partial: false,
  hint: null,
})

async function askOf(ctx: Ctx, input: Input, words: Pick<sql.Ask, 'query' | 'anyQuery' | 'terms'>): Promise<sql.Ask> {
  const range = daySpan(input)
  const chipId = input.chip ? ((await sql.findChipId(ctx, input.chip)) ?? 0) : null
  const scopes = scopesOf(ctx.user)
  return {
    ...words,
    ...range,
    months: monthsOf(range.from, range.until, ctx.now),
    chipId,
    code: codeOf(fold(input.keyword)),
    scopes,
    kinds: searchKinds(),
    ...(await shortWays(ctx, scopes)),
    kind: input.type ?? null,
    page: input.page,
    limit: input.limit,
  }
}

/** All words; where nothing holds them all, the last by its beginning, and then any of them. */
async function find(ctx: Ctx, ask: sql.Ask, begun: string) {
  const all = await sql.findEntries(ctx, ask)
  if (all.counts.length > 0) return { ...all, partial: false }
  const opened = ask.query === begun ? all : await sql.findEntries(ctx, { ...ask, query: begun })
  if (opened.counts.length > 0 || begun === ask.anyQuery) return { ...opened, partial: false }
  const any = await sql.findEntries(ctx, { ...ask, query: ask.anyQuery })
  return { ...any, partial: any.counts.length > 0 }
}

/** From the page that fits, else from the text in the reader's language. */
const excerptFor = (ctx: Ctx, row: sql.FoundRow, terms: readonly Term[]): Piece[] =>
  row.pageBody
    ? excerptOf(row.pageBody, terms)
    : ctx.locale === 'en' && row.bodyEn
      ? excerptOfEither(row.bodyEn, row.body, terms)
      : excerptOfEither(row.body, row.bodyEn, terms)

const shownRow = (ctx: Ctx, terms: readonly Term[]) => (row: sql.FoundRow) => ({
  type: row.kind,
  id: row.recordId,
  title: markWords(inLocale(ctx.locale, row.title, row.titleEn), terms),
  excerpt: excerptFor(ctx, row, terms),
  url: row.pageUrl ?? (ctx.user ? row.url : visitorUrl(row.kind, row.recordId, row.url)),
  chips: row.chips,
  updatedAt: new Date(row.updatedAt),
  page: row.page,
  morePages: Math.max(0, row.pageCount - 1),
})

/** How much more there is for others, where policy lets that be said; null when nothing is to be said. */
async function findHint(ctx: Ctx, keyword: string) {
  // whole words only: beginnings would let titles be guessed letter by letter
  const query = queryOf(keyword, 'whole')
  return query ? hintOf(ctx, { query, chipId: null }) : null
}

export async function suggestTitles(ctx: Ctx, input: { keyword: string }) {
  const terms = termsOf(input.keyword)
  const query = queryOf(input.keyword, 'all', orTyped)
  // one letter would read half the index and tell nobody anything
  if (!query || /^[\p{L}\p{N}]$/u.test(fold(input.keyword).replaceAll(/\p{Script=Han}/gu, '##'))) return { list: [] }
  await ctx.app.limits.spend('suggest', callerOf(ctx))
  const rows = await sql.findSuggestions(ctx, {
    query,
    terms,
    code: codeOf(fold(input.keyword)),
    scopes: scopesOf(ctx.user),
    limit: suggestions,
  })
  return {
    list: rows.map((row) => ({
      type: row.kind,
      title: markWords(inLocale(ctx.locale, row.title, row.titleEn), terms),
      url: ctx.user ? row.url : visitorUrl(row.kind, row.recordId, row.url),
    })),
  }
}

export async function listChips(ctx: Ctx) {
  await spendVisit(ctx)
  const rows = await sql.findChips(ctx, scopesOf(ctx.user))
  return rows.map(({ code, name, nameEn }) => ({ code, name: inLocale(ctx.locale, name, nameEn) }))
}
