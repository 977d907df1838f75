import { Button } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { RemarkList } from '#platform/web/ui/detail/RemarkList.tsx'
import { EmptyState } from '#platform/web/ui/state/States.tsx'
import { centre } from '../document.links.ts'
import { heldQuery, moderateComment } from './desk.queries.ts'
import styles from './Desk.module.css'

/** Comments with flagged words, oldest first: let through or removed. */
export function HeldComments({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const [busy, setBusy] = useState<number | null>(null)
  const decide = async (id: number, result: 'pass' | 'remove') => {
    setBusy(id)
    await moderateComment({ id, result }).catch(() => {})
    setBusy(null)
  }
  return (
    <RemarkList
      label={t('document.held.title')}
      read={heldQuery(page)}
      page={page}
      onPage={onPage}
      none={<EmptyState title={t('document.held.none')} />}
    >
      {(comment) => (
        <>
          <div className={styles.by}>
            <strong>{comment.userName}</strong>
            <RelativeTime value={comment.createdAt} />
            <span>
              {t('document.held.on')}{' '}
              <AppLink to={centre.url(null, { doc: comment.documentId })}>{comment.documentTitle}</AppLink>
            </span>
          </div>
          <p>{comment.content}</p>
          <footer className={styles.actions}>
            <Button size="small" loading={busy === comment.id} onClick={() => void decide(comment.id, 'pass')}>
              {t('document.held.pass')}
            </Button>
            <Button size="small" disabled={busy === comment.id} onClick={() => void decide(comment.id, 'remove')}>
              {t('document.held.remove')}
            </Button>
          </footer>
        </>
      )}
    </RemarkList>
  )
}
