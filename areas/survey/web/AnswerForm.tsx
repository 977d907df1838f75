import { Alert, Button } from 'antd'
import { useState } from 'react'
import { CallError } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { useSession } from '#platform/web/session.ts'
import { UploadsContext, uploadsStore, useUploadWait } from '#platform/web/ui/form/uploading.ts'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { EmptyState } from '#platform/web/ui/state/States.tsx'
import { isSettled, wordsOf } from '#platform/web/ui/words.ts'
import { form as formLink } from '../survey.links.ts'
import { Questions } from './Questions.tsx'
import type { FormData, Question } from './survey.queries.ts'
import { useAnswers } from './use-answers.ts'
import styles from './Survey.module.css'

type Props = { form: FormData; token: string; onRenewed: () => void }
/** A survey to be filled in: kept with each change, checked before it leaves, thanked for after. */
export default function AnswerForm({ form, token, onRenewed }: Props) {
  const [points, setPoints] = useState<number | null>(null)
  if (points !== null) return <Thanks points={points} />
  if (form.answered) return <EmptyState title={form.title} about={t('survey.answered')} action={<Back />} />
  return <Fields form={form} token={token} onDone={setPoints} onRenewed={onRenewed} />
}

const Back = () => useSession() && <AppLink to={formLink.url(null)}>{t('survey.back')}</AppLink>
const Thanks = ({ points }: { points: number }) => (
  <div className={styles.thanks} role="status">
    <h1>{t('survey.saved_title')}</h1>
    <p>{points > 0 ? t('survey.saved_points', { n: points }) : t('survey.saved_about')}</p>
    <Back />
  </div>
)

/** What went wrong, in words; without a connection that the answers are safe. */
const failureWords = (error: unknown): string =>
  error instanceof CallError && error.kind === 'http' && error.status === 0
    ? t('survey.waiting')
    : wordsOf(error, t('ui.form.failed'))

/** Brings a question into view, and the keyboard with it. */
function bring(question: Element | null): void {
  question?.scrollIntoView({ block: 'center' })
  question?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
}
/** The first question that needs correcting. */
const showFirst = () => bring(document.querySelector('fieldset[aria-describedby]'))

/** The questions that need correcting, each leading to its place. */
const Problems = ({ list }: { list: readonly Question[] }) => (
  <ul className={styles.problems}>
    {list.map(({ code, title }) => (
      <li key={code}>
        <a
          href={`#question-${code}`}
          onClick={(event) => {
            event.preventDefault()
            bring(document.getElementById(`question-${code}`))
          }}
        >
          {title}
        </a>
      </li>
    ))}
  </ul>
)

/** Says that the answers of the last visit are there again. */
const Kept = ({ onDrop }: { onDrop: () => void }) => (
  <Alert
    className={styles.notice}
    type="success"
    title={t('survey.kept')}
    action={
      <Button size="small" onClick={onDrop}>
        {t('survey.drop')}
      </Button>
    }
  />
)

type FieldsProps = Props & { onDone: (points: number) => void }
function Fields({ form, token, onDone, onRenewed }: FieldsProps) {
  const { list, answers, given, set, clear, submit, problems, wasKept } = useAnswers(form, token)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [ask, questions] = useAsk()
  const [uploads] = useState(uploadsStore)
  const post = async () => {
    setSending(true)
    try {
      const saved = await submit()
      if (saved) onDone(saved.rewardPoints)
      else requestAnimationFrame(showFirst)
    } catch (error) {
      if (!isSettled(error)) setFailure(error)
      onRenewed()
    }
    setSending(false)
  }
  const { isWaiting, holds } = useUploadWait(uploads, () => void post(), setFailure)
  const send = () => {
    setFailure(null)
    if (!holds()) void post()
  }
  const drop = async () => {
    if (await ask({ title: t('survey.drop'), content: t('survey.drop_ask'), yes: t('survey.drop'), danger: true }))
      clear()
  }
  const asked = list.filter(({ type }) => type !== 'section').length
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <h1>{form.title}</h1>
      {form.intro && <p className={styles.intro}>{form.intro}</p>}
      <Alert
        className={styles.notice}
        type="info"
        showIcon
        title={t(form.anonymous ? 'survey.anonymous_about' : 'survey.named_about')}
      />
      {wasKept && <Kept onDrop={() => void drop()} />}
      <UploadsContext value={uploads}>
        <Questions list={list} answers={answers} problems={problems} onAnswer={set} />
      </UploadsContext>
      {problems.length > 0 && (
        <Alert
          className={styles.notice}
          type="error"
          showIcon
          title={t('survey.problems', { n: problems.length })}
          description={<Problems list={list.filter(({ code }) => problems.some((one) => one.code === code))} />}
        />
      )}
      {isWaiting && (
        <Alert className={styles.notice} type="info" showIcon role="status" title={t('part.upload.wait')} />
      )}
      {failure !== null && <Alert className={styles.notice} type="error" showIcon title={failureWords(failure)} />}
      <div className={styles.foot}>
        <span role="status">{t('survey.progress', { n: Object.keys(given).length, all: asked })}</span>
        <Button type="primary" htmlType="submit" loading={sending || isWaiting}>
          {t('survey.submit')}
        </Button>
      </div>
      {questions}
    </form>
  )
}
