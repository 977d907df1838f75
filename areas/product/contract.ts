import * as z from 'zod/mini'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { contract, get, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { levels } from '#platform/contract/record.ts'

/** Refusals of the area. */
export const productErrors = errors('product', {
  not_found: 'not_found',
  project_not_found: 'not_found',
  code_taken: 'duplicate',
  spelling_taken: 'duplicate',
  code_stays: 'state',
  in_use: 'state',
  same_chip: 'validation',
  typed_code: 'validation',
  kept_apart: 'state',
  unknown_line: 'validation',
  unknown_chip: 'validation',
  spelling: 'validation',
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

/** States in the life of a chip, in their order; models for ordering know those from `active` on. */
export const lifecycles = ['sampling', 'active', 'nrnd', 'ltb', 'eol', 'obsolete'] as const
/** Who may know of a chip: members of its projects and the staff, or anybody since it is announced. */
export const audiences = ['members', 'everybody'] as const
/** What a box of the diagram belongs to, in the order they are drawn. */
export const blockGroups = ['compute', 'media', 'memory', 'connect', 'io', 'security', 'power'] as const
/** What hangs on a chip and goes with it when it is merged into another; the functions of the database name them alike. */
export const mergedKinds = [
  'projects',
  'folders',
  'documents',
  'faqs',
  'packages',
  'support_projects',
  'models',
  'materials',
  'templates',
  'demands',
  'subscriptions',
  'certifications',
  'product_certifications',
  'complaints',
  'contracts',
  'features',
  'licences',
  'surveys',
  'videos',
  'posts',
  'watches',
  'favourites',
  'audience',
  'members',
  'spellings',
] as const
export const mostFigures = 24
export const mostBlocks = 40

const lifecycle = z.enum(lifecycles)
/** A chip's code as an address carries it, in any case, or another spelling of it. */
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
})
