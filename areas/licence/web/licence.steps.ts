import { sends } from '#platform/web/call/sends.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { licence } from '../contract.ts'
import type { LicenceRow } from './licence.queries.ts'

export const licenceSteps: StepsOf<LicenceRow> = {
  edit: { label: 'licence.edit', edits: true },
  remove: { label: 'ui.delete', shown: true, removes: sends(licence, licence.remove), done: 'licence.removed' },
}
