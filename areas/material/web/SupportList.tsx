import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import styles from './Material.module.css'
import type { Support } from './material.queries.ts'
import { ResultTag } from './ResultTag.tsx'
import { sourceWord } from './words.ts'

/** How a part works with each chip: what counts, and below it what was before. */
export function SupportList({ supports }: { supports: readonly Support[] }) {
  if (supports.length === 0) return <p>{t('material.no_supports')}</p>
  const byChip = [...Map.groupBy(supports, ({ chip }) => chip.id).values()]
  return byChip.map((rows) => <OfChip key={rows[0]!.chip.id} rows={rows} />)
}
function OfChip({ rows }: { rows: readonly Support[] }) {
  const [current, ...past] = rows
  if (!current) return null
  return (
    <section className={styles.support}>
      <h3 className={styles.head}>
        {current.chip.code} <ResultTag result={current.result} />
        {current.cause === 'eol' && <StateTag tone="bad">{t('material.cause.eol')}</StateTag>}
      </h3>
      <One row={current} />
      {past.length > 0 && (
        <details>
          <summary>{t('material.history_of', { count: past.length })}</summary>
          {past.map((row) => (
            <section key={row.id} className={styles.support}>
              <ResultTag result={row.result} />
              <One row={row} />
            </section>
          ))}
        </details>
      )}
    </section>
  )
}
const One = ({ row }: { row: Support }) => (
  <>
    <Facts
      facts={[
        ['material.field.max_freq', row.maxFreq],
        ['material.field.config', row.config],
        ['material.field.sdk', row.sdkVersion],
        ['material.field.bin', row.binVersion],
        ['material.field.limits', row.limits],
        ['material.field.verified_on', row.verifiedOn],
        ['material.field.verifier', row.verifier],
        ['material.field.source', sourceWord(row.source)],
      ]}
    />
    {row.report && <FileLinks files={[row.report]} label={t('material.field.report')} />}
  </>
)
