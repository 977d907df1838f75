import { Alert } from 'antd'
import { useState } from 'react'
import { locale, t } from '#platform/web/i18n/text.ts'
import { asked, type Answers } from '../answer.rules.ts'
import type { Question } from '../question.contract.ts'
import type { Detail } from './desk.queries.ts'
import { Questions } from './Questions.tsx'
import styles from './Survey.module.css'

/** As it is in English or, for all others, in Chinese; those who answer in traditional Chinese get it converted. */
function shown({ title, titleEn, help, helpEn, options, rows, ...q }: Question) {
  const say = (zh: string, en: string) => (locale() === 'en' && en ? en : zh)
  const lines = <L extends { text: string; textEn: string }>(list: readonly L[]) =>
    list.map(({ textEn, ...one }) => ({ ...one, text: say(one.text, textEn) }))
  return { ...q, title: say(title, titleEn), help: say(help, helpEn), options: lines(options), rows: lines(rows) }
}

/** The draft as it will be asked; nothing is kept. */
export function Preview({ record }: { record: Detail }) {
  const [answers, setAnswers] = useState<Answers>({})
  const { list } = asked(record.questions.map(shown), answers)
  return (
    <>
      <Alert className={styles.notice} type="info" title={t('survey.desk.preview_about')} />
      <Questions
        list={list}
        answers={answers}
        problems={[]}
        onAnswer={(code, value) => setAnswers({ ...answers, [code]: value })}
      />
    </>
  )
}
