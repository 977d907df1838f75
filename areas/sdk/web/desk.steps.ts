import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { removePatch, removeVersion, type DeskPatch, type DeskRow } from './desk.queries.ts'

const dialogs = () => import('./DeskDialogs.tsx')
export const versionSteps: StepsOf<DeskRow> = {
  release: { label: 'sdk.desk.release', dialog: async () => (await dialogs()).ReleaseVersion },
  edit: { label: 'sdk.desk.edit', edits: true },
  deprecate: { label: 'sdk.desk.deprecate', dialog: async () => (await dialogs()).DeprecateVersion },
  withdraw: { label: 'sdk.desk.withdraw', danger: true, dialog: async () => (await dialogs()).WithdrawVersion },
  remove: { label: 'ui.delete', removes: ({ id }) => removeVersion(id), done: 'sdk.desk.removed' },
}
export const patchSteps: StepsOf<DeskPatch> = {
  release: { label: 'sdk.desk.release', dialog: async () => (await dialogs()).ReleasePatch },
  edit: { label: 'sdk.desk.edit', dialog: async () => (await import('./PatchEditor.tsx')).ChangePatch },
  withdraw: { label: 'sdk.desk.withdraw', danger: true, dialog: async () => (await dialogs()).WithdrawPatch },
  remove: { label: 'ui.delete', removes: ({ id }) => removePatch(id), done: 'sdk.desk.removed' },
}
