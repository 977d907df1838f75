import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Pagination } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { ConfirmDelete } from '#platform/web/ui/state/ConfirmDelete.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { CommentForm } from './CommentForm.tsx'
import { commentsQuery, removeComment, type Comment } from './document.queries.ts'
import styles from './Comments.module.css'
import detail from './DocumentDetail.module.css'

/** Comments of a document in two levels, newest first. */
export function Comments({ id, mayAdd }: { id: number; mayAdd: boolean }) {
  const [page, setPage] = useState(1)
  const comments = useQuery({ ...commentsQuery(id, page), placeholderData: keepPreviousData })
  const { data } = comments
  return (
    <section className={detail.box} aria-labelledby="document-comments">
      <h2 id="document-comments">
        {t('document.comment.title')}
        {data && data.total > 0 && <span className={styles.count}>{data.total}</span>}
      </h2>
      {mayAdd ? (
        <div className="no-print">
          <CommentForm documentId={id} onDone={() => setPage(1)} />
        </div>
      ) : (
        <p className={detail.hint}>{t('document.comment.no_right')}</p>
      )}
      {comments.error && !data && <ErrorState error={comments.error} onRetry={() => void comments.refetch()} />}
      {data?.total === 0 && <p className={styles.none}>{t('document.comment.none_about')}</p>}
      <ul className={styles.list} aria-busy={comments.isPlaceholderData}>
        {data?.list.map((comment) => (
          <Thread key={comment.id} documentId={id} comment={comment} mayAdd={mayAdd} />
        ))}
      </ul>
      {data && data.total > data.limit && (
        <nav aria-label={t('document.comment.pages')}>
          <Pagination
            size="small"
            align="end"
            total={data.total}
            current={page}
            pageSize={data.limit}
            showSizeChanger={false}
            onChange={setPage}
          />
        </nav>
      )}
    </section>
  )
}

type ThreadProps = { documentId: number; comment: Comment; mayAdd: boolean }
function Thread({ documentId, comment, mayAdd }: ThreadProps) {
  const [replying, setReplying] = useState(false)
  const reply = mayAdd && !comment.held && (
    <Button
      type="link"
      size="small"
      aria-expanded={replying}
      aria-label={t('document.comment.reply_to', { name: comment.userName })}
      onClick={() => setReplying(!replying)}
    >
      {t('document.comment.reply')}
    </Button>
  )
  return (
    <li>
      <Entry comment={comment}>{reply}</Entry>
      {(comment.children.length > 0 || replying) && (
        <ul className={styles.answers}>
          {comment.children.map((answer) => (
            <li key={answer.id}>
              <Entry comment={answer} />
            </li>
          ))}
          {replying && (
            <li>
              <CommentForm
                documentId={documentId}
                parentId={comment.id}
                label={t('document.comment.reply_to', { name: comment.userName })}
                onDone={() => setReplying(false)}
                onCancel={() => setReplying(false)}
              />
            </li>
          )}
        </ul>
      )}
    </li>
  )
}

type EntryProps = { comment: Omit<Comment, 'children'>; children?: React.ReactNode }
const Entry = ({ comment, children }: EntryProps) => (
  <div className={styles.entry}>
    <div className={styles.by}>
      <strong>{comment.userName}</strong>
      <RelativeTime value={comment.createdAt} />
      {comment.held && <StateTag tone="wait">{t('document.comment.held')}</StateTag>}
      <span className={styles.tools}>
        {children}
        {comment.can.remove && (
          <ConfirmDelete
            danger={false}
            aria-label={t('document.comment.delete')}
            onConfirm={() => removeComment(comment.id)}
          />
        )}
      </span>
    </div>
    <p>{comment.content}</p>
  </div>
)
