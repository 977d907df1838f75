import {
  CloseOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Rnd } from 'react-rnd'
import { t } from '../i18n/text.ts'
import { phone, useMedia } from '../ui/media.ts'
import { AssistantPage } from './AssistantPage.tsx'
import styles from './Assistant.module.css'
import { clampBox, firstBox, keepBox, keyBox, minSize, readBox, zoomBox, type Box } from './assistant.rules.ts'
import type { Use } from './consent.ts'

const view = () => ({ width: innerWidth, height: innerHeight })

function useBox(kept: boolean) {
  const [box, setBox] = useState<Box>(() => firstBox(kept ? readBox(localStorage) : {}, view()))
  const put = (next: Box) => {
    setBox(next)
    if (kept) keepBox(localStorage, next)
  }
  useEffect(() => {
    const fit = () => setBox((now) => clampBox(now, view()))
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [])
  return [box, put] as const
}

type HandleProps = {
  title: string
  box: Box
  full: boolean
  put: (box: Box) => void
  setFull: (full: boolean) => void
  onClose: () => void
}
function Handle({ title, box, full, put, setFull, onClose }: HandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next =
      full || event.target !== event.currentTarget ? undefined : keyBox(box, event.key, event.shiftKey, view())
    if (!next) return
    event.preventDefault()
    put(next)
  }
  const zoom = (direction: 1 | -1) => put(zoomBox(box, direction, view()))
  return (
    <div className={styles.bar}>
      <div
        className={`${styles.handle} assistant-handle`}
        role="button"
        tabIndex={0}
        aria-label={`${title} · ${t('chat.move')}`}
        onKeyDown={onKeyDown}
      >
        {title}
      </div>
      <Button
        type="text"
        size="small"
        icon={<ZoomOutOutlined />}
        disabled={full}
        aria-label={t('chat.smaller')}
        onClick={() => zoom(-1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ZoomInOutlined />}
        disabled={full}
        aria-label={t('chat.larger')}
        onClick={() => zoom(1)}
      />
      <Button
        type="text"
        size="small"
        icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        aria-label={t(full ? 'shell.fullscreen_exit' : 'shell.fullscreen')}
        onClick={() => setFull(!full)}
      />
      <Close onClose={onClose} />
    </div>
  )
}

const Close = ({ onClose }: Pick<HandleProps, 'onClose'>) => (
  <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t('shell.close')} onClick={onClose} />
)

/** On a phone the window is the whole screen: there is nothing to move. */
const PhoneBar = ({ title, onClose }: Pick<HandleProps, 'title' | 'onClose'>) => (
  <div className={styles.bar}>
    <div className={styles.title}>{title}</div>
    <Close onClose={onClose} />
  </div>
)

/** Takes the focus, unless what stands in the window has it, which comes first where it was loaded before; gives it back to what had it. */
function useFocus(dialog: RefObject<HTMLDivElement | null>) {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const window = dialog.current
    if (!window?.contains(document.activeElement))
      (window?.querySelector<HTMLElement>('.assistant-handle') ?? window)?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [dialog, before])
}

type Props = {
  /** the outside page */
  url?: string
  title: string
  /** the assistant's place and size stay in localStorage; the consent is kept for each */
  use: Use
  onClose: () => void
  /** what the window shows where there is no outside page */
  children?: ReactNode
}
/**
 * A window with an outside page, the online assistant or the chat: dragged, resized and zoomed. The page
 * runs in a sandbox and gets no token. Without one it holds the portal's own assistant.
 */
export default function Assistant({ url, title, use, onClose, children }: Props) {
  const [box, put] = useBox(use === 'assistant')
  const [large, setFull] = useState(false)
  const isPhone = useMedia(phone)
  const full = large || isPhone
  const [moving, setMoving] = useState(false)
  const dialog = useRef<HTMLDivElement>(null)
  useFocus(dialog)
  const shown = full ? { x: 0, y: 0, ...view() } : box
  return createPortal(
    <div className={styles.layer}>
      <Rnd
        className={styles.window}
        position={{ x: shown.x, y: shown.y }}
        size={{ width: shown.width, height: shown.height }}
        minWidth={Math.min(minSize.width, innerWidth)}
        minHeight={Math.min(minSize.height, innerHeight)}
        // Its style element would carry no nonce; `moving` switches the frame off instead.
        enableUserSelectHack={false}
        bounds="parent"
        dragHandleClassName="assistant-handle"
        disableDragging={full}
        enableResizing={!full}
        onDragStart={() => setMoving(true)}
        onResizeStart={() => setMoving(true)}
        onDragStop={(_event, { x, y }) => {
          setMoving(false)
          put(clampBox({ ...box, x, y }, view()))
        }}
        onResizeStop={(_event, _direction, element, _delta, { x, y }) => {
          setMoving(false)
          put(clampBox({ x, y, width: element.offsetWidth, height: element.offsetHeight }, view()))
        }}
      >
        <div
          ref={dialog}
          role="dialog"
          tabIndex={-1}
          aria-label={title}
          className={styles.dialog}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
          }}
        >
          {isPhone ? (
            <PhoneBar title={title} onClose={onClose} />
          ) : (
            <Handle title={title} box={box} full={full} put={put} setFull={setFull} onClose={onClose} />
          )}
          {url ? (
            <AssistantPage url={url} title={title} use={use} still={moving} onClose={onClose} />
          ) : (
            <div className={styles.body}>{children}</div>
          )}
        </div>
      </Rnd>
    </div>,
    document.body,
  )
}
