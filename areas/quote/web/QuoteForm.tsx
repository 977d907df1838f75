import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select, type FormInstance } from 'antd'
import { useEffect } from 'react'
import { currencies } from '#areas/order-base/contract.ts'
import { CustomerSelect, ItemSelect, UnitSelect } from '#areas/order-base/web/choices.public.tsx'
import { pricePattern, shortPrice } from '#platform/contract/price.ts'
import { day as today } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { useProposal } from '#platform/web/ui/form/propose.ts'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { mostBreaks } from '../contract.ts'
import { priceBook } from '../book.contract.ts'
import type { BookSearch } from '../quote.search.ts'
import styles from './Quote.module.css'
import { bookQuery, saveQuote, unitsQuery, type BookDetail, type Unit } from './quote.queries.ts'

const Field = fieldOf(priceBook.save.input)
type Same =
  | 'customerCode'
  | 'item'
  | 'unit'
  | 'currency'
  | 'price'
  | 'moq'
  | 'mpq'
  | 'startsOn'
  | 'endsOn'
  | 'endCustomer'
  | 'project'
  | 'debitNo'
  | 'incoterm'
type Values = Pick<BookDetail, Same> & { breaks: { qty: number; price: string }[] }
/** A vendor with one unit sells by it, in what it sells in first; a price mostly counts from today. */
function begin(units: readonly Unit[] = []): Partial<Values> {
  const [one, other] = units.filter(({ enabled }) => enabled)
  const only = other ? undefined : one
  const unit = only ? { unit: only.code } : {}
  return { ...unit, currency: only?.currencies[0] ?? 'USD', startsOn: today(Date.now()), breaks: [] }
}
const startOf = (old: BookDetail | null, customerCode: string, units?: readonly Unit[]): Partial<Values> =>
  old
    ? {
        customerCode: old.customerCode,
        item: old.item,
        unit: old.unit,
        currency: old.currency,
        price: shortPrice(old.price),
        moq: old.moq,
        mpq: old.mpq,
        startsOn: old.startsOn,
        endsOn: old.endsOn,
        endCustomer: old.endCustomer,
        project: old.project,
        debitNo: old.debitNo,
        incoterm: old.incoterm,
        breaks: old.breaks.map(({ qty, price }) => ({ qty, price: shortPrice(price) })),
      }
    : { ...begin(units), ...(customerCode && { customerCode }) }
const save = ({ breaks, ...values }: Values, old: BookDetail | null) =>
  saveQuote({
    id: old?.id,
    version: old?.version ?? 0,
    customerCode: values.customerCode,
    item: values.item,
    unit: values.unit,
    currency: values.currency,
    price: values.price,
    moq: values.moq,
    mpq: values.mpq,
    breaks: JSON.stringify(breaks.map(({ qty, price }) => ({ qty, price: price.trim() }))),
    startsOn: values.startsOn,
    endsOn: values.endsOn,
    endCustomer: values.endCustomer ?? '',
    project: values.project ?? '',
    debitNo: values.debitNo ?? '',
    incoterm: values.incoterm ?? '',
  })

/** A draft of a quote. */
export default function QuoteForm({ id, search, onClose }: EditorProps<BookSearch>) {
  const units = useQuery(unitsQuery())
  return (
    <RecordForm<Values, BookDetail>
      id={id}
      read={bookQuery}
      name="quote"
      title={(old) => t(old ? 'quote.edit_title' : 'quote.new')}
      submitText="quote.save"
      startOf={(old) => startOf(old, search.customer, units.data)}
      beside={units}
      save={save}
      saved="quote.saved"
      onClose={onClose}
    >
      {(old, form) => (
        <>
          <What form={form} isNew={old === null} />
          <Breaks />
          <When />
        </>
      )}
    </RecordForm>
  )
}

/** What the chosen unit sells in: a unit that is chosen takes a currency with it that it has no account in. */
function useSold(form: FormInstance<Values>, isNew: boolean): readonly Values['currency'][] {
  const { data: units = [] } = useQuery(unitsQuery())
  const [unit, currency] = [Form.useWatch('unit', form), Form.useWatch('currency', form)]
  const sold = units.find(({ code }) => code === unit)?.currencies
  const other = sold && currency && !sold.includes(currency) ? sold[0] : undefined
  useEffect(() => {
    if (other && (isNew || form.isFieldTouched('unit'))) form.setFieldValue('currency', other)
  }, [form, other, isNew])
  return sold ?? currencies
}

function What({ form, isNew }: { form: FormInstance<Values>; isNew: boolean }) {
  const customerCode = Form.useWatch('customerCode', form)
  const propose = useProposal(form, isNew)
  const sold = useSold(form, isNew)
  return (
    <>
      <div className="form-pair">
        <Field name="customerCode" label={t('quote.field.customer_code')}>
          <CustomerSelect onPick={({ currencies: [one, other] }) => propose(other ? {} : { currency: one! })} />
        </Field>
        <Field name="item" label={t('quote.field.item')} extra={t('quote.help.item')}>
          <ItemSelect customerCode={customerCode} onPick={({ moq, mpq }) => propose({ moq, mpq })} />
        </Field>
      </div>
      <div className="form-pair">
        <Field name="unit" label={t('quote.field.unit')}>
          <UnitSelect />
        </Field>
        <Field name="currency" label={t('quote.field.currency')}>
          <Select options={sold.map((value) => ({ value, label: value }))} />
        </Field>
      </div>
      <Field name="price" label={t('quote.field.price')} extra={t('quote.help.price')}>
        <Input inputMode="decimal" autoComplete="off" />
      </Field>
      <div className="form-pair">
        <Field name="moq" label={t('quote.field.moq')}>
          <NumberField min={1} />
        </Field>
        <Field name="mpq" label={t('quote.field.mpq')}>
          <NumberField min={1} />
        </Field>
      </div>
    </>
  )
}

/** Lower prices from some quantity on. */
function Breaks() {
  const priced = [{ required: true, pattern: pricePattern, message: t('quote.price_bad') }]
  return (
    <Form.Item label={t('quote.field.breaks')} extra={t('quote.help.breaks')}>
      <Form.List name="breaks">
        {(fields, { add, remove }) => (
          <div className={styles.breaks}>
            {fields.map(({ key, name }) => (
              <div key={key} className={styles.break}>
                <Form.Item name={[name, 'qty']} rules={[{ required: true, message: t('quote.number_bad') }]}>
                  <NumberField min={1} placeholder={t('quote.from_qty')} aria-label={t('quote.from_qty')} />
                </Form.Item>
                <Form.Item name={[name, 'price']} rules={priced}>
                  <Input inputMode="decimal" placeholder={t('quote.field.price')} aria-label={t('quote.field.price')} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('quote.remove_break')}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            {fields.length < mostBreaks && (
              <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({})}>
                {t('quote.add_break')}
              </Button>
            )}
          </div>
        )}
      </Form.List>
    </Form.Item>
  )
}
const When = () => (
  <>
    <div className="form-pair">
      <Field name="startsOn" label={t('quote.field.from')}>
        <DayField />
      </Field>
      <Field name="endsOn" label={t('quote.field.to')}>
        <DayField />
      </Field>
    </div>
    <Field name="endCustomer" label={t('quote.field.end_customer')} extra={t('quote.help.end_customer')}>
      <Input autoComplete="off" />
    </Field>
    <Field name="project" label={t('quote.field.project')}>
      <Input autoComplete="off" />
    </Field>
    <div className="form-pair">
      <Field name="debitNo" label={t('quote.field.debit_no')}>
        <Input autoComplete="off" />
      </Field>
      <Field name="incoterm" label={t('quote.field.incoterm')}>
        <Input autoComplete="off" />
      </Field>
    </div>
  </>
)
