import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { makeDefault, removeAddress, type AddressRow } from './address.queries.ts'

export const addressSteps: StepsOf<AddressRow> = {
  edit: { label: 'address.edit', edits: true },
  makeDefault: { label: 'address.make_default', run: makeDefault, done: 'address.default_made' },
  remove: { label: 'ui.delete', shown: true, removes: ({ id }) => removeAddress(id), done: 'address.removed' },
}
