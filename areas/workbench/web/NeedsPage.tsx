import { useQuery } from '@tanstack/react-query'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import { DueTag } from './DueTag.tsx'
import { Feed } from './Feed.tsx'
import { feedQuery, needsQuery, type Need } from './workbench.queries.ts'
import styles from './Needs.module.css'

export const loader = () => opens(needsQuery(), feedQuery())

/** /dashboard/needs: all that waits for this person, one by one by the day it is due, and the calendar of it. */
export default function NeedsPage() {
  const { data, error, refetch } = useQuery(needsQuery())
  return (
    <TitledPage title={t('workbench.block.needs')} lead={t('workbench.needs.lead')}>
      <div className={styles.page}>
        {data ? <Needs list={data.list} /> : error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.more && <p className={styles.note}>{t('workbench.needs.more', { n: data.list.length })}</p>}
        <Feed />
      </div>
    </TitledPage>
  )
}

function Needs({ list }: { list: readonly Need[] }) {
  if (list.length === 0) return <EmptyState title={t('workbench.waits_none')} about={t('workbench.needs.none_about')} />
  return (
    <PlainTable name={t('workbench.block.needs')} stacks>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('workbench.needs.item')}</th>
            <th scope="col">{t('workbench.needs.kind')}</th>
            <th scope="col">{t('workbench.needs.due')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((need, i) => (
            // two things may have one title and one page
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={`${need.url} ${need.title} ${i}`}>
              <th scope="row">
                <AppLink to={need.url}>{need.title || need.what || need.kind}</AppLink>
              </th>
              <td>
                <AppLink to={need.listUrl}>{need.what || need.kind}</AppLink>
              </td>
              <td data-none={need.due ? undefined : ''}>
                {need.due ? (
                  <span className={styles.due}>
                    <time dateTime={need.due}>{need.due}</time>
                    <DueTag due={need.due} overdue={need.overdue} />
                  </span>
                ) : (
                  <span className={styles.note}>–</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  )
}
