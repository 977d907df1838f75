import { Queue } from '#areas/approval/web/queue.public.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { useRecordChange } from '#platform/web/live.ts'
import { opensAs } from '#platform/web/call/record-query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { Flow } from '#platform/web/ui/detail/Flow.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { useSteps } from '#platform/web/ui/list/steps.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { StepButtons } from '#platform/web/ui/table/RowActions.tsx'
import { list, type show } from '../licence.links.ts'
import { Batches, Devices } from './Devices.tsx'
import { anew, showQuery, type Licence, type LicenceRow } from './licence.queries.ts'
import { licenceSteps } from './licence.steps.ts'
import styles from './Licence.module.css'
import { Royalties } from './Royalties.tsx'
import { LicenceFacts, LicenceFiles } from './Sections.tsx'
import { actionWord, stepWord } from './words.ts'

const LicenceForm = part(() => import('./LicenceForm.tsx'))
const Agreements = part(() => import('./Agreements.tsx'))
const Signing = part(() => import('./Signing.tsx'))
type Props = PageProps<typeof show>
const nameOf = ({ applyNo, productName }: LicenceRow) => applyNo || productName

export const loader = ({ search }: LoadContext<typeof show>) =>
  search.id === undefined ? Promise.resolve() : opensAs(showQuery(search.id), nameOf)
const back = () => <AppLink to={list.url(null)}>{t('licence.title')}</AppLink>

/** /techLicense/dspShow: one licence with its steps, devices, files and royalty reports. */
export default function ShowPage({ search, setSearch }: Props) {
  const { id, edit } = search
  const { data, error, refetch } = useQuery({ ...showQuery(id ?? 0), enabled: id !== undefined })
  useRecordChange(['licence'], id ?? 0, () => void refetch())
  if (id === undefined) return <EmptyState title={t('licence.none')} about={t('licence.none_about')} action={back()} />
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} back={back()} /> : <Skeleton active />
  return (
    <TitledPage title={`${data.productName} · ${data.applyNo || t('licence.one')}`}>
      <Actions record={data} setSearch={setSearch} />
      <Progress status={data.status} />
      {data.waiting && <Queue waiting={data.waiting} step={stepWord(data.waiting.step)} anew={() => anew()} />}
      <LicenceFacts record={data} linked />
      {data.can.edit && (
        <Suspense>
          {data.agreements.length > 0 && <Agreements agreements={data.agreements} />}
          <Signing id={data.id} />
        </Suspense>
      )}
      <Batches id={data.id} batches={data.batches} clashing={data.can.submit} />
      <Devices id={data.id} any={data.batches.some(({ rowCount, faults }) => rowCount > 0 && faults === 0)} />
      <LicenceFiles record={data} />
      <Royalties record={data} />
      <Past changes={data.history} wordOf={actionWord} />
      {edit !== undefined && (
        <Suspense>
          <LicenceForm id={edit} search={{}} onClose={() => setSearch({ edit: undefined }, { replace: true })} />
        </Suspense>
      )}
    </TitledPage>
  )
}

function Actions({ record, setSearch }: { record: Licence } & Pick<Props, 'setSearch'>) {
  const navigate = useNavigate()
  const [stepsOf, dialogs] = useSteps<LicenceRow>(licenceSteps, {
    nameOf,
    edit: ({ id }) => setSearch({ edit: id }),
    onGone: () => void navigate({ to: list.path } as never),
  })
  const steps = stepsOf(record)
  return (
    <div className={styles.actions}>
      {steps.length > 0 && <StepButtons steps={steps} />}
      {dialogs}
    </div>
  )
}

const places: Record<Licence['status'], number> = {
  draft: 0,
  rejected: 0,
  am_review: 1,
  licence_review: 2,
  generating: 3,
  issued: 4,
  revoked: 4,
  expired: 4,
}
/** How far it has come. */
const Progress = ({ status }: { status: Licence['status'] }) => (
  <div className={styles.progress}>
    <Flow
      label={t('licence.detail')}
      names={[t('licence.steps.apply'), stepWord('am'), t('licence.steps.licence'), t('licence.steps.issued')]}
      at={places[status]}
      failed={status === 'rejected'}
    />
  </div>
)
