import { show as chipPage } from '#areas/product/product.links.ts'
import { Typography } from 'antd'
import { count, dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Facts as FactList, type Fact } from '#platform/web/ui/detail/Facts.tsx'
import { levelAbout, levelWord } from '#platform/web/ui/state/LevelTag.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { nodeWord } from '../centre.rules.ts'
import { centre } from '../document.links.ts'
import type { CentreSearch } from '../document.search.ts'
import type { Detail } from './document.queries.ts'
import { useTypeWords } from './types.ts'
import { extentWord, langWord } from './words.ts'
import styles from './DocumentDetail.module.css'

type Props = { document: Detail; search: CentreSearch }

/** What is known about a document, with the way to its folders and the checksum of its file. */
export function Facts({ document, search }: Props) {
  const typeWord = useTypeWords()
  const { chipCode, chipName, level } = document
  const facts: Fact[] = [
    ['document.field.type', typeWord(document.docType)],
    [
      'document.field.chip',
      <AppLink key="chip" to={chipPage.url({ code: chipCode })}>
        {chipCode === chipName ? chipCode : `${chipCode} ${chipName}`}
      </AppLink>,
    ],
    ['document.field.project', document.chipProjectCode],
    ['document.field.folder', <Way key="way" document={document} search={search} />],
    ['document.field.lang', langWord(document.lang)],
    ['document.field.size', extentWord(document)],
    ['document.field.updated', <RelativeTime key="updated" value={document.updateTime} />],
    ['document.field.published', dateTime(document.publishedAt)],
    ['document.field.views', count(document.viewCount)],
    ['document.field.level', `${levelWord(level)} · ${levelAbout(level)}`],
    ['document.field.sha256', document.sha256 && <Checksum key="sha256" value={document.sha256} />],
  ]
  return (
    <section className={styles.box} aria-labelledby="document-facts">
      <h2 id="document-facts">{t('document.detail.facts')}</h2>
      <FactList facts={facts} />
    </section>
  )
}

function Way({ document, search }: Props) {
  const folder = (docID: string) => centre.url(null, { ...search, doc: undefined, page: undefined, docID, type: '1' })
  return (
    <span className={styles.crumbs}>
      {document.path.map((node, index) => (
        <span key={node.id}>
          {index > 0 && <span aria-hidden>/ </span>}
          <AppLink to={folder(node.id)}>
            {nodeWord({ level: index + 1, name: node.name, chipCode: document.chipCode })}
          </AppLink>
        </span>
      ))}
    </span>
  )
}

const Checksum = ({ value }: { value: string }) => (
  <Typography.Text className={styles.hash} copyable={{ tooltips: [t('document.detail.copied_sha'), t('ui.copied')] }}>
    {value}
  </Typography.Text>
)
