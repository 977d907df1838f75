import { useQuery } from '@tanstack/react-query'
import { Button, Result, Skeleton, Spin } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { home } from '#areas/market/market.links.ts'
import { yuanOf } from '#platform/contract/money.ts'
import { CallError, isGone } from '#platform/web/call/error.ts'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { can } from '#platform/web/session.ts'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { poll } from '../contract.ts'
import { list } from '../recharge.links.ts'
import { leaveFor } from './leave.ts'
import { payAgain, renewBalance, resultQuery, type Recharge } from './recharge.queries.ts'

const isOpen = ({ status }: Recharge): boolean => status === 'created' || status === 'paying'
type Props = { no: string; onAgain: () => void }

/** What became of a recharge: asked for every three seconds, forty times, until it is known. */
export default function PayResult({ no, onAgain }: Props) {
  const [asked, setAsked] = useState(0)
  const { data, error, fetchStatus, refetch } = useQuery(resultQuery(no))
  const waits = asked < poll.times && (data === undefined || isOpen(data))
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => void refetch().finally(() => setAsked((n) => n + 1)), poll.everyMs)
    return () => clearTimeout(timer)
  }, [waits, asked, refetch])
  const paid = data?.paidAt != null
  useEffect(() => void (paid && renewBalance()), [paid])
  const again = <Button onClick={onAgain}>{t('recharge.outcome.again')}</Button>
  if (error instanceof CallError && isGone(error))
    return <Result status="warning" title={t('recharge.outcome.unknown')} extra={again} />
  // without a network nothing is asked, and so nothing fails
  if (isNetwork(error) || fetchStatus === 'paused') return <NetworkFault onRetry={() => void refetch()} />
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  return <Shown row={data} slow={asked >= poll.times} again={again} />
}

const isNetwork = (error: unknown): boolean =>
  error instanceof CallError && (error.kind === 'timeout' || (error.kind === 'http' && error.status === 0))
const NetworkFault = ({ onRetry }: { onRetry: () => void }) => (
  <Result
    status="error"
    title={t('recharge.network')}
    extra={
      <Button type="primary" onClick={onRetry}>
        {t('recharge.refresh')}
      </Button>
    }
  />
)

function Shown({ row, slow, again }: { row: Recharge; slow: boolean; again: ReactNode }) {
  const toList = <AppLink to={list.url(null, { open: row.id })}>{t('recharge.outcome.list')}</AppLink>
  const amounts = { yuan: yuanOf(row.amountFen), points: count(row.points) }
  if (isOpen(row))
    return (
      <Result
        icon={slow ? undefined : <Spin size="large" />}
        status="info"
        title={t(slow ? 'recharge.outcome.slow' : 'recharge.outcome.waiting')}
        subTitle={t(slow ? 'recharge.outcome.slow_about' : 'recharge.outcome.waiting_about')}
        extra={[
          row.can.pay && (
            <Button key="pay" onClick={() => void payAgain(row).then(({ form }) => leaveFor(form))}>
              {t('recharge.outcome.pay')}
            </Button>
          ),
          <span key="list">{toList}</span>,
        ]}
      />
    )
  if (row.status === 'closed' || row.status === 'failed') {
    const words =
      row.status === 'closed'
        ? (['recharge.outcome.closed', 'recharge.outcome.closed_about'] as const)
        : (['recharge.outcome.failed', 'recharge.outcome.failed_about'] as const)
    return (
      <Result
        status={row.status === 'closed' ? 'warning' : 'error'}
        title={t(words[0])}
        subTitle={t(words[1])}
        extra={[again, toList]}
      />
    )
  }
  const title = row.status === 'refunded' ? t('recharge.outcome.refunded') : t('recharge.outcome.success')
  const toMarket = can('sm_buy') && <AppLink to={home.url(null, {})}>{t('recharge.outcome.market')}</AppLink>
  return (
    <Result
      status="success"
      title={title}
      subTitle={t('recharge.outcome.success_about', amounts)}
      extra={[again, toList, toMarket]}
    />
  )
}
