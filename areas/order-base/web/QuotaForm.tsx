import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { line, option } from '#platform/web/ui/form/fields.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { recordForm } from '#platform/web/ui/form/record-form.tsx'
import { periodKinds } from '../contract.ts'
import { orderDesk } from '../staff.contract.ts'
import { CustomerSelect, ModelSelect } from './choices.public.tsx'
import { deskQuotaQuery } from './order-base.queries.ts'
import { periodWord } from './words.ts'

/** A quota of a customer or of a group. */
export default recordForm(orderDesk.saveQuota, {
  area: orderDesk,
  read: deskQuotaQuery,
  name: 'order-base.quota',
  create: 'order-base.new_quota',
  edit: 'order-base.edit_quota',
  submit: 'order-base.save',
  saved: 'order-base.saved',
  start: { customerCode: '', groupName: '', periodKind: 'quarter', remark: '' },
  fields: {
    customerCode: {
      label: 'order-base.field.customer_code',
      half: true,
      help: 'order-base.help.owner',
      control: <CustomerSelect />,
    },
    groupName: line('order-base.field.group', { half: true }),
    model: { label: 'order-base.field.model', control: <ModelSelect /> },
    periodKind: option('order-base.field.period', periodKinds, periodWord, { half: true }),
    startsOn: { label: 'order-base.field.starts', half: true, control: <DayField /> },
    limitQty: { label: 'order-base.field.limit', control: <NumberField min={0} /> },
    remark: line('order-base.field.remark'),
  },
})
