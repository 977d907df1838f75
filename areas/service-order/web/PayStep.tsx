import { useNavigate } from '@tanstack/react-router'
import { label } from '#platform/web/i18n/text.ts'
import type { PageProps } from '#platform/web/router/page.ts'
import { can } from '#platform/web/session.ts'
import { DeniedState, EmptyState } from '#platform/web/ui/state/States.tsx'
import { show, type pay } from '../service-order.links.ts'
import { ConfirmOrder } from './ConfirmOrder.tsx'
import { ConfirmQuote } from './ConfirmQuote.tsx'
import { PayOrder } from './PayOrder.tsx'

/** What is to be ordered, the quote that is accepted, or the order that is paid: each a form of its own. */
export default function PayStep({ search, setSearch }: PageProps<typeof pay>) {
  const navigate = useNavigate()
  const { id, apply, product, sku, qty } = search
  const ordered = (made: number) =>
    setSearch({ id: made, apply: undefined, product: undefined, sku: '', qty: undefined }, { replace: true })
  if (id !== undefined)
    return (
      <PayOrder
        key={id}
        id={id}
        onSeen={() => void navigate({ to: show.path, search: { id, menuID: '1' } } as never)}
      />
    )
  // who may not order is told before the form is filled in
  if (!can('sm_buy')) return <DeniedState permission="sm_buy" />
  if (apply !== undefined) return <ConfirmQuote id={apply} onOrdered={ordered} />
  if (product !== undefined) return <ConfirmOrder productId={product} sku={sku} qty={qty ?? 1} onOrdered={ordered} />
  return <EmptyState title={label('service-order.pay.nothing')} about={label('service-order.pay.nothing_about')} />
}
