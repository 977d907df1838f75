import * as z from 'zod/mini'
import { contract, day, get, id, ids, int, post } from '#platform/contract/contract.ts'
import { json, keyword, optionalText, text, wireId, wireIds } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { Saved, versioned } from '#platform/contract/record.ts'
import { category, filters, Named, partDetail, partFields, result } from './contract.ts'
import { paramNames } from './part.rules.ts'

/** States that are set by hand; the end of a part's life is a step of its own. */
export const handStates = ['active', 'nrnd'] as const

const desk = { permission: ['material_desk'] } as const
const editor = { permission: ['material_edit'] } as const
const param = z.optional(z.string().check(z.trim(), z.maxLength(40)))
const Params = z.strictObject(Object.fromEntries(paramNames.map((name) => [name, param])))
const amount = (most: number) => z.optional(int.check(z.minimum(1), z.maximum(most)))
const Row = z.object({
  ...partFields,
  version: z.int(),
  /** chips it works with, of those it was tried with */
  works: z.int(),
  tried: z.int(),
  can: z.object({ result: z.boolean(), edit: z.boolean(), eol: z.boolean() }),
})
/** A result as it is stated at the desk, and at the end of a demand. */
export const resultFields = {
  result,
  maxFreq: amount(100_000),
  config: optionalText(100),
  sdkVersion: optionalText(64),
  binVersion: optionalText(64),
  limits: optionalText(1000),
  limitsEn: optionalText(1000),
  reportId: z.optional(wireId),
}

/** Parts as support keeps them. */
export const materialDesk = contract('material', {
  /** All parts, last changed first. */
  desk: get('/materials/desk', { access: desk, input: { ...paging, ...filters }, reply: page(Row) }),
  /** One part with all its results, whatever chip they are with. */
  deskShow: get('/materials/desk/{id}', {
    access: desk,
    input: { id },
    reply: z.object({ ...Row.shape, ...partDetail }),
    errors: ['material.not_found'],
  }),
  /** Makers of parts by their names, with the company that speaks for each. */
  vendors: get('/materials/desk/vendor', {
    access: desk,
    input: { ...paging, keyword },
    reply: page(
      z.object({
        ...Named.shape,
        nameZh: z.string(),
        nameEn: z.string(),
        companyId: z.nullable(z.int()),
        company: z.string(),
        parts: z.int(),
        version: z.int(),
        can: z.object({ edit: z.boolean() }),
      }),
    ),
  }),
  /** Companies with people who may speak for a vendor. */
  companies: get('/materials/desk/company', { access: desk, reply: z.array(Named) }),
  /** Creates a part, or changes the one of `id` while its maker makes it. */
  save: post('/materials/desk/save', {
    access: editor,
    input: {
      ...versioned,
      category,
      vendorId: id,
      partNo: text(64),
      dieRev: optionalText(16),
      status: z._default(z.enum(handStates), 'active'),
      densityMb: amount(100_000_000),
      speed: amount(1_000_000),
      paramsJson: z._default(json(2000, Params), {}),
      datasheetIds: wireIds,
    },
    reply: Saved,
    errors: [
      'material.not_found',
      'material.part_taken',
      'material.part_number',
      'material.unknown_vendor',
      'material.params',
      'material.eol',
      'platform.changed',
      'file.denied',
    ],
  }),
  /** Creates a maker of parts or changes one; a company stands for one maker only. */
  saveVendor: post('/materials/desk/vendor', {
    access: editor,
    input: { ...versioned, name: text(100), nameEn: optionalText(100), companyId: z.optional(id) },
    reply: Saved,
    errors: [
      'material.unknown_vendor',
      'material.vendor_taken',
      'material.company_taken',
      'material.unknown_company',
      'platform.changed',
    ],
  }),
  /** A new result with a chip: what counted before becomes history, and whoever follows it is told. */
  result: post('/materials/desk/result', {
    access: editor,
    input: { id, version: int, chipId: id, ...resultFields },
    reply: Saved,
    errors: [
      'material.not_found',
      'material.unknown_chip',
      'material.report_needed',
      'material.verifier',
      'material.no_change',
      'platform.changed',
      'file.denied',
    ],
  }),
  /** The maker ends these parts: each of their rows is marked, and whoever follows them is told. */
  eol: post('/materials/desk/eol', {
    access: editor,
    input: { ids, lastBuyOn: day, replacementNo: optionalText(64), note: optionalText(500) },
    reply: z.object({ parts: z.int(), rows: z.int() }),
    errors: ['material.not_found', 'material.unknown_part', 'material.eol'],
  }),
})
