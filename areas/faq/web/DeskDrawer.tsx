import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { detail } from '#areas/issue/issue.links.ts'
import type { TextKey } from '#platform/contract/text.ts'
import { listed } from '#platform/web/i18n/format.ts'
import { label, t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Facts, type Fact } from '#platform/web/ui/detail/Facts.tsx'
import { History } from '#platform/web/ui/detail/History.tsx'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import { levelWord } from '#platform/web/ui/state/LevelTag.tsx'
import { DeskState } from './DeskState.tsx'
import { show } from '../faq.links.ts'
import { historyQuery, type DeskDetail } from './desk.queries.ts'
import { Revisions } from './Revisions.tsx'
import { platformWord } from './words.ts'
import styles from './Desk.module.css'

const known = new Set(['submit', 'takeBack', 'reject', 'revise', 'drop', 'put_on', 'take_off', 'import'])
const actionWord = (action: string) => {
  if (action === 'pass') return t('faq.desk.passed')
  return known.has(action) ? label(`faq.history.${action}` as TextKey) : action
}

/** A question as the desk sees it: its newest text, what is known about it, its earlier texts, its history. */
export default function DeskDrawer({ record: faq }: { record: DeskDetail }) {
  const history = useQuery(historyQuery(faq.id))
  return (
    <div className="detail-columns">
      <Answer faq={faq} />
      <div className={`detail-side ${styles.side}`}>
        <Known faq={faq} />
        <Revisions id={faq.id} />
        <History history={history} wordOf={actionWord} />
      </div>
    </div>
  )
}

/** The newest text in either language; the draft of an English issue has its English in both places until somebody translates it. */
function Answer({ faq }: { faq: DeskDetail }) {
  const untranslated = faq.contentEn !== '' && faq.content === faq.contentEn
  const [lang, setLang] = useState<'zh' | 'en'>(untranslated ? 'en' : 'zh')
  const english = lang === 'en'
  const missing = english ? !faq.contentEn && t('faq.desk.no_answer_en') : untranslated && t('faq.desk.no_answer_zh')
  return (
    <div className={styles.reader}>
      <Segmented
        name="faq-answer"
        aria-label={t('faq.desk.answer')}
        value={lang}
        onChange={setLang}
        options={[
          { value: 'zh', label: t('faq.desk.answer_zh') },
          { value: 'en', label: t('faq.desk.answer_en') },
        ]}
      />
      <h2 lang={lang}>{english ? faq.titleEn || '–' : faq.title}</h2>
      {missing ? (
        <p className={styles.waits}>{missing}</p>
      ) : (
        <HtmlView html={english ? faq.contentEn : faq.content} lang={lang} />
      )}
    </div>
  )
}

function Known({ faq }: { faq: DeskDetail }) {
  const chips = faq.chipRevisions.map((chip) => [chip.code, chip.revisions].filter(Boolean).join(' '))
  const source = faq.sourceIssue
  const facts: Fact[] = [
    ['faq.desk.states', <DeskState key="state" row={faq} />],
    ['faq.field.module', faq.catalogName],
    ['faq.field.platform', platformWord(faq.platform)],
    ['faq.field.level', [levelWord(faq.level), faq.chipProjectCode].filter(Boolean).join(' · ')],
    ['faq.field.chips', listed(chips) || '–'],
    ['faq.answer.sdk', listed(faq.sdkVersions.map((version) => version.name)) || '–'],
    ['faq.answer.keywords', listed(faq.keywords) || '–'],
    ['faq.desk.note', faq.note || '–'],
    [
      'faq.desk.source',
      source && (
        <AppLink key="source" to={detail.url(null, { id: source.id })}>
          {source.no}
        </AppLink>
      ),
    ],
    ['faq.desk.author', faq.author],
    ['faq.desk.submitter', faq.submitter || '–'],
    ['faq.desk.auditor', faq.auditor || '–'],
  ]
  return (
    <section>
      <h2>{t('faq.desk.facts')}</h2>
      <Facts facts={facts} />
      {faq.shelfStatus === 'on' && (
        <p className={styles.open}>
          <AppLink className={styles.link} to={show.url({ id: 0 }, { faqId: faq.id })}>
            {t('faq.desk.open')}
          </AppLink>
        </p>
      )}
    </section>
  )
}
