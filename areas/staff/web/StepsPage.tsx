import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { opens, query } from '#platform/web/call/query.ts'
import type { Role } from '#platform/contract/access.ts'
import type { Answer } from '#platform/contract/contract.ts'
import { listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { staffFlow, type stepStands } from '../flow.contract.ts'
import { people } from '../staff.links.ts'
import { roleWord } from './words.ts'
import { StaffTabs } from './StaffTabs.tsx'
import styles from './Steps.module.css'

type Flow = Answer<typeof staffFlow.flows>[number]
type Stand = (typeof stepStands)[number]
const flowsQuery = () => query(staffFlow.flows)
export const loader = () => opens(flowsQuery())

/** /admin/steps: who can do which step of which flow today, before a customer waits for it. */
export default function StepsPage() {
  const { data, error, refetch } = useQuery(flowsQuery())
  return (
    <>
      <StaffTabs />
      <TitledPage title={t('staff.flow.title')} lead={t('staff.flow.lead')}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
        {data && <Sum flows={data} />}
        {data && <Flows flows={data} />}
      </TitledPage>
    </>
  )
}

/** Whether anything stands still, in one line. */
function Sum({ flows }: { flows: readonly Flow[] }) {
  const steps = flows.flatMap((flow) => flow.steps)
  const count = (stand: Stand) => steps.filter((step) => step.stand === stand).length
  const [nobody, few] = [count('nobody'), count('few')]
  if (!nobody && !few) return <Alert type="success" showIcon title={t('staff.flow.all_good')} />
  return (
    <Alert
      type={nobody ? 'error' : 'warning'}
      showIcon
      title={[nobody && t('staff.flow.sum_nobody', { n: nobody }), few && t('staff.flow.sum_few', { n: few })]
        .filter(Boolean)
        .join(' · ')}
      action={<AppLink to={people.path}>{t('staff.flow.assign')}</AppLink>}
    />
  )
}

/** What would mend a step: the roles one of which has to be somebody's. */
const Wanted = ({ roles }: { roles: readonly Role[] }) => (
  <span className={styles.wanted}>
    {roles.length ? t('staff.flow.wanted', { roles: listed(roles.map(roleWord)) }) : t('staff.flow.no_role')}
  </span>
)

const tones = { nobody: 'bad', few: 'wait', enough: 'good' } as const
const Flows = ({ flows }: { flows: readonly Flow[] }) => (
  <ul className={styles.flows}>
    {flows.map(({ key, title, steps }) => (
      <li key={key}>
        <h2>{title}</h2>
        <ol>
          {steps.map((step) => (
            <li key={step.n}>
              <StateTag tone={tones[step.stand]}>{t(`staff.flow.stand.${step.stand}`, { n: step.people })}</StateTag>
              <span className={styles.step}>{step.title}</span>
              <span className={styles.names}>
                {listed(step.names)}
                {step.people > step.names.length && t('staff.flow.more', { n: step.people - step.names.length })}
                {step.stand === 'few' && step.n > 1 && <span className={styles.wanted}>{t('staff.flow.spent')}</span>}
                {step.invited.length > 0 && (
                  <span className={styles.wanted}>{t('staff.flow.invited', { names: listed(step.invited) })}</span>
                )}
                {step.stand !== 'enough' && <Wanted roles={step.roles} />}
              </span>
            </li>
          ))}
        </ol>
      </li>
    ))}
  </ul>
)
