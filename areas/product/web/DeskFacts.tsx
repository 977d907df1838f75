import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { projectDesk, show } from '../product.links.ts'
import { Lifecycle } from './Lifecycle.tsx'
import type { Detail } from './desk.queries.ts'
import styles from './Desk.module.css'

const audienceOf = wordsFor('product.audience')
const mergedBy = ({ code, name, by, at }: Detail['merges'][number]) =>
  t('product.merge.by', { code, name, by, time: dateTime(at) })
/** All that is said of one chip. */
export default function DeskFacts({ record }: { record: Detail }) {
  return (
    <Facts
      facts={[
        [
          'product.field.code',
          <AppLink to={show.url({ code: record.code })} key="code">
            {record.code}
          </AppLink>,
        ],
        ['product.field.name', record.name],
        ['product.field.name_en', record.nameEn],
        ['product.field.line', record.lineName],
        ['product.field.spellings', record.spellings.split('\n').join(', ')],
        [
          'product.project.title',
          <AppLink to={projectDesk.url(null, { chipId: record.id })} key="projects">
            {record.projects}
          </AppLink>,
        ],
        ['product.field.lifecycle', <Lifecycle of={record.lifecycle} key="life" />],
        ['product.field.audience', audienceOf(record.audience)],
        ['product.field.intro', record.intro || '–'],
        ['product.field.intro_en', record.introEn || '–'],
        [
          'product.field.figures',
          <pre className={styles.lines} key="figures">
            {record.figureLines || '–'}
          </pre>,
        ],
        [
          'product.field.blocks',
          <pre className={styles.lines} key="blocks">
            {record.blockLines || '–'}
          </pre>,
        ],
        ['product.merge.history', record.merges.map(mergedBy).join('\n')],
        ['product.field.updated', dateTime(record.updatedAt)],
      ]}
    />
  )
}
