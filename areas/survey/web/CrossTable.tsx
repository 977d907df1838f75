import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { Choice } from '#platform/web/ui/form/Choice.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import { crossQuery, type Cross, type Result } from './desk.queries.ts'
import styles from './Results.module.css'

const isChoice = (type: Result['type']) => type === 'single' || type === 'dropdown' || type === 'multiple'
type Props = { id: number; version: number; questions: readonly Result[] }
/** Two questions against each other, chosen by whoever reads. */
export function CrossTable({ id, version, questions }: Props) {
  // opens with questions of a few answers each; scales are there for whoever wants them
  const crossable = questions.filter(({ options }) => options.length > 0)
  const choices = [
    ...crossable.filter(({ type }) => isChoice(type)),
    ...crossable.filter(({ type }) => !isChoice(type)),
  ]
  const [down, setDown] = useState(choices[0]?.code ?? '')
  const [across, setAcross] = useState(choices[1]?.code ?? '')
  const differ = down !== '' && across !== '' && down !== across
  const { data, error, refetch } = useQuery({ ...crossQuery({ id, version, down, across }), enabled: differ })
  if (choices.length < 2) return null
  const options = crossable.map(({ code, title }) => ({ value: code, label: title }))
  return (
    <section className={styles.block}>
      <h2>{t('survey.shown.cross')}</h2>
      <div className={styles.bar}>
        <Choice<string>
          label={t('survey.shown.down')}
          value={down}
          options={options}
          onChange={(code) => setDown(code ?? down)}
        />
        <Choice<string>
          label={t('survey.shown.across')}
          value={across}
          options={options}
          onChange={(code) => setAcross(code ?? across)}
        />
      </div>
      {differ && error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {differ && data && <Cells data={data} />}
    </section>
  )
}

function Cells({ data: { rows, columns, cells } }: { data: Cross }) {
  const few = t('survey.shown.few')
  const word = (text: string) => text || t('survey.shown.no_answer')
  const isHidden = cells.some((row) => row.includes(null))
  return (
    <>
      <PlainTable name={t('survey.shown.cross')}>
        <table>
          <caption className="visually-hidden">{t('survey.shown.cross')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('survey.shown.option')}</th>
              {columns.map(({ code, text }) => (
                <th key={code} scope="col" data-end="">
                  {word(text)}
                </th>
              ))}
              <th scope="col" data-end="">
                {t('survey.shown.total')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ code, text, n }, r) => (
              <tr key={code}>
                <th scope="row">{word(text)}</th>
                {columns.map((column, c) => (
                  <td key={column.code} data-end="">
                    {cells[r]![c] ?? few}
                  </td>
                ))}
                <td data-end="">{n ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </PlainTable>
      {isHidden && <p className={styles.meta}>{t('survey.shown.hidden')}</p>}
    </>
  )
}
