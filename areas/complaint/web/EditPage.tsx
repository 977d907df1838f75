import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Alert, Button, Skeleton } from 'antd'
import { Suspense } from 'react'
import { Queue } from '#areas/approval/web/queue.public.tsx'
import { asWritten, invalidate, opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { session } from '#platform/web/session.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { useSteps } from '#platform/web/ui/list/steps.tsx'
import { useFormKey } from '#platform/web/ui/form/use-form-key.ts'
import { Permit } from '#platform/web/ui/Permit.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { StepButtons } from '#platform/web/ui/table/RowActions.tsx'
import { list, type edit } from '../complaint.links.ts'
import { complaint } from '../contract.ts'
import {
  chipsQuery,
  startQuery,
  reasonsQuery,
  showQuery,
  type Complaint,
  type ComplaintRow,
} from './complaint.queries.ts'
import { complaintSteps } from './complaint.steps.ts'
import { ComplaintFacts } from './ComplaintFacts.tsx'
import { ComplaintState, Targets } from './ComplaintState.tsx'
import styles from './Complaint.module.css'
import { Report } from './Report.tsx'
import { actionWord, stepWord } from './words.ts'

const ComplaintForm = part(() => import('./ComplaintForm.tsx'))

/** The complaint for who reads it, or as it was written for its form. */
const recordQuery = (id: number, edit: string | undefined) => (edit ? asWritten(showQuery(id)) : showQuery(id))

export const loader = ({ search }: LoadContext<typeof edit>) =>
  opens(
    search.id === undefined ? startQuery() : recordQuery(search.id, search.edit),
    // the path is open to anybody; what is asked beside is for who is signed in
    ...(session() ? [reasonsQuery(), ...(search.id === undefined ? [chipsQuery()] : [])] : []),
  )

const back = () => <AppLink to={list.url(null)}>{t('complaint.title')}</AppLink>

/** /feedback/complaintEdit: one complaint with its 8D report, or the form of it. */
export default function EditPage({ search, setSearch }: PageProps<typeof edit>) {
  const { id } = search
  const form = useFormKey(id)
  const { data, error, refetch } = useQuery({ ...recordQuery(id ?? 0, search.edit), enabled: id !== undefined })
  const begun = useQuery({ ...startQuery(), enabled: id === undefined })
  if (id !== undefined && !data && !form.isMine)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} back={back()} /> : <Skeleton active />
  if (id === undefined && !begun.data && !form.isMine)
    return begun.error ? (
      <ErrorState error={begun.error} onRetry={() => void begun.refetch()} back={back()} />
    ) : (
      <Skeleton active />
    )
  const old = data ?? null
  if (old && !(search.edit === '1' && old.can.edit))
    return <ComplaintView record={old} onEdit={() => setSearch({ edit: '1' })} />
  return (
    <TitledPage title={old ? `${t('complaint.edit_one')} ${old.no}` : t('complaint.create')}>
      <Permit code="complaint_add">
        <Suspense fallback={<Skeleton active />}>
          <ComplaintForm
            key={form.key}
            old={form.isMine ? null : old}
            now={old}
            known={{ ...begun.data, ...(search.about && { details: search.about }) }}
            onKept={(kept) => {
              form.keep(kept)
              setSearch({ id: kept, edit: '1', about: '' }, { replace: true })
            }}
            onSent={(sent) => setSearch({ id: sent, edit: undefined, about: '' }, { replace: true })}
          />
        </Suspense>
      </Permit>
    </TitledPage>
  )
}

type Props = { record: Complaint; onEdit: () => void }
/** A complaint as its company follows it: whose turn it is, what was promised, the report so far. */
function ComplaintView({ record, onEdit }: Props) {
  const navigate = useNavigate()
  const [stepsOf, dialogs] = useSteps<ComplaintRow>(complaintSteps, {
    nameOf: ({ no }) => no,
    edit: onEdit,
    onGone: () => void navigate({ to: list.path } as never),
  })
  const steps = stepsOf(record)
  const { waiting } = record
  return (
    <TitledPage title={record.no}>
      <div className={styles.bar}>
        <ComplaintState status={record.status} />
        {steps.length > 0 && <StepButtons steps={steps} />}
        <Button onClick={() => print()}>{t('complaint.print')}</Button>
      </div>
      {dialogs}
      {record.status === 'returned' && (
        <Alert
          type="warning"
          showIcon
          title={t('complaint.returned_why', { reason: record.remark })}
          description={t('complaint.returned_next')}
        />
      )}
      {waiting && <Queue waiting={waiting} step={stepWord(waiting.step)} anew={() => invalidate(complaint)} />}
      <Targets targets={record.targets} />
      {record.receivedAt && <Report record={record} />}
      <ComplaintFacts record={record} facts={[]} />
      <Past changes={record.history} wordOf={actionWord} />
    </TitledPage>
  )
}
