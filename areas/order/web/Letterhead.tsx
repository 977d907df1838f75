import { boot } from '#platform/web/boot.ts'
import { t } from '#platform/web/i18n/text.ts'
import { LogoMark } from '#platform/web/layout/Logo.tsx'
import type { Order } from './order.queries.ts'
import styles from './Letterhead.module.css'

/** The vendor's logo as it stands on light, or mark and name. */
function Sign() {
  const { logo, short } = boot().settings.brand
  if (logo) return <img className={styles.logo} src={logo.url} width={logo.width} height={logo.height} alt={short} />
  return (
    <span className={styles.sign}>
      <LogoMark />
      {short}
    </span>
  )
}

type Unit = { unit: string; unitPlace: string; unitTaxNo: string }
/** Who sells, as it stands at the head of a paper. */
export const Letterhead = ({ unit, unitPlace, unitTaxNo }: Unit) => (
  <div className={styles.letterhead}>
    <Sign />
    <div>
      <strong>{unit}</strong>
      {unitPlace && <span>{unitPlace}</span>}
      {unitTaxNo && (
        <span>
          {t('order.paper_tax_no')} {unitTaxNo}
        </span>
      )}
    </div>
  </div>
)

type Printed = Unit & Pick<Order, 'orderNo' | 'poNo'>
/** The head of an order that is printed as the screen shows it; only on paper. */
export const PrintHead = ({ order }: { order: Printed }) => (
  <div className={styles.printHead}>
    <Letterhead {...order} />
    <h2>{`${t('order.paper_order')} ${order.orderNo || order.poNo}`}</h2>
  </div>
)
