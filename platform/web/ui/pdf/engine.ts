import { getDocument, GlobalWorkerOptions, PasswordResponses, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- an address, made by the bundler
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { EventBus, LinkTarget, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/web/pdf_viewer.mjs'
import { t } from '#platform/web/i18n/text.ts'
import type { Store } from '#platform/web/store.ts'
import { drawMarks, noMarks, showMark, type Marks } from './marks.ts'
import { problemOf } from './problem.ts'
import { nextZoom, noHits, type OutlineNode, type PdfState } from './state.ts'
import { drawWatermark } from './watermark.ts'

GlobalWorkerOptions.workerSrc = workerUrl
/** Where the server hands out the data folders of pdfjs-dist; nothing is fetched from elsewhere. */
const data = '/pdfjs'

export type EngineOptions = {
  url: string
  container: HTMLDivElement
  watermark: string
  query: string
  state: Store<PdfState>
}
/** What the toolbar, the keys and the other side of a pair can do with an open document. */
export type PdfControl = {
  goTo: (page: number) => void
  follow: (dest: OutlineNode['dest']) => void
  zoomTo: (zoom: number | 'fit') => void
  zoomBy: (direction: 1 | -1) => void
  rotate: () => void
  /** searches from the page in view; the same words again go to the next or previous hit */
  find: (query: string, direction: 1 | -1) => void
  /** marks places on the pages; those of the current number are brought into view when it changes */
  mark: (marks: Marks) => void
  password: (text: string) => void
  document: () => PDFDocumentProxy | null
  close: () => void
}

/** pdf.js would label its pages in English; we label them ourselves, so its translator has nothing to do. */
const silent = {
  getLanguage: () => 'en-us',
  getDirection: () => 'ltr',
  get: (_ids: unknown, _args: unknown, fallback?: string) => Promise.resolve(fallback ?? ''),
  translate: () => Promise.resolve(),
  translateOnce: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
  pause: () => {},
  resume: () => {},
}

type RawOutline = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>
const outlineOf = (raw: RawOutline, parent = ''): OutlineNode[] =>
  (raw ?? []).map((node, index) => {
    const key = `${parent}${index}`
    return {
      key,
      title: node.title.trim() || '…',
      dest: node.dest,
      children: outlineOf(node.items as RawOutline, `${key}.`),
    }
  })

type Parts = { bus: EventBus; links: PDFLinkService; viewer: PDFViewer; marks: Marks }

function build(container: HTMLDivElement): Parts {
  const bus = new EventBus()
  const links = new PDFLinkService({
    eventBus: bus,
    externalLinkTarget: LinkTarget.BLANK,
    externalLinkRel: 'noopener noreferrer',
  })
  const viewer = new PDFViewer({
    container,
    eventBus: bus,
    linkService: links,
    findController: new PDFFindController({ eventBus: bus, linkService: links }),
    l10n: silent as never,
    textLayerMode: 1,
    annotationMode: 1,
    annotationEditorMode: -1,
    // A second, sharper canvas would lie over the one with the watermark.
    enableDetailCanvas: false,
    removePageBorders: true,
  })
  links.setViewer(viewer)
  return { bus, links, viewer, marks: noMarks }
}

type Rendered = {
  source: { canvas?: HTMLCanvasElement | null; div: HTMLElement }
  pageNumber: number
  cssTransform: boolean
}
type Counted = { matchesCount: { current: number; total: number }; state?: number }
/** PDFFindController's word for "still searching". */
const pending = 3

/** Keeps the store in step with what the viewer does. */
function listen(
  parts: Parts,
  { state, watermark, query }: EngineOptions,
  control: PdfControl,
  signal: AbortSignal,
): void {
  const { bus, viewer } = parts
  const patch = (part: Partial<PdfState>) => state.set({ ...state.get(), ...part })
  const on = <E>(name: string, listener: (event: E) => void) => bus.on(name, listener, { signal })
  const count = ({ matchesCount, state: phase }: Counted) =>
    patch({ hits: { ...state.get().hits, ...matchesCount, busy: phase === pending } })
  on('pagesinit', () => {
    const { page, fit, zoom, rotation } = state.get()
    viewer.pagesRotation = rotation
    viewer.currentScaleValue = fit ? 'page-width' : String(zoom)
    control.goTo(page)
    for (let index = 0; index < viewer.pagesCount; index += 1)
      label(viewer.getPageView(index)?.div, index + 1, viewer.pagesCount)
    patch({ status: 'ready', pages: viewer.pagesCount })
    if (query) control.find(query, 1)
  })
  on<{ pageNumber: number }>('pagechanging', ({ pageNumber }) => patch({ page: pageNumber }))
  on<{ scale: number; presetValue?: string }>('scalechanging', ({ scale, presetValue }) =>
    patch({ zoom: scale, fit: presetValue === 'page-width' }),
  )
  on<{ pagesRotation: number }>('rotationchanging', ({ pagesRotation }) => patch({ rotation: pagesRotation }))
  on<Counted>('updatefindmatchescount', (event) => count({ ...event, state: 0 }))
  on<Counted>('updatefindcontrolstate', count)
  on<Rendered>('pagerendered', ({ source, cssTransform, pageNumber }) => {
    drawMarks(viewer, pageNumber, parts.marks)
    if (cssTransform || !source.canvas) return
    drawWatermark(source.canvas, watermark, source.canvas.width / source.canvas.clientWidth || devicePixelRatio)
  })
}
/** A group, not a landmark: a document of 300 pages must not fill the list of landmarks. */
function label(page: HTMLElement | undefined, number: number, pages: number): void {
  page?.setAttribute('role', 'group')
  page?.setAttribute('aria-label', t('part.pdf.page_of', { page: number, n: pages }))
}

function controlOf(parts: Parts, state: Store<PdfState>, document: () => PDFDocumentProxy | null): PdfControl {
  const { bus, links, viewer } = parts
  const zoomTo = (zoom: number | 'fit') => (viewer.currentScaleValue = zoom === 'fit' ? 'page-width' : String(zoom))
  return {
    goTo: (page) => {
      if (page >= 1 && page <= viewer.pagesCount) viewer.currentPageNumber = page
    },
    follow: (dest) => void (dest && links.goToDestination(dest as string)),
    zoomTo,
    zoomBy: (direction) => zoomTo(nextZoom(viewer.currentScale, direction)),
    rotate: () => (viewer.pagesRotation = (viewer.pagesRotation + 90) % 360),
    find: (query, direction) => {
      const again = query !== '' && query === state.get().hits.query
      state.set({ ...state.get(), hits: again ? state.get().hits : { ...noHits, query, busy: query !== '' } })
      const how = {
        query,
        caseSensitive: false,
        entireWord: false,
        highlightAll: true,
        findPrevious: direction < 0,
        matchDiacritics: false,
      }
      bus.dispatch('find', { source: null, type: again ? 'again' : '', ...how })
    },
    mark: (marks) => {
      const before = parts.marks
      parts.marks = marks
      const pages = new Set([...before.all, ...marks.all].map(({ page }) => page))
      for (const page of pages) drawMarks(viewer, page, marks)
      if (marks.current !== null) showMark(viewer, viewer.container, marks, marks.current)
    },
    password: () => {},
    document,
    close: () => {},
  }
}

/** Re-fits the width when the window, the side panel or the phone turns. */
function watchWidth(viewer: PDFViewer, { container, state }: EngineOptions): () => void {
  const observer = new ResizeObserver(() => {
    if (state.get().status !== 'ready' || container.clientWidth === 0) return
    if (state.get().fit) viewer.currentScaleValue = 'page-width'
    viewer.update()
  })
  observer.observe(container)
  return () => observer.disconnect()
}

/** Only the pieces that are looked at are fetched. pdf.js 6 evaluates no code of a document: the switch for it is gone. */
const openTask = (url: string) =>
  getDocument({
    url,
    withCredentials: true,
    httpHeaders: { 'x-requested-with': 'tapeout' },
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: 65_536,
    cMapUrl: `${data}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${data}/standard_fonts/`,
    wasmUrl: `${data}/wasm/`,
    iccUrl: `${data}/iccs/`,
    enableXfa: false,
  })

/** Answers when every page that was asked for of a document has come: ended before, pdf.js complains of pages it cannot get. */
function pagesRead(document: PDFDocumentProxy): () => Promise<unknown> {
  let reading: Promise<unknown> = Promise.resolve()
  const getPage = document.getPage.bind(document)
  document.getPage = (number) => {
    const page = getPage(number)
    reading = Promise.allSettled([reading, page])
    return page
  }
  return () => reading
}

/** So long a page that still comes keeps its document open, in milliseconds: over a line that stands still none ever comes. */
const longest = 10_000

/** Opens a document in a container; page, zoom and hits appear in the store, also when it is opened again after a pause. */
export function openPdf(options: EngineOptions): PdfControl {
  const { url, container, state } = options
  const patch = (part: Partial<PdfState>) => state.set({ ...state.get(), ...part })
  const ended = new AbortController()
  const parts = build(container)
  let opened: PDFDocumentProxy | null = null
  let read: () => Promise<unknown> = () => Promise.resolve()
  const control = controlOf(parts, state, () => opened)
  listen(parts, options, control, ended.signal)
  const unwatch = watchWidth(parts.viewer, options)
  const task = openTask(url)
  task.onPassword = (answer: (text: string) => void, reason: number) => {
    control.password = (text) => {
      patch({ status: 'loading' })
      answer(text)
    }
    patch({ status: 'password', passwordWrong: reason === PasswordResponses.INCORRECT_PASSWORD })
  }
  const fail = async (error: unknown) => {
    const problem = ended.signal.aborted ? null : await problemOf(error, url)
    if (problem && !ended.signal.aborted) patch({ status: 'failed', problem })
  }
  const show = async (document: PDFDocumentProxy) => {
    if (ended.signal.aborted) return
    opened = document
    read = pagesRead(document)
    parts.viewer.setDocument(document)
    parts.links.setDocument(document)
    const outline = await document.getOutline()
    if (!ended.signal.aborted) patch({ outline: outlineOf(outline) })
  }
  task.promise.then(show).catch(fail)
  control.close = () => {
    ended.abort()
    unwatch()
    parts.viewer.setDocument(null)
    parts.links.setDocument(null)
    const late = new Promise((resolve) => setTimeout(resolve, longest))
    // nobody looks at it any more: how it ends is no one's news
    void Promise.race([read(), late])
      .then(() => task.destroy())
      .catch(() => {})
  }
  return control
}
