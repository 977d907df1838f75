import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Answer } from '#platform/contract/contract.ts'
import { opens } from '#platform/web/call/query.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { can } from '#platform/web/session.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { EmptyState } from '#platform/web/ui/state/States.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import type { material } from '../contract.ts'
import { latest, mainIndex, materialDesk, subscription } from '../material.links.ts'
import { mySubscriptionsQuery, overviewQuery } from './material.queries.ts'
import NoneYet from './NoneYet.tsx'
import styles from './Material.module.css'
import { ResultTag } from './ResultTag.tsx'
import { categoryWord, digestWord, followedName, targetWord } from './words.ts'

/** Rows of a list on this page; all of them stand behind “all”, page by page. */
const shown = 5
/** What the page asks for first. */
export const overviewLoader = () => Promise.all([opens(overviewQuery()), opens(mySubscriptionsQuery())])

/** The categories, what came last, and what is one's own, each with the way to all of it; `children` are of other areas. */
export default function Overview({ children }: { children: ReactNode }) {
  const { data } = useQuery(overviewQuery())
  if (!data) return null
  return (
    <TitledPage title={t('material.overview')} lead={t('material.overview_lead')}>
      {data.categories.length === 0 ? <Nothing /> : <Parts {...data} />}
      <Subscriptions count={data.subscriptions} />
      {children}
    </TitledPage>
  )
}

/** An empty library: what comes into it, and for who keeps it the way to begin. */
const Nothing = () => (
  <EmptyState
    title={t('material.none')}
    about={t('material.none_about')}
    action={can('material_edit') && <AppLink to={materialDesk.url(null, {})}>{t('material.desk')}</AppLink>}
  />
)
/** What there is by category, and what came last. */
function Parts({ categories, newest }: Answer<typeof material.overview>) {
  return (
    <>
      <Part title={t('material.categories')} all={mainIndex.url(null, {})} words={t('material.all_parts')} />
      <ul className={styles.tiles}>
        {categories.map(({ category, count, qualified }) => (
          <li key={category}>
            <AppLink className={styles.tile!} to={mainIndex.url(null, { category })}>
              <strong>{categoryWord(category)}</strong>
              {t('material.count', { n: count, qualified })}
            </AppLink>
          </li>
        ))}
      </ul>
      <Part title={t('material.newest')} all={latest.url(null, {})} words={t('material.all_latest')} />
      {newest.length === 0 && <NoneYet>{t('material.no_newest')}</NoneYet>}
      <ul className={styles.lines}>
        {newest.map((one) => (
          <li key={one.id}>
            <AppLink to={mainIndex.url(null, { open: one.materialId })}>
              {one.vendor} {one.partNo}
            </AppLink>
            <span>{one.chip}</span>
            <ResultTag result={one.result} />
            <RelativeTime value={one.at} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Part = ({ title, all, words }: { title: ReactNode; all: string; words: string }) => (
  <div className={styles.more}>
    <h2>{title}</h2>
    <AppLink to={all}>{words}</AppLink>
  </div>
)
function Subscriptions({ count }: { count: number }) {
  const { data } = useQuery(mySubscriptionsQuery())
  return (
    <>
      <Part
        title={t('material.my_subscriptions')}
        all={subscription.url(null, {})}
        words={t('material.all_subscriptions', { count })}
      />
      {count === 0 && (
        <NoneYet>
          {t('material.none_subscribed_about')}{' '}
          <AppLink to={subscription.url(null, { edit: 'new' })}>{t('material.subscribe')}</AppLink>
        </NoneYet>
      )}
      <ul className={styles.lines}>
        {data?.list.slice(0, shown).map((one) => (
          <li key={one.id}>
            <span>{followedName(one)}</span>
            <span>{targetWord(one.target)}</span>
            <span>{digestWord(one.digest)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
