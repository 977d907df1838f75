import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { balanceQuery } from '#areas/points/web/wallet.public.tsx'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { can } from '#platform/web/session.ts'
import type { pay } from '../service-order.links.ts'
import { contactQuery, orderQuery, quoteQuery } from './order.queries.ts'
import { productQuery } from '#areas/market/web/product.public.ts'

const PayStep = part(() => import('./PayStep.tsx'))

const balance = () => (can('points_read') ? [balanceQuery()] : [])
const contact = () => (can('sm_buy') ? [contactQuery()] : [])
/** The last crumb says what the page is headed by. */
const confirming = (given: Promise<unknown>) => given.then(() => ({ called: t('service-order.pay.confirm') }))
export const loader = ({ search }: LoadContext<typeof pay>) => {
  if (search.id !== undefined) return opens(orderQuery(search.id), ...balance())
  if (search.apply !== undefined) return confirming(opens(quoteQuery(search.apply), ...contact()))
  return search.product === undefined
    ? Promise.resolve()
    : confirming(opens(productQuery(search.product), ...contact()))
}

/** /serviceMarket/pay: what is to be ordered, the quote that is accepted, and the order that is paid. */
export default function PayPage(props: PageProps<typeof pay>) {
  return (
    <Suspense fallback={<Skeleton active />}>
      <PayStep {...props} />
    </Suspense>
  )
}
