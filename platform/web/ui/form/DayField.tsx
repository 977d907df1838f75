import { CalendarOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { withDays } from '#platform/web/i18n/antd.ts'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { dayFrom, dayLater } from './day.rules.ts'
import './day-field.css'

export type DayFieldProps = {
  value?: string | null | undefined
  onChange?: (value: string) => void
  /** the first and the last day the calendar offers; what is written is judged by the form */
  min?: string | undefined
  max?: string | undefined
  disabled?: boolean
  id?: string
  'aria-required'?: boolean
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  'aria-label'?: string
}

const load = () => withDays(import('./DayCalendar.tsx'))
const DayCalendar = part(load)
const warm = () => void load().catch(() => {})
/** What the keys do while the calendar is open: days along the lines, months page by page. */
const moves: Readonly<Record<string, [days: number, months: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [-7, 0],
  ArrowDown: [7, 0],
  PageUp: [0, -1],
  PageDown: [0, 1],
}

/**
 * A day as yyyy-MM-dd, empty for none. It is written, pasted in any usual form, or chosen in a calendar in the reader's language, which
 * comes with the first look at it; the focus stays in the field, where the arrow keys go through the days.
 */
export function DayField({ value, onChange, min, max, ...props }: DayFieldProps) {
  const [open, setOpen] = useState(false)
  const field = useRef<InputRef>(null)
  const written = value ?? ''
  /** A day as people write it becomes one; what is none stays for the form to refuse. */
  const tidy = () => {
    const tidied = dayFrom(written)
    if (tidied && tidied !== written) onChange?.(tidied)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const move = moves[event.key]
    // a form that is sent by the key takes the day as one
    if (!open && event.key === 'Enter') tidy()
    if (!open && event.key !== 'ArrowDown') return
    if (event.key === 'Enter' || event.key === 'Escape') {
      // it closes the calendar alone: no form is sent, no dialog is left
      event.stopPropagation()
      setOpen(false)
    } else if (!open) setOpen(true)
    else if (move) {
      const now = dayFrom(written)
      const next = now ? dayLater(now, ...move) : (min ?? day(Date.now()))
      onChange?.(min && next < min ? min : max && next > max ? max : next)
    } else return
    event.preventDefault()
  }
  return (
    <span className="day-field" onPointerEnter={warm}>
      <Input
        ref={field}
        {...props}
        value={written}
        maxLength={40}
        placeholder={t('ui.day.format')}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange?.(target.value)}
        onFocus={warm}
        onBlur={() => {
          setOpen(false)
          tidy()
        }}
        onKeyDown={press}
        suffix={
          // the arrow key opens it from the field: by keys there is one stop
          <button
            type="button"
            tabIndex={-1}
            className="day-field-open"
            aria-label={t('ui.day.open')}
            aria-expanded={open}
            disabled={props.disabled}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              field.current?.focus()
              setOpen(!open)
            }}
          >
            <CalendarOutlined aria-hidden />
          </button>
        }
      />
      {open && (
        <Suspense>
          <DayCalendar
            value={dayFrom(written)}
            min={min}
            max={max}
            onPick={(picked) => {
              onChange?.(picked)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </span>
  )
}
