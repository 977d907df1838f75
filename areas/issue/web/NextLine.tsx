import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { detail } from '../issue.links.ts'
import type { Issue } from './issue.queries.ts'
import { codeWord } from './words.ts'
import styles from './Issue.module.css'

/** Whose turn it is, and until when; of a solution what it is, of a duplicate where it goes on. */
export function NextLine({ issue }: { issue: Issue }) {
  const solution = issue.state === 'resolved' && issue.events.findLast(({ kind }) => kind === 'resolve')?.comment
  const into = issue.closeCode === 'duplicate' && issue.mergedInto
  return (
    <div className={styles.next}>
      <p>
        {wordsOf(issue)}
        {into && (
          <>
            {' '}
            {t('issue.detail.goes_on')}{' '}
            <AppLink to={detail.url(null, { id: into.id })}>{`${into.no} ${into.subject}`}</AppLink>
          </>
        )}
      </p>
      {solution && (
        <p className={styles.lines}>
          {t('issue.detail.solution')}: {solution}
        </p>
      )}
    </div>
  )
}

function wordsOf(issue: Issue): string {
  const due = issue.dueAt ? dateTime(issue.dueAt) : '–'
  const late = issue.light === 'late'
  switch (issue.state) {
    case 'unprocessed':
      return t(late ? 'issue.detail.unprocessed_late' : 'issue.detail.unprocessed', { due })
    case 'working':
      return t(late ? 'issue.detail.working_late' : 'issue.detail.working', { name: issue.assignee, due })
    case 'wait_customer':
      return t(issue.can.confidential && !issue.can.internal ? 'issue.detail.wait_ours' : 'issue.detail.wait_customer')
    case 'wait_third_party':
      return t('issue.detail.wait_third_party')
    case 'resolved':
      return t(issue.can.confirm ? 'issue.detail.resolved_ours' : 'issue.detail.resolved', {
        day: issue.closeOn ?? '–',
      })
    default:
      return t('issue.detail.closed', {
        at: dateTime(issue.closedAt),
        code: issue.closeCode ? codeWord(issue.closeCode) : '–',
      })
  }
}
