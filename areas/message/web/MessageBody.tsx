import { useEffect } from 'react'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { readOne, type Detail } from './message.queries.ts'
import styles from './Message.module.css'
import { typeWord } from './words.ts'

/** What a message says, and the way to what it is about. To see it is to have read it. */
export default function MessageBody({ record: { id, readFlag, type, createdAt, content, url } }: { record: Detail }) {
  useEffect(() => {
    // what was not noted stays new: nothing else is lost
    if (!readFlag) readOne({ id }).catch(() => {})
  }, [id, readFlag])
  return (
    <>
      <p className={styles.about}>
        {typeWord(type)} · {dateTime(createdAt)}
      </p>
      <div className={styles.content}>{content}</div>
      {url && (
        <p>
          <AppLink to={url} className={styles.go}>
            {t('message.open')}
          </AppLink>
        </p>
      )}
    </>
  )
}
