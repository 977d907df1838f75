import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Radio, Select, Skeleton } from 'antd'
import { opens } from '#platform/web/call/query.ts'
import { day } from '#platform/web/i18n/format.ts'
import { locale, t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFormSubmit } from '#platform/web/ui/form/use-submit.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { approval } from '../contract.ts'
import type { calendar } from '../approval.links.ts'
import { calendarQuery, removeDay, saveDay } from './approval.queries.ts'
import styles from './Approval.module.css'

const Field = fieldOf(approval.saveDay.input)
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
        <Select
          aria-label={t('approval.calendar.year')}
          value={year}
          options={[...new Set([...years, year])].toSorted((a, b) => a - b).map((value) => ({ value, label: value }))}
          onChange={(chosen) => setSearch({ year: chosen })}
        />
        <DayForm year={year} />
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
  new Intl.DateTimeFormat({ zh: 'zh-CN', zhtw: 'zh-TW', en: 'en-GB' }[locale()], { weekday: 'long', timeZone: 'UTC' })
    .format(new Date(`${iso}T00:00:00Z`)) // prettier-ignore

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

type Values = { day: string; isWorkday: boolean; name: string }
function DayForm({ year }: { year: number }) {
  const [form] = Form.useForm<Values>()
  const { sending, problems, failure, handlers } = useFormSubmit(form, async (values: Values) => {
    await saveDay(values)
    form.resetFields(['day'])
    notify.success(t('approval.calendar.saved'))
  })
  return (
    <Form form={form} layout="vertical" initialValues={{ isWorkday: false, name: '' }} {...handlers}>
      <FormErrors form={form} problems={problems} failure={failure} />
      <div className="form-pair">
        <Field name="day" label={t('approval.calendar.day')}>
          <Input type="date" min={`${year}-01-01`} max={`${year}-12-31`} />
        </Field>
        <Field name="name" label={t('approval.calendar.name')}>
          <Input />
        </Field>
      </div>
      <Field name="isWorkday" label={t('approval.calendar.kind')}>
        <Radio.Group
          options={[
            { value: false, label: t('approval.calendar.off') },
            { value: true, label: t('approval.calendar.work') },
          ]}
        />
      </Field>
      <Button type="primary" htmlType="submit" loading={sending}>
        {t('approval.calendar.add')}
      </Button>
    </Form>
  )
}
