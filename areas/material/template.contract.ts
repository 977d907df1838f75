import * as z from 'zod/mini'
import { bytes, contract, flag, get, id, int, post, time } from '#platform/contract/contract.ts'
import { optionalText, said, text, wireIds } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { FileItem, Saved, shown, step, versioned } from '#platform/contract/record.ts'
import { Chip, reader } from './contract.ts'
import { ddrTypes } from './values.contract.ts'

/** modelCodes of the files of a template. */
export const templateModels = { zip: 'material_template', guide: 'material_guide' } as const
export const zipLimits = { accept: ['zip', '7z'], maxMb: 200, maxCount: 1 } as const
export const guideLimits = { accept: ['pdf'], maxMb: 50, maxCount: 1 } as const
export const shelves = ['on', 'off'] as const

const ddrType = z.enum(ddrTypes)
const shelf = z.enum(shelves)
const whole = (least: number, most: number) => int.check(z.minimum(least), z.maximum(most))
/** What the form fills. */
const fields = {
  chipId: id,
  ddrType,
  topology: text(64),
  layers: whole(2, 32),
  /** millimetres, in hundredths */
  thickness: z.coerce.number().check(z.minimum(0.1), z.maximum(9.99)),
  size: optionalText(32),
  maxSpeed: whole(100, 20_000),
  dualSide: z._default(flag, false),
  revision: text(16),
  notes: optionalText(500),
  notesEn: optionalText(500),
}
const { chipId: _, dualSide: __, ...plain } = fields
const Template = z.object({
  id: z.int(),
  chip: Chip,
  ...shown(plain, said),
  dualSide: z.boolean(),
  status: shelf,
  updatedAt: time,
  version: z.int(),
})
/** As readers have it: the notes in their language, and whether there is a guide. */
const Row = z.object({
  ...z.omit(Template, { notesEn: true, status: true, version: true }).shape,
  guide: z.boolean(),
  can: z.object({ take: z.boolean() }),
})
const DeskRow = z.object({
  ...Template.shape,
  /** how often it was taken away */
  taken: z.int(),
  can: z.object({ putOn: z.boolean(), edit: z.boolean(), takeOff: z.boolean() }),
})
const editor = { permission: ['material_edit'] } as const
const narrowed = { chipId: z.optional(id), ddrType: z.optional(ddrType), layers: z.optional(int) }

/** Layouts of memory that were measured, ready to be taken over into a board. */
export const ddrTemplate = contract('material', {
  /** Templates on the shelf of chips the caller may know of. */
  templates: get('/materials/ddrTemplate', {
    access: reader,
    input: { ...paging, ...narrowed },
    reply: page(Row),
    errors: ['material.company'],
  }),
  /** The files of a template in one archive that names who took it; written down as covered by the agreement of confidentiality. */
  take: get('/materials/ddrTemplate/{id}/file', {
    access: reader,
    input: { id },
    reply: bytes,
    effect: true,
    logged: true,
    timeout: 60_000,
    errors: ['material.company', 'material.template_not_found', 'platform.too_many', 'file.zip_too_large'],
  }),
  /** All templates for their desk, last changed first. */
  templateDesk: get('/materials/desk/ddrTemplate', {
    access: { permission: ['material_desk'] },
    input: { ...paging, ...narrowed, status: z.optional(shelf) },
    reply: page(DeskRow),
  }),
  /** One with its files, and who took it away last. */
  templateShow: get('/materials/desk/ddrTemplate/{id}', {
    access: { permission: ['material_desk'] },
    input: { id },
    reply: z.object({
      ...DeskRow.shape,
      zips: z.array(FileItem),
      guides: z.array(FileItem),
      downloads: z.array(
        z.object({ id: z.int(), person: z.string(), company: z.string(), fileName: z.string(), at: time }),
      ),
    }),
    errors: ['material.template_not_found'],
  }),
  /** Creates a template, off the shelf, or changes the one of `id` with its files. */
  saveTemplate: post('/materials/desk/ddrTemplate', {
    access: editor,
    input: { ...versioned, ...fields, zipIds: wireIds, guideIds: wireIds },
    reply: Saved,
    errors: [
      'material.template_not_found',
      'material.template_taken',
      'material.unknown_chip',
      'platform.changed',
      'file.denied',
    ],
  }),
  /** Puts a template on the shelf or takes it off. */
  shelveTemplate: post('/materials/desk/ddrTemplate/shelf', {
    access: editor,
    input: { ...step, status: shelf },
    reply: Saved,
    errors: ['material.template_not_found', 'material.files_needed', 'platform.changed'],
  }),
})
