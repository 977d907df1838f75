import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { QueueCard } from '#areas/approval/web/queue.public.tsx'
import { addressOf } from '#platform/contract/address.ts'
import { useRecordChange } from '#platform/web/live.ts'
import { invalidate } from '#platform/web/call/query.ts'
import { opensAs } from '#platform/web/call/record-query.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { LoadContext, PageProps } from '#platform/web/router/page.ts'
import { TitledPage } from '#platform/web/ui/detail/TitledPage.tsx'
import { useSteps } from '#platform/web/ui/list/steps.tsx'
import { PdfViewer } from '#platform/web/ui/pdf/PdfViewer.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/state/States.tsx'
import { StepButtons } from '#platform/web/ui/table/RowActions.tsx'
import { invoice } from '../contract.ts'
import type { detail } from '../invoice.links.ts'
import { showQuery, type Invoice, type InvoiceRow } from './invoice.queries.ts'
import { invoiceSteps } from './invoice.steps.ts'
import styles from './Invoice.module.css'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { stepWord } from './words.ts'

export const loader = ({ search }: LoadContext<typeof detail>) =>
  search.id === undefined ? Promise.resolve({}) : opensAs(showQuery(search.id), ({ applyNo }) => applyNo)

type Props = PageProps<typeof detail>
/** /info/invoiceDetail: one invoice as its company follows it. */
export default function DetailPage({ search, setSearch }: Props) {
  const { id } = search
  const { data, error, refetch } = useQuery({ ...showQuery(id ?? 0), enabled: id !== undefined })
  useRecordChange(['invoice'], id ?? 0, () => void refetch())
  if (id === undefined) return <EmptyState title={t('invoice.detail.no_id')} />
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton active />
  return (
    <Shown record={data} shown={search.preview === '1'} onShow={(on) => setSearch({ preview: on ? '1' : undefined })} />
  )
}

type ShownProps = { record: Invoice; shown: boolean; onShow: (on: boolean) => void }
function Shown({ record, shown, onShow }: ShownProps) {
  const [stepsOf, dialogs] = useSteps<InvoiceRow>(invoiceSteps, { nameOf: ({ applyNo }) => applyNo })
  const steps = stepsOf(record)
  const { waiting } = record
  return (
    <TitledPage title={record.applyNo}>
      <div className={styles.bar}>
        {steps.length > 0 && <StepButtons steps={steps} />}
        <Button aria-expanded={shown} onClick={() => onShow(!shown)}>
          {t(shown ? 'invoice.detail.preview_close' : 'invoice.detail.preview')}
        </Button>
      </div>
      {dialogs}
      {waiting && <QueueCard waiting={waiting} step={stepWord(waiting.step)} anew={() => invalidate(invoice)} />}
      {shown && (
        <div className={styles.viewer}>
          <PdfViewer
            url={addressOf(invoice.preview, { id: record.id })}
            title={`${t('invoice.detail.preview')} ${record.applyNo}`}
            allowPrint={false}
          />
        </div>
      )}
      <InvoiceFacts record={record} facts={[]} />
    </TitledPage>
  )
}
