import { Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { FileUpload } from '#platform/web/ui/file/FileUpload.tsx'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { shipModes } from '../contract.ts'
import { orderForm, poFile } from '../form.contract.ts'
import { frameKey } from './form.values.ts'
import styles from './Order.module.css'
import type { Start } from './order.queries.ts'
import type { Checked } from './use-check.ts'
import { Verdicts } from './Verdicts.tsx'
import { modeWord, todayIs, typeWord } from './words.ts'

const Field = fieldOf(orderForm.save.input)
const { modelCode, ...limits } = poFile
type Props = { start: Start; checked: Checked | null; onFix: (poNo: string) => void }

/** Who, where and when; unit, currency and type are chosen among those with valid quotes. */
export function HeadFields({ start, checked, onFix }: Props) {
  const [today] = useState(todayIs)
  // nobody is told off for a number they have not begun to write
  const begun = Form.useWatch('poNo') !== `${start.customerCode}-`
  const places = (of: Start['contacts']) => of.map(({ id, words }) => ({ value: id, label: words }))
  const searched = { showSearch: { optionFilterProp: 'label' } }
  return (
    <section className={styles.panel}>
      <h2>{t('order.section.order')}</h2>
      <div className={styles.pair}>
        <Field name="poNo" label={t('order.field.po_no')} required extra={t('order.help.po', { code: start.customerCode })}>
          <Input autoComplete="off" spellCheck={false} />
        </Field>
        <Form.Item name="frame" label={t('order.field.frame')} required extra={t('order.help.frame')}>
          <Select
            options={start.choices.map((one) => ({
              value: frameKey(one),
              label: t('order.frame', { currency: one.currency, unit: `${one.unitCode} ${one.unit}`, type: typeWord(one.quoteType), count: one.quotes }),
            }))}
          />
        </Form.Item>
        <Field name="deliveryAddressId" label={t('order.field.delivery_to')} required>
          <Select {...searched} options={places(start.deliveries)} />
        </Field>
        <Field name="contactId" label={t('order.field.contact')} required>
          <Select {...searched} options={places(start.contacts)} />
        </Field>
        <Field name="invoiceAddressId" label={t('order.field.invoice_to')} required>
          <Select {...searched} options={places(start.invoices)} />
        </Field>
        <Field name="requestOn" label={t('order.field.request_on')} required>
          <DayField min={today} />
        </Field>
        <Field name="shipMode" label={t('order.field.ship_mode')}>
          <Select options={shipModes.map((value) => ({ value, label: modeWord(value) }))} />
        </Field>
        <Form.Item name="hideTerminal" valuePropName="checked" label={t('order.field.hide')}>
          <Checkbox>{t('order.help.hide')}</Checkbox>
        </Form.Item>
      </div>
      <Verdicts verdicts={(begun && checked?.check.order.filter((one) => one.check === 'po')) || []} onFix={({ poNo }) => onFix(poNo)} />
      <Field name="remark" label={t('order.field.remark')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} />
      </Field>
      <Form.Item name="files" label={t('order.field.po_file')}>
        <FileUpload modelCode={modelCode} {...limits} />
      </Form.Item>
    </section>
  )
} // prettier-ignore
