import { Checkbox, Form, Input } from 'antd'
import type { currencies } from '#areas/order-base/contract.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { billDesk } from '../staff.contract.ts'
import { AccountFields } from './AccountFields.tsx'
import { saveReceipt } from './bill.queries.ts'

type Values = {
  customerCode: string
  unitCode: string
  currency: (typeof currencies)[number]
  bankDay: string
  payer: string
  reference: string
  amount: string
  hold: boolean
}
const Field = fieldOf(billDesk.saveReceipt.input)
/** Books money that came in; what was due first is paid by it at once, unless it is to wait. */
export default function ReceiptDialog({ onClose }: { onClose: () => void }) {
  return (
    <Decision<Partial<Values>>
      title={t('bill.new_receipt')}
      about={t('bill.receipt_about')}
      words={() => t('bill.book')}
      danger={() => false}
      initialValues={{ reference: '', hold: false }}
      send={async (values) => {
        const { customerCode, unitCode, currency, bankDay, payer, reference, amount, hold } = values as Values
        await saveReceipt({ customerCode, unitCode, currency, bankDay, payer, reference, amount, hold })
        notify.success(t('bill.booked'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <AccountFields />
          <div className="form-pair">
            <Field name="amount" label={t('bill.field.amount')}>
              <Input inputMode="decimal" autoComplete="off" />
            </Field>
            <Field name="bankDay" label={t('bill.field.bank_day')}>
              <DayField />
            </Field>
          </div>
          <Field name="payer" label={t('bill.field.payer')}>
            <Input autoComplete="off" />
          </Field>
          <Field name="reference" label={t('bill.field.reference')} extra={t('bill.help.reference')}>
            <Input autoComplete="off" />
          </Field>
          <Form.Item name="hold" valuePropName="checked">
            <Checkbox>{t('bill.hold')}</Checkbox>
          </Form.Item>
        </>
      )}
    </Decision>
  )
}
