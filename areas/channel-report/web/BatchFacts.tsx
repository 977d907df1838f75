import { Button } from 'antd'
import { Queue } from '#areas/approval/web/queue.public.tsx'
import { saveOrderFile } from '#areas/order-base/web/file.public.ts'
import { invalidate } from '#platform/web/call/query.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import { report } from '../contract.ts'
import { reportImport } from '../import.contract.ts'
import { addSales, addStock } from '../channel-report.links.ts'
import { BatchState, checkedWords } from './BatchState.tsx'
import { Faults, Rolls, Rows } from './Parts.tsx'
import type { BatchDetail } from './report.queries.ts'
import styles from './Report.module.css'
import { actionWord, kindWord, stepWord } from './words.ts'

type Shown = Omit<BatchDetail, 'can' | 'waiting' | 'history' | 'gaps'>
/** What is known of a report. */
export const BatchSays = ({ record }: { record: Shown }) => (
  <Facts
    facts={[
      ['channel-report.field.status', <BatchState key="state" {...record} />],
      ['channel-report.field.reason', record.status === 'returned' && record.reason],
      ['channel-report.field.kind', kindWord(record.kind)],
      ['channel-report.field.period', record.period],
      ['channel-report.column.warehouse', record.warehouse || t('channel-report.all_warehouses')],
      ['channel-report.field.customer', `${record.customerCode} ${record.customer}`],
      ['channel-report.field.rows', record.rows],
      ['channel-report.field.checked', checkedWords(record)],
      ['channel-report.field.explanation', record.explanation],
      ['channel-report.field.file', record.file && <FileLinks key="file" files={[record.file]} />],
      ['channel-report.field.author', record.author],
      ['channel-report.field.submitted', record.submittedAt && dateTime(record.submittedAt)],
    ]}
  />
)
/** The workbook that says what is wrong beside each row. */
export const ErrorBook = ({ id }: { id: number }) => (
  <Button onClick={() => void saveOrderFile(reportImport.workbook, { id }).catch(() => {})}>
    {t('channel-report.errors_book')}
  </Button>
)
/** Where what was corrected is uploaded again. */
function Again({ record: { kind, period, warehouse, status } }: { record: BatchDetail }) {
  const add = kind === 'inventory' ? addStock : addSales
  if (status !== 'draft' && status !== 'returned') return null
  return <AppLink to={add.url(null, { period, warehouse })}>{t('channel-report.reload')}</AppLink>
}
/** What was read of a report, whole. */
export const BatchParts = ({ record }: { record: BatchDetail }) => (
  <>
    {record.errors + record.warnings + record.marks > 0 && (
      <>
        {record.file && (
          <div className={styles.files}>
            <ErrorBook id={record.id} />
            <Again record={record} />
          </div>
        )}
        <Faults key={`faults.${record.id}.${record.version}`} id={record.id} />
      </>
    )}
    {record.kind === 'inventory' && !record.correction && record.errors === 0 && (
      <Rolls key={`roll.${record.id}`} id={record.id} gaps={record.gaps} />
    )}
    {record.errors === 0 && <Rows key={`rows.${record.id}`} id={record.id} />}
  </>
)

/** A report as who reports opens it, and whose turn it is while it is reviewed. */
export default function BatchFacts({ record }: { record: BatchDetail }) {
  const { waiting } = record
  return (
    <>
      {waiting && <Queue waiting={waiting} step={stepWord(waiting.step)} anew={() => invalidate(report)} />}
      <BatchSays record={record} />
      <BatchParts record={record} />
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
