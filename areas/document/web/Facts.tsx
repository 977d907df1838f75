import { Typography } from 'antd'
import type { ReactNode } from 'react'
import { count, fullTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { RelativeTime } from '#platform/web/ui/text/RelativeTime.tsx'
import { nodeWord } from '../centre.rules.ts'
import { centre } from '../document.links.ts'
import type { CentreSearch } from '../document.search.ts'
import type { Detail } from './document.queries.ts'
import { useTypeWords } from './types.ts'
import { levelAbout, levelWord } from '#platform/web/ui/state/LevelTag.tsx'
import { extentWord, langWord } from './words.ts'
import styles from './DocumentDetail.module.css'

const Fact = ({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? styles.wide : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What is known about a document, with the way to its folders and the checksum of its file. */
export function Facts({ document, search }: { document: Detail; search: CentreSearch }) {
  const typeWord = useTypeWords()
  const folder = (docID: string) => centre.url(null, { ...search, doc: undefined, page: undefined, docID, type: '1' })
  return (
    <section className={styles.box} aria-labelledby="document-facts">
      <h2 id="document-facts">{t('document.detail.facts')}</h2>
      <dl className={styles.facts}>
        <Fact name={t('document.field.type')}>{typeWord(document.docType)}</Fact>
        <Fact name={t('document.field.chip')}>
          {document.chipCode === document.chipName ? document.chipCode : `${document.chipCode} ${document.chipName}`}
        </Fact>
        {document.chipProjectCode && <Fact name={t('document.field.project')}>{document.chipProjectCode}</Fact>}
        <Fact name={t('document.field.lang')}>{langWord(document.lang)}</Fact>
        <Fact name={t('document.field.size')}>{extentWord(document)}</Fact>
        <Fact name={t('document.field.updated')}>
          <RelativeTime value={document.updateTime} />
        </Fact>
        <Fact name={t('document.field.published')}>{fullTime(document.publishedAt)}</Fact>
        <Fact name={t('document.field.views')}>{count(document.viewCount)}</Fact>
        <Fact name={t('document.field.level')}>{`${levelWord(document.level)} · ${levelAbout(document.level)}`}</Fact>
        <Fact name={t('document.field.folder')} wide>
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
        </Fact>
        {document.sha256 && (
          <Fact name={t('document.field.sha256')} wide>
            <Typography.Text
              className={styles.hash}
              copyable={{ tooltips: [t('document.detail.copied_sha'), t('ui.copied')] }}
            >
              {document.sha256}
            </Typography.Text>
          </Fact>
        )}
      </dl>
    </section>
  )
}
