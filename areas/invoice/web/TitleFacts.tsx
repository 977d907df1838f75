import { Alert } from 'antd'
import { Queue } from '#areas/approval/web/queue.public.tsx'
import { invalidate } from '#platform/web/call/query.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import { invoiceTitle } from '../title.contract.ts'
import type { Title } from './invoice.queries.ts'
import { TitleState } from './InvoiceState.tsx'
import { actionWord, kindWord, stepWord, typeWord } from './words.ts'

type Record = Omit<Title, 'can' | 'waiting' | 'isDefault'>
/** All that a title says, for its company and for finance. */
export const TitleSays = ({ record }: { record: Record }) => (
  <>
    {record.audit === 'rejected' && (
      <Alert type="error" showIcon title={t('invoice.detail.why', { reason: record.auditReason })} />
    )}
    <Facts
      facts={[
        ['invoice.field.state', <TitleState key="state" audit={record.audit} />],
        ['invoice.field.title_name', record.title],
        ['invoice.field.title_kind', kindWord(record.kind)],
        ['invoice.field.type', typeWord(record.invoiceType)],
        ['invoice.field.tax_no', record.taxNo],
        ['invoice.field.bank_name', record.bankName],
        ['invoice.field.bank_account', record.bankAccount],
        ['invoice.field.reg_address', record.regAddress],
        ['invoice.field.reg_phone', record.regPhone],
        ['invoice.field.email', record.receiveEmail],
        ['invoice.field.proof', record.proofs.length > 0 && <FileLinks key="proof" files={record.proofs} />],
        ['invoice.field.updated', dateTime(record.updatedAt)],
      ]}
    />
    {record.invoiceType === 'special' && <Past changes={record.history} wordOf={actionWord} />}
  </>
)

/** A title as its company has it, and whose turn it is. */
export default function TitleFacts({ record }: { record: Title }) {
  const { waiting } = record
  return (
    <>
      {record.isDefault && <p>{t('invoice.titles.default_made')}</p>}
      {waiting && <Queue waiting={waiting} step={stepWord(waiting.step)} anew={() => invalidate(invoiceTitle)} />}
      <TitleSays record={record} />
    </>
  )
}
