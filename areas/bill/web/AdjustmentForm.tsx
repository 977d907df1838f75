import { Form, Input, Radio, Select } from 'antd'
import { yuanOf } from '#platform/contract/money.ts'
import { t } from '#platform/web/i18n/text.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { RecordForm } from '#platform/web/ui/form/RecordForm.tsx'
import type { EditorProps } from '#platform/web/ui/list/list.ts'
import { adjustmentKinds, billDesk, directions } from '../staff.contract.ts'
import { AccountFields } from './AccountFields.tsx'
import { adjustmentQuery, saveAdjustment, type AdjustmentDetail } from './bill.queries.ts'
import { directionWord, kindWord } from './words.ts'

type Values = Pick<
  AdjustmentDetail,
  'customerCode' | 'unitCode' | 'currency' | 'kind' | 'onDay' | 'poNo' | 'item' | 'reason' | 'reasonEn'
> & { amount: string; direction: (typeof directions)[number] }
const Field = fieldOf(billDesk.saveAdjustment.input)
const startOf = (old: AdjustmentDetail | null): Partial<Values> =>
  old
    ? {
        customerCode: old.customerCode,
        unitCode: old.unitCode,
        currency: old.currency,
        kind: old.kind,
        onDay: old.onDay,
        poNo: old.poNo,
        item: old.item,
        reason: old.reason,
        reasonEn: old.reasonEn,
        amount: yuanOf(Math.abs(old.amount)),
        direction: old.amount > 0 ? 'more' : 'less',
      }
    : { kind: 'credit_note', direction: 'less', poNo: '', item: '', reasonEn: '' }
const save = (values: Values, old: AdjustmentDetail | null) =>
  saveAdjustment({
    id: old?.id,
    version: old?.version ?? 0,
    customerCode: values.customerCode,
    unitCode: values.unitCode,
    currency: values.currency,
    kind: values.kind,
    onDay: values.onDay,
    amount: values.amount,
    direction: values.kind === 'adjustment' ? values.direction : 'less',
    poNo: values.poNo ?? '',
    item: values.item ?? '',
    reason: values.reason,
    reasonEn: values.reasonEn ?? '',
  })

/** Submits what is booked by hand; another of finance decides. */
export default function AdjustmentForm({ id, onClose }: EditorProps) {
  return (
    <RecordForm<Values, AdjustmentDetail>
      id={id}
      read={adjustmentQuery}
      name="bill.adjustment"
      title={(old) => t(old ? 'bill.edit_adjustment' : 'bill.new_adjustment')}
      startOf={startOf}
      save={save}
      saved="bill.adjustment_saved"
      submitText="bill.submit"
      onClose={onClose}
    >
      {() => (
        <>
          <AccountFields />
          <Field name="kind" label={t('bill.field.kind')}>
            <Select options={adjustmentKinds.map((value) => ({ value, label: kindWord(value) }))} />
          </Field>
          <Form.Item noStyle dependencies={['kind']}>
            {({ getFieldValue }) =>
              getFieldValue('kind') === 'adjustment' && (
                <Field name="direction" label={t('bill.field.direction')}>
                  <Radio.Group options={directions.map((value) => ({ value, label: directionWord(value) }))} />
                </Field>
              )
            }
          </Form.Item>
          <div className="form-pair">
            <Field name="amount" label={t('bill.field.amount')}>
              <Input inputMode="decimal" autoComplete="off" />
            </Field>
            <Field name="onDay" label={t('bill.field.day')} extra={t('bill.help.day')}>
              <DayField />
            </Field>
          </div>
          <div className="form-pair">
            <Field name="poNo" label={t('bill.field.po')}>
              <Input autoComplete="off" />
            </Field>
            <Field name="item" label={t('bill.field.item')}>
              <Input autoComplete="off" />
            </Field>
          </div>
          <Field name="reason" label={t('bill.field.reason')}>
            <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} showCount />
          </Field>
          <Field name="reasonEn" label={t('bill.field.reason_en')} extra={t('bill.help.english')}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} showCount />
          </Field>
        </>
      )}
    </RecordForm>
  )
}
