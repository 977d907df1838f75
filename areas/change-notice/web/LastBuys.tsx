import { Button, Form } from 'antd'
import { useId, useState } from 'react'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import { lastBuyQty, monthlyOf, type LastBuy } from '../last-buy.rules.ts'
import { AcceptDialog, ForecastDialog } from './AnswerDialogs.tsx'
import type { Exposure, NoticeDetail } from './change-notice.queries.ts'
import styles from './ChangeNotice.module.css'

const reckoned = (item: Exposure): LastBuy => ({
  monthly: monthlyOf(item),
  months: 24,
  stock: item.stock ?? 0,
  open: item.openOrders ?? 0,
  mpq: item.mpq,
})
type Props = { record: NoticeDetail; items: readonly Exposure[] }
/** How many to buy last of each item; their sum goes into the answer of who may give one. */
export function LastBuys({ record, items }: Props) {
  const [values, setValues] = useState<Record<string, LastBuy>>(() =>
    Object.fromEntries(items.map((one) => [one.item, reckoned(one)])),
  )
  const [answers, setAnswers] = useState(false)
  const qty = Object.values(values).reduce((sum, one) => sum + lastBuyQty(one), 0)
  const Dialog = record.can.accept ? AcceptDialog : ForecastDialog
  return (
    <>
      {items.map((item) => (
        <Reckoning
          key={item.item}
          item={item}
          several={items.length > 1}
          value={values[item.item]!}
          onChange={(value) => setValues({ ...values, [item.item]: value })}
        />
      ))}
      {record.can.forecast && (
        <Button type="primary" disabled={qty === 0} onClick={() => setAnswers(true)}>
          {t('change-notice.calc_use', { qty: count(qty) })}
        </Button>
      )}
      {answers && <Dialog row={record} qty={qty} onClose={() => setAnswers(false)} />}
    </>
  )
}

type ReckoningProps = { item: Exposure; several: boolean; value: LastBuy; onChange: (value: LastBuy) => void }
function Reckoning({ item, several, value, onChange }: ReckoningProps) {
  const id = useId()
  const qty = lastBuyQty(value)
  const cost = item.price === null ? null : (qty * Number(item.price)).toFixed(2)
  const title = several ? `${t('change-notice.calc_title')} · ${item.item}` : t('change-notice.calc_title')
  const field = (name: 'monthly' | 'months' | 'stock' | 'open') => (
    <Form.Item label={t(`change-notice.calc.${name}`)} htmlFor={`${id}.${name}`}>
      <NumberField
        id={`${id}.${name}`}
        grouped
        min={0}
        max={100_000_000}
        value={value[name]}
        onChange={(n) => onChange({ ...value, [name]: Number(n ?? 0) })}
      />
    </Form.Item>
  )
  return (
    <Form noValidate layout="vertical" className={styles.calc} aria-label={title}>
      <h3>{title}</h3>
      <div>
        {field('monthly')}
        {field('months')}
        {field('stock')}
        {field('open')}
      </div>
      <p role="status">
        <strong>{t('change-notice.calc_qty', { qty: count(qty) })}</strong>{' '}
        {t('change-notice.calc_pack', { mpq: count(item.mpq) })} · {t('change-notice.calc_lead', { n: item.leadWeeks })}
        {cost &&
          ` · ${t('change-notice.calc_cost', { cost: `${item.currency} ${cost.replace(/\B(?=(\d{3})+\.)/g, ',')}` })}`}
      </p>
    </Form>
  )
}
