import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { useSteps } from '#platform/web/ui/list/steps.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { StepButtons } from '#platform/web/ui/table/RowActions.tsx'
import { apply } from '../market.links.ts'
import { ApplyFacts } from './ApplyFacts.tsx'
import { ApplyState } from './ApplyState.tsx'
import { applyQuery, type ApplyRow } from './market.queries.ts'
import styles from './Market.module.css'
import { applySteps } from './market.steps.ts'

/** One request as who asked follows it. */
export function ApplyView({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(applyQuery(id))
  const [stepsOf, dialogs] = useSteps<ApplyRow>(applySteps, { nameOf: ({ no }) => no })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  const steps = stepsOf(data)
  return (
    <TitledPage title={`${data.no} ${data.product}`}>
      <div className={styles.steps}>
        <ApplyState status={data.status} />
        {steps.length > 0 && <StepButtons steps={steps} />}
        <AppLink to={apply.url()}>{t('market.apply.back')}</AppLink>
      </div>
      {dialogs}
      <div className={styles.panel}>
        <ApplyFacts record={data} />
      </div>
    </TitledPage>
  )
}
