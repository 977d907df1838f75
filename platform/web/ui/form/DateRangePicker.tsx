import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useEffect, useRef, type ComponentRef } from 'react'
import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { DateRangeProps, Reached } from './DateRange.tsx'
import { phone, useMedia } from '../media.ts'

const format = 'YYYY-MM-DD'
const read = (text: string | undefined): Dayjs | null => {
  const date = text ? dayjs(text) : null
  return date?.isValid() ? date : null
}
/** The day that lists count by, whatever zone the browser is in. */
const today = () => dayjs(day(Date.now()))
/** Today, 7 days back, 30 days back, always from the present day. */
const shortcuts = () =>
  (
    [
      ['ui.range.today', 0],
      ['ui.range.week', 7],
      ['ui.range.month', 30],
    ] as const
  ).map(([key, back]) => ({
    label: t(key),
    value: [today().subtract(back, 'day'), today()] as [Dayjs, Dayjs],
  }))

type Props = DateRangeProps & { reached: Reached }

/** The calendar of DateRange; loaded when somebody reaches for it. */
export default function DateRangePicker({ value, onChange, disabled, id, reached }: Props) {
  const narrow = useMedia(phone)
  const picker = useRef<ComponentRef<typeof DatePicker.RangePicker>>(null)
  const begun = useRef(false)
  useEffect(() => {
    // Once: a page that comes back into view runs its effects again, and must not take the focus.
    if (begun.current) return
    begun.current = true
    picker.current?.focus({ index: reached.field === 'startDate' ? 0 : 1 } as never)
    // Only the field it began with counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <DatePicker.RangePicker
      ref={picker}
      defaultOpen={reached.open}
      id={id ? { start: id, end: `${id}-end` } : undefined}
      className="date-range"
      classNames={{ popup: { root: narrow ? 'date-range-popup date-range-narrow' : 'date-range-popup' } }}
      format={format}
      value={[read(value?.startDate), read(value?.endDate)]}
      placeholder={[t('ui.range.start'), t('ui.range.end')]}
      presets={shortcuts()}
      allowEmpty={[true, true]}
      disabled={disabled}
      onChange={(dates) => onChange?.({ startDate: dates?.[0]?.format(format), endDate: dates?.[1]?.format(format) })}
    />
  )
}
