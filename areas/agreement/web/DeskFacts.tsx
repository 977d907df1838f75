import { Alert, Tabs } from 'antd'
import { dateTime, day } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { HtmlView } from '#platform/web/ui/text/HtmlView.tsx'
import type { Detail } from './desk.queries.ts'

const stateWord = wordsFor('agreement.desk.state')
const by = (name: string, at: string | null) =>
  at ? (name ? t('agreement.desk.by', { name, time: dateTime(at) }) : dateTime(at)) : '–'

/** One version: what is known of it, and its text as people read it. */
export default function DeskFacts({ record }: { record: Detail }) {
  const draft = record.state === 'draft'
  return (
    <>
      {record.can.confirm && <Alert type="warning" showIcon title={t('agreement.desk.unread_about')} />}
      <Facts
        facts={[
          ['agreement.desk.field.code', record.code],
          ['agreement.desk.field.number', record.number],
          ['agreement.desk.field.state', stateWord(record.state)],
          ['agreement.desk.field.effective', day(record.effectiveFrom)],
          ['agreement.desk.field.ask_again', t(record.askAgain ? 'agreement.desk.ask_yes' : 'agreement.desk.ask_no')],
          ['agreement.desk.field.source', t(record.shipped ? 'agreement.desk.shipped' : 'agreement.desk.own')],
          ...(record.shipped ? ([['agreement.desk.field.read', by(record.readBy, record.readAt)]] as const) : []),
          ...(draft
            ? ([['agreement.desk.field.author', record.writtenBy]] as const)
            : ([
                ['agreement.desk.field.published', by(record.writtenBy, record.publishedAt)],
                ['agreement.desk.field.accepted', t('agreement.desk.accepted_n', { n: record.accepted })],
              ] as const)),
          ...(record.withdrawnAt
            ? ([['agreement.desk.field.withdrawn', by(record.withdrawnBy, record.withdrawnAt)]] as const)
            : []),
        ]}
      />
      <Tabs
        items={(['zh', 'en'] as const).map((language) => ({
          key: language,
          label: t(`agreement.desk.language.${language}`),
          children: <Text record={record} language={language} />,
        }))}
      />
    </>
  )
}

/** As readers have it: title and text, fields filled. */
function Text({ record, language }: { record: Detail; language: 'zh' | 'en' }) {
  const [title, html] = language === 'zh' ? [record.titleZh, record.filledZh] : [record.titleEn, record.filledEn]
  if (!html) return <p>{t('agreement.desk.no_text')}</p>
  const lang = language === 'zh' ? 'zh-CN' : 'en'
  return (
    <article lang={lang}>
      <h2 style={{ fontSize: 18, marginBlock: '0 12px' }}>{title}</h2>
      <HtmlView html={html} lang={lang} />
    </article>
  )
}
