import { book } from '#areas/quote/quote.links.ts'
import { business } from '#areas/staff/staff.links.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import CustomerFacts from './CustomerFacts.tsx'
import { rates, reviews } from '../order-base.links.ts'
import { Needs } from './Needs.public.tsx'
import styles from './OrderBase.module.css'
import type { DeskCustomerDetail } from './order-base.queries.ts'
import { actionWord } from './words.ts'

const place = () => t('order-base.need_way.place')
/** Where staff goes for what a customer lacks, or who does it. */
const waysOfStaff = () => ({
  company: t('order-base.need_way.company'),
  certification: t('order-base.need_way.certification'),
  buyer: <AppLink to={business.path}>{t('order-base.need_way.buyer')}</AppLink>,
  quote: <AppLink to={book.url(null, { edit: 'new' })}>{t('order-base.need_way.quote')}</AppLink>,
  rate: <AppLink to={rates.path}>{t('order-base.need_way.rate')}</AppLink>,
  delivery: place(),
  contact: place(),
  invoice: place(),
  review: <AppLink to={reviews.path}>{t('order-base.need_way.review')}</AppLink>,
})

/** The same with what only the staff know, and what was done. */
export default function CustomerDeskFacts({ record }: { record: DeskCustomerDetail }) {
  return (
    <>
      {record.lacks.length > 0 && (
        <div className={styles.lacks}>
          <Needs title={t('order-base.needs_staff')} ways={waysOfStaff()} lacks={record.lacks} />
        </div>
      )}
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
