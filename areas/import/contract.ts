import * as z from 'zod/mini'
import { permissions, type Permission, type PermissionsOf } from '#platform/contract/access.ts'
import { bytes, contract, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { wireId } from '#platform/contract/field.ts'
import { limits, type LimitsOf } from '#platform/contract/limit.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { FileItem, HistoryRow, levels, Saved, step } from '#platform/contract/record.ts'
import '#platform/contract/file-error.ts'

/** Refusals of imports. */
export const importErrors = errors('import', {
  not_found: 'not_found',
  open_already: 'duplicate',
  own_release: 'denied',
  proposer_gone: 'state',
  nothing_sound: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof importErrors> {}
}
/** What of the area a role may be given. */
export const importPermissions = permissions('import', ['import_edit', 'import_release'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof importPermissions> {}
}
/** Tables somebody may hand in, for each is read whole. */
export const importLimits = limits({ import_table: { points: 60, seconds: 3600 } })
declare module '#platform/contract/limit.ts' {
  interface Limits extends LimitsOf<typeof importLimits> {}
}

/** What an old portal is brought along by: a table of each. */
export const importKinds = ['document', 'faq', 'company', 'person', 'customer', 'sdk'] as const
/**
 * What somebody has to hold besides, to hand a table of a kind in and to release it: nobody brings along what they could not make by hand.
 * `certified`: what releases a table that certifies, instead of `release`.
 */
export const importMay = {
  document: { edit: 'doc_edit', release: 'doc_audit' },
  faq: { edit: 'faq_edit', release: 'faq_audit' },
  company: { edit: 'company_add', release: 'company_add', certified: 'nda_audit2' },
  person: { edit: 'company_add', release: 'company_add' },
  customer: { edit: 'customer_edit', release: 'customer_edit' },
  sdk: { edit: 'sdk_edit', release: 'sdk_edit' },
} as const satisfies Record<
  (typeof importKinds)[number],
  { edit: Permission; release: Permission; certified?: Permission }
>
/** Where a run is: what `checked` holds is made once somebody else has released it; a cancelled one keeps what was made by then. */
export const importStates = ['checking', 'checked', 'running', 'done', 'cancelled', 'unreadable'] as const
/** Where a row is; `same` and `changed` are there from an earlier run, the latter with other data. */
export const rowStates = ['read', 'sound', 'faulty', 'same', 'changed', 'done'] as const
/** Why a table cannot be read at all. */
export const troubles = [
  'table_missing',
  'table_two',
  'table_large',
  'table_rows',
  'table_heads',
  'table_bad',
  'table_empty',
  'zip_bad',
  'zip_large',
] as const

/** A table, or a zip with the table and its files. */
export const importTable = {
  modelCode: 'import_table',
  accept: ['csv', 'xlsx', 'zip'],
  maxMb: 200,
  maxCount: 1,
} as const

const editor = { permission: ['import_edit', 'import_release'] } as const
const kind = z.enum(importKinds)
const status = z.enum(importStates)

const Row = z.object({
  id: z.int(),
  kind,
  source: z.string(),
  name: z.string(),
  status,
  /** why the table could not be read, in the caller's language; empty where it was */
  trouble: z.string(),
  rows: z.int(),
  /** rows by what is known of them: `sound` wait to be made, `same` and `changed` were made by an earlier run */
  sound: z.int(),
  faulty: z.int(),
  same: z.int(),
  changed: z.int(),
  done: z.int(),
  proposedBy: z.string(),
  /** empty before it was released */
  releasedBy: z.string(),
  /** who ran it at the machine; empty for an import of this desk */
  operator: z.string(),
  createdAt: time,
  releasedAt: z.nullable(time),
  endedAt: z.nullable(time),
  version: z.int(),
  can: z.object({ release: z.boolean(), recheck: z.boolean(), cancel: z.boolean() }),
})

/** What somebody finds wrong with one cell, in the caller's language. */
const Fault = z.object({ row: z.int(), key: z.string(), column: z.string(), msg: z.string() })

export const imports = contract('import', {
  /** The imports of what the caller may bring along, newest first. */
  list: get('/import', {
    access: editor,
    input: { ...paging, kind: z.optional(kind), status: z.optional(status) },
    reply: page(Row),
  }),
  /** One import with what is in it and what has happened to it. */
  show: get('/import/{id}', {
    access: editor,
    input: { id },
    reply: z.extend(Row, {
      sha256: z.string(),
      /** what was handed in, for who releases it; null for one that was run at the machine */
      file: z.nullable(FileItem),
      /** the rows that wait to be made or are, by who will see what is made of them */
      levels: z.array(z.object({ level: z.enum(levels), rows: z.int() })),
      history: z.array(HistoryRow),
    }),
    errors: ['import.not_found'],
  }),
  /** What is wrong, by row and column of the table; rows whose data changed since they were brought along are told as well. */
  faults: get('/import/{id}/fault', {
    access: editor,
    input: { id, ...paging },
    reply: page(Fault),
    errors: ['import.not_found'],
  }),
  /** All of it as a file of comma separated values. */
  faultFile: get('/import/{id}/faultFile', {
    access: editor,
    input: { id },
    reply: bytes,
    errors: ['import.not_found'],
  }),
  /** A zip to begin with: the table with two rows, their files, and what each column holds. */
  sample: get('/import/sample', { access: editor, input: { kind }, reply: bytes, errors: ['platform.denied'] }),
  /**
   * Hands in a table, or a zip with the table at its top and its files below; it is checked row by row, and nothing is made. `source` names
   * the old portal: a row is known by it and the key, so that no run makes twice of it.
   */
  add: post('/import', {
    access: { permission: ['import_edit'] },
    input: {
      kind,
      source: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9._-]{0,39}$/)),
      fileId: wireId,
    },
    reply: Saved,
    errors: ['import.open_already', 'file.denied', 'file.infected', 'platform.denied', 'platform.too_many'],
  }),
  /** Checks the rows again that are not made, after what they name was added. */
  recheck: post('/import/recheck', {
    access: { permission: ['import_edit'] },
    input: step,
    reply: Saved,
    errors: ['import.not_found', 'platform.state', 'platform.denied'],
  }),
  /** Lets the sound rows be made. Never by who handed the table in, and not once that person may hand it in no more. */
  release: post('/import/release', {
    access: { permission: ['import_release'] },
    input: step,
    reply: Saved,
    errors: [
      'import.not_found',
      'import.own_release',
      'import.proposer_gone',
      'import.nothing_sound',
      'platform.state',
      'platform.denied',
    ],
  }),
  /** Ends an import that is not done; what was made by then stays. */
  cancel: post('/import/cancel', {
    access: { permission: ['import_edit'] },
    input: step,
    reply: Saved,
    errors: ['import.not_found', 'platform.state', 'platform.denied'],
  }),
})
