import { useEffect, useRef, useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { createStore, useStore } from '#platform/web/store.ts'
import { openPdf, type PdfControl } from './engine.ts'
import { printPdf } from './print.ts'
import { startState, type PdfState } from './state.ts'

type Source = { url: string; watermark: string; page: number; query: string }

/**
 * An open document. While its page is hidden the document is closed, and opened again at the same place and zoom. `retry` opens it
 * anew after a failure.
 */
export function usePdf({ url, watermark, page, query }: Source) {
  const container = useRef<HTMLDivElement>(null)
  const [store] = useState(() => createStore<PdfState>(startState(page)))
  const [control, setControl] = useState<PdfControl | null>(null)
  const [attempt, setAttempt] = useState(0)
  const shownUrl = useRef(url)
  useEffect(() => {
    const now = shownUrl.current === url ? store.get() : startState(page)
    shownUrl.current = url
    store.set({ ...now, status: 'loading', problem: null, passwordWrong: false })
    const next = openPdf({
      url,
      watermark,
      container: container.current!,
      query: now.hits.query || query,
      state: store,
    })
    setControl(next)
    return () => {
      next.close()
      setControl(null)
    }
    // Page and query are where to begin; a change of them later is a jump, which `control` makes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [url, watermark, attempt, store])
  return { container, state: useStore(store), control, retry: () => setAttempt((now) => now + 1) }
}

/** Full screen of one element. */
export function useFullscreen() {
  const root = useRef<HTMLDivElement>(null)
  const [full, setFull] = useState(false)
  useEffect(() => {
    const sync = () => setFull(root.current !== null && document.fullscreenElement === root.current)
    document.addEventListener('fullscreenchange', sync)
    return () => document.removeEventListener('fullscreenchange', sync)
  }, [])
  const toggle = () => {
    if (!document.fullscreenEnabled) return notify.warning(t('part.pdf.fullscreen_none'))
    void (full ? document.exitFullscreen() : root.current?.requestFullscreen())
  }
  return { root, full, toggle }
}

/** Printing, page by page, with a way to stop it. */
export function usePrint(control: PdfControl | null, watermark: string) {
  const [page, setPage] = useState<number | null>(null)
  const stopper = useRef<AbortController>(null)
  const stop = () => stopper.current?.abort()
  const print = async () => {
    const document = control?.document()
    if (!document || page !== null) return
    stopper.current = new AbortController()
    setPage(1)
    await printPdf(document, { watermark, signal: stopper.current.signal, onPage: setPage }).catch(() =>
      notify.error(t('part.pdf.print_failed')),
    )
    setPage(null)
  }
  return { page, print: () => void print(), stop }
}

type Keys = { next: () => void; previous: () => void; search: () => void; zoomBy: (direction: 1 | -1) => void }
const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
/** The viewer that was used last hears the keys pressed outside of any. */
let lastUsed: HTMLElement | null = null

/** Page up and down, + and −, Ctrl+F. A field keeps its own keys, but Ctrl+F always searches the document. */
export function useViewerKeys(root: React.RefObject<HTMLDivElement | null>, keys: Keys) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const element = root.current
    lastUsed ??= element
    const use = () => (lastUsed = element)
    const press = (event: KeyboardEvent) => {
      const inside = element?.contains(event.target as Node)
      if (!inside && !(event.target === document.body && lastUsed === element)) return
      const command = event.ctrlKey || event.metaKey
      const name = command ? `ctrl ${event.key.toLowerCase()}` : event.altKey || isField(event.target) ? '' : event.key
      const actions: Record<string, () => void> = {
        'ctrl f': latest.current.search,
        PageDown: latest.current.next,
        PageUp: latest.current.previous,
        '+': () => latest.current.zoomBy(1),
        '=': () => latest.current.zoomBy(1),
        '-': () => latest.current.zoomBy(-1),
      }
      if (!actions[name]) return
      event.preventDefault()
      actions[name]()
    }
    element?.addEventListener('pointerdown', use)
    element?.addEventListener('focusin', use)
    addEventListener('keydown', press)
    return () => {
      element?.removeEventListener('pointerdown', use)
      element?.removeEventListener('focusin', use)
      removeEventListener('keydown', press)
      if (lastUsed === element) lastUsed = null
    }
  }, [root])
}
