import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { day } from '#platform/web/i18n/format.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { Rating } from '#platform/web/ui/form/Rating.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { reviewsQuery } from './market.queries.ts'
import styles from './Market.module.css'

const sizes = [10, 50, 200] as const
/** What buyers say of a product, latest first; who they are is not told. */
export function Reviews({ id }: { id: number }) {
  const [size, setSize] = useState(0)
  const found = useQuery({ ...reviewsQuery(id, sizes[size]!), placeholderData: (old) => old })
  const { data, error } = found
  const more = data !== undefined && data.total > data.list.length && size < sizes.length - 1
  return (
    <section className={styles.panel}>
      <h2>{t('market.reviews')}</h2>
      {error && !data && <ErrorState error={error} onRetry={() => void found.refetch()} />}
      {data?.total === 0 && (
        <EmptyState title={label('market.reviews_none')} about={label('market.reviews_none_about')} />
      )}
      <ul className={styles.reviews}>
        {data?.list.map((one) => (
          <li key={one.id}>
            <Rating value={one.rating} />
            {one.body && <p>{one.body}</p>}
            <small>{[day(one.createdAt), t('market.bought', { item: one.item })].join(' · ')}</small>
          </li>
        ))}
      </ul>
      {more && <Button onClick={() => setSize(size + 1)}>{t('market.more_reviews')}</Button>}
    </section>
  )
}
