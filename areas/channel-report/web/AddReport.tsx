import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Select, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { saveOrderFile } from '#areas/order-base/web/file.public.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { part } from '#platform/web/load/part.tsx'
import { notify } from '#platform/web/notify.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { FormErrors } from '#platform/web/ui/form/FormErrors.tsx'
import { useFileSubmit } from '#platform/web/ui/form/use-file-submit.ts'
import { Permit } from '#platform/web/ui/Permit.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { reportSheet, reportImport } from '../import.contract.ts'
import { reports } from '../channel-report.links.ts'
import type { AddSearch } from '../channel-report.search.ts'
import { monthsBack, type ReportKind } from '../report.rules.ts'
import { BatchParts, BatchSays } from './BatchFacts.tsx'
import { batchQuery, importReport } from './report.queries.ts'
import styles from './Report.module.css'
import { lastMonths } from './words.ts'

const SubmitDialog = part(async () => ({ default: (await import('./SubmitDialog.tsx')).SubmitDialog }))
type Props = { kind: ReportKind; search: AddSearch; setSearch: (patch: Partial<AddSearch>) => void }

/** A workbook is uploaded, what was read of it is shown, and what is whole is handed in. */
export default function AddReport({ kind, search, setSearch }: Props) {
  return (
    <TitledPage
      title={t(kind === 'inventory' ? 'channel-report.add_stock' : 'channel-report.add_sales')}
      lead={t('channel-report.check_about')}
    >
      <Permit code="report_edit">
        <Upload
          kind={kind}
          search={search}
          onRead={(id, { period, warehouse }) => setSearch({ id, period, warehouse })}
        />
        {search.id !== undefined && <Read key={search.id} id={search.id} />}
      </Permit>
    </TitledPage>
  )
}

type Values = { period: string; warehouse: string; files: UploadItem[] }
type UploadProps = {
  kind: ReportKind
  search: AddSearch
  onRead: (id: number, of: Pick<Values, 'period' | 'warehouse'>) => void
}
function Upload({ kind, search, onRead }: UploadProps) {
  const [form] = Form.useForm<Values>()
  const [months] = useState(() => lastMonths(monthsBack))
  const { sending, problems, failure, handlers } = useFileSubmit(form, async (given: Values) => {
    const read = await importReport({
      kind,
      period: given.period,
      warehouse: given.warehouse,
      fileId: wireIdsOf(given.files),
    })
    form.setFieldsValue({ files: [] })
    if (read.errors) notify.warning(t('channel-report.checked_faults', { rows: read.rows, errors: read.errors }))
    else notify.success(t('channel-report.checked', { rows: read.rows }))
    onRead(read.id, given)
  })
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form}
      initialValues={{ period: search.period ?? months[1], warehouse: search.warehouse, files: [] }}
      {...handlers}
    >
      <FormErrors form={form} problems={problems} failure={failure} />
      <Form.Item
        name="period"
        label={t('channel-report.field.period')}
        rules={[{ required: true, message: t('channel-report.period_needed') }]}
      >
        <Select options={months.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item
        name="warehouse"
        label={t('channel-report.column.warehouse')}
        extra={t('channel-report.warehouse_about')}
      >
        <Input maxLength={40} placeholder={t('channel-report.all_warehouses')} />
      </Form.Item>
      <Form.Item
        name="files"
        label={t('channel-report.file')}
        rules={[{ required: true, type: 'array', min: 1, message: t('channel-report.file_needed') }]}
      >
        <FileUpload {...reportSheet} />
      </Form.Item>
      <div className={styles.foot}>
        <Button type="primary" htmlType="submit" loading={sending}>
          {t('channel-report.check')}
        </Button>
        <Button onClick={() => void saveOrderFile(reportImport.template, { kind }).catch(() => {})}>
          {t('channel-report.template')}
        </Button>
      </div>
    </Form>
  )
}

/** What was read of a workbook, and the next step. */
function Read({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(batchQuery(id))
  const [asks, setAsks] = useState(false)
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  const words = { rows: data.rows, errors: data.errors }
  const title = data.errors
    ? t('channel-report.checked_faults', words)
    : t('channel-report.checked', { rows: data.rows })
  const hints =
    data.warnings > 0 && data.errors === 0 ? t('channel-report.warnings_told', { count: data.warnings }) : ''
  return (
    <section className={styles.part} aria-label={data.batchNo}>
      <Alert
        className={styles.notice}
        type={data.errors ? 'error' : 'success'}
        showIcon
        title={title}
        description={[data.correction && t('channel-report.is_correction'), hints].filter(Boolean).join(' ')}
      />
      <div className={styles.files}>
        {data.can.submit && (
          <Button type="primary" onClick={() => setAsks(true)}>
            {t('channel-report.submit')}
          </Button>
        )}
        <AppLink to={reports.url(null, { open: id })}>{data.batchNo}</AppLink>
      </div>
      <BatchSays record={data} />
      <BatchParts record={data} />
      {asks && (
        <Suspense>
          <SubmitDialog row={data} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </section>
  )
}
