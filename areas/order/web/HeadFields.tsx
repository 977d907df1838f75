import { Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { FileUpload } from '#platform/web/ui/file/FileUpload.tsx'
import { dayRule } from '#platform/web/ui/form/day-rule.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { shipModes } from '../contract.ts'
import { orderForm, poFile } from '../form.contract.ts'
import { needed, poRule } from './form.rules.ts'
import { frameKey } from './form.values.ts'
import styles from './Order.module.css'
import type { Start } from './order.queries.ts'
import { Places } from './Places.tsx'
import type { Checked } from './use-check.ts'
import { Verdicts } from './Verdicts.tsx'
import { modeWord, todayIs, typeWord } from './words.ts'

const Field = fieldOf(orderForm.save.input)
const { modelCode, ...limits } = poFile
type Props = { start: Start; checked: Checked | null; whole: boolean; onFix: (poNo: string) => void }

/** Who, where and when; unit, currency and type are chosen among those with valid quotes. */
export function HeadFields({ start, checked, whole, onFix }: Props) {
  const [today] = useState(todayIs)
  const code = start.customerCode
  // nobody is told off for a number they have not begun to write
  const begun = Form.useWatch('poNo') !== `${code}-`
  return (
    <section className={styles.panel}>
      <h2>{t('order.section.order')}</h2>
      <div className={styles.pair}>
        <Form.Item
          name="poNo"
          label={t('order.field.po_no')}
          required
          rules={[poRule(code, whole)]}
          extra={
            <>
              {t('order.help.po', { code })}
              <Verdicts
                verdicts={(begun && checked?.check.order.filter((one) => one.check === 'po')) || []}
                onFix={({ poNo }) => onFix(poNo)}
              />
            </>
          }
        >
          <Input autoComplete="off" spellCheck={false} maxLength={40} />
        </Form.Item>
        <Form.Item
          name="frame"
          label={t('order.field.frame')}
          required
          rules={[needed(whole)]}
          extra={t('order.help.frame')}
        >
          <Select
            options={start.choices.map((one) => ({
              value: frameKey(one),
              label: t('order.frame', {
                currency: one.currency,
                unit: `${one.unitCode} ${one.unit}`,
                type: typeWord(one.quoteType),
                count: one.quotes,
              }),
            }))}
          />
        </Form.Item>
        <Places start={start} whole={whole} />
        <Form.Item
          name="requestOn"
          label={t('order.field.request_on')}
          required
          rules={[needed(whole), dayRule(today)]}
        >
          <DayField min={today} />
        </Form.Item>
        <Form.Item name="shipMode" label={t('order.field.ship_mode')}>
          <Select options={shipModes.map((value) => ({ value, label: modeWord(value) }))} />
        </Form.Item>
        <Form.Item name="hideTerminal" valuePropName="checked" label={t('order.field.hide')}>
          <Checkbox>{t('order.help.hide')}</Checkbox>
        </Form.Item>
      </div>
      <Field name="remark" label={t('order.field.remark')}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} />
      </Field>
      <Form.Item name="files" label={t('order.field.po_file')}>
        <FileUpload modelCode={modelCode} {...limits} />
      </Form.Item>
    </section>
  )
}
