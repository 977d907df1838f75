import { Skeleton } from 'antd'
import { Suspense, type Ref } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import type { Marks } from './marks.ts'

/** What a page may ask of an open viewer. */
export type PdfHandle = { goTo: (page: number) => void }
export type PdfViewerProps = {
  /** an address of ours that serves ranges; never one from the outside */
  url: string
  /** what the document is called, for the label of the viewer */
  title: string
  /** user, company and time; drawn into every page, on screen and on paper */
  watermark?: string
  initialPage?: number
  initialQuery?: string
  allowPrint: boolean
  /** starts the download; without it there is no button */
  allowDownload?: () => void
  /** the page in view changed */
  onPage?: (page: number, pages: number) => void
  /** places marked on the pages, and which of them is in view */
  marks?: Marks
  ref?: Ref<PdfHandle>
}

const Waiting = () => (
  <div role="status" style={{ maxWidth: 794, margin: '0 auto', padding: 48 }}>
    <span className="visually-hidden">{t('ui.pdf.loading')}</span>
    <Skeleton active title={false} paragraph={{ rows: 12 }} />
  </div>
)

const PdfPane = part(() => import('./PdfPane.tsx'))

/**
 * Reads a PDF: pages, zoom, search with hits, outline, rotation, full screen, print where allowed. Fills its parent, which has a
 * height. The reader of PDFs (about 450 KB) is loaded with the first document.
 */
export function PdfViewer(props: PdfViewerProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <PdfPane {...props} />
    </Suspense>
  )
}
