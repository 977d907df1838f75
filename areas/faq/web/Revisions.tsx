import { useQueries, useQuery } from '@tanstack/react-query'
import { Button, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Differences, linesOf } from '#platform/web/ui/text/Differences.tsx'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { revisionQuery, revisionsQuery, type Revision, type RevisionText } from './desk.queries.ts'
import { stateWord } from './words.ts'
import styles from './Desk.module.css'

/** Every text a question had, newest first; each can be read and compared with the one before it. */
export function Revisions({ id }: { id: number }) {
  const list = useQuery(revisionsQuery(id))
  const [opened, setOpened] = useState<number | null>(null)
  const rows = list.data ?? []
  return (
    <section>
      <h2>{t('faq.revisions.title')}</h2>
      {list.error && !list.data && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      <ul className={styles.revisions}>
        {rows.map((row, index) => (
          <li key={row.id}>
            <div>
              <Button type="link" size="small" onClick={() => setOpened(index)}>
                {t('faq.desk.number', { n: row.number })}
              </Button>
              {row.inForce ? (
                <StateTag tone="good">{t('faq.revisions.in_force')}</StateTag>
              ) : (
                <small>{stateWord(row.status)}</small>
              )}
            </div>
            <small>
              {[row.author, row.auditor, dateTime(row.approvedAt ?? row.updatedAt)].filter(Boolean).join(' · ')}
            </small>
            {row.note && <p>{row.note}</p>}
          </li>
        ))}
      </ul>
      {opened !== null && rows[opened] && (
        <Compare revision={rows[opened]} before={rows[opened + 1]} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}

type Props = { revision: Revision; before: Revision | undefined; onClose: () => void }
function Compare({ revision, before, onClose }: Props) {
  const [way, setWay] = useState<'read' | 'compare'>(before ? 'compare' : 'read')
  const [lang, setLang] = useState<'zh' | 'en'>('zh')
  const [now, old] = useQueries({ queries: [revision, before ?? revision].map((one) => revisionQuery(one.id)) })
  const text = (of: RevisionText | undefined) => (lang === 'zh' ? of?.content : of?.contentEn) ?? ''
  const title = (of: RevisionText | undefined) => (lang === 'zh' ? of?.title : of?.titleEn) ?? ''
  const ready = now?.data && old?.data
  return (
    <Modal open width={880} footer={null} onCancel={onClose} title={t('faq.desk.number', { n: revision.number })}>
      <div className={styles.compare}>
        <Segmented
          name="faq-revision"
          aria-label={t('faq.revisions.title')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'compare', label: t('faq.revisions.with_before'), disabled: !before },
            { value: 'read', label: t('faq.revisions.old', { n: revision.number }) },
          ]}
        />
        <Segmented
          name="faq-revision-lang"
          aria-label={t('faq.desk.answer')}
          value={lang}
          onChange={setLang}
          options={[
            { value: 'zh', label: t('faq.desk.answer_zh') },
            { value: 'en', label: t('faq.desk.answer_en') },
          ]}
        />
      </div>
      {(now?.error ?? old?.error) && (
        <ErrorState error={now?.error ?? old?.error} onRetry={() => void now?.refetch()} />
      )}
      {ready && way === 'read' && (
        <>
          <h3 className={styles.old}>{title(now.data)}</h3>
          <HtmlView html={text(now.data)} lang={lang} />
        </>
      )}
      {ready && way === 'compare' && (
        <Differences
          before={linesOf(title(old.data), text(old.data))}
          after={linesOf(title(now.data), text(now.data))}
          words={{
            added: t('faq.revisions.added'),
            removed: t('faq.revisions.removed'),
            none: t('faq.revisions.none'),
          }}
        />
      )}
    </Modal>
  )
}
