import { useQueries, useQuery } from '@tanstack/react-query'
import { Button, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import { ErrorState } from '#platform/web/ui/state/States.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { diffLines, type DiffLine } from './diff.rules.ts'
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

/** The words of an article line by line, as differences are told. */
function linesOf(title: string, html: string): string[] {
  const body = new DOMParser().parseFromString(html.replaceAll(/<br\s*\/?>/g, '\n'), 'text/html').body
  const blocks = [...body.querySelectorAll('p, pre, h2, h3, h4, td, th')].filter(
    (block) => !block.querySelector('p, pre'),
  )
  const texts = blocks.flatMap((block) => (block.textContent ?? '').split('\n'))
  const pictures = [...body.querySelectorAll('img')].map((image) => `[${image.alt || image.src}]`)
  return [title, ...texts, ...pictures].filter((line) => line.trim() !== '')
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
          lines={diffLines(linesOf(title(old.data), text(old.data)), linesOf(title(now.data), text(now.data)))}
        />
      )}
    </Modal>
  )
}

const signs = { same: ' ', removed: '−', added: '+' }
function Differences({ lines }: { lines: readonly DiffLine[] }) {
  const kinds = { same: '', removed: t('faq.revisions.removed'), added: t('faq.revisions.added') }
  return (
    <>
      {lines.every((line) => line.kind === 'same') && <p className={styles.waits}>{t('faq.revisions.none')}</p>}
      <ol className={styles.diff}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of one comparison never move
          <li key={index} className={styles[line.kind]}>
            <span aria-hidden>{signs[line.kind]}</span>
            <span className="visually-hidden">{kinds[line.kind]}</span>
            {line.text}
          </li>
        ))}
      </ol>
    </>
  )
}
