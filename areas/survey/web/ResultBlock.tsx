import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Scanned } from '#platform/web/ui/file/Scanned.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { Pages } from '#platform/web/ui/table/Pages.tsx'
import { PlainTable } from '#platform/web/ui/table/PlainTable.tsx'
import { textsQuery, type Result } from './desk.queries.ts'
import styles from './Results.module.css'

type Props = { id: number; version: number; n: number; result: Result; anonymous: boolean }
const written = new Set<Result['type']>(['text', 'date', 'number', 'file'])
const few = () => t('survey.shown.few')
const percent = (n: number, all: number): string => `${Math.round((100 * n) / Math.max(1, all))}%`

/** One question with its figures: bars beside their numbers, so that the chart is its own table. */
export function ResultBlock({ id, version, n, result, anonymous }: Props) {
  const { code, type, title, n: people, mean, nps, options, rows } = result
  const [open, setOpen] = useState(false)
  const hasWords =
    people !== 0 && people !== null && (written.has(type) || (!anonymous && type !== 'rank' && options.length > 0))
  return (
    <section className={styles.block}>
      <h3>
        {n}. {title}
      </h3>
      <p className={styles.meta}>
        <span>{t('survey.shown.answered', { n: people ?? few() })}</span>
        {mean !== null && <span>{t('survey.shown.mean', { n: mean })}</span>}
        {nps !== null && <span>{t('survey.shown.nps', { n: nps })}</span>}
      </p>
      {options.length > 0 && <Bars label={title} cells={options} all={people ?? 0} />}
      {rows.length > 0 &&
        (type === 'rank' ? <Places label={title} rows={rows} /> : <Matrix label={title} rows={rows} />)}
      {hasWords && (
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('survey.shown.texts')}
        </Button>
      )}
      {open && <Texts id={id} version={version} q={code} label={title} />}
    </section>
  )
}

function Bars({ label, cells, all }: { label: string; cells: Result['options']; all: number }) {
  return (
    <PlainTable name={label}>
      <table>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('survey.shown.option')}</th>
            <th scope="col" className={styles.share}>
              {t('survey.shown.share')}
            </th>
            <th scope="col" data-end="">
              {t('survey.shown.count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ code, text, n }) => (
            <tr key={code}>
              <th scope="row">{text}</th>
              <td className={styles.share}>
                {n ? <div style={{ width: percent(n, all) }} /> : null}
                {n === null ? '–' : percent(n, all)}
              </td>
              <td data-end="">{n ?? few()}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PlainTable>
  )
}

type RowsProps = { label: string; rows: Result['rows'] }
const Places = ({ label, rows }: RowsProps) => (
  <PlainTable name={label}>
    <table>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('survey.shown.option')}</th>
          <th scope="col" data-end="">
            {t('survey.shown.mean_place')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows
          .toSorted((a, b) => (a.mean ?? Infinity) - (b.mean ?? Infinity))
          .map(({ code, text, mean }) => (
            <tr key={code}>
              <th scope="row">{text}</th>
              <td data-end="">{mean ?? few()}</td>
            </tr>
          ))}
      </tbody>
    </table>
  </PlainTable>
)
const Matrix = ({ label, rows }: RowsProps) => (
  <PlainTable name={label}>
    <table>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t('survey.shown.row')}</th>
          {rows[0]!.cells.map(({ code, text }) => (
            <th key={code} scope="col" data-end="">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ code, text, cells, mean }) => (
          <tr key={code}>
            <th scope="row">
              {text}
              {mean !== null && <div className="title-under">{t('survey.shown.mean', { n: mean })}</div>}
            </th>
            {cells.map((cell) => (
              <td key={cell.code} data-end="">
                {cell.n ?? few()}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </PlainTable>
)

type TextsProps = { id: number; version: number; q: string; label: string }
/** What was written, a page at a time. */
function Texts({ id, version, q, label }: TextsProps) {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(textsQuery({ id, version, q, page, limit: 10 }))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      <PlainTable name={label}>
        <table>
          <caption className="visually-hidden">{`${label} ${t('survey.shown.texts_of')}`}</caption>
          <tbody>
            {data.list.map((row, at) => (
              <tr key={row.id || at}>
                <td className={styles.words}>
                  {row.text}
                  {row.files.map((file) => (
                    <div key={file.id}>
                      <a href={file.url} target="_blank" rel="noopener noreferrer">
                        {file.name}
                      </a>
                    </div>
                  ))}
                  <Scanned files={row.files} />
                  {row.by && <div className="title-under">{`${row.by} ${dateTime(row.at)}`}</div>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </PlainTable>
      {data.total > data.limit && <Pages search={{ page, limit: data.limit }} total={data.total} turn={setPage} />}
    </>
  )
}
