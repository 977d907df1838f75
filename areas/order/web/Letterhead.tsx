import { t } from '#platform/web/i18n/text.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import type { Order } from './order.queries.ts'
import styles from './Letterhead.module.css'

type Unit = { unit: string; unitPlace: string; unitTaxNo: string }
/** Who sells, as it stands at the head of a paper. */
export const Letterhead = ({ unit, unitPlace, unitTaxNo }: Unit) => (
  <div className={styles.letterhead}>
    <strong>{unit}</strong>
    {unitPlace && <span>{unitPlace}</span>}
    {unitTaxNo && (
      <span>
        {t('order.paper_tax_no')} {unitTaxNo}
      </span>
    )}
  </div>
)

type Printed = Unit & Pick<Order, 'orderNo' | 'poNo' | 'submittedAt'>
/** The head of an order that is printed as the screen shows it; only on paper. */
export const PrintHead = ({ order }: { order: Printed }) => (
  <div className={styles.printHead}>
    <Letterhead {...order} />
    <p>
      {[
        `${t('order.field.order_no')} ${order.orderNo || order.poNo}`,
        order.submittedAt && `${t('order.field.submitted')} ${dateTime(order.submittedAt)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  </div>
)
