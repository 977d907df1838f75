import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { loadCss } from '#platform/web/css/load.ts'
import { t } from '#platform/web/i18n/text.ts'
import { stringifySearch } from '#platform/contract/link.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { useSession } from '#platform/web/session.ts'
import { EmptyState } from '#platform/web/ui/state/States.tsx'
import { PdfViewer } from '#platform/web/ui/pdf/PdfViewer.tsx'
import { showDocPdf, type showPdf } from '../document.links.ts'
import type { ViewerSearch } from '../document.search.ts'
import { countView, showQuery, type Detail } from './document.queries.ts'
import { LevelTag } from '#platform/web/ui/state/LevelTag.tsx'
import { backFrom, ReaderFrame, ReaderProblem, sourceOf } from './Reader.tsx'

export async function loader({ search, queryClient }: LoadContext<typeof showPdf>) {
  const css = loadCss('portal')
  const detail = search.id ? queryClient.fetchQuery(showQuery(search.id)).catch(() => undefined) : undefined
  const [found] = await Promise.all([detail, css])
  return found ? { title: found.title } : {}
}

type Props = PageProps<typeof showPdf>

/** /showPdf and /showDocPdf: one document in the whole window. */
export default function ViewerPage({ search }: Props) {
  const detail = useQuery({ ...showQuery(search.id ?? 0), enabled: search.id !== undefined })
  if (detail.data) return <Reading document={detail.data} search={search} />
  return (
    <ReaderFrame title={t('document.viewer.title')}>
      {search.id === undefined ? (
        <EmptyState title={t('document.viewer.no_id')} about={t('document.detail.gone_about')} />
      ) : (
        detail.error && <ReaderProblem error={detail.error} onRetry={() => void detail.refetch()} />
      )}
    </ReaderFrame>
  )
}

function Reading({ document, search }: { document: Detail; search: ViewerSearch }) {
  const [openedAt] = useState(() => Date.now())
  const source = sourceOf(location.pathname === showDocPdf.path, openedAt)
  const user = useSession()
  useEffect(() => {
    if (user) void countView(document.id)
  }, [document.id, user])
  const tags = (
    <>
      <span>{document.revision}</span>
      <LevelTag level={document.level} />
    </>
  )
  return (
    <ReaderFrame back={backFrom(document)} title={document.title} tags={tags}>
      <PdfViewer
        {...source(document)}
        initialPage={search.page ?? 1}
        initialQuery={search.q}
        onPage={useAddress(search)}
      />
    </ReaderFrame>
  )
}

/** Keeps the page in view in the address, so that a copied link leads to it. */
function useAddress(search: ViewerSearch) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (page: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const address = location.pathname + stringifySearch({ ...search, page: page > 1 ? page : undefined })
      // Past the router on purpose: scrolling through a document is no navigation and must not start its loaders.
      History.prototype.replaceState.call(history, history.state, '', address)
    }, 250)
  }
}
