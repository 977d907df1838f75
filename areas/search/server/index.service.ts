import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { places, searchKinds, sourceOf, type SearchEntry, type SearchSource } from '#platform/server/search/source.ts'
import { fold, fromDigits, joinedWords, listWords, wordsVersion } from '#platform/server/search/words.ts'
import { codeOf, filtersOf, quoted } from './filter.rules.ts'
import { wholeLocks } from './lock.rules.ts'
import * as sql from './index.sql.ts'
import { insertWords } from './spelling.sql.ts'
import { wordsMeant } from './spelling.service.ts'
import { placedWords, plainWords } from './vector.rules.ts'

/** Characters of a text that are looked at, and that are kept to excerpt from. */
const [readLength, bodyLength] = [200_000, 8000]
const BATCH = 500

const arrayText = (items: readonly (string | number)[]) =>
  `{${items.map((item) => `"${String(item).replaceAll(/["\\]/g, (c) => `\\${c}`)}"`).join(',')}}`
// the null character cannot be stored
const plain = (text: string, length: number) => text.slice(0, length).replaceAll('\0', ' ')
const cutWords = (text: string) => listWords(text.slice(0, readLength))
/** The codes among the keywords, which stand there with commas or spaces between: what has a digit. */
const codes = (keywords: string) => keywords.split(/[\s,;，；、]+/).filter((word) => /\p{N}/u.test(word))

/** What is called so is called by its digits too. */
function codesOf(name: string): string[] {
  const code = codeOf(fold(name))
  return [code, ...fromDigits(code)]
}

type Page = sql.PageRow & { list: string[] }
function pageRow(entry: SearchEntry): Page {
  const list = cutWords(entry.text)
  return {
    recordId: entry.id,
    page: entry.part,
    body: plain(entry.text, bodyLength),
    url: entry.url,
    words: placedWords(list, 'D'),
    list,
  }
}

/** The vectors of a record: titles weigh A, keywords B, tags C; every character of a title finds it, and so do filters. */
function vectorsOf(kind: string, entry: SearchEntry, pages: readonly Page[]) {
  const titles = `${entry.title} ${entry.titleEn}`
  const titleWords = [...cutWords(titles), ...joinedWords(titles)]
  const keywords = cutWords(entry.keywords)
  const exact = [...codes(entry.keywords), entry.title, entry.titleEn].flatMap(codesOf)
  const of = entry.of
    ? { parts: codesOf(entry.of.part), place: places.indexOf(entry.of.place), named: entry.of.named ?? false }
    : null
  const head = [
    ...filtersOf({
      ...entry,
      kind,
      of,
      codes: exact,
      types: cutWords(entry.type ?? ''),
      asked: cutWords(entry.asked ?? ''),
    }).map(quoted),
    placedWords(titleWords, 'A'),
    placedWords(keywords, 'B', titleWords.length),
    placedWords(cutWords(entry.tags ?? ''), 'C', titleWords.length + keywords.length),
    plainWords(new Set(fold(titles).match(/\p{Script=Han}/gu))),
  ]
  const text = cutWords(`${entry.text.slice(0, readLength / 2)}\n${entry.textEn ?? ''}`)
  const rest = [placedWords(text, 'D'), plainWords(new Set(pages.flatMap((page) => page.list)))]
  return { head: head.join(' '), rest: rest.join(' ') }
}

const entryRow = (kind: string, entry: SearchEntry, pages: readonly Page[]): sql.EntryRow => ({
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
  ...vectorsOf(kind, entry, pages),
})

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
    const pages: Page[] = []
    const rows: sql.EntryRow[] = []
    const words = new Set<string>()
    for (const parts of byRecord.values()) {
      const record = parts.find(({ part }) => part === 0)
      if (!record) continue
      const own = parts.filter(({ part }) => part > 0).map(pageRow)
      pages.push(...own)
      rows.push(entryRow(kind, record, own))
      for (const word of wordsMeant(titlesOf(record))) words.add(word)
    }
    const kept = new Set(rows.map((row) => row.recordId))
    await sql.deleteEntries(
      tx,
      kind,
      ids.filter((id) => !kept.has(id)),
    )
    await sql.upsertEntries(tx, kind, rows)
    await insertWords(tx, words)
    await sql.replacePages(
      tx,
      kind,
      [...kept],
      pages.filter((page) => kept.has(page.recordId)),
    )
  })
}

const titlesOf = ({ title, titleEn, type, of }: SearchEntry) =>
  fold(`${title} ${titleEn} ${type ?? ''} ${of?.part ?? ''}`)

/** What the index depends on besides the records. */
const signatureNow = () => `${wordsVersion} ${searchKinds().toSorted().join(',')}`
/** Whether the index was made by other rules, or for other kinds, than this process has; so is one never made. */
export const isOutdated = async (ctx: Ctx): Promise<boolean> => (await sql.findSignature(ctx)) !== signatureNow()

/** Batches under way at once: words are cut here, and others written, while the server sorts; the embedded database takes one. */
const lanesOf = (ctx: Ctx) => (ctx.app.database.kind === 'embedded' ? 1 : 3)

async function rewrite(ctx: Ctx, source: SearchSource, ids: readonly number[]): Promise<void> {
  await indexRecords(ctx, source, ids, 'rebuild')
  await source.recut?.(ctx, ids)
}
/** Indexes batch after batch until there is none; the first failure ends it, after those under way. */
async function indexAll(ctx: Ctx, source: SearchSource, next: () => Promise<number[]>): Promise<number> {
  const running = new Set<Promise<unknown>>()
  const faults: unknown[] = []
  let count = 0
  for (;;) {
    const ids = faults.length > 0 ? [] : await next()
    if (ids.length === 0) break
    if (running.size >= lanesOf(ctx)) await Promise.race(running)
    const run: Promise<unknown> = rewrite(ctx, source, ids)
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
    const listed = await source.listIds(ctx, last, batch)
    const ids = listed.length < batch ? listed : wholeLocks(listed)
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
