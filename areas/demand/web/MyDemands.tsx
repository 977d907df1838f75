import { useQuery } from '@tanstack/react-query'
import { NoneYet } from '#areas/material/web/overview.public.tsx'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { can } from '#platform/web/session.ts'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { list } from '../demand.links.ts'
import { myDemandsQuery } from './demand.queries.ts'
import styles from './Demand.module.css'
import { DemandState } from './DemandState.tsx'

/** Rows shown here; all of them stand behind “all”, page by page. */
const shown = 5
/** The last demands of the own company, for the first page of the materials library. */
export function MyDemands() {
  const { data } = useQuery(myDemandsQuery())
  const total = data?.total ?? 0
  return (
    <>
      <div className={styles.more}>
        <h2>{t('demand.title')}</h2>
        <AppLink to={list.url(null, {})}>{t('demand.all_mine', { count: total })}</AppLink>
      </div>
      {data && total === 0 && (
        <NoneYet>
          {t('demand.none_about')}{' '}
          {can('demand_edit') && <AppLink to={list.url(null, { edit: 'new' })}>{t('demand.create')}</AppLink>}
        </NoneYet>
      )}
      <ul className={styles.lines}>
        {data?.list.slice(0, shown).map((one) => (
          <li key={one.id}>
            <AppLink to={list.url(null, { open: one.id })}>
              {one.maker} {one.partNo}
            </AppLink>
            <span>{one.chip.code}</span>
            <DemandState status={one.status} />
            <RelativeTime value={one.updatedAt} />
          </li>
        ))}
      </ul>
    </>
  )
}
