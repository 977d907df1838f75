import { t } from '#platform/web/i18n/text.ts'
import styles from './Order.module.css'
import { money } from './words.ts'

type Props = { currency: string; net: number; tax: number; gross: number }
/** Net, tax and total of an order. */
export const Sums = ({ currency, net, tax, gross }: Props) => (
  <p className={styles.sums}>
    <span>{`${t('order.field.net')} ${money(currency, net)}`}</span>
    <span>{`${t('order.field.tax')} ${money(currency, tax)}`}</span>
    <strong>{`${t('order.field.gross')} ${money(currency, gross)}`}</strong>
  </p>
)
