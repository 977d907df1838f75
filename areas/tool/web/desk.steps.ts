import { t } from '#platform/web/i18n/text.ts'
import type { Runs, StepsOf } from '#platform/web/ui/list/steps.tsx'
import {
  removeTool,
  removeVersion,
  shelveTool,
  shelveVersion,
  type DeskDetail,
  type DeskRow,
  type DeskVersion,
} from './tool.queries.ts'

/** A version with the tool it belongs to. */
export type VersionRow = DeskVersion & { tool: Pick<DeskDetail, 'id' | 'name'> }
type Shelved = { id: number; version: number; name: string }
type Shelve = (input: { id: number; version: number; shelf: 'on' | 'off' }) => Promise<void>

const putOn = (shelve: Shelve): Runs<Shelved> => ({
  label: 'tool.desk.on',
  run: ({ id, version }) => shelve({ id, version, shelf: 'on' }),
  done: 'tool.desk.is_on',
})
/** Taking something off the shelf takes it away from readers, so it is asked first. */
const takeOff = (shelve: Shelve): Runs<Shelved> => ({
  label: 'tool.desk.off',
  danger: true,
  ask: ({ name }) => ({ content: t('tool.desk.off_ask', { name }) }),
  run: ({ id, version }) => shelve({ id, version, shelf: 'off' }),
  done: 'tool.desk.is_off',
})

export const toolSteps: StepsOf<DeskRow> = {
  putOn: putOn(shelveTool),
  addVersion: {
    label: 'tool.desk.add_version',
    dialog: async () => (await import('./VersionEditor.tsx')).AddVersion,
  },
  edit: { label: 'tool.desk.edit', edits: true },
  takeOff: takeOff(shelveTool),
  remove: { label: 'tool.desk.remove', removes: ({ id }) => removeTool(id), done: 'tool.desk.removed' },
}
export const versionSteps: StepsOf<VersionRow> = {
  putOn: putOn(shelveVersion),
  edit: { label: 'tool.desk.edit', dialog: async () => (await import('./VersionEditor.tsx')).ChangeVersion },
  takeOff: takeOff(shelveVersion),
  remove: { label: 'tool.desk.remove', removes: ({ id }) => removeVersion(id), done: 'tool.desk.removed' },
}
