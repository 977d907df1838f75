import { useQuery } from '@tanstack/react-query'
import { SearchOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { wordsOf } from '#platform/web/ui/words.ts'
import { insideQuery, type Detail } from './document.queries.ts'
import { Marked } from './Marked.tsx'
import { readUrl } from './read.ts'
import styles from './DocumentDetail.module.css'

/** Words in the document without opening it: each page that holds them, one press away in the viewer. */
export function FindInside({ document }: { document: Detail }) {
  const [q, setQ] = useState('')
  const found = useQuery({ ...insideQuery(document.id, q), enabled: q !== '' })
  return (
    <section className={`${styles.box} no-print`} aria-labelledby="document-inside">
      <h2 id="document-inside">{t('document.detail.inside')}</h2>
      <Input.Search
        allowClear
        maxLength={100}
        enterButton={<Button icon={<SearchOutlined />} loading={found.isFetching} aria-label={t('shell.search')} />}
        placeholder={t('document.detail.inside_about')}
        aria-label={t('document.detail.inside')}
        onSearch={(text) => setQ(text.trim())}
      />
      <div role="status" className={styles.hint} hidden={q === ''}>
        {found.error
          ? wordsOf(found.error, t('ui.error.title'))
          : found.data &&
            (found.data.total === 0
              ? t('document.detail.inside_none', { q })
              : t('document.detail.inside_total', { n: found.data.total }))}
      </div>
      {found.data && found.data.list.length > 0 && (
        <ol className={styles.found}>
          {found.data.list.map((hit) => (
            <li key={hit.page}>
              <AppLink to={readUrl(document, { page: hit.page, q })} newTab>
                <b>{t('document.detail.page', { n: hit.page })}</b>
                <span>
                  <Marked text={hit.excerpt} words={q} />
                </span>
                <small>{t('document.detail.hits', { n: hit.count })}</small>
              </AppLink>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
