import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { searchKinds, sourceOf, type SearchEntry, type SearchSource } from '#platform/server/search/source.ts'
import { fold, wordsOf, wordsVersion } from '#platform/server/search/words.ts'
import { filtersOf } from './filter.rules.ts'
import * as sql from './index.sql.ts'

/** Characters of a text that are looked at, and that are kept to excerpt from. */
const [readLength, bodyLength] = [200_000, 8000]
// PostgreSQL takes a megabyte of words; a text of that many is a dump, not a document
const wordsLength = 400_000
const BATCH = 500

const arrayText = (items: readonly (string | number)[]) =>
  `{${items.map((item) => `"${String(item).replaceAll(/["\\]/g, (c) => `\\${c}`)}"`).join(',')}}`
// the null character cannot be stored
const plain = (text: string, length: number) => text.slice(0, length).replaceAll('\0', ' ')
const cutWords = (text: string) => wordsOf(text.slice(0, readLength)).slice(0, wordsLength)
/** The codes among the keywords, which stand there with commas or spaces between: what has a digit. */
const codes = (keywords: string) => keywords.split(/[\s,;，；、]+/).filter((word) => /\p{N}/u.test(word))
const characters = (text: string) => [...new Set(text.match(/\p{Script=Han}/gu))].join(' ')

const pageRow = (entry: SearchEntry): sql.PageRow => ({
  recordId: entry.id,
  page: entry.part,
  body: plain(entry.text, bodyLength),
  url: entry.url,
  words: cutWords(entry.text),
})

function entryRow(kind: string, entry: SearchEntry, pages: readonly sql.PageRow[]): sql.EntryRow {
  const titles = `${entry.title} ${entry.titleEn}`
  const pageWords = new Set(pages.flatMap((page) => page.words.split(' ')))
  const exact = [...codes(entry.keywords), entry.title, entry.titleEn].map(fold)
  return {
    recordId: entry.id,
    title: plain(entry.title, 400),
    titleEn: plain(entry.titleEn, 400),
    body: plain(entry.text, bodyLength),
    bodyEn: plain(entry.textEn ?? '', bodyLength),
    scope: entry.scope,
    chipIds: arrayText(entry.chipIds),
    url: entry.url,
    pages: pages.length,
    updatedAt: entry.updatedAt,
    titleWords: cutWords(titles),
    titleCharacters: characters(fold(titles)),
    keywordWords: cutWords(entry.keywords),
    bodyWords: cutWords(`${entry.text.slice(0, readLength / 2)}\n${entry.textEn ?? ''}`),
    pageWords: [...pageWords].join(' ').slice(0, wordsLength),
    filters: arrayText(filtersOf({ ...entry, kind, codes: exact })),
  }
}

/**
 * Makes the index say of these records what is true now. May run any number of times, in any order and beside others:
 * each run locks, reads and writes in one transaction.
 */
export function indexRecords(
  ctx: Ctx,
  source: SearchSource,
  ids: readonly number[],
  why: 'change' | 'rebuild' = 'change',
): Promise<void> {
  const { kind } = source
  return transact(ctx, async (tx) => {
    await sql.tuneWrites(tx, why)
    await sql.lockRecords(tx, kind, ids)
    const byRecord = Map.groupBy(await source.loadEntries(tx, ids), (entry) => entry.id)
    const pages: sql.PageRow[] = []
    const rows: sql.EntryRow[] = []
    for (const parts of byRecord.values()) {
      const record = parts.find(({ part }) => part === 0)
      if (!record) continue
      const own = parts.filter(({ part }) => part > 0).map(pageRow)
      pages.push(...own)
      rows.push(entryRow(kind, record, own))
    }
    const kept = new Set(rows.map((row) => row.recordId))
    await sql.deleteEntries(tx, kind, ids.filter((id) => !kept.has(id))) // prettier-ignore
    await sql.upsertEntries(tx, kind, rows)
    await sql.replacePages(tx, kind, [...kept], pages.filter((page) => kept.has(page.recordId))) // prettier-ignore
  })
}

/** What the index depends on besides the records. */
const signatureNow = () => `${wordsVersion} ${searchKinds().toSorted().join(',')}`
/** Whether the index was made by other rules, or for other kinds, than this process has; so is one never made. */
export const isOutdated = async (ctx: Ctx): Promise<boolean> => (await sql.findSignature(ctx)) !== signatureNow()

/** Batches under way at once: words are cut here while the server sorts others; the embedded database takes one. */
const lanesOf = (ctx: Ctx) => (ctx.app.database.kind === 'embedded' ? 1 : 2)

/** Indexes batch after batch until there is none; the first failure ends it, after those under way. */
async function indexAll(ctx: Ctx, source: SearchSource, next: () => Promise<number[]>): Promise<number> {
  const running = new Set<Promise<unknown>>()
  const faults: unknown[] = []
  let count = 0
  for (;;) {
    const ids = faults.length > 0 ? [] : await next()
    if (ids.length === 0) break
    if (running.size >= lanesOf(ctx)) await Promise.race(running)
    const run: Promise<unknown> = indexRecords(ctx, source, ids, 'rebuild')
      .catch((fault: unknown) => faults.push(fault))
      .finally(() => running.delete(run))
    running.add(run)
    count += ids.length
  }
  await Promise.all(running)
  if (faults.length > 0) throw faults[0]
  return count
}

/**
 * Writes every entry of a kind anew while searches go on: old entries serve until theirs comes, and what nobody gave
 * again is looked at a last time and goes. Answers the number of records.
 */
export async function rebuildKind(ctx: Ctx, source: SearchSource, signal?: AbortSignal): Promise<number> {
  const { kind, batch = BATCH } = source
  const begin = await sql.databaseNow(ctx)
  let last = 0
  const count = await indexAll(ctx, source, async () => {
    signal?.throwIfAborted()
    const ids = await source.listIds(ctx, last, batch)
    last = ids.at(-1) ?? last
    return ids
  })
  for (let stale = [0]; stale.length > 0;) {
    stale = await sql.listStale(ctx, kind, begin, batch)
    if (stale.length > 0) await indexRecords(ctx, source, stale, 'rebuild')
  }
  await sql.flushPending(ctx)
  return count
}

/** Writes the whole index anew, without a pause of the search; answers the number of records by kind. */
export async function rebuildIndex(ctx: Ctx, signal?: AbortSignal): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const kind of searchKinds()) counts[kind] = await rebuildKind(ctx, sourceOf(kind)!, signal)
  await sql.deleteOtherKinds(ctx, searchKinds())
  await sql.saveSignature(ctx, signatureNow())
  return counts
}
