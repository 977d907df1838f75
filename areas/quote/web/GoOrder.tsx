import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { orderInfo } from '#areas/order/order.links.ts'
import { t } from '#platform/web/i18n/text.ts'
import { useGo } from '#platform/web/router/use-go.ts'
import type { Quote } from './quote.queries.ts'

/** Leads from a quote to a new order by it; what of it is usable the server says there. */
export function GoOrder({ row, onClose }: { row: Quote; onClose: () => void }) {
  useGo(orderInfo.path, () => Promise.resolve({ quote: `${row.id}` }), onClose)
  return null
}

const frameOf = ({ unit, currency, quoteType }: Quote) => `${unit}/${currency}/${quoteType}`
/** One order by the ticked quotes: an order is of one unit, currency and kind. */
export function OrderChosen({ rows }: { rows: readonly Quote[] }) {
  const navigate = useNavigate()
  const usable = rows.filter(({ can }) => can.order)
  const mixed = new Set(usable.map(frameOf)).size > 1
  const go = () =>
    void navigate({ to: orderInfo.path, search: { quote: usable.map(({ id }) => id).join(',') } } as never)
  return (
    <>
      <Button size="small" type="primary" disabled={mixed || usable.length === 0} onClick={go}>
        {t('quote.order_chosen', { count: usable.length })}
      </Button>
      {mixed && <span>{t('quote.order_mixed')}</span>}
      {!mixed && usable.length < rows.length && (
        <span>{t('quote.order_some', { count: rows.length - usable.length })}</span>
      )}
    </>
  )
}
