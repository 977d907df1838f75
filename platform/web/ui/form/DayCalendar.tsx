import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'

type Props = {
  value: string | null
  min: string | undefined
  max: string | undefined
  onPick: (day: string) => void
  onClose: () => void
}
/** A press keeps the focus where it is: in the field. */
const held = (panel: ReactNode) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
  <div onMouseDown={(event) => event.preventDefault()}>{panel}</div>
)
/** The calendar of DayField below its field, which keeps the focus; loaded when somebody reaches for it. */
export default function DayCalendar({ value, min, max, onPick, onClose }: Props) {
  // one object for one day: with each new one the calendar goes back to its month
  const date = useMemo(() => (value ? dayjs(value) : null), [value])
  const leave = useRef(onClose)
  useEffect(() => void (leave.current = onClose))
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Element && target.closest('.day-field, .day-calendar'))) leave.current()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [])
  return (
    <span className="day-field-anchor" aria-hidden>
      <DatePicker
        open
        tabIndex={-1}
        value={date}
        {...(min && { minDate: dayjs(min) })}
        {...(max && { maxDate: dayjs(max) })}
        classNames={{ popup: { root: 'day-calendar' } }}
        panelRender={held}
        onChange={(picked) => picked && onPick(picked.format('YYYY-MM-DD'))}
      />
    </span>
  )
}
