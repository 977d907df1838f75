import { line, lines } from '#platform/web/ui/form/fields.tsx'
import { recordForm } from '#platform/web/ui/form/record-form.tsx'
import { orderOwn } from '../own.contract.ts'
import { countryField } from './CountryField.tsx'
import { entryQuery, ownStartOf } from './order-base.queries.ts'

export default recordForm(orderOwn.saveDelivery, {
  area: orderOwn,
  read: entryQuery,
  name: 'order-base.delivery',
  create: 'order-base.new_delivery',
  edit: 'order-base.edit_delivery',
  submit: 'order-base.save',
  saved: 'order-base.saved',
  // where a company is registered is not where its goods go
  begin: { read: ownStartOf('delivery'), fields: ['name', 'phone', 'country'] },
  fields: {
    name: line('order-base.field.person', { half: true, autoComplete: 'name' }),
    phone: line('order-base.field.phone', { half: true, autoComplete: 'tel', inputMode: 'tel' }),
    country: countryField,
    zip: line('order-base.field.zip', { half: true, autoComplete: 'postal-code' }),
    address: lines('order-base.field.address'),
  },
})
