import type { Card } from './market.queries.ts'
import styles from './Market.module.css'

/** The picture of a product; one without a picture has the letters of its code on a quiet ground. */
export const Cover = ({ product }: { product: Pick<Card, 'cover' | 'code'> }) =>
  product.cover ? (
    <img className={styles.cover} src={product.cover} alt="" loading="lazy" width={480} height={270} />
  ) : (
    <span className={styles.blank} aria-hidden>
      {product.code.slice(0, 2)}
    </span>
  )
