import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { notify } from '#platform/web/notify.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { Permit } from '#platform/web/ui/Permit.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { mostItems } from '../contract.ts'
import { detail, manage, type claim as claimLink } from '../invoice.links.ts'
import { ClaimAmounts } from './ClaimAmounts.tsx'
import { ClaimMedium } from './ClaimMedium.tsx'
import { ClaimTitle } from './ClaimTitle.tsx'
import {
  openQuery,
  placesQuery,
  sendClaim,
  usableQuery,
  type Claimable,
  type Place,
  type TitleRow,
} from './invoice.queries.ts'
import styles from './Invoice.module.css'
import { chosenOf, leftOut, linesOf, tickedIn, totalOf, useClaim } from './use-claim.ts'
import { money } from './words.ts'

export const loader = ({ search }: LoadContext<typeof claimLink>) =>
  opens(openQuery(tickedIn(search)), usableQuery(), placesQuery())

/** /info/invoiceClaim: recharges → title → how it comes → sent. */
export default function ClaimPage(props: PageProps<typeof claimLink>) {
  // what is ticked on the way comes from these rows: they are not asked for anew
  const [ticked] = useState(() => tickedIn(props.search))
  const [open, titles, places] = [useQuery(openQuery(ticked)), useQuery(usableQuery()), useQuery(placesQuery())]
  const failed = [open, titles, places].find(({ error, data }) => error && !data)
  return (
    <TitledPage title={t('invoice.claim.title')} lead={t('invoice.claim.pick_about')}>
      <Permit code="invoice_apply">
        {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
        {open.data && titles.data && places.data ? (
          <Claiming
            {...props}
            rows={open.data.list.filter(({ openFen }) => openFen > 0)}
            titles={titles.data.list}
            places={places.data.list}
          />
        ) : (
          !failed && <Skeleton active />
        )}
      </Permit>
    </TitledPage>
  )
}

type Props = PageProps<typeof claimLink> & {
  rows: readonly Claimable[]
  titles: readonly TitleRow[]
  places: readonly Place[]
}
function Claiming({ search, setSearch, rows, titles, places }: Props) {
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const { claim, change, forget } = useClaim(search)
  const [tried, setTried] = useState(false)
  const lines = linesOf(claim, rows)
  const total = totalOf(lines)
  const [title, place] = [chosenOf(titles, claim.titleId), chosenOf(places, claim.addressId)]
  const ready = [
    lines.length > 0 && lines.length <= mostItems && total !== undefined,
    title !== undefined,
    claim.medium === 'digital' || place !== undefined,
  ]
  // nobody is led past what is missing, whatever the address says
  const step = Math.min(search.step ?? 1, ready.indexOf(false) === -1 ? 3 : ready.indexOf(false) + 1)
  if (rows.length === 0) return <NothingLeft />
  const next = () => {
    setTried(true)
    if (ready[step - 1]) setSearch({ step: step + 1 })
  }
  const send = async () => {
    setTried(true)
    if (!title || ready.includes(false)) return
    setSending(true)
    try {
      const items = JSON.stringify(lines.map(({ row, fen }) => ({ no: row.no, fen })))
      const addressId = claim.medium === 'paper' ? place?.id : undefined
      const made = await sendClaim({ titleId: title.id, medium: claim.medium, addressId, remark: claim.remark, items })
      forget()
      notify.success(t('invoice.claim.submitted'))
      await navigate({ to: detail.url(null, { id: made.id }) } as never)
    } catch {
      // said already; what is left is read anew
      setSending(false)
    }
  }
  const shared = { claim, change, tried }
  return (
    <div className={styles.claim}>
      <Way step={step} />
      {step === 1 && <ClaimAmounts {...shared} rows={rows} lines={lines} without={leftOut(claim, rows)} />}
      {step === 2 && <ClaimTitle {...shared} titles={titles} chosen={title} />}
      {step === 3 && title && (
        <ClaimMedium {...shared} lines={lines} title={title} places={places} place={place} total={total ?? 0} />
      )}
      <div className={styles.foot}>
        <strong aria-live="polite">
          {t('invoice.claim.picked', { n: lines.length })} · {t('invoice.claim.total')}{' '}
          {total === undefined ? '–' : money(total)}
        </strong>
        {step > 1 && <Button onClick={() => setSearch({ step: step - 1 })}>{t('invoice.claim.back')}</Button>}
        {step < 3 && (
          <Button type="primary" onClick={next}>
            {t('invoice.claim.next')}
          </Button>
        )}
        {step === 3 && (
          <Button type="primary" loading={sending} onClick={() => void send()}>
            {t('invoice.claim.submit')}
          </Button>
        )}
      </div>
    </div>
  )
}

const steps = ['pick', 'title', 'medium'] as const
/** Which step it is of how many. */
const Way = ({ step }: { step: number }) => (
  <ol className={styles.steps} aria-label={t('invoice.claim.steps')}>
    {steps.map((name, n) => (
      <li key={name} aria-current={n + 1 === step ? 'step' : undefined} data-done={n + 1 < step}>
        {t(`invoice.claim.step_${name}`)}
      </li>
    ))}
  </ol>
)
const NothingLeft = () => (
  <EmptyState
    title={t('invoice.claimable.none')}
    about={t('invoice.claim.none_left_about')}
    action={<AppLink to={manage.url(null, { view: 'claimable', all: '1' })}>{t('invoice.claimable.all')}</AppLink>}
  />
)
