import { Alert } from 'antd'
import { list } from '#areas/recharge/recharge.links.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { can } from '#platform/web/session.ts'
import { Facts, type Fact } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import type { Invoice } from './invoice.queries.ts'
import styles from './Invoice.module.css'
import { InvoiceState } from './InvoiceState.tsx'
import { actionWord, kindWord, mediumWord, money, typeWord } from './words.ts'

type Record = Omit<Invoice, 'can' | 'waiting'>
const reasoned = new Set(['rejected', 'red_applied', 'red_issued'])

/** Everything there is to an invoice, for its company and for finance: documents first. `facts` stand before the others. */
export function InvoiceFacts({ record, facts }: { record: Record; facts: readonly Fact[] }) {
  return (
    <>
      {record.reason && reasoned.has(record.status) && (
        <Alert
          type={record.status === 'rejected' ? 'error' : 'warning'}
          showIcon
          title={t('invoice.detail.why', { reason: record.reason })}
        />
      )}
      <Files record={record} />
      <div className={styles.sides}>
        <section>
          <h2>{t('invoice.detail.invoice_facts')}</h2>
          <Facts
            facts={[
              ['invoice.field.state', <InvoiceState key="state" status={record.status} />],
              ...facts,
              ['invoice.field.apply_no', record.applyNo],
              ['invoice.field.type', typeWord(record.invoiceType)],
              ['invoice.field.medium', mediumWord(record.medium)],
              ['invoice.field.amount', <strong key="amount">{money(record.amountFen)}</strong>],
              ['invoice.field.net', money(record.netFen)],
              ['invoice.field.tax', `${money(record.taxFen)} (${record.taxRate}%)`],
              ...paperFacts(record),
              ['invoice.field.express', [record.express, record.expressNo].filter(Boolean).join(' ')],
              ['invoice.field.applied', dateTime(record.appliedAt)],
              ['invoice.field.applicant', record.applicant],
              ['invoice.field.due', record.issuedAt ? '' : record.dueOn],
              ['invoice.field.remark', record.remark],
            ]}
          />
        </section>
        <Title record={record} />
      </div>
      <section className={styles.part}>
        <h2>{t('invoice.detail.items')}</h2>
        <ul className={styles.items}>
          {record.items.map(({ no, amountFen }) => (
            <li key={no}>
              {can('recharge_pre') ? <AppLink to={list.url(null, { keyword: no })}>{no}</AppLink> : <span>{no}</span>}
              <strong>{money(amountFen)}</strong>
            </li>
          ))}
        </ul>
      </section>
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}

const paperFacts = ({ paper, red }: Record): Fact[] => [
  ['invoice.field.code', paper?.code],
  ['invoice.field.number', paper?.no],
  ['invoice.field.issued_on', paper?.issuedOn],
  ['invoice.field.red_number', red && [red.code, red.no].filter(Boolean).join(' ')],
]
const Files = ({ record }: { record: Record }) => (
  <>
    {record.files.length > 0 && (
      <section className={styles.part}>
        <h2>{t('invoice.field.files')}</h2>
        <FileLinks files={record.files} label={t('invoice.field.files')} />
      </section>
    )}
    {record.redFiles.length > 0 && (
      <section className={styles.part}>
        <h2>{t('invoice.field.red_files')}</h2>
        <FileLinks files={record.redFiles} label={t('invoice.field.red_files')} />
      </section>
    )}
  </>
)
/** Whom it is made out to, and where it goes, as both were when it was applied for. */
function Title({ record: { title, titleSnapshot: said, addressSnapshot: place } }: { record: Record }) {
  return (
    <section>
      <h2>{t('invoice.detail.title_facts')}</h2>
      <Facts
        facts={[
          ['invoice.field.title_name', title],
          ['invoice.field.title_kind', kindWord(said.kind)],
          ['invoice.field.tax_no', said.taxNo],
          ['invoice.field.bank_name', said.bankName],
          ['invoice.field.bank_account', said.bankAccount],
          ['invoice.field.reg_address', said.regAddress],
          ['invoice.field.reg_phone', said.regPhone],
          ['invoice.field.email', said.receiveEmail],
          ['invoice.field.address', place && [place.receiver, place.phone, place.place].join(' ')],
        ]}
      />
    </section>
  )
}
