import * as z from 'zod/mini'
import { id, int, time } from './contract.ts'
import { errors, type CodesOf } from './error.ts'
import { optionalText } from './field.ts'

/** What writing a record may refuse, in every area; a call declares those it answers. */
export const recordErrors = errors('platform', {
  /** somebody else has changed it since it was read: the form reads it anew */
  changed: 'state',
  name_taken: 'duplicate',
  own_audit: 'denied',
  reason_needed: 'validation',
})
declare module './error.ts' {
  interface ErrorCodes extends CodesOf<typeof recordErrors> {}
}

/** Which record a save changes, and the version it was read with; without an id it makes a new one. */
export const versioned = { id: z.optional(id), version: z._default(int, 0) }
/** The record a step is taken with, and the version it was read with. */
export const step = { id, version: int }
/** The answer to writing a versioned record: which one, and the version the next write must name. */
export const Saved = z.object({ id: z.int(), version: z.int() })

export const results = ['pass', 'reject'] as const
/** A decision about what somebody else has submitted; a rejection needs its reason (`platform.reason_needed`). */
export const decision = { ...step, result: z.enum(results), reason: optionalText(500) }

/** What such a decision is refused with, whatever it is about. */
export const decisionErrors = [
  'platform.own_audit',
  'platform.reason_needed',
  'platform.state',
  'platform.denied',
] as const

/** One step in the history of a record, oldest first; `actor` is empty when the system took it. */
export const HistoryRow = z.object({
  fromState: z.string(),
  toState: z.string(),
  action: z.string(),
  actor: z.string(),
  comment: z.string(),
  at: time,
})

/** Whether a file was looked at for viruses: `none` not at all, `skipped` too large for it; `pending` is its owner's alone, `infected` nobody's. */
export const scanStatuses = ['none', 'pending', 'clean', 'infected', 'skipped'] as const
export type ScanStatus = (typeof scanStatuses)[number]
/** A file as records carry it: its id on the wire, and the address that shows it in place. */
export const FileItem = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  mime: z.string(),
  url: z.string(),
  scan: z.optional(z.enum(scanStatuses)),
})

/**
 * Who may see content: everybody, every session, staff and certified companies, members of the chip
 * project's groups.
 */
export const levels = ['public', 'registered', 'nda', 'project'] as const
export type Level = (typeof levels)[number]

type Fields = Readonly<Record<string, z.ZodMiniType>>
type Inner = { type: string; innerType?: z.ZodMiniType }
const plain = (field: z.ZodMiniType, text: z.ZodMiniType): z.ZodMiniType => {
  const { type, innerType } = field._zod.def as Inner
  if (innerType) return plain(innerType, text)
  return type === 'string' ? text : type === 'number' ? z.number() : field
}
/**
 * The fields of a form as a reply shows them: the values they hold, without defaults and the rules of input, so that each
 * field is written once: `z.object({ id: z.int(), ...shown(fields), version: z.int() })`. With `said` as the text of its strings, of a
 * record that has `can.edit` or is never edited, readers of zhtw get what somebody wrote in their script.
 */
export const shown = <const F extends Fields>(
  fields: F,
  text: z.ZodMiniType<string> = z.string(),
): { [K in keyof F]: z.ZodMiniType<z.output<F[K]>> } =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, plain(field, text)])) as never
