import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { kinds } from '#platform/contract/error.ts'
import { addressOf } from '#platform/contract/address.ts'
import { CallError } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Choice } from '#platform/web/ui/form/Choice.tsx'
import { dayFrom } from '#platform/web/ui/form/day.rules.ts'
import { DayField } from '#platform/web/ui/form/DayField.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { surveyDesk } from '../desk.contract.ts'
import { CrossTable } from './CrossTable.tsx'
import { resultsQuery, type Detail, type Results as Answered } from './desk.queries.ts'
import { ResultBlock } from './ResultBlock.tsx'
import styles from './Results.module.css'

type Span = { startDate: string; endDate: string }
const time = (seconds: number): string =>
  seconds < 120 ? t('survey.shown.seconds', { n: seconds }) : t('survey.shown.minutes', { n: Math.round(seconds / 60) })

/** What was answered to a snapshot: figures for each question, two against each other, and all of it as a file. */
export function Results({ record }: { record: Detail }) {
  const [version, setVersion] = useState(record.publishedNo)
  const [span, setSpan] = useState<Span>({ startDate: '', endDate: '' })
  const narrow = Object.fromEntries(Object.entries(span).filter(([, day]) => day)) as Partial<Span>
  const { data, error, refetch } = useQuery({
    ...resultsQuery({ id: record.id, version, ...narrow }),
    enabled: version > 0,
  })
  if (version === 0) return <EmptyState title={t('survey.shown.none')} about={t('survey.shown.none_about')} />
  const few = error instanceof CallError && error.msgCode === kinds.state
  return (
    <>
      <Head record={record} version={version} onVersion={setVersion} span={span} onSpan={setSpan} hasFile={!few} />
      {few ? (
        <EmptyState title={error.message} about={t('survey.shown.few_about')} />
      ) : error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Figures record={record} data={data} />
      ) : null}
    </>
  )
}

type HeadProps = {
  record: Detail
  version: number
  onVersion: (no: number) => void
  span: Span
  onSpan: (span: Span) => void
  hasFile: boolean
}
function Head({ record, version, onVersion, span, onSpan, hasFile }: HeadProps) {
  const file = (kind: 'csv' | 'xlsx') => addressOf(surveyDesk.export, { id: record.id, version, kind })
  const [typed, setTyped] = useState(span)
  const write = (name: keyof Span, value: string) => {
    setTyped({ ...typed, [name]: value })
    // what is only begun narrows nothing yet
    const day = value === '' ? '' : dayFrom(value)
    if (day !== null) onSpan({ ...span, [name]: day })
  }
  const dayField = (name: keyof Span, label: string) => (
    <span className={styles.day}>
      <DayField aria-label={label} value={typed[name]} onChange={(value) => write(name, value)} />
    </span>
  )
  return (
    <div className={styles.bar}>
      {record.versions.length > 1 && (
        <Choice<number>
          label={t('survey.shown.version')}
          value={version}
          options={record.versions.map(({ no }) => ({ value: no, label: t('survey.shown.version_no', { no }) }))}
          onChange={(no) => onVersion(no ?? version)}
        />
      )}
      {!record.anonymous && (
        <>
          {dayField('startDate', t('ui.range.start'))}
          {dayField('endDate', t('ui.range.end'))}
        </>
      )}
      {hasFile && (
        <>
          <Button href={file('csv')} download>
            {t('survey.shown.csv')}
          </Button>
          <Button href={file('xlsx')} download>
            {t('survey.shown.xlsx')}
          </Button>
        </>
      )}
    </div>
  )
}

function Figures({ record, data }: { record: Detail; data: Answered }) {
  if (data.counted === 0) return <EmptyState title={t('survey.shown.none')} about={t('survey.shown.none_about')} />
  return (
    <>
      <p className={styles.meta}>
        <span>
          {data.counted === data.answers
            ? t('survey.shown.answers', { n: data.answers })
            : t('survey.shown.counted', { n: data.counted, all: data.answers })}
        </span>
        {data.medianSec !== null && <span>{t('survey.shown.median', { n: time(data.medianSec) })}</span>}
      </p>
      {data.questions.map((q, at) => (
        <ResultBlock
          key={q.code}
          id={record.id}
          version={data.version}
          n={at + 1}
          result={q}
          anonymous={data.anonymous}
        />
      ))}
      <CrossTable id={record.id} version={data.version} questions={data.questions} />
    </>
  )
}
