import { sends } from '#platform/web/call/sends.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { material } from '../contract.ts'
import type { MaterialRow } from './material.queries.ts'

export const materialSteps: StepsOf<MaterialRow> = {
  edit: { label: 'material.edit', edits: true },
  remove: { label: 'ui.delete', shown: true, removes: sends(material, material.remove), done: 'material.removed' },
}
