import type { Ctx } from '../ctx.ts'
import { emit } from '../jobs/outbox.ts'

/** What comes first of a part, in this order: the chip itself, then its papers by type, then its SDKs. */
export const places = ['chip', 'datasheet', 'trm', 'errata', 'hw_guide', 'sw_guide', 'sdk'] as const
export type Place = (typeof places)[number]

/** One thing that can be found, or one page of it. Both languages in one entry; texts are plain, not HTML. */
export type SearchEntry = {
  /** of the record; with `part` the key within its kind */
  id: number
  /** 0 for the record itself, else the page of a document, from 1 */
  part: number
  title: string
  titleEn: string
  /** numbers, codes and keywords of its own, which weigh like the title */
  keywords: string
  /** codes of the chips and projects it belongs to: it is found by them after what is called so itself */
  tags?: string
  /** what its type is called, as people ask for it: datasheet, 数据手册 */
  type?: string
  /** what people ask for by its name that is an entry of its own, perhaps closed to them: datasheet of a chip */
  asked?: string
  /** the part it is one of the main things about, and what it is of these; `named` where its title says so */
  of?: { part: string; place: Place; named?: boolean }
  /** what is searched and excerpted besides */
  text: string
  /** the same in English, where there is one: it is excerpted for readers of English */
  textEn?: string
  /** who may find it: one of the scopes of `scopesOf` */
  scope: string
  chipIds: readonly number[]
  /** what lists of the area narrow a keyword by besides rights and dates, in words of its own: type:errata */
  facets?: readonly string[]
  /** the address within the portal that shows it */
  url: string
  updatedAt: Date
}

/** What an area puts into the search: one of these per kind, named in its <area>.area.ts. */
export type SearchSource = {
  /** singular noun, as in the result's tab: document, faq, sdk, patch, tool */
  kind: string
  /** False for a kind whose records are no news when they change: a chip is there for years. */
  news?: false
  /** The page where somebody without an account reads a public record, where that is another than the entry's. */
  visitorUrl?: (id: number) => string
  /** Records that are read at once, for kinds whose records are large (500) */
  batch?: number
  /** Ids of records after `after`, ascending, at most `limit`; for the rebuild of the whole index. */
  listIds: (ctx: Ctx, after: number, limit: number) => Promise<number[]>
  /** What stands to be found of these records now. A record without an entry leaves the index. */
  loadEntries: (ctx: Ctx, ids: readonly number[]) => Promise<SearchEntry[]>
  /** Which revision or version of each record is the one that is found, where its title does not say so. */
  revisions?: (ctx: Ctx, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** Cuts anew the words that the area keeps with its records besides; a rebuild asks for it. */
  recut?: (ctx: Ctx, ids: readonly number[]) => Promise<void>
}

const sources = new Map<string, SearchSource>()
/** Makes a kind known to the search; main does it once per kind. Throws on a kind that is there already. The answer takes it back. */
export function registerSource(source: SearchSource): () => void {
  if (sources.has(source.kind)) throw new Error(`two sources give the search the kind ${source.kind}`)
  sources.set(source.kind, source)
  return () => void sources.delete(source.kind)
}
/** The source of a kind; undefined for one that no area of this installation gives. */
export const sourceOf = (kind: string): SearchSource | undefined => sources.get(kind)
/** Where a visitor reads what an entry leads to. */
export const visitorUrl = (kind: string, id: number, url: string): string => sources.get(kind)?.visitorUrl?.(id) ?? url
/** All kinds, in the order of registration, which is the order of the result's tabs. */
export const searchKinds = (): string[] => [...sources.keys()]
/** The kinds of which something new is worth telling. */
export const newsKinds = (): string[] =>
  [...sources.values()].filter(({ news }) => news !== false).map(({ kind }) => kind)

declare module '../jobs/topics.ts' {
  interface OutboxTopics {
    /** Records whose entry in the search may be another now. */
    'search.changed': { kind: string; ids: number[] }
  }
}

/** Says, in the transaction of a change, that the search must look at these records again. */
export const searchChanged = (ctx: Parameters<typeof emit>[0], kind: string, ids: number[]): Promise<void> =>
  emit(ctx, 'search.changed', { kind, ids })
