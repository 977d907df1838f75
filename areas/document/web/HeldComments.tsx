import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Pagination } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { RelativeTime } from '#platform/web/ui/RelativeTime.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/States.tsx'
import { centre } from './document.pages.tsx'
import { heldQuery, moderateComment } from './document.queries.ts'
import styles from './Desk.module.css'

/** Comments with flagged words, oldest first: let through or removed. */
export function HeldComments({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const held = useQuery({ ...heldQuery(page), placeholderData: keepPreviousData })
  const [busy, setBusy] = useState<number | null>(null)
  const decide = async (id: number, result: 'pass' | 'remove') => {
    setBusy(id)
    await moderateComment({ id, result }).catch(() => {})
    setBusy(null)
  }
  const { data } = held
  if (!data) return held.error && <ErrorState error={held.error} onRetry={() => void held.refetch()} />
  if (data.total === 0) return <EmptyState title={t('document.held.none')} />
  return (
    <>
      <ul className={styles.held} aria-label={t('document.held.title')}>
        {data.list.map((comment) => (
          <li key={comment.id}>
            <div className={styles.by}>
              <strong>{comment.userName}</strong>
              <RelativeTime value={comment.createdAt} />
              <span>
                {t('document.held.on')}{' '}
                <AppLink to={centre.url(null, { doc: comment.documentId })}>{comment.documentTitle}</AppLink>
              </span>
            </div>
            <p>{comment.content}</p>
            <footer>
              <Button size="small" loading={busy === comment.id} onClick={() => void decide(comment.id, 'pass')}>
                {t('document.held.pass')}
              </Button>
              <Button size="small" disabled={busy === comment.id} onClick={() => void decide(comment.id, 'remove')}>
                {t('document.held.remove')}
              </Button>
            </footer>
          </li>
        ))}
      </ul>
      {data.total > data.limit && (
        <Pagination
          align="end"
          total={data.total}
          current={page}
          pageSize={data.limit}
          showSizeChanger={false}
          onChange={onPage}
        />
      )}
    </>
  )
}
