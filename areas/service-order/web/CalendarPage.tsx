import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { opens } from '#platform/web/call/query.ts'
import { day } from '#platform/web/i18n/format.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { can } from '#platform/web/session.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { scrolls } from '#platform/web/ui/scrolls.ts'
import type { calendar } from '../service-order.links.ts'
import { daysOf, monthAfter, spansOf } from './calendar.rules.ts'
import { calendarQuery, type Booking, type Calendar } from './desk.queries.ts'
import styles from './Order.module.css'
import { kindWord } from './words.ts'

const BookingForm = part(() => import('./BookingForm.tsx'))
const thisMonth = () => day(Date.now()).slice(0, 7)
const monthOf = (given: string) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(given) ? given : thisMonth())
const read = (month: string) => {
  const days = daysOf(month)
  return calendarQuery(days[0]!, days.at(-1)!)
}
export const loader = ({ search }: LoadContext<typeof calendar>) => opens(read(monthOf(search.month)))

/** /admin/serviceDesk/calendar: who is booked on which days of a month, and what is due. */
export default function CalendarPage({ search, setSearch }: PageProps<typeof calendar>) {
  const month = monthOf(search.month)
  const { data, error, refetch } = useQuery({ ...read(month), placeholderData: (old) => old })
  const go = (next: string) => setSearch({ month: next === thisMonth() ? '' : next })
  const edit = search.edit
  return (
    <TitledPage title={t('service-order.calendar.title')}>
      <div className={styles.months}>
        <Button onClick={() => go(monthAfter(month, -1))}>{t('service-order.calendar.before')}</Button>
        <Button onClick={() => go(monthAfter(month, 1))}>{t('service-order.calendar.after')}</Button>
        {month !== thisMonth() && <Button onClick={() => go(thisMonth())}>{t('service-order.calendar.today')}</Button>}
        <h2>{month}</h2>
        {can('sm_manage') ? (
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setSearch({ edit: 'new' })}>
            {t('service-order.calendar.create')}
          </Button>
        ) : (
          <span />
        )}
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data?.engineers.length === 0 && (
        <EmptyState title={label('service-order.calendar.none')} about={label('service-order.calendar.none_about')} />
      )}
      {data && data.engineers.length > 0 && (
        <Month month={month} calendar={data} onEdit={(id) => setSearch({ edit: id })} />
      )}
      {edit !== undefined && can('sm_manage') && data && (
        <Suspense>
          <BookingForm
            key={edit}
            old={edit === 'new' ? null : (data.bookings.find(({ id }) => id === edit) ?? null)}
            engineers={data.engineers}
            month={month}
            onClose={() => setSearch({ edit: undefined }, { replace: true })}
          />
        </Suspense>
      )}
    </TitledPage>
  )
}

type MonthProps = { month: string; calendar: Calendar; onEdit: (id: number) => void }
function Month({ month, calendar: { engineers, bookings, due }, onEdit }: MonthProps) {
  const days = daysOf(month)
  const [today] = useState(() => day(Date.now()))
  // a month that does not fit begins at today, not at its first day
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = scroller.current
    const at = box?.querySelector<HTMLElement>('[data-today=true]')
    if (box && at) box.scrollLeft = at.offsetLeft - box.clientWidth / 2
  }, [month])
  const isOff = (one: string) => [0, 6].includes(new Date(`${one}T00:00:00Z`).getUTCDay())
  return (
    <div ref={scroller} className={styles.calendar} aria-label={month} {...scrolls}>
      <table>
        <thead>
          <tr>
            <th scope="row">{t('service-order.field.engineer')}</th>
            {days.map((one) => (
              <th key={one} scope="col" data-off={isOff(one)} data-today={one === today}>
                {Number(one.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {engineers.map((engineer) => (
            <tr key={engineer.id}>
              <th scope="row">{engineer.name}</th>
              {spansOf(
                days,
                bookings.filter(({ engineerId }) => engineerId === engineer.id),
              ).map(({ from, length, booking }) => (
                <td key={from} colSpan={length} data-off={!booking && isOff(from)}>
                  {booking ? (
                    <Booked booking={booking} onEdit={onEdit} />
                  ) : (
                    <Due scopes={due.filter((one) => one.engineerId === engineer.id && one.dueOn === from)} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Booked({ booking, onEdit }: { booking: Booking; onEdit: (id: number) => void }) {
  const { kind, orderNo, company, note, fromDay, toDay, can: may } = booking
  const words = [kindWord(kind), orderNo, company, note].filter(Boolean).join(' · ')
  const title = `${words} (${t('service-order.calendar.span', { from: fromDay, to: toDay })})`
  const shown = { className: styles.booked, 'data-kind': kind, title }
  return may.edit ? (
    <button type="button" {...shown} onClick={() => onEdit(booking.id)}>
      {words}
    </button>
  ) : (
    <span {...shown}>{words}</span>
  )
}
const Due = ({ scopes }: { scopes: Calendar['due'] }): ReactNode =>
  scopes.length > 0 && (
    <span
      className={styles.due}
      title={scopes.map(({ orderNo, scope }) => `${orderNo} ${t('service-order.calendar.due', { scope })}`).join('\n')}
    >
      ●<span className="visually-hidden">{scopes.map(({ scope }) => scope).join(', ')}</span>
    </span>
  )
