import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { loadCss } from '#platform/web/css/load.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { MutualPdf } from '#platform/web/ui/pdf/MutualPdf.tsx'
import { EmptyState } from '#platform/web/ui/state/States.tsx'
import type { showPdfMutual } from '../document.links.ts'
import { showQuery, type Detail } from './document.queries.ts'
import { backFrom, ReaderFrame, ReaderProblem, sourceOf } from './Reader.tsx'

/** Both documents at once. */
export async function loader({ search, queryClient }: LoadContext<typeof showPdfMutual>) {
  const ids = [search.left, search.right].filter((id) => id !== undefined)
  await Promise.all([loadCss('portal'), ...ids.map((id) => queryClient.prefetchQuery(showQuery(id)))])
  return { title: t('document.viewer.mutual') }
}

type Props = PageProps<typeof showPdfMutual>
const readOf = (id: number | undefined) => ({ ...showQuery(id ?? 0), enabled: id !== undefined })

/** /showPdfMutual: two documents side by side, the same revision or another. */
export default function MutualPage({ search }: Props) {
  const ids = [search.left, search.right]
  // two of a kind by hand: a query for a list of them weighs more than the page
  const first = useQuery(readOf(search.left))
  const second = useQuery(readOf(search.right))
  const found = [first, second]
  const failed = found.find((one) => one.error)
  const [left, right] = found.map((one) => one.data)
  if (left && right) return <Pair left={left} right={right} />
  return (
    <ReaderFrame title={t('document.viewer.mutual')}>
      {ids.includes(undefined) ? (
        <EmptyState title={t('document.viewer.no_id')} about={t('document.detail.gone_about')} />
      ) : (
        failed && <ReaderProblem error={failed.error} onRetry={() => found.forEach((one) => void one.refetch())} />
      )}
    </ReaderFrame>
  )
}

function Pair({ left, right }: { left: Detail; right: Detail }) {
  const [openedAt] = useState(() => Date.now())
  const source = sourceOf(false, openedAt)
  const side = (document: Detail) => {
    const { title, ...rest } = source(document)
    return { ...rest, title: `${title} ${document.revision}` }
  }
  return (
    <ReaderFrame back={backFrom(left)} title={t('document.viewer.mutual')}>
      <MutualPdf left={side(left)} right={side(right)} />
    </ReaderFrame>
  )
}
