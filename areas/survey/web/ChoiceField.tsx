import { Input } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { most } from '../question.contract.ts'
import type { Question } from './survey.queries.ts'
import styles from './Survey.module.css'

export type FieldProps = { q: Question; value: unknown; onChange: (value: unknown) => void }
type Chosen = { choice?: string; choices?: string[]; other?: string }

/** One or several of a few options; an option that asks for details has a line for them. */
export function ChoiceField({ q, value, onChange }: FieldProps) {
  const isMany = q.type === 'multiple'
  const { choice, choices = [], other } = (value ?? {}) as Chosen
  const chosen = isMany ? choices : choice === undefined ? [] : [choice]
  const tell = (codes: string[], words: string | undefined) => {
    const asks = q.options.some((one) => one.other && codes.includes(one.code))
    const more = asks ? { other: words ?? '' } : {}
    onChange(codes.length === 0 ? undefined : isMany ? { choices: codes, ...more } : { choice: codes[0], ...more })
  }
  const isFull = isMany && q.max !== null && chosen.length >= q.max
  const pick = (code: string, on: boolean) =>
    tell(isMany ? (on ? [...chosen, code] : chosen.filter((one) => one !== code)) : [code], other)
  return (
    <div className={styles.choices}>
      {q.options.map(({ code, text, other: asks }) => (
        <div key={code}>
          <label className={styles.choice}>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={q.code}
              checked={chosen.includes(code)}
              disabled={isFull && !chosen.includes(code)}
              onChange={(event) => pick(code, event.target.checked)}
            />
            {text}
          </label>
          {asks && chosen.includes(code) && (
            <Input
              value={other ?? ''}
              maxLength={most.other}
              placeholder={t('survey.other_words')}
              aria-label={`${text} ${t('survey.other_words')}`}
              onChange={(event) => tell(chosen, event.target.value)}
            />
          )}
        </div>
      ))}
    </div>
  )
}
