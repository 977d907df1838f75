import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { orderInfo } from '../order.links.ts'
import { copyOrder, type OrderRow } from './order.queries.ts'

type Props = { row: OrderRow; onClose: () => void }
/** Leads to the form of an order, once. */
function useGo(of: () => Promise<number>, onClose: () => void) {
  const navigate = useNavigate()
  const gone = useRef(false)
  useEffect(() => {
    if (gone.current) return
    gone.current = true
    void of()
      .then((id) => navigate({ to: orderInfo.path, search: { id, edit: 1 } } as never))
      .catch(() => {})
      .finally(onClose)
  })
}
export function GoEdit({ row, onClose }: Props) {
  useGo(() => Promise.resolve(row.id), onClose)
  return null
}
/** Makes a new draft of an order, and opens it. */
export function GoCopy({ row, onClose }: Props) {
  const copy = async () => {
    const { id, left } = await copyOrder(row.id)
    if (left > 0) notify.warning(t('order.copied_left', { count: left }))
    else notify.success(t('order.copied'))
    return id
  }
  useGo(copy, onClose)
  return null
}
