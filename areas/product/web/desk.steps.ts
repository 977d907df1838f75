import { sends } from '#platform/web/call/sends.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { productDesk } from '../desk.contract.ts'
import type { DeskRow, Project } from './desk.queries.ts'

export const deskSteps: StepsOf<DeskRow> = {
  edit: { label: 'product.desk.edit', edits: true },
  merge: {
    label: 'product.merge.step',
    danger: true,
    aside: true,
    dialog: async () => (await import('./MergeDialog.tsx')).MergeDialog,
  },
  remove: { label: 'ui.delete', removes: sends(productDesk, productDesk.remove), done: 'product.desk.removed' },
}
export const projectSteps: StepsOf<Project> = {
  edit: { label: 'product.desk.edit', edits: true },
  remove: {
    label: 'ui.delete',
    removes: sends(productDesk, productDesk.removeProject),
    done: 'product.project.removed',
  },
}
