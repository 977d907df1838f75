import { dateTime, listed } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { History } from '#platform/web/ui/detail/History.tsx'
import styles from './Message.module.css'
import type { PostDetail } from './post.queries.ts'
import { Recipients } from './Recipients.tsx'
import { actionWord, targetWord, typeWord } from './words.ts'

const roleWord = wordsFor('access.role.name')
const whom = ({ target, roles, targetNames }: PostDetail) =>
  [targetWord(target), listed(target === 'roles' ? roles.map(roleWord) : targetNames.map(({ name }) => name))]
    .filter(Boolean)
    .join(' · ')

/** A publication: its words, whom it is for, and the proof of who has it. */
export default function PostFacts({ record }: { record: PostDetail }) {
  const { proof } = record
  const history = {
    data: record.history,
    error: null,
    refetch: () => Promise.reject(new Error('read with the record')),
  }
  return (
    <>
      <Facts
        facts={[
          ['message.field.type', typeWord(record.type)],
          ['message.post.target', whom(record)],
          [
            'message.post.publish_at',
            record.state === 'scheduled' || record.state === 'pending' ? dateTime(record.publishAt) : '',
          ],
          ['message.post.created_by', record.createdBy],
          ['message.post.auditor', record.auditor],
          ['message.post.published_at', dateTime(record.publishedAt)],
          ['message.post.expire_on', record.expireOn],
          ['message.post.must_read', record.mustRead ? t('message.post.remind_after', { n: record.remindDays }) : ''],
          [
            'message.post.url',
            record.url && (
              <AppLink key="url" to={record.url}>
                {record.url}
              </AppLink>
            ),
          ],
          ['message.post.title', record.titleZh],
          [
            'message.post.content',
            <div key="zh" className={styles.content}>
              {record.content}
            </div>,
          ],
          ['message.post.title_en', record.titleEn],
          [
            'message.post.content_en',
            <div key="en" className={styles.content}>
              {record.contentEn}
            </div>,
          ],
        ]}
      />
      {record.publishedAt && (
        <section>
          <h2 className={styles.heading}>{t('message.desk.proof')}</h2>
          <Facts
            facts={[
              ['message.proof.people', proof.people],
              ['message.flag.1', proof.read],
              ['message.proof.sent', proof.sent],
              ['message.proof.queued', proof.queued],
              ['message.proof.daily', proof.daily],
              ['message.people_state.failed', proof.failed],
              ['message.proof.sms', proof.sms || ''],
            ]}
          />
          <Recipients id={record.id} />
        </section>
      )}
      <History history={history as never} wordOf={(action) => actionWord(action as 'publish')} />
    </>
  )
}
