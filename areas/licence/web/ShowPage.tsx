import { Queue } from '#areas/approval/web/queue.public.tsx'
import { rereadDocument, SignForm, SignState } from '#areas/signature/web/signing.public.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { opensAs } from '#platform/web/call/record-query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
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
type Props = PageProps<typeof show>
const nameOf = ({ applyNo, productName }: LicenceRow) => applyNo || productName

export const loader = ({ search }: LoadContext<typeof show>) =>
  search.id === undefined ? Promise.resolve() : opensAs(showQuery(search.id), nameOf)
const back = () => <AppLink to={list.url(null)}>{t('licence.title')}</AppLink>

/** /techLicense/dspShow: one licence with its steps, devices, files and royalty reports. */
export default function ShowPage({ search, setSearch }: Props) {
  const { id, edit } = search
  const { data, error, refetch } = useQuery({ ...showQuery(id ?? 0), enabled: id !== undefined })
  if (id === undefined) return <EmptyState title={t('licence.none')} about={t('licence.none_about')} action={back()} />
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} back={back()} /> : <Skeleton active />
  return (
    <TitledPage title={`${data.productName} · ${data.applyNo || t('licence.one')}`}>
      <Actions record={data} setSearch={setSearch} />
      <Progress status={data.status} />
      {data.waiting && <Queue waiting={data.waiting} step={stepWord(data.waiting.step)} anew={() => anew()} />}
      <LicenceFacts record={data} linked />
      {data.can.edit && <Signing id={data.id} />}
      <Batches id={data.id} batches={data.batches} clashing={data.can.submit} />
      <Devices id={data.id} any={data.batches.some(({ rowCount, faults }) => rowCount > 0 && faults === 0)} />
      <LicenceFiles record={data} />
      <Royalties record={data} />
      <Past changes={data.history} wordOf={actionWord} />
      {edit !== undefined && (
        <Suspense>
          <LicenceForm id={edit} search={{}} onClose={() => setSearch({ edit: undefined })} />
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
  draft: 0, rejected: 0, am_review: 1, licence_review: 2, generating: 3, issued: 4, revoked: 4, expired: 4,
} // prettier-ignore
/** How far it has come. */
function Progress({ status }: { status: Licence['status'] }) {
  const at = places[status]
  const names = [t('licence.steps.apply'), stepWord('am'), t('licence.steps.licence'), t('licence.steps.issued')]
  const stateOf = (n: number) => (n < at ? 'done' : n > at ? 'later' : status === 'rejected' ? 'failed' : 'now')
  return (
    <ol className={styles.flow} aria-label={t('licence.detail')}>
      {names.map((name, n) => (
        <li key={name} data-state={stateOf(n)} {...(n === at ? { 'aria-current': 'step' as const } : {})}>
          <span aria-hidden>{n < at ? '✓' : n + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}

/** What is signed is made of what is saved: a change asks for another signature. */
function Signing({ id }: { id: number }) {
  const [open, setOpen] = useState(false)
  const record = { bizType: 'licence', bizId: id }
  const about = t('licence.sign_about')
  return (
    <section className={styles.part}>
      <h2>{t('licence.part.sign')}</h2>
      <SignState
        record={record}
        onSign={() => void rereadDocument().then(() => setOpen(true))}
        loading={false}
        about={about}
      />
      {open && <SignForm record={record} about={about} onClose={() => setOpen(false)} />}
    </section>
  )
}
