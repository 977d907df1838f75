import { sql, type RawBuilder } from 'kysely'
import type { SessionUser, SignedCtx } from '../ctx.ts'
import { like } from '../db/like.ts'

/** Whether one of the columns holds what was typed. */
export type Holds = (...columns: readonly string[]) => RawBuilder<boolean>
/** Records of an area that are found by their number or name while somebody types. */
export type Findable = {
  /** its word is `search.kind.<kind>` */
  kind: string
  /** Where a record opens for this person, by its id; null for whom there is no page of it. */
  page: (user: SessionUser) => ((id: number) => string) | null
  /** `select id, title, note …`: what the caller may open and `holds` what was typed, the likeliest first, without a limit. */
  rows: (ctx: SignedCtx, holds: Holds) => RawBuilder<unknown>
}
/** One record: by `title` it was found, `note` says whose it is. */
export type FoundRecord = { kind: string; title: string; note: string; url: string }

const kinds: Findable[] = []
/** Makes the kinds of all areas known; once at start. */
export function registerFindable(all: readonly Findable[]): void {
  kinds.splice(0, kinds.length, ...all)
}
/** The names of every kind, for the law that each has a word. */
export const findableKinds = (): readonly string[] => kinds.map(({ kind }) => kind)

/** Records of one kind, and of all, for what is typed. */
const [mostOfKind, mostRecords] = [4, 8]
/** Fewer letters name nothing; two of Chinese are a name. */
const isName = (text: string) => text.replaceAll(/\p{Script=Han}/gu, '##').length >= 3

const rankOf = (title: string, text: string) => {
  const called = title.toLowerCase()
  const asked = text.toLowerCase()
  return called === asked ? 0 : ` ${called}`.includes(` ${asked}`) ? 1 : 2
}
/**
 * Records that the caller may open and whose number or name holds the text, in one statement over all kinds: what is called
 * exactly so first, then what has it at the beginning of a word. None for fewer than three letters or two Chinese characters.
 */
export async function findRecords(ctx: SignedCtx, typed: string): Promise<FoundRecord[]> {
  const text = typed.normalize('NFKC').trim()
  if (!isName(text)) return []
  const mine = kinds.flatMap(({ kind, page, rows }) => {
    const url = page(ctx.user)
    return url ? [{ kind, url, rows }] : []
  })
  if (mine.length === 0) return []
  const holds: Holds = (...columns) =>
    sql<boolean>`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} ilike ${like(text)}`),
      sql` or `,
    )})`
  const parts = mine.map(
    ({ rows }, index) =>
      sql`(select ${sql.lit(index)} as at, x.id::bigint as id, x.title, x.note from (${rows(ctx, holds)} limit ${sql.lit(mostOfKind)}) x)`,
  )
  const { rows } = await sql<{ at: number; id: number; title: string; note: string }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(ctx.db)
  return rows
    .toSorted((a, b) => rankOf(a.title, text) - rankOf(b.title, text) || a.at - b.at)
    .slice(0, mostRecords)
    .map(({ at, id, title, note }) => ({ kind: mine[at]!.kind, title, note, url: mine[at]!.url(id) }))
}
