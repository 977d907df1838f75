import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pay } from '#areas/service-order/service-order.links.ts'
import type { ApplyRow } from './market.queries.ts'

/** Leads to the page that accepts a quote and pays its order. */
export function GoPay({ row, onClose }: { row: ApplyRow; onClose: () => void }) {
  const navigate = useNavigate()
  useEffect(() => {
    onClose()
    void navigate({ to: pay.path, search: { apply: row.id } } as never)
  }, [navigate, onClose, row.id])
  return null
}
