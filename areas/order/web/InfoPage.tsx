import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { opensAs } from '#platform/web/call/record-query.ts'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { Permit } from '#platform/web/ui/Permit.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { orderList, type orderInfo } from '../order.links.ts'
import { orderQuery, startQuery } from './order.queries.ts'
import { OrderView } from './OrderView.tsx'
import { nameOf } from './words.ts'

const OrderForm = part(() => import('./OrderForm.tsx'))

export const loader = ({ search }: LoadContext<typeof orderInfo>) =>
  search.id === undefined ? opens(startQuery()) : opensAs(orderQuery(search.id), nameOf)
const back = () => <AppLink to={orderList.url(null, {})}>{t('order.title')}</AppLink>

/** /onlineorder/orderInfo: one order, or the form of a draft. */
export default function InfoPage({ search, setSearch }: PageProps<typeof orderInfo>) {
  const { id } = search
  const { data, error, refetch } = useQuery({ ...orderQuery(id ?? 0), enabled: id !== undefined })
  const start = useQuery({ ...startQuery(), enabled: id === undefined || (search.edit !== undefined && data?.can.edit === true) })
  if (id !== undefined && !data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} back={back()} /> : <Skeleton active />
  const old = data ?? null
  if (old && !(search.edit && old.can.edit)) return <OrderView order={old} />
  if (!start.data)
    return start.error ? <ErrorState error={start.error} onRetry={() => void start.refetch()} back={back()} /> : <Skeleton active />
  return (
    <TitledPage title={old ? `${t('order.edit')} ${nameOf(old)}` : t('order.new')}>
      <Permit code="order_add">
        <Suspense fallback={<Skeleton active />}>
          <OrderForm
            key={old ? `${old.id}.${old.version}` : 'new'}
            old={old}
            start={start.data}
            onKept={(kept) => setSearch({ id: kept, edit: 1 }, { replace: true })}
            onSent={(sent) => setSearch({ id: sent, edit: undefined }, { replace: true })}
          />
        </Suspense>
      </Permit>
    </TitledPage>
  )
} // prettier-ignore
