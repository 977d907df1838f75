import { Button, Input, Rate } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { Rating } from '#platform/web/ui/form/Rating.tsx'
import { isSettled, wordsOf } from '#platform/web/ui/words.ts'
import { commentLength } from '../contract.ts'
import { rateDocument, type Detail } from './document.queries.ts'
import styles from './DocumentDetail.module.css'

/** The average of all readers and the reader's own score, with words if wanted. A second rating replaces the first. */
export function RateBox({ document }: { document: Detail }) {
  const { avgRating, ratingCount, myRating, can } = document
  const [score, setScore] = useState(myRating?.score ?? null)
  const [content, setContent] = useState(myRating?.content ?? '')
  const [sending, setSending] = useState(false)
  const changed = score !== null && (score !== myRating?.score || content.trim() !== myRating.content)
  const send = async () => {
    setSending(true)
    await rateDocument({ documentId: document.id, score: score!, content: content.trim() })
      .then(() => notify.success(t('document.rate.saved')))
      .catch((error: unknown) => isSettled(error) || notify.error(wordsOf(error, t('ui.form.failed'))))
    setSending(false)
  }
  return (
    <section className={`${styles.box} no-print`} aria-labelledby="document-rating">
      <h2 id="document-rating">{t('document.field.rating')}</h2>
      <div className={styles.rate}>
        {(ratingCount > 0 || !can.rate) && <Rating value={ratingCount > 0 ? avgRating : null} count={ratingCount} />}
        {can.rate && (
          <>
            <span className={styles.label}>{t(myRating ? 'document.rate.mine' : 'document.rate.ask')}</span>
            <Rate value={score ?? 0} allowClear={false} onChange={setScore} aria-label={t('ui.rating.label')} />
            {score !== null && (
              <Input.TextArea
                autoSize={{ minRows: 2, maxRows: 6 }}
                value={content}
                maxLength={commentLength}
                placeholder={t('document.rate.words')}
                aria-label={t('document.rate.words')}
                onChange={(event) => setContent(event.target.value)}
              />
            )}
            {changed && (
              <Button type="primary" size="small" loading={sending} onClick={() => void send()}>
                {t('document.rate.save')}
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  )
}
