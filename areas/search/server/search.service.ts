import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { scopesOf } from '#platform/server/auth/scope.ts'
import { callerOf, spendVisit } from '#platform/server/auth/visitor.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { namesWithin } from '#platform/server/db/names-within.ts'
import { excerptOf, excerptOfEither, markWords, type Piece } from '#platform/server/search/marks.ts'
import { searchKinds, visitorUrl } from '#platform/server/search/source.ts'
import { findRecords } from '#platform/server/search/findable.ts'
import { fold, queryOf, termsOf, type Term } from '#platform/server/search/words.ts'
import { asRegistered, inLocale, inScript } from '#platform/server/traditional.ts'
import { countCap, suggestions, type search } from '../contract.ts'
import { find, givenBy } from './find.service.ts'
import { noteMiss } from './miss.service.ts'
import { hintOf } from './hint.service.ts'
import * as sql from './search.sql.ts'

type Input = Parsed<typeof search.all>

/** Whether the request is for the plain search of a keyword, as typed: only that says what is missing. */
const isPlain = (input: Input) => input.page === 1 && !input.type && !input.chip && !input.startDate && !input.endDate

export async function searchAll(ctx: Ctx, input: Input) {
  const given = givenBy(input.keyword)
  if (!given) return nothing(input)
  if (input.page * input.limit > countCap * 2) throw fail('platform.too_deep', { rows: countCap })
  await ctx.app.limits.spend('search', callerOf(ctx))
  const [found, hint] = await Promise.all([
    find(ctx, input, given),
    input.page === 1 ? findHint(ctx, input.keyword) : null,
  ])
  const counts = new Map(found.counts.map(({ kind, count }) => [kind, count]))
  const sum = [...counts.values()].reduce((a, b) => a + b, 0)
  // what visitors type is nobody's question to answer yet, and anybody could write there
  if (ctx.user && sum === 0 && !hint && isPlain(input)) await noteUnlessRecord(ctx as SignedCtx, input.keyword)
  return {
    list: await inWordsOf(ctx, found.list, termsOf(found.meant ?? input.keyword)),
    page: input.page,
    limit: input.limit,
    total: Math.min(input.type ? (counts.get(input.type) ?? 0) : sum, countCap),
    counts: searchKinds().map((type) => ({ type, count: counts.get(type) ?? 0 })),
    partial: found.partial,
    meant: found.meant,
    hint,
  }
}

/** Who looks for an order by its number misses no text of the editors'. */
async function noteUnlessRecord(ctx: SignedCtx, keyword: string): Promise<void> {
  if ((await findRecords(ctx, keyword)).length === 0) await noteMiss(ctx, keyword)
}
/** Signs alone ask for nothing, and find nothing. */
const nothing = ({ page, limit }: Input) => ({
  list: [],
  page,
  limit,
  total: 0,
  counts: searchKinds().map((type) => ({ type, count: 0 })),
  partial: false,
  meant: null,
  hint: null,
})

/** From the page that fits, as it is printed, else from the text in the reader's language. */
function excerptFor({ locale }: Ctx, row: sql.FoundRow, terms: readonly Term[]): Piece[] {
  if (row.pageBody) return excerptOf(row.pageBody, terms)
  if (locale === 'en' && row.bodyEn) return excerptOfEither(row.bodyEn, row.body, terms)
  return excerptOfEither(row.body, row.bodyEn, terms)
}
/** What was found in the words of its reader: pages of documents are as they are printed, names as their owners write them. */
async function inWordsOf(ctx: Ctx, found: readonly sql.FoundRow[], terms: readonly Term[]) {
  const rows = found.map((row) => ({ row, pieces: excerptFor(ctx, row, terms) }))
  const said = rows.flatMap(({ row, pieces }) => [row.title, ...pieces.map(({ text }) => text)])
  const names = await namesWithin(ctx, said)
  return rows.map(({ row, pieces }) => {
    const title = inScript(ctx.locale, asRegistered(ctx.locale, row.title, row.titleEn), names)
    const isPrinted = row.pageBody !== null && row.kind === 'document'
    const excerpt = isPrinted ? pieces : pieces.map((one) => ({ ...one, text: inScript(ctx.locale, one.text, names) }))
    return { ...shownRow(ctx, row), title: markWords(title, terms), excerpt }
  })
}

const shownRow = (ctx: Ctx, row: sql.FoundRow) => ({
  type: row.kind,
  id: row.recordId,
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
  const given = givenBy(input.keyword)
  // one letter would read half the index and tell nobody anything
  if (!given || /^[\p{L}\p{N}]$/u.test(fold(input.keyword).replaceAll(/\p{Script=Han}/gu, '##'))) return { list: [] }
  await ctx.app.limits.spend('suggest', callerOf(ctx))
  const rows = await sql.findSuggestions(ctx, {
    ...given.words,
    query: given.strict.at(-1)!.query,
    scopes: scopesOf(ctx.user),
    limit: suggestions,
  })
  return {
    list: rows.map((row) => ({
      type: row.kind,
      title: markWords(inLocale(ctx.locale, row.title, row.titleEn), given.words.terms),
      url: ctx.user ? row.url : visitorUrl(row.kind, row.recordId, row.url),
    })),
  }
}

export async function listRecords(ctx: SignedCtx, { keyword }: Parsed<typeof search.records>) {
  await ctx.app.limits.spend('suggest', callerOf(ctx))
  const rows = await findRecords(ctx, keyword)
  const terms = termsOf(keyword)
  return rows.map((row) => ({ ...row, title: markWords(row.title, terms) }))
}

export async function listChips(ctx: Ctx) {
  await spendVisit(ctx)
  const rows = await sql.findChips(ctx, scopesOf(ctx.user))
  return rows.map(({ code, name, nameEn }) => ({ code, name: inLocale(ctx.locale, name, nameEn) }))
}
