import { line } from '#platform/web/ui/form/fields.tsx'
import { recordForm } from '#platform/web/ui/form/record-form.tsx'
import { orderOwn } from '../own.contract.ts'
import { entryQuery, ownStartOf } from './order-base.queries.ts'

export default recordForm(orderOwn.saveContact, {
  area: orderOwn,
  read: entryQuery,
  name: 'order-base.contact',
  create: 'order-base.new_contact',
  edit: 'order-base.edit_contact',
  submit: 'order-base.save',
  saved: 'order-base.saved',
  begin: { read: ownStartOf('contact'), fields: ['name', 'phone', 'email'] },
  fields: {
    name: line('order-base.field.person', { half: true, autoComplete: 'name' }),
    phone: line('order-base.field.phone', { half: true, autoComplete: 'tel', inputMode: 'tel' }),
    email: line('order-base.field.email', { autoComplete: 'email', inputMode: 'email' }),
  },
})
