import { Button, Modal, Progress, type InputRef } from 'antd'
import 'pdfjs-dist/web/pdf_viewer.css'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import type { PdfViewerProps } from './PdfViewer.tsx'
import { useNarrowerThan } from '../table/use-rows.ts'
import { noMarks } from './marks.ts'
import { PdfOutline } from './PdfOutline.tsx'
import { PdfSearch } from './PdfSearch.tsx'
import { PdfStatus } from './PdfStatus.tsx'
import { PdfToolbar } from './PdfToolbar.tsx'
import { useFullscreen, usePdf, usePrint, useViewerKeys } from './use-pdf.ts'
import './pdf.css'

/** Under this width of its own the toolbar keeps one line by moving tools into a menu. */
const compactWidth = 860

/** The viewer itself; `PdfViewer` loads it with everything it needs when a document is shown. */
export default function PdfPane(props: PdfViewerProps) {
  const { watermark = '', allowPrint, title } = props
  const { container, state, control, retry } = usePdf({
    url: props.url,
    watermark,
    page: props.initialPage ?? 1,
    query: props.initialQuery ?? '',
  })
  const { root, full, toggle } = useFullscreen()
  const { box, narrower: compact } = useNarrowerThan(compactWidth)
  const printing = usePrint(control, watermark)
  const input = useRef<InputRef>(null)
  const [searchOpen, setSearchOpen] = useState(Boolean(props.initialQuery))
  const [outlineOpen, setOutlineOpen] = useState(false)
  const openSearch = () => {
    setSearchOpen(true)
    // In a narrow toolbar the field appears with this very press.
    requestAnimationFrame(() => input.current?.focus({ cursor: 'all' }))
  }
  useViewerKeys(root, {
    next: () => control?.goTo(state.page + 1),
    previous: () => control?.goTo(state.page - 1),
    search: openSearch,
    zoomBy: (direction) => control?.zoomBy(direction),
  })
  useTold(props, control, state)
  const leaveSearch = () => {
    setSearchOpen(false)
    container.current?.focus()
  }
  const search = (
    <PdfSearch
      hits={state.hits}
      control={control}
      input={input}
      initial={props.initialQuery ?? ''}
      onLeave={leaveSearch}
    />
  )
  return (
    <section className="pdf" ref={root} aria-label={t('part.pdf.label', { title })}>
      <div ref={box} className="pdf-frame">
        <PdfToolbar
          state={state}
          control={control}
          compact={compact}
          full={full}
          search={search}
          searchOpen={searchOpen}
          outlineOpen={outlineOpen}
          onSearch={() => (searchOpen ? leaveSearch() : openSearch())}
          onOutline={() => setOutlineOpen(!outlineOpen)}
          onFull={toggle}
          onPrint={allowPrint ? printing.print : undefined}
          onDownload={props.allowDownload}
          popups={() => root.current ?? document.body}
        />
        <div className="pdf-main">
          {outlineOpen && (
            <nav
              className={compact ? 'pdf-outline pdf-outline-over' : 'pdf-outline'}
              aria-label={t('part.pdf.outline')}
            >
              <PdfOutline outline={state.outline} control={control} onChosen={() => compact && setOutlineOpen(false)} />
            </nav>
          )}
          <div className="pdf-pages">
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
            <div ref={container} className="pdf-container" tabIndex={0} role="document" aria-label={title}>
              <div className="pdfViewer" />
            </div>
            <PdfStatus state={state} control={control} onRetry={retry} />
          </div>
        </div>
      </div>
      <Printing page={printing.page} pages={state.pages} onStop={printing.stop} />
      <p className="pdf-print-note">{allowPrint ? t('part.pdf.print_here') : t('part.pdf.print_denied')}</p>
    </section>
  )
}

const Printing = ({ page, pages, onStop }: { page: number | null; pages: number; onStop: () => void }) => (
  <Modal
    open={page !== null}
    title={t('part.pdf.print')}
    onCancel={onStop}
    mask={{ closable: false }}
    footer={<Button onClick={onStop}>{t('ui.cancel')}</Button>}
  >
    <Progress percent={Math.floor(((page ?? 0) / Math.max(pages, 1)) * 100)} aria-label={t('part.pdf.print')} />
    <p role="status">{t('part.pdf.printing', { page: page ?? 0, n: pages })}</p>
  </Modal>
)

type Pdf = ReturnType<typeof usePdf>
/** What the page around it says to it, and is told of it. */
function useTold({ ref, marks = noMarks, onPage }: PdfViewerProps, control: Pdf['control'], state: Pdf['state']): void {
  useImperativeHandle(ref, () => ({ goTo: (page) => control?.goTo(page) }), [control])
  useEffect(() => {
    if (state.status === 'ready') control?.mark(marks)
  }, [control, state.status, marks])
  const reported = useRef(onPage)
  reported.current = onPage
  useEffect(() => {
    if (state.status === 'ready') reported.current?.(state.page, state.pages)
  }, [state.status, state.page, state.pages])
}
