import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, get, id, int, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, optionalText } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { levels, Saved } from '#platform/contract/record.ts'

/** Refusals of the area. */
export const productErrors = errors('product', {
  not_found: 'not_found',
  figure_line: 'validation',
  block_line: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof productErrors> {}
}
/** What of the area a role may be given. */
export const productPermissions = permissions('product', ['product_edit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof productPermissions> {}
}
/** How often its calls may be made, by account or, for visitors, by network. */
export const productLimits = limits({ product: { points: 240, seconds: 60, isOpen: true } })
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof productLimits> {}
}

/** States in the life of a chip, in their order (the models of domain §15 know those from `active` on). */
export const lifecycles = ['sampling', 'active', 'nrnd', 'ltb', 'eol', 'obsolete'] as const
/** Who may know of a chip: members of its projects and the staff, or anybody since it is announced. */
export const audiences = ['members', 'everybody'] as const
/** What a box of the diagram belongs to, in the order they are drawn. */
export const blockGroups = ['compute', 'media', 'memory', 'connect', 'io', 'security', 'power'] as const
export const mostFigures = 24
export const mostBlocks = 40

const lifecycle = z.enum(lifecycles)
/** A chip's code as an address carries it, in any case. */
const code = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/))
/** One line of the table of key figures. */
const Figure = z.object({ name: z.string(), value: z.string() })
/** One box of the diagram. */
const Block = z.object({ group: z.enum(blockGroups), name: z.string(), note: z.string() })
const Card = z.object({
  code: z.string(),
  name: z.string(),
  /** a value of the dictionary product_line, and its word */
  line: z.string(),
  lineName: z.string(),
  lifecycle,
  intro: z.string(),
  figures: z.array(Figure),
  blocks: z.array(Block),
})

/** One document, answer, version or tool, with the address where this reader opens it. */
const item = { id: z.int(), url: z.string() }
const Document = z.object({
  ...item,
  title: z.string(),
  revision: z.string(),
  lang: z.string(),
  level: z.enum(levels),
  size: z.int(),
  fileId: z.string(),
  updatedAt: time,
})
const Answered = z.object({ ...item, title: z.string(), updatedAt: time })
const Sdk = z.object({
  ...item,
  name: z.string(),
  os: z.string(),
  status: z.string(),
  projectCode: z.string(),
  releasedAt: time,
  patchCount: z.int(),
  /** the newest patch; empty without one */
  patch: z.string(),
})
const Tool = z.object({ ...item, name: z.string(), intro: z.string(), version: z.string(), size: z.int() })
const some = <T extends z.ZodMiniType>(one: T) => z.object({ total: z.int(), list: z.array(one) })
/**
 * That there is more than the reader may see, as the search says it and no closer: numbers over all kinds, up to 20, one for each way
 * to get there; `account` is for visitors.
 */
const Locked = z.nullable(
  z.object({
    account: z.optional(z.int()),
    nda: z.int(),
    projects: z.array(z.object({ id: z.int(), name: z.string(), chip: z.string(), count: z.int() })),
  }),
)

const Row = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  productLine: z.string(),
  lifecycle,
  audience: z.enum(audiences),
  intro: z.string(),
  introEn: z.string(),
  /** how many there are; their lines stand in `figureLines` and `blockLines` */
  figures: z.int(),
  blocks: z.int(),
  figureLines: z.string(),
  blockLines: z.string(),
  updatedAt: time,
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
})
const editor = { permission: ['product_edit'] } as const

export const product = contract('product', {
  /** What stands on the page of one chip the caller may know of, in the caller's language: state, key figures, blocks. */
  show: get('/product/{code}', {
    access: 'open',
    input: { code },
    reply: z.extend(Card, { id: z.int(), updatedAt: time }),
    errors: ['product.not_found', 'platform.too_many'],
  }),
  /** What this reader may see of a chip: documents by type, SDKs, answers and tools, some of each, and that there is more. */
  material: get('/product/{code}/material', {
    access: 'open',
    input: { code },
    reply: z.object({
      documents: z.array(z.extend(some(Document), { docType: z.string(), name: z.string() })),
      sdks: some(Sdk),
      answers: some(Answered),
      tools: some(Tool),
      locked: Locked,
    }),
    errors: ['product.not_found', 'platform.too_many'],
  }),
  /** The front page: chips by product line, and the newest of what this reader may see. */
  front: get('/product/front', {
    access: 'open',
    reply: z.object({
      lines: z.array(z.object({ line: z.string(), name: z.string(), chips: z.array(Card) })),
      documents: z.array(
        z.object({
          ...item,
          title: z.string(),
          docType: z.string(),
          typeName: z.string(),
          chipCode: z.string(),
          revision: z.string(),
          updatedAt: time,
        }),
      ),
      answers: z.array(Answered),
      tools: z.array(Tool),
      sdks: z.array(Sdk),
    }),
    errors: ['platform.too_many'],
  }),
  /** All chips for those who keep their facts, in the order of the portal. */
  list: get('/product/desk', {
    access: editor,
    input: { ...paging, lifecycle: z.optional(lifecycle), audience: z.optional(z.enum(audiences)), keyword },
    reply: page(Row),
  }),
  /** One of them, by its id, with the lines of its figures and blocks. */
  facts: get('/product/desk/{id}', { access: editor, input: { id }, reply: Row, errors: ['product.not_found'] }),
  /**
   * Changes what is said of a chip. Figures and blocks are texts of one line each, parts between `|`: name, English name, value,
   * English value; for blocks the group first. An English part left empty is read as the Chinese one.
   */
  save: post('/product/desk', {
    access: editor,
    input: {
      id,
      version: int,
      lifecycle,
      audience: z.enum(audiences),
      intro: optionalText(500),
      introEn: optionalText(500),
      figureLines: optionalText(mostFigures * 200),
      blockLines: optionalText(mostBlocks * 200),
    },
    reply: Saved,
    errors: ['product.not_found', 'product.figure_line', 'product.block_line', 'platform.changed'],
  }),
})
