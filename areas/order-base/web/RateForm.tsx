import { day as today } from '#platform/web/i18n/format.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { line, option } from '#platform/web/ui/form/fields.tsx'
import { recordForm } from '#platform/web/ui/form/record-form.tsx'
import { currencies } from '../contract.ts'
import { orderDesk } from '../staff.contract.ts'
import { deskRateQuery } from './order-base.queries.ts'
import { currencyWord } from './words.ts'

/** A draft of a rate. */
export default recordForm(orderDesk.saveRate, {
  area: orderDesk,
  read: deskRateQuery,
  name: 'order-base.rate',
  create: 'order-base.new_rate',
  edit: 'order-base.edit_rate',
  submit: 'order-base.save',
  saved: 'order-base.saved',
  start: () => ({ base: 'USD' as const, quote: 'RMB' as const, startsOn: today(Date.now()), endsOn: '' }),
  fields: {
    base: option('order-base.field.base', currencies, currencyWord, { half: true }),
    quote: option('order-base.field.quote', currencies, currencyWord, { half: true }),
    rate: line('order-base.rate', { inputMode: 'decimal', autoComplete: 'off', help: 'order-base.help.rate' }),
    startsOn: { label: 'order-base.field.from', half: true, control: <DayField /> },
    endsOn: {
      label: 'order-base.field.to',
      half: true,
      help: 'order-base.help.ends',
      control: <DayField />,
    },
    source: line('order-base.field.source'),
  },
})
