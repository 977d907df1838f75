import { line, lines } from '#platform/web/ui/form/fields.tsx'
import { recordForm } from '#platform/web/ui/form/record-form.tsx'
import { orderOwn } from '../own.contract.ts'
import { countryField } from './CountryField.tsx'
import { entryQuery, ownStartOf } from './order-base.queries.ts'

export default recordForm(orderOwn.saveInvoice, {
  area: orderOwn,
  read: entryQuery,
  name: 'order-base.invoice',
  create: 'order-base.new_invoice',
  edit: 'order-base.edit_invoice',
  submit: 'order-base.submit',
  saved: 'order-base.submitted',
  begin: {
    read: ownStartOf('invoice'),
    fields: ['title', 'taxNo', 'country', 'zip', 'address', 'name', 'phone', 'email'],
  },
  fields: {
    title: line('order-base.field.title', { autoComplete: 'organization', help: 'order-base.help.review' }),
    taxNo: line('order-base.field.tax_no', { autoComplete: 'off' }),
    bank: line('order-base.field.bank', { half: true }),
    account: line('order-base.field.account', { half: true, autoComplete: 'off' }),
    country: countryField,
    zip: line('order-base.field.zip', { half: true, autoComplete: 'postal-code' }),
    address: lines('order-base.field.address'),
    name: line('order-base.field.person', { half: true, autoComplete: 'name' }),
    phone: line('order-base.field.phone', { half: true, autoComplete: 'tel', inputMode: 'tel' }),
    email: line('order-base.field.email', { autoComplete: 'email', inputMode: 'email' }),
  },
})
