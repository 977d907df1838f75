import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { kindWord } from './kinds.ts'
import { Pieces } from './Pieces.tsx'
import type { FoundRow } from './search.queries.ts'
import styles from './Search.module.css'

/** A page of a document opens beside the results, with the words to find in it. */
const addressOf = (row: FoundRow, keyword: string): { to: string; newTab: boolean } =>
  row.page === null
    ? { to: row.url, newTab: false }
    : { to: `${row.url}&q=${encodeURIComponent(keyword)}`, newTab: true }

/** The results in their order: title, what the text says around the words, and where it belongs. */
export const ResultList = ({ rows, keyword }: { rows: readonly FoundRow[]; keyword: string }) => (
  <ol className={styles.results} aria-label={t('search.page.results')}>
    {rows.map((row) => (
      <li key={`${row.type} ${row.id}`}>
        <h2>
          <AppLink {...addressOf(row, keyword)}>
            <Pieces pieces={row.title} />
          </AppLink>
        </h2>
        {row.excerpt.length > 0 && (
          <p>
            <Pieces pieces={row.excerpt} />
          </p>
        )}
        <div className={styles.facts}>
          <span className={styles.kind}>{kindWord(row.type)}</span>
          {row.chips.length > 0 && <span>{row.chips.join(' · ')}</span>}
          {row.page !== null && <span>{t('search.page.page_no', { n: row.page })}</span>}
          {row.morePages > 0 && <span>{t('search.page.more_pages', { n: row.morePages })}</span>}
          <RelativeTime value={row.updatedAt} />
        </div>
      </li>
    ))}
  </ol>
)
