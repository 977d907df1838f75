import { Form } from 'antd'
import { currencies } from '#areas/order-base/contract.ts'
import { CustomerSelect, ItemSelect, UnitSelect } from '#areas/order-base/web/choices.public.tsx'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { line, option } from '#platform/web/ui/form/fields.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { recordForm } from '#platform/web/ui/form/record-form.tsx'
import { debitDesk } from '../staff.contract.ts'
import { deskAgreementQuery } from './debit.queries.ts'

const day = <DayField />
const CustomerItem = (props: object) => <ItemSelect {...props} customerCode={Form.useWatch('customerCode')} />
/** A special price, as the assistants draft it. */
export default recordForm(debitDesk.saveAgreement, {
  area: debitDesk,
  read: deskAgreementQuery,
  name: 'debit.agreement',
  create: 'debit.new_agreement',
  edit: 'debit.edit_agreement',
  submit: 'ui.save',
  saved: 'debit.agreement_saved',
  start: { currency: 'USD', project: '' },
  fields: {
    debitNo: line('debit.field.debit_no', { half: true, autoComplete: 'off' }),
    customerCode: { label: 'debit.field.customer_code', half: true, control: <CustomerSelect /> },
    unitCode: { label: 'debit.field.unit', half: true, control: <UnitSelect /> },
    currency: option('debit.field.currency', currencies, (value) => value, { half: true }),
    item: { label: 'debit.field.item', control: <CustomerItem /> },
    endCustomer: line('debit.field.end', { autoComplete: 'off' }),
    project: line('debit.field.project', { autoComplete: 'off' }),
    bookCost: line('debit.field.book', { half: true, inputMode: 'decimal', autoComplete: 'off' }),
    debitCost: line('debit.field.debit', { half: true, inputMode: 'decimal', autoComplete: 'off' }),
    maxQty: { label: 'debit.field.max', control: <NumberField grouped min={1} max={100_000_000} /> },
    startsOn: { label: 'debit.field.from', half: true, control: day },
    endsOn: { label: 'debit.field.to', half: true, control: day },
  },
})
