import {
  CloseOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Button, Spin } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { Rnd } from 'react-rnd'
import { t } from '../i18n/text.ts'
import styles from './Assistant.module.css'
import { clampBox, firstBox, keepBox, keyBox, minSize, readBox, zoomBox, type Box } from './assistant.rules.ts'

/** A page of another site keeps its own cookies; one of ours would escape the sandbox with them. */
const sandboxFor = (url: string) =>
  `allow-scripts allow-forms allow-popups${new URL(url, location.href).origin === location.origin ? '' : ' allow-same-origin'}`

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
        aria-label={t('shell.assistant_move')}
        onKeyDown={onKeyDown}
      >
        {title}
      </div>
      <Button
        type="text"
        size="small"
        icon={<ZoomOutOutlined />}
        disabled={full}
        aria-label={t('shell.assistant_smaller')}
        onClick={() => zoom(-1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ZoomInOutlined />}
        disabled={full}
        aria-label={t('shell.assistant_larger')}
        onClick={() => zoom(1)}
      />
      <Button
        type="text"
        size="small"
        icon={full ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
        aria-label={t(full ? 'shell.fullscreen_exit' : 'shell.fullscreen')}
        onClick={() => setFull(!full)}
      />
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t('shell.close')} onClick={onClose} />
    </div>
  )
}

type Props = {
  url: string
  title: string
  /** its place and size stay in localStorage; there is one such window (platform-core §3) */
  kept: boolean
  onClose: () => void
}
/**
 * A window with an outside page, the online assistant or the chat: dragged, resized and zoomed (platform-core §4, §5). The page
 * runs in a sandbox and gets no token (traps row 41).
 */
export default function Assistant({ url, title, kept, onClose }: Props) {
  const [box, put] = useBox(kept)
  const [full, setFull] = useState(false)
  const [moving, setMoving] = useState(false)
  const [loaded, setLoaded] = useState(false)
  const dialog = useRef<HTMLDivElement>(null)
  useEffect(() => dialog.current?.querySelector<HTMLElement>('.assistant-handle')?.focus(), [])
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
          aria-label={title}
          className={styles.dialog}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
          }}
        >
          <Handle title={title} box={box} full={full} put={put} setFull={setFull} onClose={onClose} />
          <div className={styles.body}>
            {!loaded && (
              <div className={styles.loading} role="status">
                <Spin />
                {t('shell.assistant_loading', { title })}
              </div>
            )}
            <iframe
              src={url}
              title={title}
              sandbox={sandboxFor(url)}
              referrerPolicy="no-referrer"
              // A frame swallows the pointer: a drag over it would stop dead.
              style={{ pointerEvents: moving ? 'none' : 'auto' }}
              onLoad={() => setLoaded(true)}
            />
          </div>
        </div>
      </Rnd>
    </div>,
    document.body,
  )
}
