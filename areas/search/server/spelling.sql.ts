import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** Keeps words of titles to compare mistyped ones with. In one order, so that two writers do not wait for each other in a circle. */
export async function insertWords(ctx: Ctx, words: ReadonlySet<string>): Promise<void> {
  if (words.size === 0) return
  const list = [...words].toSorted()
  await sql`insert into search_words (word) select w.word from unnest(${list}::text[]) as w (word)
    where not exists (select from search_words s where s.word = w.word) order by w.word on conflict do nothing`.execute(
    ctx.db,
  )
}

/** Of these words those that no word of a title begins with. */
export async function findUnknown(ctx: Ctx, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select t.word from unnest(${words}::text[], ${words.map((word) => `${word}\u{10ffff}`)}::text[]) as t (word, last)
    where not exists (select from search_words s where s.word >= t.word and s.word < t.last)`.execute(ctx.db)
  return rows.map(({ word }) => word)
}
/** Of these words those that stand in titles. */
export async function findWords(ctx: Ctx, words: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    word: string
  }>`select word from search_words where word = any(${words}::text[])`.execute(ctx.db)
  return new Set(rows.map(({ word }) => word))
}
