import { Button } from 'antd'
import { clientInfo } from '#areas/client/client.links.ts'
import { addressOf } from '#platform/contract/address.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { invoice } from '../contract.ts'
import type { ReviewDetail } from './desk.queries.ts'
import styles from './Invoice.module.css'
import { InvoiceFacts } from './InvoiceFacts.tsx'

/** An invoice as finance has it: what to enter into the tax system, and how it stands. */
export default function DeskFacts({ record }: { record: ReviewDetail }) {
  return (
    <>
      <div className={styles.bar}>
        <Button href={addressOf(invoice.preview, { id: record.id })} target="_blank" rel="noopener">
          {t('invoice.detail.preview')}
        </Button>
      </div>
      <InvoiceFacts
        record={record}
        facts={[
          [
            'invoice.field.company',
            <AppLink key="company" to={clientInfo.url(null, { id: record.companyId })}>
              {record.company}
            </AppLink>,
          ],
        ]}
      />
    </>
  )
}
