import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { Balance, WalletTabs } from '#areas/points/web/wallet.public.tsx'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import type { pay } from '../recharge.links.ts'
import { PayForm } from './PayForm.tsx'
import { optionsQuery, resultQuery } from './recharge.queries.ts'

const PayResult = part(() => import('./PayResult.tsx'))

export const loader = ({ search }: LoadContext<typeof pay>) =>
  opens(optionsQuery(), ...(search.no ? [resultQuery(search.no)] : []))

/** /info/recharge: buys points, and shows what became of it. */
export default function PayPage({ search, setSearch }: PageProps<typeof pay>) {
  const { data, error, refetch } = useQuery(optionsQuery())
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <WalletTabs />
      <TitledPage title={t('recharge.title')}>
        <Balance />
        {search.no ? (
          <Suspense fallback={<Skeleton active />}>
            <PayResult key={search.no} no={search.no} onAgain={() => setSearch({ no: '' })} />
          </Suspense>
        ) : data ? (
          <PayForm options={data} amount={search.amount} onMade={(no) => setSearch({ no })} />
        ) : (
          <Skeleton active />
        )}
      </TitledPage>
    </>
  )
}
