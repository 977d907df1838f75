import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { part } from '#platform/web/load/part.tsx'
import { loadCss } from '#platform/web/css/load.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { MutualPdf } from '#platform/web/ui/pdf/MutualPdf.tsx'
import { isPhone } from '#platform/web/theme/store.ts'
import { EmptyState } from '#platform/web/ui/state/States.tsx'
import type { showPdfMutual } from '../document.links.ts'
import type { MutualSearch } from '../document.search.ts'
import { ChangeBar } from './Changes.tsx'
import { useChangeKeys, useChanges, useMarks, type Change } from './compare.ts'
import { showQuery, type Detail } from './document.queries.ts'
import { backFrom, ReaderFrame, ReaderProblem, sourceOf } from './Reader.tsx'

const ChangeList = part(() => import('./ChangeList.tsx'))

/** Both documents at once. */
export async function loader({ search, queryClient }: LoadContext<typeof showPdfMutual>) {
  const ids = [search.left, search.right].filter((id) => id !== undefined)
  await Promise.all([loadCss('portal'), ...ids.map((id) => queryClient.prefetchQuery(showQuery(id)))])
  return { title: t('document.viewer.mutual') }
}

const none: readonly Change[] = []
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
  if (left && right) return <Pair left={left} right={right} search={search} />
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

type PairProps = { left: Detail; right: Detail; search: MutualSearch }
function Pair({ left, right, search }: PairProps) {
  const [openedAt] = useState(() => Date.now())
  const source = sourceOf(false, openedAt)
  const side = (document: Detail) => {
    const { title, ...rest } = source(document)
    return { ...rest, title: `${title} ${document.revision}` }
  }
  const found = useChanges(left, right)
  const changes = found.data?.list ?? none
  const total = found.data?.total ?? 0
  const { current, go, marks } = useMarks(changes, search)
  const [open, setOpen] = useState(search.change !== undefined && !isPhone.get())
  const step = (by: 1 | -1) => go(current === null ? (by > 0 ? 0 : -1) : current + by)
  useChangeKeys(step)
  const shown = changes.length > 0
  return (
    <ReaderFrame back={backFrom(left)} title={t('document.viewer.mutual')}>
      <MutualPdf
        left={{ ...side(left), marks: marks.left }}
        right={{ ...side(right), marks: marks.right }}
        tools={
          shown ? (
            <ChangeBar total={total} current={current} open={open} onStep={step} onOpen={() => setOpen(!open)} />
          ) : (
            found.enabled && <Told found={found} />
          )
        }
        aside={
          open &&
          shown && (
            <Suspense>
              <ChangeList changes={changes} total={total} current={current} onChoose={go} />
            </Suspense>
          )
        }
      />
    </ReaderFrame>
  )
}

/** Why no changes are marked. */
function Told({ found: { data, error, refetch } }: { found: ReturnType<typeof useChanges> }) {
  if (error)
    return (
      <Button size="small" onClick={() => void refetch()}>
        {t('document.compare.failed')} · {t('ui.retry')}
      </Button>
    )
  const words = !data ? 'reading' : data.isCompared ? 'none' : 'no_text'
  return <span role="status">{t(`document.compare.${words}`)}</span>
}
