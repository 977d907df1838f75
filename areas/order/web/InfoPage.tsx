import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { opensAs } from '#platform/web/call/record-query.ts'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { useRecordChange } from '#platform/web/live.ts'
import { tabs } from '#platform/web/router/tabs.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { useFormKey } from '#platform/web/ui/form/use-form-key.ts'
import { Permit } from '#platform/web/ui/Permit.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { orderInfo, orderList } from '../order.links.ts'
import { orderQuery, startQuery } from './order.queries.ts'
import { OrderView } from './OrderView.tsx'
import { nameOf } from './words.ts'

const OrderForm = part(() => import('./AddingForm.tsx'))

/** What the address of the form says that an order was made in, while its tab is open. */
function madeIn(id: number) {
  const asked = tabs
    .get()
    .list.flatMap(({ href }) => (href.startsWith(`${orderInfo.path}?`) ? new URLSearchParams(href.split('?')[1]) : []))
    .find((one) => one.get('from') === 'new' && one.get('id') === `${id}`)
  if (!asked) return undefined
  const edit = Number(asked.get('edit')) || undefined
  return { from: 'new', quote: asked.get('quote') ?? undefined, ...(edit ? { edit } : {}) } as const
}

export async function loader({ search, instead }: LoadContext<typeof orderInfo>) {
  const { id, quote, from } = search
  if (id === undefined) return opens(startQuery(quote)).then(() => ({ called: t('order.new') }))
  // the same order is the same tab, whichever way it is opened
  const form = from ? undefined : madeIn(id)
  return form ? instead(form) : opensAs(orderQuery(id), nameOf)
}
const back = () => <AppLink to={orderList.url(null, {})}>{t('order.title')}</AppLink>

/** /onlineorder/orderInfo: one order, or the form of a draft. */
export default function InfoPage({ search, setSearch }: PageProps<typeof orderInfo>) {
  const { id, quote = '' } = search
  const form = useFormKey(id, quote)
  const [dirty, setDirty] = useState(false)
  const { data, error, refetch } = useQuery({ ...orderQuery(id ?? 0), enabled: id !== undefined })
  const old = data ?? null
  // what was typed stays, though the order is a draft no more
  const writes = id === undefined || (search.edit !== undefined && (form.isMine || old?.can.edit === true || dirty))
  const start = useQuery({ ...startQuery(quote), enabled: writes })
  // a decision shows at once; what is being written is not taken from under the pen
  useRecordChange(['order'], id ?? 0, () => void (writes || refetch()))
  if (id !== undefined && !old && !form.isMine)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} back={back()} /> : <Skeleton active />
  if (old && !(search.edit !== undefined && (old.can.edit || dirty))) {
    // whoever edits it from here on edits the record, not what once became it
    if (form.isMine && form.isThere) form.forget()
    return <OrderView order={old} />
  }
  if (!start.data)
    return start.error ? (
      <ErrorState error={start.error} onRetry={() => void start.refetch()} back={back()} />
    ) : (
      <Skeleton active />
    )
  const kept = (made: number) => {
    if (made === id) return
    form.keep(made)
    setSearch({ id: made, edit: 1, from: 'new' }, { replace: true })
  }
  return (
    <TitledPage title={old ? `${t('order.edit')} ${nameOf(old)}` : t('order.new')}>
      <Permit code="order_add">
        <Suspense fallback={<Skeleton active />}>
          <OrderForm
            key={form.key}
            old={form.isMine ? null : old}
            now={old}
            start={start.data}
            fresh={quote ? `quote.${quote}` : 'new'}
            onDirty={setDirty}
            onAnew={() => setSearch({ id: undefined, edit: undefined, from: undefined, quote })}
            onKept={kept}
            onSent={(sent) => setSearch({ id: sent, edit: undefined }, { replace: true })}
          />
        </Suspense>
      </Permit>
    </TitledPage>
  )
}
