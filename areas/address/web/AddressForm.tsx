import { wordsFor } from '#platform/web/i18n/text.ts'
import { line, lines, option } from '#platform/web/ui/form/fields.tsx'
import { recordForm } from '#platform/web/ui/form/record-form.tsx'
import { address, addressKinds } from '../contract.ts'
import { showQuery } from './address.queries.ts'

const half = { half: true }

/** Create or change. */
export default recordForm(address.save, {
  area: address,
  read: showQuery,
  name: 'address',
  create: 'address.create',
  edit: 'address.edit_one',
  submit: 'address.save',
  saved: 'address.saved',
  start: { kind: addressKinds[0] },
  fields: {
    kind: option('address.field.kind', addressKinds, wordsFor('address.kind')),
    receiver: line('address.field.receiver', { autoComplete: 'name' }),
    phone: line('address.field.phone', { autoComplete: 'tel', inputMode: 'tel' }),
    country: line('address.field.country', half),
    province: line('address.field.province', half),
    city: line('address.field.city', half),
    district: line('address.field.district', half),
    zip: line('address.field.zip', half),
    detail: lines('address.field.detail'),
  },
})
