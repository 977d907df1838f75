import { useQuery } from '@tanstack/react-query'
import { list as demands } from '#areas/demand/demand.links.ts'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { mainIndex, subscription } from '../material.links.ts'
import { overviewQuery } from './material.queries.ts'
import styles from './Material.module.css'
import { ResultTag } from './ResultTag.tsx'
import { categoryWord } from './words.ts'

export const loader = () => opens(overviewQuery())
/** /materials/index: the categories, what came last, and the way to what is one's own. */
export default function OverviewPage() {
  const { data } = useQuery(overviewQuery())
  if (!data) return null
  return (
    <TitledPage title={t('material.overview')} lead={t('material.overview_lead')}>
      <h2>{t('material.categories')}</h2>
      <ul className={styles.tiles}>
        {data.categories.map(({ category, count, qualified }) => (
          <li key={category}>
            <AppLink className={styles.tile!} to={mainIndex.url(null, { category })}>
              <strong>{categoryWord(category)}</strong>
              {t('material.count', { n: count, qualified })}
            </AppLink>
          </li>
        ))}
      </ul>
      <h2>{t('material.newest')}</h2>
      {data.newest.length === 0 && <p>{t('material.no_newest')}</p>}
      <ul className={styles.lines}>
        {data.newest.map((one) => (
          <li key={`${one.id} ${one.chip}`}>
            <AppLink to={mainIndex.url(null, { open: one.id })}>
              {one.vendor} {one.partNo}
            </AppLink>
            <span>{one.chip}</span>
            <ResultTag result={one.result} />
            <RelativeTime value={one.at} />
          </li>
        ))}
      </ul>
      <h2>{t('material.mine')}</h2>
      <ul className={styles.lines}>
        <li>
          <AppLink to={mainIndex.url(null, {})}>{t('material.all_parts')}</AppLink>
        </li>
        <li>
          <AppLink to={subscription.url(null, {})}>{t('material.my_subscriptions')}</AppLink> {data.subscriptions}
        </li>
        <li>
          <AppLink to={demands.url(null, {})}>{t('material.my_demands')}</AppLink>
        </li>
      </ul>
    </TitledPage>
  )
}
