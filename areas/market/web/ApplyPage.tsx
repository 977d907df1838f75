import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { opens } from '#platform/web/call/query.ts'
import { part } from '#platform/web/load/part.tsx'
import { can } from '#platform/web/session.ts'
import { DeniedState } from '#platform/web/ui/state/States.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import type { apply } from '../market.links.ts'
import { ApplyView } from './ApplyView.tsx'
import Applies, { loader as loadList } from './Applies.tsx'
import { applyQuery, productQuery, projectsQuery } from './market.queries.ts'

const ApplyForm = part(() => import('./ApplyForm.tsx'))

export const loader = (context: LoadContext<typeof apply>) => {
  const { id, product } = context.search
  if (id !== undefined) return opens(applyQuery(id))
  return product === undefined ? loadList(context) : opens(productQuery(product), projectsQuery())
}

/** /serviceMarket/apply: the form of a request for a quote, one that was sent, or all of them. */
export default function ApplyPage(props: PageProps<typeof apply>) {
  const { id, product } = props.search
  if (id !== undefined) return <ApplyView id={id} />
  if (product === undefined) return <Applies {...props} />
  if (!can('sm_buy')) return <DeniedState permission="sm_buy" />
  const sent = (made: number) => props.setSearch({ id: made, product: undefined }, { replace: true })
  return (
    <Suspense fallback={<Skeleton active />}>
      <ApplyForm productId={product} onSent={sent} />
    </Suspense>
  )
}
