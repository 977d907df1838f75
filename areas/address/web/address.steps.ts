import { sends } from '#platform/web/call/sends.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { address } from '../contract.ts'
import type { AddressRow } from './address.queries.ts'

export const addressSteps: StepsOf<AddressRow> = {
  edit: { label: 'address.edit', edits: true },
  makeDefault: {
    label: 'address.make_default',
    run: sends(address, address.makeDefault),
    done: 'address.default_made',
  },
  remove: { label: 'ui.delete', shown: true, removes: sends(address, address.remove), done: 'address.removed' },
}
