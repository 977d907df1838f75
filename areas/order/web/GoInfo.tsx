import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { useGo } from '#platform/web/router/use-go.ts'
import { orderInfo } from '../order.links.ts'
import { copyOrder, type OrderRow } from './order.queries.ts'

type Props = { row: OrderRow; onClose: () => void }
export function GoEdit({ row, onClose }: Props) {
  useGo(orderInfo.path, () => Promise.resolve({ id: row.id, edit: 1 }), onClose)
  return null
}
/** Makes a new draft of an order, and opens it. */
export function GoCopy({ row, onClose }: Props) {
  const copy = async () => {
    const { id, left } = await copyOrder(row.id)
    if (left > 0) notify.warning(t('order.copied_left', { count: left }))
    else notify.success(t('order.copied'))
    return { id, edit: 1 }
  }
  useGo(orderInfo.path, copy, onClose)
  return null
}
