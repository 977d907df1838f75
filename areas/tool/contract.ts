import * as z from 'zod/mini'
import { contract, del, get, id, post, time } from '#platform/contract/contract.ts'
import { errors, type CodesOf } from '#platform/contract/error.ts'
import { keyword, optionalText, said, text, wireId } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { permissions, type PermissionsOf } from '#platform/contract/access.ts'
import { levels, Saved, step, versioned } from '#platform/contract/record.ts'
import '#platform/contract/file-error.ts'

/** Refusals of the tool area. A tool one may not see is answered like one that does not exist. */
export const toolErrors = errors('tool', {
  not_found: 'not_found',
  version_not_found: 'not_found',
  project_needed: 'validation',
  unknown_line: 'validation',
  image_foreign: 'validation',
  version_taken: 'duplicate',
  has_versions: 'state',
  was_released: 'state',
})
declare module '#platform/contract/error.ts' {
  interface ErrorCodes extends CodesOf<typeof toolErrors> {}
}
/** What of the area a role may be given. */
export const toolPermissions = permissions('tool', ['tool_edit'])
declare module '#platform/contract/access.ts' {
  interface Permissions extends PermissionsOf<typeof toolPermissions> {}
}

/** Tools for SDK and board, or for AI models: the two lists of the specification. */
export const toolKinds = ['sdk', 'ai'] as const
export const toolSystems = ['windows', 'linux', 'macos', 'any'] as const
export const shelves = ['on', 'off'] as const
/** Types of a package, and its largest size in MB. */
export const packageTypes = ['zip', 'gz', 'tgz', 'tar', '7z', 'bin'] as const
export const packageMb = 2048

const kind = z.enum(toolKinds)
const level = z.enum(levels)
const os = z.enum(toolSystems)
const shelf = z.enum(shelves)
/** A value of the dictionary product_line. */
const lineId = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/))
const lineIds = z.pipe(
  z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}(,[a-z][a-z0-9_]{0,63}){0,19}$/)),
  z.transform((list) => [...new Set(list.split(','))]),
)

/** One package of a tool: `size` in bytes, `fileId` for comDownFiles and /file/{id}, which also has the manifest. */
const Package = z.object({
  id: z.int(),
  name: z.string(),
  os,
  size: z.int(),
  sha256: z.string(),
  fileId: z.string(),
  fileName: z.string(),
  releasedAt: time,
})
const toolFields = {
  id: z.int(),
  kind,
  name: z.string(),
  intro: z.string(),
  lineIds: z.array(z.string()),
  level,
  chipProjectCode: z.string(),
}
/** A tool as lists show it, with the newest package per operating system. */
const ToolRow = z.object({ ...toolFields, packages: z.array(Package), updatedAt: time })

const DeskRow = z.object({
  ...toolFields,
  nameEn: z.string(),
  shelf,
  sort: z.int(),
  /** all versions, and those on the shelf */
  versions: z.int(),
  onShelf: z.int(),
  /** the newest version on the shelf; empty without one */
  newest: z.string(),
  updatedAt: time,
  version: z.int(),
  can: z.object({
    putOn: z.boolean(),
    addVersion: z.boolean(),
    edit: z.boolean(),
    takeOff: z.boolean(),
    remove: z.boolean(),
  }),
})
const DeskVersion = z.object({
  id: z.int(),
  name: z.string(),
  os,
  notes: said,
  notesEn: z.string(),
  size: z.int(),
  sha256: z.string(),
  file: z.object({ id: z.string(), name: z.string() }),
  shelf,
  releasedAt: z.nullable(time),
  createdBy: z.string(),
  createdAt: time,
  version: z.int(),
  can: z.object({ putOn: z.boolean(), edit: z.boolean(), takeOff: z.boolean(), remove: z.boolean() }),
})
const editor = { permission: ['tool_edit'] } as const

export const tool = contract('tool', {
  /**
   * Tools on the shelf that the caller may see, all filters together. `lineId` is a value
   * of getProductLine. Without a session what is public (decision 0009).
   */
  list: get('/public/findTools', {
    access: 'open',
    input: { ...paging, lineId: z.optional(lineId), kind: z.optional(kind), os: z.optional(os), keyword },
    reply: page(ToolRow),
    errors: ['platform.too_many'],
  }),
  /** How many tools of each kind the caller may see per product line; lines without any are left out. */
  lines: get('/tool/line', {
    access: 'open',
    input: { kind: z.optional(kind) },
    reply: z.object({ total: z.int(), lines: z.array(z.object({ lineId: z.string(), sdk: z.int(), ai: z.int() })) }),
    errors: ['platform.too_many'],
  }),
  /** One tool with its guide and all versions on the shelf, newest first. */
  show: get('/tool/{id}', {
    access: 'open',
    input: { id },
    reply: z.extend(ToolRow, {
      /** HTML */
      guide: z.string(),
      versions: z.array(z.extend(Package, { notes: z.string() })),
    }),
    errors: ['tool.not_found', 'platform.too_many'],
  }),
  /** All tools for /admin/tool, last changed first. */
  desk: get('/tool/desk', {
    access: editor,
    input: { ...paging, shelf: z.optional(shelf), kind: z.optional(kind), lineId: z.optional(lineId), keyword },
    reply: page(DeskRow),
  }),
  /** One tool as the desk edits it, with every version. */
  deskShow: get('/tool/desk/{id}', {
    access: editor,
    input: { id },
    reply: z.extend(DeskRow, {
      nameZh: said,
      introZh: said,
      introEn: z.string(),
      guide: said,
      guideEn: z.string(),
      chipProjectId: z.nullable(z.int()),
      list: z.array(DeskVersion),
    }),
    errors: ['tool.not_found'],
  }),
  /** Chip projects a tool of level `project` may belong to. */
  projects: get('/tool/project', {
    access: editor,
    reply: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  }),
  /** Creates a tool (off the shelf), or changes the one of `id` when `version` is the one read. HTML is cleaned. */
  save: post('/tool/save', {
    access: editor,
    input: {
      ...versioned,
      kind,
      name: text(100),
      nameEn: optionalText(100),
      intro: optionalText(500),
      introEn: optionalText(500),
      guide: optionalText(50_000),
      guideEn: optionalText(50_000),
      /** comma list */
      lineIds,
      level,
      chipProjectId: z.optional(id),
      sort: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(99_999)), 0),
    },
    reply: Saved,
    errors: [
      'tool.not_found',
      'platform.changed',
      'platform.name_taken',
      'tool.unknown_line',
      'tool.project_needed',
      'tool.image_foreign',
      'file.denied',
    ],
  }),
  /** Puts a tool on the shelf or takes it off; its files go with it. */
  shelve: post('/tool/shelf', {
    access: editor,
    input: { ...step, shelf },
    reply: Saved,
    errors: ['tool.not_found', 'platform.changed'],
  }),
  /** Deletes a tool without versions. */
  remove: del('/tool/{id}', {
    access: editor,
    input: { id },
    reply: z.null(),
    errors: ['tool.not_found', 'tool.has_versions'],
  }),
  /**
   * Adds a version, or changes notes and name of the one of `id`; `fileId` names an own pending package (modelCode
   * `tool`). What has been on the shelf keeps its file, its name and its system: a changed package is a new version.
   */
  saveVersion: post('/tool/version', {
    access: editor,
    input: {
      ...versioned,
      toolId: id,
      name: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,31}$/)),
      os,
      notes: optionalText(2000),
      notesEn: optionalText(2000),
      fileId: wireId,
      shelf: z._default(shelf, 'off'),
    },
    reply: Saved,
    errors: [
      'tool.not_found',
      'tool.version_not_found',
      'platform.changed',
      'tool.version_taken',
      'tool.was_released',
      'file.denied',
    ],
  }),
  /** Puts a version on the shelf or takes it off; its package can then not be downloaded any more. */
  shelveVersion: post('/tool/versionShelf', {
    access: editor,
    input: { ...step, shelf },
    reply: Saved,
    errors: ['tool.version_not_found', 'platform.changed'],
  }),
  /** Deletes a version that has never been on the shelf, with its package. */
  removeVersion: del('/tool/version/{id}', {
    access: editor,
    input: { id },
    reply: z.null(),
    errors: ['tool.version_not_found', 'tool.was_released'],
  }),
})
