import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import CustomerFacts from './CustomerFacts.tsx'
import type { DeskCustomerDetail } from './order-base.queries.ts'
import { actionWord } from './words.ts'

/** The same with what only the staff know, and what was done. */
export default function CustomerDeskFacts({ record }: { record: DeskCustomerDetail }) {
  return (
    <>
      <CustomerFacts record={record} />
      <Facts
        facts={[
          ['order-base.field.company', record.company && `${record.company} ${record.uscc}`],
          ['order-base.field.auto_accept', record.autoAccept && t('order-base.yes')],
          ['order-base.field.remark', record.remark],
        ]}
      />
      <Past changes={record.history} wordOf={actionWord} />
    </>
  )
}
