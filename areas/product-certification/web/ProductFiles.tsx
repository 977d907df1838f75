import { byteSize } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { Product } from './product-certification.queries.ts'
import styles from './Product.module.css'

/** Photos as small pictures, the data sheet by its name; each opens in a tab of its own. */
export function ProductFiles({ photos, specs }: Pick<Product, 'photos' | 'specs'>) {
  if (photos.length + specs.length === 0) return <p>{t('product-certification.desk.no_files')}</p>
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((file) => (
          <li key={file.id}>
            <a href={file.url} target="_blank" rel="noopener noreferrer">
              <img src={file.url} alt={file.name} loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      <ul className={styles.files}>
        {specs.map((file) => (
          <li key={file.id}>
            <a href={file.url} target="_blank" rel="noopener noreferrer">
              {file.name}
            </a>{' '}
            <small>{byteSize(file.size)}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
