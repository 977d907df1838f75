import { CalendarOutlined, SwapRightOutlined } from '@ant-design/icons'
import { Suspense, useRef, useState } from 'react'
import { withDays } from '#platform/web/i18n/antd.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import './date-range.css'

/** Both ends as yyyy-MM-dd, inclusive; an empty object is no limit. */
export type DateRangeValue = { startDate?: string | undefined; endDate?: string | undefined }
export type DateRangeProps = {
  value?: DateRangeValue
  onChange?: (value: DateRangeValue) => void
  disabled?: boolean
  id?: string
}

/** The field somebody reached for, and whether the calendar shall open: a key that passes through only wants the field. */
export type Reached = { field: keyof DateRangeValue; open: boolean }

const load = () => withDays(import('./DateRangePicker.tsx'))
const DateRangePicker = part(load)
const warm = () => void load().catch(() => {})

/**
 * A range of days with the shortcuts of the specification. The calendar weighs as much as a table: until somebody reaches for it
 * two plain fields in the same look stand in its place.
 */
export function DateRange(props: DateRangeProps) {
  const [reached, setReached] = useState<Reached>()
  const still = <Still {...props} onReach={setReached} />
  if (!reached) return still
  return (
    <Suspense fallback={still}>
      <DateRangePicker {...props} reached={reached} />
    </Suspense>
  )
}

type StillProps = DateRangeProps & { onReach: (reached: Reached) => void }
function Still({ value, disabled, id, onReach }: StillProps) {
  const pressed = useRef(false)
  const field = (name: keyof DateRangeValue, words: string, fieldId: string | undefined) => (
    <div className="ant-picker-input">
      <input
        id={fieldId}
        readOnly
        disabled={disabled}
        value={value?.[name] ?? ''}
        placeholder={words}
        aria-label={words}
        autoComplete="off"
        onFocus={() => onReach({ field: name, open: pressed.current })}
      />
    </div>
  )
  return (
    // The fields are reached by keys themselves; a click beside them, on the calendar's picture, means the first.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={`ant-picker ant-picker-range ant-picker-outlined date-range date-range-still${disabled ? ' ant-picker-disabled' : ''}`}
      onPointerEnter={warm}
      onPointerDown={() => void (pressed.current = true)}
      onClick={({ currentTarget, target }) =>
        target instanceof HTMLInputElement || currentTarget.querySelector('input')!.focus()
      }
    >
      {field('startDate', t('ui.range.start'), id)}
      <div className="ant-picker-range-separator" aria-hidden>
        <span className="ant-picker-separator">
          <SwapRightOutlined />
        </span>
      </div>
      {field('endDate', t('ui.range.end'), id && `${id}-end`)}
      <span className="ant-picker-suffix" aria-hidden>
        <CalendarOutlined />
      </span>
    </div>
  )
}
