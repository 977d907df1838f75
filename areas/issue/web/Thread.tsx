import { Suspense } from 'react'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import type { Issue } from './issue.queries.ts'
import { sideWord, visibilityWord } from './words.ts'
import styles from './Issue.module.css'

// what cleans the text comes beside the page
const HtmlView = part(async () => ({ default: (await import('#platform/web/ui/text/HtmlView.tsx')).HtmlView }))
type Comment = Issue['comments'][number]

/** What was said, oldest first; whose word it is, and who else reads it. */
export const Thread = ({ issue }: { issue: Issue }) => (
  <section aria-label={t('issue.detail.thread')}>
    <h2>{t('issue.detail.thread')}</h2>
    <ol className={styles.thread}>
      {issue.comments.map((one) => (
        <li key={one.id} data-side={one.side} data-visibility={one.visibility}>
          <Said comment={one} />
        </li>
      ))}
    </ol>
  </section>
)

const Said = ({ comment }: { comment: Comment }) => (
  <>
    <header>
      <strong>{comment.author || sideWord(comment.side)}</strong>
      {comment.author && <span>{sideWord(comment.side)}</span>}
      {comment.visibility !== 'public' && (
        <StateTag tone={comment.visibility === 'internal' ? 'bad' : 'wait'}>
          {visibilityWord(comment.visibility)}
        </StateTag>
      )}
      {comment.origin && <span>{t('issue.detail.origin', { no: comment.origin })}</span>}
      <time dateTime={comment.at}>{dateTime(comment.at)}</time>
    </header>
    <Suspense>
      <HtmlView html={comment.content} />
    </Suspense>
    <FileLinks files={comment.files} label={t('issue.reply.files')} />
  </>
)
