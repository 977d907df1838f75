import { ClockCircleOutlined, PlusOutlined, SearchOutlined, StarOutlined } from '@ant-design/icons'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { parseSearch } from '#platform/contract/link.ts'
import { t } from '../i18n/text.ts'
import { opensNewTab } from './AppLink.tsx'
import { menuIcons } from './icons.tsx'
import { useLines, type Group, type Line } from './palette.ts'
import styles from './Palette.module.css'
import { lineId } from './suggest.ts'

// mostly those of the menu, which are there already
const icons: Record<Group, ReactNode> = {
  pages: menuIcons.list,
  begin: <PlusOutlined />,
  recent: <ClockCircleOutlined />,
  favourites: <StarOutlined />,
  chips: menuIcons.package,
  results: menuIcons.document,
  words: <ClockCircleOutlined />,
  search: <SearchOutlined />,
}

/** Opens over everything that is there, and gives the focus back to what had it. */
function useDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    const shown = dialog.current!
    shown.showModal()
    return () => {
      shown.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}

type Props = {
  onClose: () => void
  /** what was typed before it was there */
  typed: { readonly current: string }
}
/** The palette of Ctrl K: pages, what was read, chips and results for what is typed, by the keyboard alone. */
export default function Palette({ onClose, typed }: Props) {
  const dialog = useDialog()
  const navigate = useNavigate()
  const [text, setText] = useState(() => typed.current)
  const [active, setActive] = useState(0)
  const id = useId()
  const { lines, searching } = useLines(text)
  const at = Math.min(active, lines.length - 1)
  useEffect(() => {
    // what it answers is no effect's undo
    void document.getElementById(lineId(id, at))?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  const take = (line: Line) => {
    onClose()
    if (line.run) return line.run()
    if (opensNewTab(line.url)) return void window.open(line.url, '_blank', 'noopener')
    const [path, query = ''] = line.url.split('?')
    void navigate({ to: path, search: parseSearch(query) } as never)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // what lies below listens to the same key
    if (event.key === 'Escape') event.stopPropagation()
    if (event.nativeEvent.isComposing || lines.length === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive((at + (event.key === 'ArrowDown' ? 1 : -1) + lines.length) % lines.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      take(lines[at]!)
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click beside the box, and the keys of its lines
    <dialog
      ref={dialog}
      className={`${styles.palette} no-print`}
      aria-label={t('shell.palette')}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.box}>
        <div className={styles.field}>
          <SearchOutlined aria-hidden />
          <input
            value={text}
            maxLength={100}
            placeholder={t('part.palette.hint')}
            aria-label={t('shell.palette')}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={lines.length > 0}
            aria-controls={lines.length > 0 ? id : undefined}
            aria-activedescendant={at >= 0 ? lineId(id, at) : undefined}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value)
              setActive(0)
            }}
          />
          <button type="button" onClick={onClose} aria-label={`Esc ${t('shell.close')}`}>
            Esc
          </button>
        </div>
        {lines.length > 0 && <Lines id={id} lines={lines} active={at} onHover={setActive} onTake={take} />}
        {searching && (
          <p role="status" className={styles.searching}>
            {t('part.palette.searching')}
          </p>
        )}
      </div>
    </dialog>
  )
}

type LinesProps = {
  id: string
  lines: readonly Line[]
  active: number
  onHover: (index: number) => void
  onTake: (line: Line) => void
}
function Lines({ id, lines, active, onHover, onTake }: LinesProps) {
  const groups = [
    ...Map.groupBy(
      lines.map((line, index) => ({ ...line, index })),
      ({ group }) => group,
    ),
  ]
  return (
    <div role="listbox" id={id} className={styles.list} aria-label={t('shell.search_suggestions')}>
      {groups.map(([group, own]) => (
        <div key={group} role="group" aria-label={t(`part.palette.${group}`)}>
          <div className={styles.head} aria-hidden>
            {t(`part.palette.${group}`)}
          </div>
          {own.map(({ index, ...line }) => (
            // the field handles the keys for all lines
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={`${line.url} ${index}`}
              id={lineId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.line}
              // the field must not lose the focus before the click counts
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => index !== active && onHover(index)}
              onClick={() => onTake(line)}
            >
              <LineWords line={line} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function LineWords({ line: { group, title, note, icon = '' } }: { line: Line }) {
  return (
    <>
      <span className={styles.icon} aria-hidden>
        {menuIcons[icon] ?? icons[group]}
      </span>
      <span className={styles.text}>
        {/* oxlint-disable react/no-array-index-key -- the pieces of one title never move */}
        {title.map((piece, index) => (piece.hit ? <b key={index}>{piece.text}</b> : piece.text))}
        {/* oxlint-enable react/no-array-index-key */}
      </span>
      {note && <small>{note}</small>}
      <kbd aria-hidden>↵</kbd>
    </>
  )
}
