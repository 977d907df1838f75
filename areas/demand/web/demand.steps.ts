import { sends } from '#platform/web/call/sends.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { demand } from '../contract.ts'
import type { DemandRow } from './demand.queries.ts'

export const demandSteps: StepsOf<DemandRow> = {
  edit: { label: 'demand.edit', edits: true },
  remove: { label: 'ui.delete', shown: true, removes: sends(demand, demand.remove), done: 'demand.removed' },
}
