import { Button } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { notify } from '#platform/web/notify.ts'
import { isSettled, wordsOf } from '#platform/web/ui/words.ts'
import { form as formLink } from '../survey.links.ts'
import { Questions } from './Questions.tsx'
import { send, type Popup } from './survey.queries.ts'
import { useAnswers } from './use-answers.ts'
import styles from './PopupCard.module.css'

/** As many questions fit into the card; a longer survey is answered on its page. */
const inPlace = 2

type Props = { popup: Popup; onGone: () => void }
/** The survey that comes up, with what may be done about it. */
export default function PopupCard({ popup, onGone }: Props) {
  const { id, title, intro, anonymous, questions } = popup
  const putOff = (action: 'later' | 'never') => {
    onGone()
    void send({ surveyId: id, action }).catch(() => {})
  }
  const fits = questions.length <= inPlace
  return (
    <aside className={styles.card} aria-label={t('survey.popup')}>
      <p className={styles.lead}>{t('survey.popup')}</p>
      <h2>{title}</h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      <p className={styles.lead}>{t(anonymous ? 'survey.anonymous_about' : 'survey.named_about')}</p>
      {fits && <InPlace popup={popup} onGone={onGone} />}
      <div className={styles.actions}>
        {!fits && (
          <AppLink to={formLink.url(null, { id })} onClick={onGone}>
            {t('survey.start')}
          </AppLink>
        )}
        <Button size="small" onClick={() => putOff('later')}>
          {t('survey.later')}
        </Button>
        <Button size="small" type="text" onClick={() => putOff('never')}>
          {t('survey.never')}
        </Button>
      </div>
    </aside>
  )
}

/** A vote of a question or two, given where one is. */
function InPlace({ popup, onGone }: Props) {
  const { list, answers, set, submit, problems } = useAnswers(popup, '')
  const [sending, setSending] = useState(false)
  const vote = async () => {
    setSending(true)
    try {
      if (await submit()) {
        notify.success(t('survey.saved_title'))
        onGone()
      }
    } catch (error) {
      if (!isSettled(error)) notify.error(wordsOf(error, t('ui.form.failed')))
    }
    setSending(false)
  }
  return (
    <>
      <Questions list={list} answers={answers} problems={problems} onAnswer={set} />
      <p>
        <Button type="primary" loading={sending} onClick={() => void vote()}>
          {t('survey.submit')}
        </Button>
      </p>
    </>
  )
}
