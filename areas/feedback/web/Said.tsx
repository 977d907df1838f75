import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Facts, type Fact } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import type { Feedback } from './feedback.queries.ts'
import styles from './Feedback.module.css'
import { FeedbackState } from './FeedbackState.tsx'
import { actionWord, typeWord } from './words.ts'

type Props = { record: Omit<Feedback, 'can'>; facts: readonly Fact[] }
/** What was said, what was replied, and what happened. */
export const Said = ({ record, facts }: Props) => (
  <>
    <Facts
      facts={[
        ['feedback.states', <FeedbackState key="state" status={record.status} />],
        ['feedback.field.type', typeWord(record.type)],
        ...facts,
        [
          'feedback.field.page',
          record.page && (
            <AppLink key="page" to={record.page}>
              {record.page}
            </AppLink>
          ),
        ],
        ['feedback.field.contact', record.contact],
      ]}
    />
    <p className={styles.body}>{record.content}</p>
    <FileLinks files={record.files} />
    <section>
      <h2 className={styles.head}>{t('feedback.replies')}</h2>
      {record.replies.length === 0 && <p>{t('feedback.replies_none')}</p>}
      <ol className={styles.replies}>
        {record.replies.map((reply) => (
          <li key={reply.id} data-staff={reply.byStaff}>
            <strong>{reply.author}</strong> {reply.byStaff && <small>{t('feedback.by_staff')}</small>}{' '}
            <small>{dateTime(reply.createdAt)}</small>
            <p className={styles.body}>{reply.body}</p>
          </li>
        ))}
      </ol>
    </section>
    <Past changes={record.history} wordOf={actionWord} />
  </>
)
