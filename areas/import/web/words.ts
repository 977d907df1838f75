import type { Permission } from '#platform/contract/access.ts'
import { wordsFor } from '#platform/web/i18n/text.ts'
import type { Tone } from '#platform/web/ui/state/StateTag.tsx'
import { can } from '#platform/web/session.ts'
import { importKinds, importMay } from '../contract.ts'
import type { ImportRow } from './import.queries.ts'

export const stateWord = wordsFor('import.state')
export const kindWord = wordsFor('import.kind')
type Kind = (typeof importKinds)[number]
/** What the caller may hand in, and what they have to do with at all. */
export const submitted = (): Kind[] => importKinds.filter((kind) => can(importMay[kind].edit))
export const brought = (): Kind[] =>
  importKinds.filter((kind) => Object.values<Permission>(importMay[kind]).some((permission) => can(permission)))
/** Kinds whose records are invitations, which are sent once they are there. */
export const invites = (kind: Kind): boolean => kind === 'company' || kind === 'person'
const done = wordsFor('import.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])

const tones: Record<ImportRow['status'], Tone> = {
  checking: 'info',
  checked: 'wait',
  running: 'info',
  done: 'good',
  cancelled: 'off',
  unreadable: 'bad',
}
export const toneOf = ({ status }: Pick<ImportRow, 'status'>): Tone => tones[status]
