import { t } from '#platform/web/i18n/text.ts'
import type { FieldProps } from './ChoiceField.tsx'
import styles from './Survey.module.css'

type ScaleProps = {
  name: string
  label: string
  from: number
  to: number
  value: unknown
  onChange: (n: number) => void
}
/** Numbers side by side, as radio buttons a thumb can hit. */
const Scale = ({ name, label, from, to, value, onChange }: ScaleProps) => (
  <div className={styles.scale} role="radiogroup" aria-label={label}>
    {Array.from({ length: to - from + 1 }, (_, n) => from + n).map((n) => (
      <label key={n}>
        <input
          type="radio"
          name={name}
          checked={value === n}
          aria-label={to === 5 ? t('survey.rating.n', { n }) : String(n)}
          onChange={() => onChange(n)}
        />
        {n}
      </label>
    ))}
  </div>
)

/** One to five, or how likely somebody is to recommend us, nought to ten. */
export function ScaleField({ q, value, onChange }: FieldProps) {
  const isNps = q.type === 'nps'
  return (
    <div>
      <Scale name={q.code} label={q.title} from={isNps ? 0 : 1} to={isNps ? 10 : 5} value={value} onChange={onChange} />
      {isNps && (
        <div className={styles.ends}>
          <span>{t('survey.nps.low')}</span>
          <span>{t('survey.nps.high')}</span>
        </div>
      )}
    </div>
  )
}

/** The same choice for each row; on a phone a row stands below the other. */
export function MatrixField({ q, value, onChange }: FieldProps) {
  const given = (value ?? {}) as Record<string, unknown>
  const set = (row: string, one: unknown) => onChange({ ...given, [row]: one })
  return (
    <div>
      {q.rows.map((row) => (
        <div key={row.code} className={styles.row}>
          <div>{row.text}</div>
          {q.type === 'matrix_rating' ? (
            <Scale
              name={`${q.code}.${row.code}`}
              label={row.text}
              from={1}
              to={5}
              value={given[row.code]}
              onChange={(n) => set(row.code, n)}
            />
          ) : (
            <div className={styles.scale} role="radiogroup" aria-label={row.text}>
              {q.options.map(({ code, text }) => (
                <label key={code} style={{ padding: '0 12px' }}>
                  <input
                    type="radio"
                    name={`${q.code}.${row.code}`}
                    checked={given[row.code] === code}
                    onChange={() => set(row.code, code)}
                  />
                  {text}
                </label>
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  )
}
