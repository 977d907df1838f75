import { Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormDrawer } from '#platform/web/ui/form/FormDrawer.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { packageApply } from '../apply.contract.ts'
import { apply, type Offer } from './product-package.queries.ts'
import styles from './Package.module.css'

const Field = fieldOf(packageApply.apply.input)
type Values = { productName: string; reason: string; forecast: number | null; mpDate: string }

/** Asks for a package; what was refused begins with what was said the last time. */
export default function ApplyForm({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const last = offer.application
  const start = last
    ? { productName: last.productName, reason: last.reason, forecast: last.forecast, mpDate: last.mpDate ?? '' }
    : { productName: '', reason: '', forecast: null, mpDate: '' }
  return (
    <FormDrawer<Values>
      open
      title={t('product-package.apply_one', { name: offer.name })}
      submitText={t('product-package.apply.send')}
      draft={`product-package.apply.${offer.id}`}
      initialValues={start}
      onClose={onClose}
      onSubmit={async ({ forecast, mpDate, ...values }) => {
        await apply({ packageId: offer.id, ...values, forecast: forecast ?? undefined, mpDate: mpDate || undefined })
        notify.success(t('product-package.apply.sent'))
      }}
    >
      <p className={styles.lead}>{t('product-package.apply.about')}</p>
      <Field name="productName" label={t('product-package.apply.product')}>
        <Input autoComplete="off" />
      </Field>
      <Field name="reason" label={t('product-package.apply.reason')} extra={t('product-package.apply.reason_about')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} showCount />
      </Field>
      <div className={styles.pair}>
        <Field name="forecast" label={t('product-package.apply.forecast')}>
          <NumberField min={0} max={1_000_000_000} />
        </Field>
        <Field name="mpDate" label={t('product-package.apply.mp')}>
          <DayField />
        </Field>
      </div>
    </FormDrawer>
  )
}
