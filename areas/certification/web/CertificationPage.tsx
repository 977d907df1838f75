import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { Suspense, type ComponentProps } from 'react'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { useRecordChange } from '#platform/web/live.ts'
import { part } from '#platform/web/load/part.tsx'
import { notify } from '#platform/web/notify.ts'
import { can, useSession } from '#platform/web/session.ts'
import { Flow } from '#platform/web/ui/detail/Flow.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { useFocusKept } from '#platform/web/ui/focus.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { infoQuery, renew, type Current, type Info } from './certification.queries.ts'
import styles from './Certification.module.css'
import { Given } from './Given.tsx'
import { Queue } from './Queue.tsx'
import { actionWord, flowNames, flowOf, refusalOf } from './words.ts'

const Tracking = part(() => import('./Tracking.tsx'))
const CertForm = part(() => import('./CertForm.tsx'))
/** The form comes when there is something to fill in. */
const Filling = (props: ComponentProps<typeof CertForm>) => (
  <Suspense fallback={<Skeleton active paragraph={{ rows: 12 }} />}>
    <CertForm {...props} />
  </Suspense>
)

export const loader = () => opens(infoQuery())

/** /cretification/cretification: the certification of the own company, from the form to the end. */
export default function CertificationPage() {
  const info = useQuery(infoQuery())
  return (
    <TitledPage title={t('certification.title')} lead={t('certification.lead')}>
      {info.data ? (
        <Certification info={info.data} refetch={() => void info.refetch()} />
      ) : info.error ? (
        <ErrorState error={info.error} onRetry={() => void info.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </TitledPage>
  )
}

type Props = { info: Info; refetch: () => void }
function Certification({ info, refetch }: Props) {
  const { current, valid, waiting, history } = info
  useFocusKept(current?.status ?? '')
  useRecordChange(['certification'], current?.id ?? 0, refetch)
  if (!current) return <Begin info={info} onBegun={refetch} />
  return (
    <div className={styles.page}>
      <Flow
        label={t('certification.flow.label')}
        names={flowNames.map((name) => t(`certification.${name}`))}
        at={flowOf(current)}
        failed={current.status === 'failed'}
      />
      <Standing current={current} valid={valid} />
      {waiting && <Queue current={current} waiting={waiting} />}
      {current.can.track && (
        <Suspense>
          <Tracking current={current} />
        </Suspense>
      )}
      {current.can.edit ? <Filling key={current.id} current={current} onSent={refetch} /> : <Given current={current} />}
      {history.length > 0 && <Past changes={history} wordOf={actionWord} />}
    </div>
  )
}

/** What the certification means today: until when it is good, that it has ended, or why it was refused. */
function Standing({ current, valid }: { current: Current; valid: Info['valid'] }) {
  const { isPending, mutate } = useMutation({
    mutationFn: renew,
    onSuccess: () => notify.success(t('certification.renewed')),
  })
  const again = current.can.renew && (
    <Button type="primary" loading={isPending} onClick={() => mutate()}>
      {t('certification.renew')}
    </Button>
  )
  if (current.status === 'failed') return <Alert type="error" showIcon {...refusalOf(current)} />
  if (valid)
    return (
      <Alert
        type={valid.daysLeft <= 60 ? 'warning' : 'success'}
        showIcon
        title={
          current.renewal && current.status !== 'completed'
            ? t('certification.valid_now', { day: valid.validEnd })
            : `${t('certification.valid_until', { day: valid.validEnd })} · ${t('certification.days_left', { days: valid.daysLeft })}`
        }
        action={again}
      />
    )
  if (current.status === 'expired' || current.status === 'completed')
    return <Alert type="error" showIcon title={t('certification.ended')} action={again} />
  return null
}

/** Nothing was begun yet. */
function Begin({ info, onBegun }: { info: Info; onBegun: () => void }) {
  const staff = useSession()?.staff
  if (!info.can.begin)
    return (
      <EmptyState
        title={t('certification.title')}
        about={staff ? t('certification.staff') : t('certification.not_yours')}
      />
    )
  if (!can('cert_edit')) return null
  return (
    <div className={styles.page}>
      <p>{t('certification.begin_about')}</p>
      <Filling current={null} known={info.known} onSent={onBegun} />
    </div>
  )
}
