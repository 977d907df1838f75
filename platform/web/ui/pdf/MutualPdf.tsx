import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { MutualBar } from './MutualBar.tsx'
import { otherPage, type MutualPair } from './mutual.ts'
import { PdfViewer, type PdfHandle, type PdfViewerProps } from './PdfViewer.tsx'
import './mutual.css'

type Side = Omit<PdfViewerProps, 'onPage' | 'ref'>
type Props = {
  left: Side
  right: Side
  /** places that belong together, in the order of the left document; without them equal page numbers do */
  pairs?: readonly MutualPair[]
  /** further tools of the bar, and what stands beside both */
  tools?: ReactNode
  aside?: ReactNode
}
const none: readonly MutualPair[] = []
type Place = { page: number; pages: number }

/**
 * Two documents side by side, one above the other on a phone: each side can send the other to the matching page, places that belong
 * together can be chosen from a list, and turning pages can go together.
 */
export function MutualPdf({ left, right, pairs = none, tools, aside }: Props) {
  const [places, setPlaces] = useState<{ left: Place; right: Place }>({
    left: { page: 1, pages: 0 },
    right: { page: 1, pages: 0 },
  })
  const [together, setTogether] = useState(false)
  const handles = { left: useRef<PdfHandle>(null), right: useRef<PdfHandle>(null) }
  // A page turned by the other side must not be sent back to it.
  const sent = useRef<{ side: 'left' | 'right'; page: number } | null>(null)

  const send = (side: 'left' | 'right', page: number) => {
    sent.current = { side, page }
    handles[side].current?.goTo(page)
  }
  const turned = (side: 'left' | 'right') => (page: number, pages: number) => {
    setPlaces((now) => ({ ...now, [side]: { page, pages } }))
    const answer = sent.current?.side === side
    if (answer) sent.current = null
    const other = side === 'left' ? 'right' : 'left'
    if (!together || answer) return
    const target = otherPage(pairs, side, page, places[other].pages)
    if (target !== places[other].page) send(other, target)
  }
  const toRight = otherPage(pairs, 'left', places.left.page, places.right.pages)
  const toLeft = otherPage(pairs, 'right', places.right.page, places.left.pages)
  const jump = (index: number) => {
    const pair = pairs[index]!
    send('left', pair.left)
    send('right', pair.right)
    sent.current = null
  }
  const pane = (side: 'left' | 'right', source: Side, handle: RefObject<PdfHandle | null>) => (
    <section aria-label={t(side === 'left' ? 'ui.mutual.left' : 'ui.mutual.right')}>
      <h2 title={source.title}>{source.title}</h2>
      <div>
        <PdfViewer {...source} ref={handle} onPage={turned(side)} />
      </div>
    </section>
  )
  return (
    <div className="mutual">
      <MutualBar
        toLeft={toLeft}
        toRight={toRight}
        pairs={pairs}
        tools={tools}
        together={together}
        onSend={send}
        onJump={jump}
        onTogether={setTogether}
      />
      <div className="mutual-main">
        <div className="mutual-sides">
          {pane('left', left, handles.left)}
          {pane('right', right, handles.right)}
        </div>
        {aside}
      </div>
    </div>
  )
}
