import { line, option } from '#platform/web/ui/form/fields.tsx'
import { recordForm } from '#platform/web/ui/form/record-form.tsx'
import { burnStates } from '../contract.ts'
import { orderModel } from '../model.contract.ts'
import { CustomerSelect, ModelSelect } from './choices.public.tsx'
import { burnQuery } from './order-base.queries.ts'
import { burnWord } from './words.ts'

/** A model with a customer's firmware. */
export default recordForm(orderModel.saveBurnCode, {
  area: orderModel,
  read: burnQuery,
  name: 'order-base.burn_code',
  create: 'order-base.new_burn_code',
  edit: 'order-base.edit_burn_code',
  submit: 'order-base.save',
  saved: 'order-base.saved',
  start: { status: 'testing' },
  fields: {
    code: line('order-base.field.burn_code', { autoComplete: 'off' }),
    model: { label: 'order-base.field.model', half: true, control: <ModelSelect /> },
    customerCode: { label: 'order-base.field.customer_code', half: true, control: <CustomerSelect /> },
    firmware: line('order-base.field.firmware'),
    sha256: line('order-base.field.sha256', { autoComplete: 'off' }),
    checksum: line('order-base.field.checksum', { half: true }),
    status: option('order-base.field.state', burnStates, burnWord, { half: true }),
  },
})
