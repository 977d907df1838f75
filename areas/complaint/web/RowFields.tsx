import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Form, Input, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import type { TextKey } from '#platform/contract/text.ts'
import { day } from '#platform/web/i18n/format.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { zodRules } from '#platform/web/ui/form/zod-rules.ts'
import { failureLocations, mostRows, rowInput, stages } from '../form.contract.ts'
import { arrivedTooSoon, dateCodeFault, rateOf } from '../complaint.rules.ts'
import styles from './Complaint.module.css'
import type { RowValues } from './complaint.values.ts'
import { locationWord, stageWord } from './words.ts'

const rules = zodRules(rowInput, { dateCode: 'complaint.date_code', lotNo: 'complaint.lot_no' })
const needed = new Set(['producedOn'])
const faults = {
  shape: 'complaint.date_code',
  week: 'complaint.date_code_week',
  future: 'complaint.date_code_future',
} as const
const isDateCode = {
  validator: (_: unknown, value?: string) => {
    const fault = value ? dateCodeFault(value, new Date()) : null
    return fault ? Promise.reject(new Error(label(faults[fault]))) : Promise.resolve()
  },
}

const inTime = (arrivalOn: string | undefined) => ({
  validator: (_: unknown, value?: string) =>
    value && arrivedTooSoon(value, arrivalOn ?? '')
      ? Promise.reject(new Error(t('complaint.date_code_arrival')))
      : Promise.resolve(),
})
const afterArrival = (arrivalOn: string | undefined) => ({
  validator: (_: unknown, value?: string) =>
    value && arrivalOn && value < arrivalOn
      ? Promise.reject(new Error(t('complaint.produced_arrival')))
      : Promise.resolve(),
})
const below = (most: number | null | undefined, words: TextKey) => ({
  validator: (_: unknown, value?: number | null) =>
    value && most !== null && most !== undefined && value > most
      ? Promise.reject(new Error(label(words)))
      : Promise.resolve(),
})

/** The rows of the form: lots of the part, each with how many failed. */
export const RowFields = ({ whole }: { whole: boolean }) => (
  <Form.List name="rows">
    {(fields, { add, remove }) => (
      <section className={styles.box}>
        <h2>{t('complaint.rows')}</h2>
        {fields.map(({ key, name }) => (
          <fieldset key={key} className={styles.row}>
            <legend>{t('complaint.rows.one', { n: name + 1 })}</legend>
            <RowItems n={name} whole={whole} />
            {fields.length > 1 && (
              <Button danger type="text" icon={<DeleteOutlined aria-hidden />} onClick={() => remove(name)}>
                {t('complaint.rows.remove', { n: name + 1 })}
              </Button>
            )}
          </fieldset>
        ))}
        {fields.length < mostRows && (
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({})}>
            {t('complaint.rows.add')}
          </Button>
        )}
      </section>
    )}
  </Form.List>
)

type Name = keyof typeof rowInput._zod.def.shape & string
type ItemProps = { n: number; name: Name; words: TextKey; whole: boolean; extra?: object[]; children: ReactElement }
const Item = ({ n, name, words, whole, extra, children }: ItemProps) => (
  <Form.Item
    name={[n, name]}
    label={label(words)}
    required={needed.has(name)}
    rules={[
      ...rules(name),
      ...(extra ?? []),
      ...(whole && needed.has(name) ? [{ required: true, message: t('complaint.required') }] : []),
    ]}
  >
    {children}
  </Form.Item>
)

function RowItems({ n, whole }: { n: number; whole: boolean }) {
  const row = Form.useWatch(['rows', n]) as RowValues | undefined
  const rate = rateOf(row?.defective, row?.totalInput)
  const arrivalOn = Form.useWatch('arrivalOn') as string | undefined
  const [today] = useState(() => day(Date.now()))
  const most = { min: 0, max: 100_000_000 }
  const item = { n, whole }
  return (
    <div className={styles.cells}>
      <Item {...item} name="lotNo" words="complaint.row.lot">
        <Input maxLength={30} />
      </Item>
      <Item {...item} name="dateCode" words="complaint.row.date_code" extra={[isDateCode, inTime(arrivalOn)]}>
        <Input maxLength={4} inputMode="numeric" placeholder="YYWW" />
      </Item>
      <Item {...item} name="totalInput" words="complaint.row.total">
        <NumberField {...most} />
      </Item>
      <Item
        {...item}
        name="defective"
        words="complaint.row.defective"
        extra={[below(row?.totalInput, 'complaint.defective')]}
      >
        <NumberField {...most} />
      </Item>
      <Form.Item label={t('complaint.row.rate')}>
        <output className={styles.rate}>{rate === null ? '–' : `${rate}%`}</output>
      </Form.Item>
      <Item
        {...item}
        name="sampleQty"
        words="complaint.row.samples"
        extra={[below(row?.defective, 'complaint.samples')]}
      >
        <NumberField {...most} />
      </Item>
      <Item {...item} name="producedOn" words="complaint.row.produced" extra={[afterArrival(arrivalOn)]}>
        <DayField max={today} />
      </Item>
      <Item {...item} name="failureLocation" words="complaint.row.location">
        <Select allowClear options={failureLocations.map((value) => ({ value, label: locationWord(value) }))} />
      </Item>
      <Item {...item} name="topMark" words="complaint.row.mark">
        <Input maxLength={60} />
      </Item>
      <Item {...item} name="productStage" words="complaint.row.stage">
        <Select allowClear options={stages.map((value) => ({ value, label: stageWord(value) }))} />
      </Item>
      <Item {...item} name="marketModel" words="complaint.row.market_model">
        <Input maxLength={100} />
      </Item>
      <Item {...item} name="terminalForm" words="complaint.row.terminal">
        <Input maxLength={100} />
      </Item>
      <Item {...item} name="customerProcess" words="complaint.row.process">
        <Input maxLength={200} />
      </Item>
      <Item {...item} name="conditionTemp" words="complaint.row.temp">
        <Input maxLength={40} />
      </Item>
      <Item {...item} name="conditionVolt" words="complaint.row.volt">
        <Input maxLength={40} />
      </Item>
    </div>
  )
}
