import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { Issue } from './issue.queries.ts'
import { codeWord } from './words.ts'
import styles from './Issue.module.css'

/** Whose turn it is, and until when. */
export const NextLine = ({ issue }: { issue: Issue }) => <p className={styles.next}>{wordsOf(issue)}</p>

function wordsOf(issue: Issue): string {
  const due = issue.dueAt ? dateTime(issue.dueAt) : '–'
  switch (issue.state) {
    case 'unprocessed':
      return t('issue.detail.unprocessed', { due })
    case 'working':
      return t('issue.detail.working', { name: issue.assignee, due })
    case 'wait_customer':
      return t(issue.can.confidential && !issue.can.internal ? 'issue.detail.wait_ours' : 'issue.detail.wait_customer')
    case 'wait_third_party':
      return t('issue.detail.wait_third_party')
    case 'resolved':
      return t('issue.detail.resolved', { day: issue.closeOn ?? '–' })
    default:
      return t('issue.detail.closed', { at: dateTime(issue.closedAt), code: issue.closeCode ? codeWord(issue.closeCode) : '–' })
  }
} // prettier-ignore
