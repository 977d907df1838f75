import type { PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'

/** Something marked on a page: place and size in ten-thousandths of it; `of` is the number of what the mark belongs to. */
export type PdfMark = {
  of: number
  kind: 'added' | 'removed' | 'changed'
  page: number
  x: number
  y: number
  width: number
  height: number
}
export type Marks = { all: readonly PdfMark[]; current: number | null }
export const noMarks: Marks = { all: [], current: null }

const share = (n: number) => `${n / 100}%`
function drawn({ kind, x, y, width, height, of }: PdfMark, current: number | null): HTMLElement {
  const mark = document.createElement('span')
  mark.className = `pdf-mark pdf-mark-${width > 0 ? kind : 'place'}${of === current ? ' pdf-mark-current' : ''}`
  Object.assign(mark.style, { left: share(x), top: share(y), width: share(width), height: share(height) })
  return mark
}

/** Draws the marks of a page over it, instead of those drawn before; a turned page has none. */
export function drawMarks(viewer: PDFViewer, page: number, { all, current }: Marks): void {
  const div = viewer.getPageView(page - 1)?.div as HTMLElement | undefined
  if (!div) return
  div.querySelector(':scope > .pdf-marks')?.remove()
  const own = viewer.pagesRotation === 0 ? all.filter((mark) => mark.page === page) : []
  if (own.length === 0) return
  const layer = document.createElement('div')
  layer.className = 'pdf-marks'
  // what they say stands in the list of changes
  layer.setAttribute('aria-hidden', 'true')
  layer.append(...own.map((mark) => drawn(mark, current)))
  div.append(layer)
}

/** Brings the marks of a number into view, a third from the top. */
export function showMark(viewer: PDFViewer, container: HTMLElement, { all }: Marks, of: number): void {
  const first = all.find((mark) => mark.of === of)
  const div = first && (viewer.getPageView(first.page - 1)?.div as HTMLElement | undefined)
  if (!first || !div) return
  const top = div.offsetTop + (div.clientHeight * first.y) / 10_000
  container.scrollTo({ top: Math.max(0, top - container.clientHeight / 3) })
}
