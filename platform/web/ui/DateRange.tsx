import { CalendarOutlined, SwapRightOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { withDays } from '#platform/web/i18n/antd.ts'
import { t } from '#platform/web/i18n/text.ts'
import './date-range.css'

/** Both ends as yyyy-MM-dd, inclusive; an empty object is no limit. */
export type DateRangeValue = { startDate?: string | undefined; endDate?: string | undefined }
export type DateRangeProps = {
  value?: DateRangeValue
  onChange?: (value: DateRangeValue) => void
  disabled?: boolean
  id?: string
}

const load = () => withDays(import('./DateRangePicker.tsx'))
const DateRangePicker = lazy(load)
const warm = () => void load().catch(() => {})

/**
 * A range of days with the shortcuts of the specification. The calendar weighs as much as a table: until somebody reaches for it
 * two plain fields in the same look stand in its place.
 */
export function DateRange(props: DateRangeProps) {
  const [start, setStart] = useState<keyof DateRangeValue>()
  const still = <Still {...props} onReach={setStart} />
  if (!start) return still
  return (
    <Suspense fallback={still}>
      <DateRangePicker {...props} start={start} />
    </Suspense>
  )
}

type StillProps = DateRangeProps & { onReach: (field: keyof DateRangeValue) => void }
function Still({ value, disabled, id, onReach }: StillProps) {
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
        onFocus={() => onReach(name)}
      />
    </div>
  )
  return (
    <div
      className={`ant-picker ant-picker-range ant-picker-outlined date-range${disabled ? ' ant-picker-disabled' : ''}`}
      onPointerEnter={warm}
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
