import { useQuery } from '@tanstack/react-query'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { act, orderQuery, type OrderRow } from './order.queries.ts'

/** Accepts what was delivered, with the points that takes. */
export function AcceptDialog({ row, onClose }: { row: OrderRow; onClose: () => void }) {
  const { data } = useQuery(orderQuery(row.id))
  const part = data?.milestones.find(({ status }) => status === 'delivered')
  return (
    <Decision<object>
      title={`${t('service-order.accept')} · ${part?.scope ?? row.no}`}
      about={part ? t('service-order.accept_ask', { n: count(part.points) }) : ''}
      words={() => t('service-order.accept')}
      danger={() => false}
      initialValues={{}}
      send={async () => {
        await act(row, 'accept', '', true)
        notify.success(t('service-order.accepted'))
      }}
      onClose={onClose}
    >
      {() => null}
    </Decision>
  )
}
