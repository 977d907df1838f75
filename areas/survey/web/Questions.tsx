import { Input } from 'antd'
import { Suspense } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { Choice } from '#platform/web/ui/form/Choice.tsx'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { NumberField } from '#platform/web/ui/form/NumberField.tsx'
import type { Answers, Problem } from '../answer.rules.ts'
import { most, type QuestionType } from '../question.contract.ts'
import { ChoiceField, type FieldProps } from './ChoiceField.tsx'
import { MatrixField, ScaleField } from './ScaleField.tsx'
import type { Question } from './survey.queries.ts'
import styles from './Survey.module.css'

const RankField = part(() => import('./RankField.tsx'))
const FileField = part(() => import('./FileField.tsx'))

const TextField = ({ q, value, onChange }: FieldProps) => (
  <Input.TextArea
    autoSize={{ minRows: 2, maxRows: 10 }}
    maxLength={most.words}
    value={(value as string | undefined) ?? ''}
    aria-label={q.title}
    onChange={(event) => onChange(event.target.value || undefined)}
  />
)
const DateField = ({ q, value, onChange }: FieldProps) => (
  <span className={styles.day}>
    <DayField
      value={(value as string | undefined) ?? ''}
      aria-label={q.title}
      onChange={(day) => onChange(day || undefined)}
    />
  </span>
)
const NumericField = ({ q, value, onChange }: FieldProps) => (
  <NumberField
    aria-label={q.title}
    value={value as number | undefined}
    onChange={(next: number | null | undefined) => onChange(next ?? undefined)}
  />
)
/** Other words go the way of the single choice. */
const DropdownField = (props: FieldProps) =>
  props.q.options.some(({ other }) => other) ? (
    <ChoiceField {...props} />
  ) : (
    <Choice<string>
      label={props.q.title}
      value={(props.value as { choice?: string } | undefined)?.choice}
      empty={t('survey.choose')}
      options={props.q.options.map(({ code, text }) => ({ value: code, label: text }))}
      onChange={(choice) => props.onChange(choice === undefined ? undefined : { choice })}
    />
  )

const fields: Record<Exclude<QuestionType, 'section'>, (props: FieldProps) => React.ReactNode> = {
  single: (props) => <ChoiceField {...props} />,
  multiple: (props) => <ChoiceField {...props} />,
  dropdown: (props) => <DropdownField {...props} />,
  text: (props) => <TextField {...props} />,
  number: (props) => <NumericField {...props} />,
  date: (props) => <DateField {...props} />,
  rating: (props) => <ScaleField {...props} />,
  nps: (props) => <ScaleField {...props} />,
  matrix_single: (props) => <MatrixField {...props} />,
  matrix_rating: (props) => <MatrixField {...props} />,
  rank: (props) => <RankField {...props} />,
  file: (props) => <FileField {...props} />,
}
/** How many are to be chosen, where that is limited. */
function rangeOf({ type, min, max }: Question): string {
  if (type !== 'multiple') return ''
  if (min !== null && max !== null) return t('survey.choose.range', { min, max })
  if (min !== null) return t('survey.problem.least', { n: min })
  return max === null ? '' : t('survey.problem.most', { n: max })
}
const problemWord = ({ what, n = 0 }: Problem): string => t(`survey.problem.${what}`, { n } as never)

type Props = {
  list: readonly Question[]
  answers: Answers
  problems: readonly Problem[]
  onAnswer: (code: string, value: unknown) => void
}
/** The questions that are asked, one below the other. */
export const Questions = ({ list, answers, problems, onAnswer }: Props) => (
  <>
    {list.map((q) =>
      q.type === 'section' ? (
        <div key={q.code} className={styles.section}>
          <h2>{q.title}</h2>
          {q.help && <p className={styles.help}>{q.help}</p>}
        </div>
      ) : (
        <One
          key={q.code}
          q={q}
          value={answers[q.code]}
          problem={problems.find(({ code }) => code === q.code)}
          onChange={(value) => onAnswer(q.code, value)}
        />
      ),
    )}
  </>
)

type OneProps = FieldProps & { problem: Problem | undefined }
function One({ q, value, onChange, problem }: OneProps) {
  const range = rangeOf(q)
  return (
    <fieldset
      id={`question-${q.code}`}
      className={`${styles.question} ${problem ? styles.wrong : ''}`}
      aria-describedby={problem ? `problem-${q.code}` : undefined}
    >
      <legend>
        {q.title}
        {q.required && (
          <span className={styles.star}>
            <span aria-hidden>*</span>
            <span className="visually-hidden">{t('survey.required')}</span>
          </span>
        )}
      </legend>
      {(q.help || range) && <p className={styles.help}>{[q.help, range].filter(Boolean).join(' · ')}</p>}
      <Suspense>{fields[q.type as Exclude<QuestionType, 'section'>]({ q, value, onChange })}</Suspense>
      {problem && (
        <p id={`problem-${q.code}`} className={styles.error} role="alert">
          {problemWord(problem)}
        </p>
      )}
    </fieldset>
  )
}
