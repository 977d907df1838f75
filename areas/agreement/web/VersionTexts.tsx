import { Segmented, Tabs } from 'antd'
import { useState } from 'react'
import { addressOf } from '#platform/contract/address.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Differences, linesOf } from '#platform/web/ui/text/Differences.tsx'
import { agreementDesk } from '../desk.contract.ts'
import type { Detail } from './desk.queries.ts'
import { DeskText, langOf } from './DeskText.tsx'
import styles from './Desk.module.css'

type Language = 'zh' | 'en'
type Way = 'changes' | 'text'
type Props = { record: Detail; language: Language }

/** The text of a version in each language: whole, or beside the version before it. */
export function VersionTexts({ record }: { record: Detail }) {
  const { before, state } = record
  // whoever is to publish it looks at what is new first
  const [way, setWay] = useState<Way>(before && (state === 'pending' || state === 'rejected') ? 'changes' : 'text')
  return (
    <>
      {before && (
        <Segmented<Way>
          name="agreement-way"
          className={styles.way ?? ''}
          aria-label={t('agreement.desk.view.choice')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'text', label: t('agreement.desk.view.text') },
            { value: 'changes', label: t('agreement.desk.view.changes', { number: before.number }) },
          ]}
        />
      )}
      <Tabs
        items={(['zh', 'en'] as const).map((language) => ({
          key: language,
          label: t(`agreement.desk.language.${language}`),
          children: (
            <>
              {record.paper && <PaperLink record={record} language={language} />}
              {way === 'changes' ? (
                <Changes record={record} language={language} />
              ) : (
                <DeskText record={record} language={language} />
              )}
            </>
          ),
        }))}
      />
    </>
  )
}

const isWritten = ({ languages }: Detail, language: Language) => languages.includes(language)
/** The text as the paper that is signed. */
const PaperLink = ({ record, language }: Props) =>
  isWritten(record, language) && (
    <p>
      <a href={addressOf(agreementDesk.paper, { id: record.id, language })} target="_blank" rel="noreferrer">
        {t('agreement.desk.view.paper')}
      </a>
    </p>
  )

/** As they are written, with their fields: a name in place of a field is a difference as well. */
function Changes({ record, language }: Props) {
  const { before } = record
  if (!before) return null
  const linesIn = (of: Pick<Detail, 'titleZh' | 'titleEn' | 'htmlZh' | 'htmlEn'>) =>
    language === 'zh' ? linesOf(of.titleZh, of.htmlZh) : linesOf(of.titleEn, of.htmlEn)
  return (
    <Differences
      before={linesIn(before)}
      after={linesIn(record)}
      lang={langOf(language)}
      words={{
        added: t('agreement.desk.diff.added'),
        removed: t('agreement.desk.diff.removed'),
        none: t('agreement.desk.diff.none', { number: before.number }),
      }}
    />
  )
}
