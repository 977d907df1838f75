import { day } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { centre, showPdfMutual } from '../document.links.ts'
import type { CentreSearch } from '../document.search.ts'
import type { Detail } from './document.queries.ts'
import { useTypeWords } from './types.ts'
import styles from './DocumentDetail.module.css'

type Props = { document: Detail; search: CentreSearch }

/** All revisions the reader may see, newest first; any other can be laid beside this one. */
export function Revisions({ document, search }: Props) {
  return (
    <section className={styles.box} aria-labelledby="document-revisions">
      <h2 id="document-revisions">{t('document.detail.revisions')}</h2>
      <ul className={styles.rows}>
        {document.revisions.map((one) => (
          <li key={one.id} aria-current={one.id === document.id ? 'true' : undefined}>
            {one.id === document.id ? (
              <strong>{one.revision}</strong>
            ) : (
              <AppLink to={centre.url(null, { ...search, doc: one.id })}>{one.revision}</AppLink>
            )}
            <small>
              {one.id === document.id ? (
                t('document.detail.this_one')
              ) : (
                <AppLink to={showPdfMutual.url(null, { left: one.id, right: document.id })} newTab>
                  {t('document.viewer.mutual')}
                </AppLink>
              )}
            </small>
            <small>{day(one.publishedAt)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What belongs to this document. */
export function Related({ document, search }: Props) {
  const typeWord = useTypeWords()
  if (document.related.length === 0) return null
  return (
    <section className={styles.box} aria-labelledby="document-related">
      <h2 id="document-related">{t('document.detail.related')}</h2>
      <ul className={`${styles.rows} ${styles.stacked}`}>
        {document.related.map((one) => (
          <li key={one.id}>
            <AppLink to={centre.url(null, { ...search, doc: one.id })}>{one.title}</AppLink>
            <small>{[one.chipCode, typeWord(one.docType), one.revision].join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
