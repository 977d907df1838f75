import { book } from '#areas/quote/quote.links.ts'
import { business } from '#areas/staff/staff.links.ts'
import { listed } from '#platform/web/i18n/format.ts'
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
/** What staff does about it, and where. */
const actsOn = (customer: string) => ({
  buyer: business.path,
  quote: book.url(null, { edit: 'new', customer }),
  rate: rates.path,
  review: reviews.path,
})
/** Where the reader goes for what a customer lacks, or who does it. */
function waysFor({ others, code }: DeskCustomerDetail) {
  const acts = actsOn(code)
  const act = (need: keyof typeof acts) => {
    const words = t(`order-base.need_way.${need}`)
    const barred = others.find((one) => one.need === need)
    if (!barred) return <AppLink to={acts[need]}>{words}</AppLink>
    // of the rate the words say already who
    if (need === 'rate' || barred.roles.length === 0) return words
    return t('order-base.need_by', { what: words, roles: listed(barred.roles) })
  }
  return {
    company: t('order-base.need_way.company'),
    certification: t('order-base.need_way.certification'),
    buyer: act('buyer'),
    quote: act('quote'),
    rate: act('rate'),
    delivery: place(),
    contact: place(),
    invoice: place(),
    review: act('review'),
  }
}

/** The same with what only the staff know, and what was done. */
export default function CustomerDeskFacts({ record }: { record: DeskCustomerDetail }) {
  return (
    <>
      {record.lacks.length > 0 && (
        <div className={styles.lacks}>
          <Needs title={t('order-base.needs_staff')} ways={waysFor(record)} lacks={record.lacks} />
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
