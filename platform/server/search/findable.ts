import { sql, type RawBuilder } from 'kysely'
import type { SessionUser, SignedCtx } from '../ctx.ts'
import { like } from '../db/like.ts'
import { namesWithin } from '../db/names-within.ts'
import { inScript } from '../traditional.ts'

/** What was typed, as conditions on columns: names hold it anywhere, numbers (in capitals) begin with it. */
export type Typed = {
  holds: (...columns: readonly string[]) => RawBuilder<boolean>
  begins: (column: string | RawBuilder<string>) => RawBuilder<boolean>
  /** for `order by`: what is called exactly so, then what begins so, then shorter names */
  nearest: (column: string) => RawBuilder<unknown>
}
/** Records of an area that are found by their number or name while somebody types. */
export type Findable = {
  /** its word is `search.kind.<kind>` */
  kind: string
  /** its titles are what people wrote, and read in their reader's script; numbers and names are shown as they are */
  said?: true
  /** Where a record opens for this person, by its id and title; null for whom there is no page of it. */
  page: (user: SessionUser) => ((id: number, title: string) => string) | null
  /**
   * Each a `select id, title, note … order by …` of what the caller may open, without a limit. Numbers and names apart: a number is
   * asked by the index of its order alone, which answers at once however many begin so.
   */
  rows: (ctx: SignedCtx, typed: Typed) => readonly RawBuilder<unknown>[]
}
/** One record: by `title` it was found, `note` says whose it is. */
export type FoundRecord = { kind: string; title: string; note: string; url: string }

const kinds: Findable[] = []
/** Makes the kinds of all areas known; once at start. */
export function registerFindable(all: readonly Findable[]): void {
  kinds.splice(0, kinds.length, ...all)
}
/** The names of every kind, for the law that each is found. */
export const findableKinds = (): readonly string[] => kinds.map(({ kind }) => kind)

/** Records of one kind for what is typed. */
export const mostOfKind = 4
/** And of all. */
const mostRecords = 8
/** Fewer letters name nothing; two of Chinese are a name. */
const isName = (text: string) => text.replaceAll(/\p{Script=Han}/gu, '##').length >= 3
/** Letters that no number has, or no digit yet, ask no number. */
const isNumber = (text: string) => /^[\x20-\x7e]*\d[\x20-\x7e]*$/.test(text)

const typedAs = (text: string): Typed => ({
  holds: (...columns) =>
    sql<boolean>`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} ilike ${like(text)}`),
      sql` or `,
    )})`,
  begins: (column) =>
    isNumber(text)
      ? sql<boolean>`upper(${typeof column === 'string' ? sql.ref(column) : column}) like ${like(text.toUpperCase()).slice(1)}`
      : sql<boolean>`false`,
  nearest: (column) =>
    sql`lower(${sql.ref(column)}) = ${text.toLowerCase()} desc, ${sql.ref(column)} ilike ${like(text).slice(1)} desc, length(${sql.ref(column)})`,
})
const rankOf = (title: string, text: string) => {
  const called = title.toLowerCase()
  const asked = text.toLowerCase()
  return called === asked ? 0 : ` ${called}`.includes(` ${asked}`) ? 1 : 2
}
/**
 * Records that the caller may open, whose name holds the text or whose number begins with it, in one statement over all kinds: what is
 * called exactly so first, then what has it at the beginning of a word. None for fewer than three letters or two Chinese characters.
 */
export async function findRecords(ctx: SignedCtx, typed: string): Promise<FoundRecord[]> {
  const text = typed.normalize('NFKC').trim()
  if (!isName(text)) return []
  const mine = kinds.flatMap(({ kind, said, page, rows }) => {
    const url = page(ctx.user)
    return url ? [{ kind, said, url, rows: rows(ctx, typedAs(text)) }] : []
  })
  const parts = mine.flatMap(({ rows }, at) =>
    rows.map(
      (one) =>
        sql`(select ${sql.lit(at)} as at, x.id::bigint as id, x.title, x.note from (${one} limit ${sql.lit(mostOfKind)}) x)`,
    ),
  )
  if (parts.length === 0) return []
  const { rows } = await sql<{ at: number; id: number; title: string; note: string }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(ctx.db)
  const once = new Map(rows.map((row) => [`${row.at} ${row.id}`, row]))
  const found = [...once.values()]
    .toSorted((a, b) => rankOf(a.title, text) - rankOf(b.title, text) || a.at - b.at)
    .slice(0, mostRecords)
  const written = found.filter(({ at }) => mine[at]!.said).map(({ title }) => title)
  const names = await namesWithin(ctx, written)
  return found.map(({ at, id, title, note }) => {
    const { kind, said, url } = mine[at]!
    return { kind, title: said ? inScript(ctx.locale, title, names) : title, note, url: url(id, title) }
  })
}
