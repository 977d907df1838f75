import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { RateField } from '#platform/web/ui/form/RateField.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { orderQuery, rate, type OrderRow } from './order.queries.ts'

type Values = Record<string, { rating?: number; body?: string }>
/** Reviews each line of an order. */
export function RateDialog({ row, onClose }: { row: OrderRow; onClose: () => void }) {
  const { data } = useQuery(orderQuery(row.id))
  if (!data) return null
  return (
    <Decision<Values>
      title={`${t('service-order.rate')} · ${row.product}`}
      about={t('service-order.rate_about')}
      words={() => t('service-order.rate_send')}
      danger={() => false}
      initialValues={{}}
      send={async (values) => {
        const reviews = data.lines.map(({ id }) => {
          const { rating = 5, body = '' } = values[String(id)] ?? {}
          return { itemId: id, rating, body }
        })
        await rate({ id: row.id, reviews: JSON.stringify(reviews) })
        notify.success(t('service-order.rate_done'))
      }}
      onClose={onClose}
    >
      {() =>
        data.lines.map((line) => (
          <fieldset key={line.id} style={{ margin: 0, padding: 0, border: 0 }}>
            <legend>{line.name}</legend>
            <Form.Item
              name={[String(line.id), 'rating']}
              label={t('service-order.rate_stars')}
              rules={[{ required: true, message: t('service-order.stars_needed') }]}
            >
              <RateField aria-label={t('service-order.rate_stars')} />
            </Form.Item>
            <Form.Item name={[String(line.id), 'body']} label={t('service-order.rate_body')}>
              <Input.TextArea maxLength={1000} autoSize={{ minRows: 3, maxRows: 8 }} />
            </Form.Item>
          </fieldset>
        ))
      }
    </Decision>
  )
}
