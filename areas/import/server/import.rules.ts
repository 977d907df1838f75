import type { Permission } from '#platform/contract/access.ts'
import { machine } from '#platform/server/state/machine.ts'
import { importKinds, importMay, importStates, type troubles } from '../contract.ts'

type Kind = (typeof importKinds)[number]
type May = { permissions: ReadonlySet<string> }
/** Who hands in a table of a kind may make its records by hand as well, and who releases one may approve them. */
const maySubmit = ({ permissions }: May, kind: Kind): boolean =>
  permissions.has('import_edit') && permissions.has(importMay[kind].edit)
const mayRelease = ({ permissions }: May, kind: Kind, certifies: boolean): boolean => {
  const { release, certified }: { release: Permission; certified?: Permission } = importMay[kind]
  return permissions.has('import_release') && permissions.has(certifies ? (certified ?? release) : release)
}
type Moved = { kind: Kind; certifies: boolean }
export const mayMove = (user: May, { kind, certifies }: Moved, action: 'release' | 'recheck' | 'cancel'): boolean =>
  action === 'release' ? mayRelease(user, kind, certifies) : maySubmit(user, kind)
/** Whether somebody has to do with a kind at all: its tables, what is wrong with them, and its sample. */
export const mayBring = (user: May, kind: Kind): boolean =>
  maySubmit(user, kind) || mayRelease(user, kind, false) || mayRelease(user, kind, true)
export const kindsOf = (user: May): Kind[] => importKinds.filter((kind) => mayBring(user, kind))
/** Those somebody may release: tables that certify nobody, or tables that do. */
export const releasedBy = (user: May, certifies: boolean): Kind[] =>
  importKinds.filter((kind) => mayRelease(user, kind, certifies))

/** Why a table is not read at all; `about` says what of it. */
export class TableError extends Error {
  readonly trouble: (typeof troubles)[number]
  readonly about: string
  constructor(trouble: (typeof troubles)[number], about = '') {
    super(trouble)
    this.trouble = trouble
    this.about = about.slice(0, 500)
  }
}

/** Whether the caller handed the table in, and how many of its rows can be made. */
type Facts = { own: boolean; sound: number }
const editor = { permission: 'import_edit' } as const
const job = { system: true } as const
/**
 * checking → checked → running → done. Whoever handed a table in does not release it; at the machine itself its owner starts it, and no
 * caller reaches that step.
 */
export const importMachine = machine({
  biz: 'import',
  states: importStates,
  table: [
    { from: 'checking', action: 'check', to: 'checked', ...job },
    { from: 'checking', action: 'refuse', to: 'unreadable', ...job },
    { from: 'checked', action: 'recheck', to: 'checking', ...editor, system: true },
    {
      from: 'checked',
      action: 'release',
      to: 'running',
      permission: 'import_release',
      guard: (f: Facts) => !f.own && f.sound > 0,
      otherwise: (f: Facts) => (f.own ? 'import.own_release' : 'import.nothing_sound'),
    },
    { from: 'checked', action: 'start', to: 'running', ...job },
    { from: 'running', action: 'finish', to: 'done', ...job },
    // what was made by then stays
    { from: ['checking', 'checked', 'running'], action: 'cancel', to: 'cancelled', ...editor },
  ],
})

const mostSigns = 500
/** A path below the folder of the table, as every system writes it: no way up, no drive, nothing that cannot be seen. */
export const isSoundPath = (path: string): boolean =>
  path.length > 0 &&
  path.length <= mostSigns &&
  !/[\\:\p{C}]/u.test(path) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
/** Where files stand that a table names by their place in the storage: nothing of the portal's own lies there. */
export const objectPrefix = 'import/'
export const isObjectKey = (key: string): boolean => key.startsWith(objectPrefix) && isSoundPath(key)
