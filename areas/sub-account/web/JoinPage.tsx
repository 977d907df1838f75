import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { opens } from '#platform/web/call/query.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import type { PageProps } from '#platform/web/router/page.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import type { joins } from '../sub-account.links.ts'
import styles from './Join.module.css'
import { JoinForm } from './JoinForm.tsx'
import { joinQuery, withdraw, type JoinState } from './request.queries.ts'

export const loader = () => opens(joinQuery())

/** /user/join: asking the main account of a certified company to be let in. */
export default function JoinPage({ search }: PageProps<typeof joins>) {
  const { data, error, refetch } = useQuery(joinQuery())
  return (
    <TitledPage title={t('sub-account.join.title')} lead={t('sub-account.join.lead')}>
      {data ? (
        <Joining state={data} company={search.company || data.suggested} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 4 }} />
      )}
    </TitledPage>
  )
}

function Joining({ state, company }: { state: JoinState; company: string }) {
  const { may, belongs, holds, last } = state
  const asked = last?.status === 'asked'
  return (
    <div className={styles.page}>
      {last && <Answered last={last} />}
      {!asked && holds.length > 0 && <InTheWay holds={holds} />}
      {!asked && may && holds.length === 0 && <JoinForm company={company} />}
      {!may && !last && (
        <EmptyState
          title={belongs ? t('sub-account.join.belongs', { company: belongs }) : t('sub-account.join.not_yours')}
          about={t('sub-account.join.not_yours_about')}
          action={<AppLink to="/">{t('shell.to_home')}</AppLink>}
        />
      )}
    </div>
  )
}

const tones = { asked: 'info', granted: 'success', refused: 'warning', withdrawn: 'info' } as const
/** How the last request stands. */
function Answered({ last }: { last: NonNullable<JoinState['last']> }) {
  const { company, status, answer, reason } = last
  const said = answer || (status === 'asked' ? t('sub-account.join.asked_about') : reason)
  const back = useMutation({
    mutationFn: () => withdraw(last),
    onSuccess: () => notify.success(t('sub-account.request.withdrawn')),
  })
  return (
    <Alert
      type={tones[status]}
      showIcon
      title={t(`sub-account.join.${status}`, { company })}
      description={
        <>
          {said && <p>{said}</p>}
          <p>{t('sub-account.join.asked_at', { at: dateTime(last.createdAt) })}</p>
        </>
      }
      action={
        last.can.withdraw && (
          <Button loading={back.isPending} onClick={() => back.mutate()}>
            {t('sub-account.request.withdraw')}
          </Button>
        )
      }
    />
  )
}

/** What would be lost: it is settled before anything is asked. */
const InTheWay = ({ holds }: Pick<JoinState, 'holds'>) => (
  <Alert
    type="warning"
    showIcon
    title={t('sub-account.join.in_the_way')}
    description={
      <>
        <ul>
          {holds.map((hold) => (
            <li key={hold}>{t(`sub-account.join.hold.${hold}`)}</li>
          ))}
        </ul>
        <p>{t('sub-account.join.in_the_way_about')}</p>
      </>
    }
  />
)
