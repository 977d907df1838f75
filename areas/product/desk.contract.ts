import * as z from 'zod/mini'
import { contract, del, flag, get, id, int, post, time } from '#platform/contract/contract.ts'
import { keyword, optionalText, said, text } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, step, versioned } from '#platform/contract/record.ts'
import { audiences, lifecycles, mergedKinds, mostBlocks, mostFigures } from './contract.ts'

export const mostSpellings = 20
const lifecycle = z.enum(lifecycles)
const audience = z.enum(audiences)
const sort = int.check(z.minimum(0), z.maximum(99_999))
/** Capital letters, digits and what parts them: a code stands in addresses, names of files and papers. */
const codeOf = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.maxLength(most),
      z.regex(/^[A-Z0-9][A-Z0-9._-]*$/, { error: 'product.code_rule' }),
    )

const Row = z.object({
  id: z.int(),
  code: z.string(),
  /** in the caller's language */
  title: z.string(),
  name: said,
  nameEn: z.string(),
  productLine: z.string(),
  lineName: z.string(),
  /** one a line */
  spellings: z.string(),
  sort: z.int(),
  lifecycle,
  audience,
  intro: said,
  introEn: z.string(),
  /** how many there are; their lines stand in `figureLines` and `blockLines` */
  figures: z.int(),
  blocks: z.int(),
  figureLines: said,
  blockLines: said,
  /** its chip projects */
  projects: z.int(),
  updatedAt: time,
  version: z.int(),
  can: z.object({ edit: z.boolean(), merge: z.boolean(), remove: z.boolean() }),
})
const merged = z.enum(mergedKinds)
const Counted = z.array(z.object({ what: merged, n: z.int() }))
const ProjectRow = z.object({
  id: z.int(),
  chipId: z.int(),
  chip: z.string(),
  code: z.string(),
  /** in the caller's language */
  title: z.string(),
  name: said,
  nameEn: z.string(),
  listed: z.boolean(),
  sort: z.int(),
  updatedAt: time,
  version: z.int(),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
const editor = { permission: ['product_edit'] } as const

/** Chips and their chip projects, for those who keep them: /admin/product and /admin/chipProject. */
export const productDesk = contract('product', {
  /** All chips, in the order of the portal. `keyword` looks into code, names and other spellings. */
  list: get('/product/desk', {
    access: editor,
    input: { ...paging, lifecycle: z.optional(lifecycle), audience: z.optional(audience), keyword },
    reply: page(Row),
  }),
  /** Every chip, in the order of the portal, for choices of the desk. */
  choices: get('/product/deskChoice', {
    access: editor,
    reply: z.array(z.object({ id: z.int(), code: z.string(), title: z.string() })),
  }),
  /** One of them, by its id, with the lines of its figures and blocks. */
  facts: get('/product/desk/{id}', {
    access: editor,
    input: { id },
    /** with the chips that were merged into it, newest first */
    reply: z.extend(Row, { merges: z.array(z.object({ code: z.string(), name: said, by: z.string(), at: time })) }),
    errors: ['product.not_found'],
  }),
  /**
   * What merging a chip into another would do: what moves, of how many the other has the same already (its own stays), and what keeps the
   * two apart, by name.
   */
  mergeLook: get('/product/desk/{id}/merge', {
    access: editor,
    input: { id, intoId: id },
    reply: z.object({
      moves: Counted,
      settled: Counted,
      refused: z.array(z.object({ what: merged, names: z.array(z.string()) })),
    }),
    errors: ['product.not_found', 'product.unknown_chip', 'product.same_chip'],
  }),
  /**
   * Merges a chip that was made twice into another, all or nothing: everything that hangs on it moves, its code and spellings open the other,
   * and it is gone. `code` is that of the chip that goes, typed once more. What keeps the two apart is settled first.
   */
  merge: post('/product/desk/merge', {
    access: editor,
    input: { ...step, intoId: id, code: text(32) },
    plain: ['code'],
    reply: Saved,
    errors: [
      'product.not_found',
      'product.unknown_chip',
      'product.same_chip',
      'product.typed_code',
      'product.kept_apart',
      'platform.changed',
    ],
  }),
  /**
   * Makes a chip, or changes what is said of one; its node in the directory of documents is there at once. A code may change until
   * papers name it, and the old one is a spelling from then on. `spellings` are one a line and lead to the chip in addresses and search;
   * each is one chip's only. Figures and blocks are texts of one line each, parts between `|`: name, English name, value, English value;
   * for blocks the group first. An English part left empty is read as the Chinese one.
   */
  save: post('/product/desk', {
    access: editor,
    input: {
      ...versioned,
      code: codeOf(32),
      name: text(100),
      nameEn: text(100),
      /** a value of the dictionary product_line */
      productLine: text(64),
      lifecycle,
      audience,
      sort,
      spellings: optionalText(mostSpellings * 40),
      intro: optionalText(500),
      introEn: optionalText(500),
      figureLines: optionalText(mostFigures * 200),
      blockLines: optionalText(mostBlocks * 200),
    },
    plain: ['code'],
    reply: Saved,
    errors: [
      'product.not_found',
      'product.code_taken',
      'product.spelling_taken',
      'product.spelling',
      'product.code_stays',
      'product.unknown_line',
      'product.figure_line',
      'product.block_line',
      'platform.changed',
    ],
  }),
  /** Removes a chip that nothing names yet: no project, document, answer, model or paper. */
  remove: del('/product/desk/{id}', {
    access: editor,
    input: { id },
    reply: z.null(),
    errors: ['product.not_found', 'product.in_use'],
  }),
  /** Chip projects, by chip. `keyword` looks into code and names. */
  projects: get('/product/deskProject', {
    access: editor,
    input: { ...paging, chipId: z.optional(id), keyword },
    reply: page(ProjectRow),
  }),
  /** One chip project, as its drawer and form have it. */
  project: get('/product/deskProject/{id}', {
    access: editor,
    input: { id },
    reply: ProjectRow,
    errors: ['product.project_not_found'],
  }),
  /**
   * Makes a chip project, or changes one; it stays with its chip. `listed`: people outside of it may read its code and name, in hints and
   * where they apply for it. Who works in it is said by user groups and product packages.
   */
  saveProject: post('/product/deskProject', {
    access: editor,
    input: {
      ...versioned,
      chipId: id,
      code: codeOf(40),
      name: text(100),
      nameEn: text(100),
      listed: z._default(flag, false),
      sort,
    },
    plain: ['code'],
    reply: Saved,
    errors: ['product.project_not_found', 'product.unknown_chip', 'product.code_taken', 'platform.changed'],
  }),
  /** Removes a chip project that nothing names yet. */
  removeProject: del('/product/deskProject/{id}', {
    access: editor,
    input: { id },
    reply: z.null(),
    errors: ['product.project_not_found', 'product.in_use'],
  }),
})
