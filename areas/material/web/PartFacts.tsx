import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { FileLinks } from '#platform/web/ui/file/Files.tsx'
import { mainIndex } from '../material.links.ts'
import { densityText } from '../part.rules.ts'
import type { Part } from './material.queries.ts'
import styles from './Material.module.css'
import { paramPairs } from './params.ts'
import { SupportList } from './SupportList.tsx'
import { categoryWord, stateWord } from './words.ts'

/** A part: what it is, its data sheet, and how it works with each chip. */
export default function PartFacts({ record }: { record: Omit<Part, 'can' | 'marks' | 'following'> }) {
  const { replacement } = record
  const pairs = paramPairs(record.params)
  return (
    <>
      <Facts
        facts={[
          ['material.target.vendor', record.vendor.name],
          ['material.target.category', categoryWord(record.category)],
          ['material.field.die_rev', record.dieRev],
          ['material.field.state', stateWord(record.status)],
          ['material.field.last_buy', record.lastBuyOn],
          [
            'material.field.replacement',
            replacement && (
              <AppLink key="replacement" to={mainIndex.url(null, { open: replacement.id })}>
                {replacement.partNo}
              </AppLink>
            ),
          ],
          ['material.field.eol_note', record.eolNote],
          ['material.field.density', record.densityMb === null ? null : densityText(record.densityMb)],
          ['material.field.speed', record.speed],
          ['material.field.params', pairs.length > 0 && <Params key="params" pairs={pairs} />],
        ]}
      />
      {record.datasheets.length > 0 && (
        <FileLinks files={record.datasheets} label={t('material.paper_kind.datasheet')} />
      )}
      <h2>{t('material.supports')}</h2>
      <SupportList supports={record.supports} />
    </>
  )
}

const Params = ({ pairs }: { pairs: readonly [string, string][] }) => (
  <ul className={styles.params}>
    {pairs.map(([name, value]) => (
      <li key={name}>
        {name} {value}
      </li>
    ))}
  </ul>
)
