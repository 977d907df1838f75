import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { isEarly, leadDay } from '../lead.rules.ts'
import { reviewQuery, schedule, type DeskRow, type Review } from './desk.queries.ts'
import { Reason } from './ReasonDialogs.tsx'
import { nameOf, pieces, todayIs } from './words.ts'

type Values = { days: Record<string, string>; reason: string; proof: string }
type Props = { row: DeskRow; onClose: () => void }
const openOf = ({ qty, shippedQty, cancelledQty }: Review['lines'][number]) => qty - shippedQty - cancelledQty

/** Confirms the day of each line, or moves the days of those that are still to be shipped. */
export function ScheduleDialog({ row, onClose }: Props) {
  const { data } = useQuery(reviewQuery(row.id))
  const [today] = useState(todayIs)
  if (!data) return null
  const first = data.status === 'approved'
  const open = data.lines.filter((line) => openOf(line) > 0)
  const start = Object.fromEntries(
    open.map((line) => [line.id, line.confirmOn ?? line.requestOn ?? data.requestOn ?? '']),
  )
  const send = async ({ days, reason, proof }: Values) => {
    // what is late already is left as it is
    const given = open.map(({ id, confirmOn }) => ({ lineId: id, confirmOn: days[id] ?? '', before: confirmOn }))
    const changed = given
      .filter((one) => first || one.confirmOn !== one.before)
      .map(({ lineId, confirmOn }) => ({ lineId, confirmOn }))
    await schedule({
      id: data.id,
      version: data.version,
      days: JSON.stringify(changed),
      reason: reason?.trim() ?? '',
      proof: proof?.trim() ?? '',
    })
    notify.success(t(first ? 'order.desk.scheduled' : 'order.desk.moved'))
  }
  const words = t(first ? 'order.desk.schedule' : 'order.desk.move')
  return (
    <Decision<Values>
      title={`${words} · ${nameOf(row)}`}
      about={t(first ? 'order.desk.schedule_about' : 'order.desk.move_about')}
      words={() => words}
      danger={() => false}
      initialValues={{ days: start, reason: '', proof: '' }}
      send={send}
      onClose={onClose}
    >
      {({ days }) => (
        <>
          {open.map((line) => (
            <Form.Item
              key={line.id}
              name={['days', String(line.id)]}
              label={t('order.desk.line_day', {
                n: line.lineNo,
                item: line.burnCode || line.model,
                count: pieces(openOf(line)),
              })}
              extra={[
                t('order.asked_for', { day: line.requestOn ?? data.requestOn ?? '–' }),
                ...(isEarly(days?.[line.id], today, line.leadWeeks)
                  ? [t('order.early', { weeks: line.leadWeeks, day: leadDay(today, line.leadWeeks) })]
                  : []),
              ].join(' · ')}
              rules={[{ required: true, message: t('order.dates_needed') }]}
            >
              <DayField min={first ? today : undefined} />
            </Form.Item>
          ))}
          {first && data.payTerm === 'prepay' && (
            <Form.Item
              name="proof"
              label={t('order.desk.proof')}
              required={data.toPay !== null}
              extra={t('order.desk.proof_help')}
            >
              <Input maxLength={200} />
            </Form.Item>
          )}
          {!first && <Reason needed most={300} />}
        </>
      )}
    </Decision>
  )
}
