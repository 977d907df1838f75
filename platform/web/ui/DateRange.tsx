import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
// Only registered here; antd picks the one its own language names, for the days of the week and where a week begins.
import 'dayjs/locale/zh-cn.js'
import 'dayjs/locale/zh-tw.js'
import { t } from '#platform/web/i18n/text.ts'
import { phone, useMedia } from './media.ts'
import './date-range.css'

/** Both ends as yyyy-MM-dd, inclusive; an empty object is no limit. */
export type DateRangeValue = { startDate?: string | undefined; endDate?: string | undefined }
type Props = { value?: DateRangeValue; onChange?: (value: DateRangeValue) => void; disabled?: boolean; id?: string }

const format = 'YYYY-MM-DD'
const read = (text: string | undefined): Dayjs | null => {
  const date = text ? dayjs(text) : null
  return date?.isValid() ? date : null
}
/** Today, 7 days back, 30 days back (platform-core §9), always from the present day. */
const shortcuts = () =>
  (
    [
      ['ui.range.today', 0],
      ['ui.range.week', 7],
      ['ui.range.month', 30],
    ] as const
  ).map(([key, back]) => ({
    label: t(key),
    value: [dayjs().subtract(back, 'day'), dayjs()] as [Dayjs, Dayjs],
  }))

/** A range of days with the shortcuts of the specification. */
export function DateRange({ value, onChange, disabled, id }: Props) {
  const narrow = useMedia(phone)
  return (
    <DatePicker.RangePicker
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
