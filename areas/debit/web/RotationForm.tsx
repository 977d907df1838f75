import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Select } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { debitRotation, mostRotationLines } from '../rotation.contract.ts'
import styles from './Debit.module.css'
import { rotationQuery, saveRotation, startQuery, type RotationDetail } from './debit.queries.ts'
import { amountOf } from './words.ts'

type Line = { item?: string; qty?: number; dateCode?: string }
type Values = { account: string; orderNo: string; lines: Line[] }
const Field = fieldOf(debitRotation.saveRotation.input)
const startOf = (old: RotationDetail | null): Partial<Values> =>
  old
    ? {
        account: `${old.unitCode} ${old.currency}`,
        orderNo: old.orderNo,
        lines: old.lines.map(({ item, qty, dateCode }) => ({ item, qty, dateCode })),
      }
    : { lines: [{}] }
const save = ({ account, orderNo, lines }: Values, old: RotationDetail | null) => {
  const [unitCode, currency] = account.split(' ') as [string, 'USD' | 'RMB']
  return saveRotation({
    id: old?.id,
    version: old?.version ?? 0,
    unitCode,
    currency,
    orderNo,
    lines: JSON.stringify(lines.map(({ item = '', qty = 0, dateCode = '' }) => ({ item, qty, dateCode }))),
  })
}

/** Stock that is to come back: of which account, for which order, and what of it. */
export default function RotationForm({ id, onClose }: EditorProps) {
  return (
    <RecordForm<Values, RotationDetail>
      id={id}
      read={rotationQuery}
      name="debit.rotation"
      title={(old) => t(old ? 'debit.edit_rotation' : 'debit.new_rotation')}
      startOf={startOf}
      save={save}
      saved="debit.rotation_saved"
      submitText="ui.save"
      onClose={onClose}
    >
      {() => (
        <>
          <Account />
          <Field name="orderNo" label={t('debit.field.order')} extra={t('debit.order_help')}>
            <Input autoComplete="off" />
          </Field>
          <Lines />
        </>
      )}
    </RecordForm>
  )
}
function Account() {
  const { data } = useQuery(startQuery())
  const accounts = (data?.accounts ?? []).filter(({ limit }) => limit > 0)
  return (
    <>
      {data && !data.open && <Alert type="warning" showIcon title={t('debit.window')} />}
      <Form.Item
        name="account"
        label={t('debit.field.unit')}
        rules={[{ required: true, message: t('debit.never_bought') }]}
      >
        <Select
          loading={!data}
          options={accounts.map(({ unitCode, currency, bought, limit }) => ({
            value: `${unitCode} ${currency}`,
            label: t('debit.rotation_limit', {
              unit: unitCode,
              currency,
              limit: amountOf(limit, currency),
              bought: amountOf(bought, currency),
            }),
          }))}
        />
      </Form.Item>
    </>
  )
}
const needed = { required: true, message: '' }
const Lines = () => (
  <Form.List name="lines">
    {(fields, { add, remove }) => (
      <>
        {fields.map(({ key, name }) => (
          <div key={key} className={styles.line}>
            <Form.Item
              name={[name, 'item']}
              label={t('debit.field.item')}
              rules={[{ ...needed, message: t('debit.lines') }]}
            >
              <Input autoComplete="off" maxLength={60} />
            </Form.Item>
            <Form.Item
              name={[name, 'qty']}
              label={t('debit.field.qty')}
              rules={[{ ...needed, message: t('debit.lines') }]}
            >
              <NumberField grouped min={1} max={100_000_000} />
            </Form.Item>
            <Form.Item
              name={[name, 'dateCode']}
              label={t('debit.field.date_code')}
              rules={[{ ...needed, message: t('debit.date_code') }]}
            >
              <Input autoComplete="off" inputMode="numeric" maxLength={4} />
            </Form.Item>
            <Button
              type="text"
              danger
              disabled={fields.length === 1}
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('debit.remove_line', { line: name + 1 })}
              onClick={() => remove(name)}
            />
          </div>
        ))}
        {fields.length < mostRotationLines && (
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => add({})}>
            {t('debit.add_line')}
          </Button>
        )}
      </>
    )}
  </Form.List>
)
