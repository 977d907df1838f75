import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { detail as issuePage } from '#areas/issue/issue.links.ts'
import { show as orderPage } from '#areas/service-order/service-order.links.ts'
import { opensAs } from '#platform/web/call/record-query.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { useSteps } from '#platform/web/ui/list/steps.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { StepButtons } from '#platform/web/ui/table/RowActions.tsx'
import type { show } from '../service.links.ts'
import styles from './Service.module.css'
import { serviceQuery, type ServiceDetail, type ServiceRow } from './service.queries.ts'
import { serviceSteps } from './service.steps.ts'
import { Period, Quota, ServiceState } from './ServiceState.tsx'

export const loader = ({ search }: LoadContext<typeof show>) => opensAs(serviceQuery(search.id ?? 0), ({ no }) => no)

/** /info/serviceDetail: a service, what it has paid for, and what belongs to it. */
export default function DetailPage({ search }: PageProps<typeof show>) {
  const { data, error, refetch } = useQuery(serviceQuery(search.id ?? 0))
  const [stepsOf, dialogs] = useSteps<ServiceRow>(serviceSteps, { nameOf: ({ name }) => name })
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  const steps = stepsOf(data)
  return (
    <TitledPage title={data.name}>
      <div className={styles.bar}>
        <ServiceState status={data.status} />
        {steps.length > 0 && <StepButtons steps={steps} />}
      </div>
      {dialogs}
      <div className={styles.columns}>
        <Uses uses={data.uses} />
        <aside>
          <section className={styles.panel}>
            <Facts
              facts={[
                ['service.field.no', data.no],
                ['service.field.quota', <Quota key="quota" row={data} />],
                ['service.field.period', <Period key="period" row={data} />],
                [
                  'service.field.order',
                  <AppLink key="order" to={orderPage.url(null, { id: data.orderId })}>
                    {data.orderNo}
                  </AppLink>,
                ],
                ['service.field.user', data.user],
              ]}
            />
          </section>
          <section className={styles.panel}>
            <h2>{t('service.deliverables')}</h2>
            <ul>
              {data.deliverables.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
            <p className={styles.about}>{t('service.files_about')}</p>
          </section>
        </aside>
      </div>
    </TitledPage>
  )
}

const Uses = ({ uses }: Pick<ServiceDetail, 'uses'>) => (
  <section className={styles.panel}>
    <h2>{t('service.uses')}</h2>
    {uses.length === 0 && <EmptyState title={label('service.uses_none')} about={label('service.uses_none_about')} />}
    <ul className={styles.uses}>
      {uses.map((use) => (
        <li key={use.id}>
          <span>
            {use.subject ? (
              <AppLink to={issuePage.url(null, { id: use.issueId })}>{`${use.issueNo} ${use.subject}`}</AppLink>
            ) : (
              `${use.issueNo} ${t('service.hidden')}`
            )}
          </span>
          <small>
            {[use.user, dateTime(use.usedAt), use.returnedAt && t('service.returned', { at: dateTime(use.returnedAt) })]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  </section>
)
