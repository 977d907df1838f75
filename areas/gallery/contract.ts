import * as z from 'zod/mini'
import { roles } from '#platform/contract/access.ts'
import { bytes, contract, day, flag, get, int, post } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, optionalText, text, wireId } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'

/** Refusals that the gallery shows, and those of its workbook. */
export const galleryErrors = errors('gallery', {
  not_found: 'not_found',
  state: 'state',
  taken: 'duplicate',
  sheet_bad: 'validation',
  sheet_formula: 'validation',
  sheet_large: 'validation',
  sheet_heads: 'validation',
  cell_part_no: 'validation',
  cell_twice: 'validation',
  cell_kind: 'validation',
  cell_state: 'validation',
  cell_qty: 'validation',
  cell_price: 'validation',
  cell_day: 'validation',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof galleryErrors> {}
}

/** What kind of part a sample is. */
export const partKinds = ['memory', 'power', 'sensor', 'connector'] as const
/** Where in its life a sample is. */
export const partStates = ['active', 'nrnd', 'last_buy', 'eol'] as const
/** The columns of the workbook, in their order. */
export const partColumns = ['part_no', 'kind', 'state', 'qty', 'price', 'updated'] as const
/** What a call may be told to refuse, so that a screen shows it. */
export const refusals = ['denied', 'missing', 'state', 'invalid', 'too_many', 'fault'] as const
/** A name the form is refused for, as one that somebody else has. */
export const takenName = 'LQ8802-EVB'
/** Files that are read as a workbook of parts, and those that are packed together. */
export const sheetModel = 'gallery_sheet'
export const sheetLimits = { accept: ['xlsx'], maxMb: 5, maxCount: 1 } as const
export const zipModel = 'gallery_file'
export const zipLimits = {
  accept: ['pdf', 'png', 'jpg', 'txt', 'csv', 'xlsx', 'docx', 'zip'],
  maxMb: 20,
  maxCount: 10,
} as const
/** Rows of the workbook at most. */
export const mostRows = 1000

const fields = {
  partNo: z.string(),
  kind: z.enum(partKinds),
  state: z.enum(partStates),
  qty: z.int(),
  price: z.number(),
  updated: day,
}
/** A sample part, as the list shows it. */
const Part = z.object({ id: z.int(), ...fields, remark: z.string() })
const role = z.enum(roles)
const access = { role: ['admin'] } as const

/** The calls behind the developer gallery: served in a demo alone (decision 0033). */
export const gallery = contract('gallery', {
  /** The menu entries that somebody would have who holds one role and no other, with the privileges under each, in their order. */
  roleView: get('/gallery/roleView', {
    access,
    input: { role, certified: z._default(flag, true) },
    reply: z.array(
      z.object({
        id: z.int(),
        depth: z.int(),
        name: z.string(),
        url: z.string(),
        /** an entry that is not shown only lets its page be opened */
        show: z.boolean(),
        privilege: z.array(z.object({ code: z.string(), word: z.string() })),
      }),
    ),
  }),
  /** Sample parts by page, narrowed and ordered as a list of the portal is. */
  parts: get('/gallery/part', {
    access,
    input: {
      ...paging,
      keyword,
      kind: z.optional(z.enum(partKinds)),
      state: z.optional(z.enum(partStates)),
      sort: z.optional(z.string().check(z.regex(/^-?(?:partNo|qty|price|updated)$/))),
    },
    reply: page(Part),
  }),
  /** The sample parts of a list as an Excel workbook, in the words of the caller's language. */
  exportParts: get('/gallery/part/export', {
    access,
    input: { keyword, kind: z.optional(z.enum(partKinds)), state: z.optional(z.enum(partStates)) },
    reply: bytes,
  }),
  /** Reads an uploaded workbook of parts: its good rows, and what is wrong with the others by row and column. Keeps none of it. */
  readParts: post('/gallery/part/read', {
    access,
    logged: false,
    input: { fileId: wireId },
    reply: z.object({
      rows: z.array(z.object({ row: z.int(), ...fields })),
      faults: z.array(z.object({ row: z.int(), column: z.enum(partColumns), value: z.string(), msg: z.string() })),
    }),
    errors: ['file.denied', 'gallery.sheet_bad', 'gallery.sheet_formula', 'gallery.sheet_large', 'gallery.sheet_heads'],
  }),
  /** Refuses as it is told to, so that a screen shows what a real refusal looks like. */
  refuse: get('/gallery/refusal', {
    access,
    input: { kind: z.enum(refusals) },
    reply: z.null(),
    errors: ['gallery.not_found', 'gallery.state', 'gallery.taken', 'platform.too_many'],
  }),
  /** Checks the form of the gallery as a save does, and keeps nothing; one name is refused at its field. */
  send: post('/gallery/form', {
    access,
    logged: false,
    input: {
      name: text(40),
      kind: z.enum(partKinds),
      state: z.enum(partStates),
      qty: int.check(z.minimum(1), z.maximum(1_000_000)),
      ready: day,
      remark: optionalText(200),
    },
    reply: z.object({ name: z.string(), qty: z.int() }),
    errors: ['gallery.taken'],
  }),
})
