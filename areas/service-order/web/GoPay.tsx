import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pay } from '../service-order.links.ts'
import type { OrderRow } from './order.queries.ts'

/** Leads to the page that pays an order. */
export function GoPay({ row, onClose }: { row: OrderRow; onClose: () => void }) {
  const navigate = useNavigate()
  useEffect(() => {
    onClose()
    void navigate({ to: pay.path, search: { id: row.id } } as never)
  }, [navigate, onClose, row.id])
  return null
}
