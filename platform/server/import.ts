import type { Ctx } from './ctx.ts'
import { plainText } from './html.ts'

declare module './jobs/topics.ts' {
  interface OutboxTopics {
    /** what was made of rows of a kind is no more before anybody had it: the rows may be brought along anew */
    'import.records_gone': { kind: string; ids: number[] }
  }
}

/** What may be wrong with a row of a table that is brought along; the words of each are in the texts of the area `import`. */
export const rowFaults = [
  'needed',
  'long',
  'signs',
  'formula',
  'pattern',
  'value',
  'day',
  'future',
  'number',
  'twice',
  'either',
  'file_or',
  'path',
  'no_file',
  'outside',
  'unreadable',
  'file_type',
  'file_content',
  'file_large',
  'object_key',
  'object_taken',
  'size',
  'sha256',
  'unknown_chip',
  'unknown_project',
  'project_needed',
  'unknown_module',
  'picture',
  'blank',
  'folder',
  'stamp_size',
  'number_taken',
  'revision_taken',
  'before_unknown',
  'before_faulty',
  'before_number',
  'before_replaced',
  'refused',
  'unknown_country',
  'credit_code',
  'hk_number',
  'name_taken',
  'name_invited',
  'vendor_name',
  'code_taken',
  'mail',
  'phone',
  'mail_taken',
  'mail_invited',
  'mail_vendor',
  'certified_needs',
  'certified_over',
  'unknown_company',
  'company_two',
  'company_open',
  'domain_public',
  'domain_differs',
  'role_beyond',
  'role_buys',
  'people_many',
  'customer_code',
  'company_customer',
  'unknown_staff',
  'version_taken',
] as const
export type RowFault = (typeof rowFaults)[number]
/** What is wrong in one place: row and column of the table, and what its words name. */
export type Finding = { row: number; col: string; fault: RowFault; params?: Record<string, string | number> }

/** A column of a table, and what may stand in it. */
export type Column = {
  name: string
  needed?: true
  /** characters at most; 200 where it is not said */
  most?: number
  values?: readonly string[]
  pattern?: RegExp
  kind?: 'day' | 'number'
  /** a day that may lie ahead */
  ahead?: true
}
/**
 * The columns of which no two rows may hold the same; rows that have `unless` do not count. With `fold` the one column counts in the form
 * it is compared in, however it is written.
 */
export type Unique = { columns: readonly string[]; unless?: string; fold?: (word: string) => string }
/** Under which name a row keeps the folded form of a column: no head of a table can be called so. */
export const foldedName = (column: string): string => `${column}~`

/**
 * What is wrong with HTML of an old portal, beside what is left of it: pictures are uploaded in the portal, for an address of the old one shows
 * nobody anything.
 */
export function htmlFault(html: string, clean: string): RowFault | undefined {
  if (/<(img|picture|video|iframe)\b/i.test(html)) return 'picture'
  return html && !plainText(clean) ? 'blank' : undefined
}

/** The bytes of a row, as they stand or will stand in the storage. */
export type RowFile = { id: string; name: string; storageKey: string; size: number; sha256: string }
export type Words = Readonly<Record<string, string>>
/** Whether a row brings a file: below the folder of the table, or by its place in the storage. */
export const bringsFile = ({ words }: { words: Words }): boolean => Boolean(words['file'] || words['object'])
/** A cell of a row; empty where there is none. */
export const word = ({ words }: { words: Words }, column: string): string => words[column] ?? ''
/** What a cell lists, each once: between commas, semicolons or their Chinese forms. */
export const listIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;，；、]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]
/** A row as its area gets it; `before` is the record it takes the place of, or the words of a row above that is none yet. */
export type ImportRow = { row: number; words: Words; size: number; before: number | Words | null }
export type SoundRow = ImportRow & { file: RowFile | null; before: number | null }
/** Who stands for what is made, in which run: who proposed it, and who released it; null where it was the owner of the machine. */
export type ImportBy = { run: number; proposedBy: number; releasedBy: number | null; note: string }
/** What rows of another kind have become that came from the same old portal: records by their keys. */
export type Brought = (kind: string, keys: readonly string[]) => Promise<ReadonlyMap<string, number>>

/** One kind of record an old portal is brought along by; its area declares it, the area `import` runs it. */
export type ImportKind = {
  kind: string
  /** what its table is called, without the ending; the kind and an s where it is not said */
  table?: string
  columns: readonly Column[]
  unique: readonly Unique[]
  /** the modelCode of the one file each row brings; those with a word in the column `unless` may bring none */
  file?: { modelCode: string; unless?: string }
  /** rows name others that they take the place of, in this column: those stand above, or are there already */
  before?: string
  /** What is wrong with rows as things stand now; a few hundred at a time, none of them with a fault of its own. */
  check: (ctx: Ctx, rows: readonly ImportRow[], brought: Brought) => Promise<Finding[]>
  /** Makes the records of rows that were just checked, in the caller's transaction; answers the record of each row. Tells nobody. */
  write: (tx: Ctx, rows: readonly SoundRow[], by: ImportBy, brought: Brought) => Promise<ReadonlyMap<number, number>>
  /** A row as an example, and what each column is about is in the texts of `import`. */
  sample: (ctx: Ctx) => Promise<readonly Words[]>
}

/** What the table of a kind is called, without its ending. */
export const tableNameOf = ({ kind, table }: Pick<ImportKind, 'kind' | 'table'>): string => table ?? `${kind}s`

const kinds = new Map<string, ImportKind>()
/** Makes the kinds of all areas known; once at start. Throws when two areas claim one. */
export function registerImports(all: readonly ImportKind[]): void {
  kinds.clear()
  for (const one of all) {
    if (kinds.has(one.kind)) throw new Error(`two areas bring ${one.kind} along`)
    kinds.set(one.kind, one)
  }
}
/** Every kind there is, in the order of the areas. */
export const importKinds = (): readonly ImportKind[] => [...kinds.values()]
/** A kind by its name; throws for one that nobody declares. */
export function importKind(kind: string): ImportKind {
  const found = kinds.get(kind)
  if (!found) throw new Error(`nobody brings ${kind} along`)
  return found
}
