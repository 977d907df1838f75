import { Queue } from '#areas/approval/web/queue.public.tsx'
import { invalidate } from '#platform/web/call/query.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { orderOwn } from '../own.contract.ts'
import type { Contact, ContactDetail } from './order-base.queries.ts'
import { PlaceLine } from './PlaceLine.tsx'
import { ContactState } from './States.tsx'
import { actionWord, stepWord } from './words.ts'

/** What is known of an address or a person; what its kind does not have is left out. */
export const ContactSays = ({ record }: { record: Omit<Contact, 'can'> }) => (
  <Facts
    facts={[
      ['order-base.field.state', <ContactState key="state" status={record.status} />],
      ['order-base.field.reason', record.status === 'rejected' && record.reason],
      ['order-base.field.title', record.title],
      ['order-base.field.tax_no', record.taxNo],
      ['order-base.field.bank', record.bank],
      ['order-base.field.account', record.account],
      ['order-base.field.address', record.address && <PlaceLine key="place" {...record} />],
      ['order-base.field.person', record.name],
      ['order-base.field.phone', record.phone],
      ['order-base.field.email', record.email],
      ['order-base.field.updated', dateTime(record.updatedAt)],
    ]}
  />
)

/** The same as its customer has it, and whose turn it is while it is reviewed. */
export default function ContactFacts({ record }: { record: ContactDetail }) {
  const { waiting } = record
  return (
    <>
      {record.isDefault && <p>{t('order-base.default_about')}</p>}
      {record.replaces && record.status !== 'active' && <p>{t('order-base.replaces_about')}</p>}
      {waiting && <Queue waiting={waiting} step={stepWord(waiting.step)} anew={() => invalidate(orderOwn)} />}
      <ContactSays record={record} />
      {record.kind === 'invoice' && <Past changes={record.history} wordOf={actionWord} />}
    </>
  )
}
