import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Segmented, Skeleton } from 'antd'
import { Suspense } from 'react'
import { opens } from '#platform/web/call/query.ts'
import { day } from '#platform/web/i18n/format.ts'
import { locale, t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { notify } from '#platform/web/notify.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { calendar } from '../approval.links.ts'
import { calendarQuery, removeDay } from './absence.queries.ts'
import styles from './Approval.module.css'

const DayForm = part(() => import('./DayForm.tsx'))
const thisYear = () => Number(day(Date.now()).slice(0, 4))
const yearOf = (search: { year?: number | undefined }) => search.year ?? thisYear()

export const loader = ({ search }: LoadContext<typeof calendar>) => opens(calendarQuery(yearOf(search)))

/** /admin/calendar: the days that differ from Monday to Friday; what is due is counted by them. */
export default function CalendarPage({ search, setSearch }: PageProps<typeof calendar>) {
  const year = yearOf(search)
  const days = useQuery(calendarQuery(year))
  const years = [-1, 0, 1, 2].map((n) => thisYear() + n)
  return (
    <TitledPage title={t('approval.calendar.title')} lead={t('approval.calendar.lead')}>
      <div className={styles.calendar}>
        <Segmented
          aria-label={t('approval.calendar.year')}
          value={year}
          options={[...new Set([...years, year])].toSorted((a, b) => a - b).map((value) => ({ value, label: value }))}
          onChange={(chosen) => setSearch({ year: chosen })}
        />
        <Suspense fallback={<Skeleton active />}>
          <DayForm year={year} />
        </Suspense>
        {days.error && !days.data && <ErrorState error={days.error} onRetry={() => void days.refetch()} />}
        {days.isPending && <Skeleton active />}
        {days.data?.length === 0 && (
          <EmptyState title={t('approval.calendar.none')} about={t('approval.calendar.none_about')} />
        )}
        <ul className={styles.steps} aria-label={t('approval.calendar.title')}>
          {days.data?.map((one) => (
            <Day key={one.day} {...one} />
          ))}
        </ul>
      </div>
    </TitledPage>
  )
}

const weekday = (iso: string) =>
  new Intl.DateTimeFormat({ zh: 'zh-CN', zhtw: 'zh-TW', en: 'en-GB' }[locale()], {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${iso}T00:00:00Z`))

type DayProps = { day: string; isWorkday: boolean; name: string }
function Day({ day: on, isWorkday, name }: DayProps) {
  const { isPending, mutate: remove } = useMutation({
    mutationFn: () => removeDay(on),
    onSuccess: () => notify.success(t('approval.calendar.removed')),
  })
  return (
    <li className={styles.row}>
      <span>
        <strong>{on}</strong> {weekday(on)} · {name}
      </span>
      <span className={styles.row}>
        <StateTag tone={isWorkday ? 'info' : 'good'}>
          {t(isWorkday ? 'approval.calendar.work' : 'approval.calendar.off')}
        </StateTag>
        <Button
          size="small"
          loading={isPending}
          aria-label={`${t('approval.calendar.remove')} ${on}`}
          onClick={() => remove()}
        >
          {t('approval.calendar.remove')}
        </Button>
      </span>
    </li>
  )
}
