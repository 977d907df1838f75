import { Progress } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { StateTag, type Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { serviceStates } from '../contract.ts'
import type { ServiceRow } from './service.queries.ts'
import { stateWord } from './words.ts'

type State = (typeof serviceStates)[number]
const tones: Record<State, Tone> = { active: 'good', used_up: 'wait', expired: 'off' }
/** How a service stands. */
export const ServiceState = ({ status }: { status: State }) => (
  <StateTag tone={tones[status]}>{stateWord(status)}</StateTag>
)
/** How much of a quota is used. */
export const Quota = ({
  row: { quotaUsed: used, quotaTotal: total },
}: {
  row: Pick<ServiceRow, 'quotaUsed' | 'quotaTotal'>
}) => (
  <span>
    {t('service.used', { used, total })}
    <Progress percent={Math.round((100 * used) / total)} size="small" showInfo={false} aria-hidden />
  </span>
)
/** The days of a service, and those that are left of it. */
export function Period({ row }: { row: ServiceRow }) {
  const { startsOn: from, endsOn: to, daysLeft, status } = row
  const left = daysLeft === 0 ? t('service.last_day') : t('service.days_left', { n: daysLeft })
  return (
    <span>
      {t('service.period', { from, to })}
      {status !== 'expired' && daysLeft >= 0 && daysLeft <= 60 && (
        <>
          <br />
          <small>{left}</small>
        </>
      )}
    </span>
  )
}
