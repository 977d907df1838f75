import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { removeAddress, type AddressRow } from './address.queries.ts'

export const addressSteps: StepsOf<AddressRow> = {
  edit: { label: 'address.edit', edits: true },
  remove: { label: 'ui.delete', shown: true, removes: ({ id }) => removeAddress(id), done: 'address.removed' },
}
