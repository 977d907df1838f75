import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { addDealer } from '../dealer.links.ts'
import { renewDealer, type Dealer } from './dealer.queries.ts'

type Props = { row: Dealer; onClose: () => void }
/** Leads to the form of a file, once. */
function useGo(of: () => Promise<number>, onClose: () => void) {
  const navigate = useNavigate()
  const gone = useRef(false)
  useEffect(() => {
    if (gone.current) return
    gone.current = true
    void of()
      .then((id) => navigate({ to: addDealer.path, search: { id } } as never))
      .catch(() => {})
      .finally(onClose)
  })
}
export function GoEdit({ row, onClose }: Props) {
  useGo(() => Promise.resolve(row.id), onClose)
  return null
}
/** Begins the renewal, and opens its form. */
export function GoRenew({ row, onClose }: Props) {
  const renew = async () => {
    const { id } = await renewDealer(row)
    notify.success(t('dealer.renewed'))
    return id
  }
  useGo(renew, onClose)
  return null
}
