import { Alert } from 'antd'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { Past } from '#platform/web/ui/detail/History.tsx'
import { draftStates } from '../contract.ts'
import type { Detail } from './desk.queries.ts'
import { effectiveOf, waitsWord } from './desk.steps.ts'
import { VersionTexts } from './VersionTexts.tsx'

const stateWord = wordsFor('agreement.desk.state')
const actionWord = wordsFor('agreement.desk.action')
const by = (name: string, at: string | null) =>
  at ? (name ? t('agreement.desk.by', { name, time: dateTime(at) }) : dateTime(at)) : '–'
const stateOf = (record: Detail) => [stateWord(record.state), waitsWord(record)].filter(Boolean).join(' · ')

const askWord = ({ paper, askAgain }: Detail) =>
  paper ? 'agreement.desk.ask_paper' : askAgain ? 'agreement.desk.ask_yes' : 'agreement.desk.ask_no'

/** Who wrote it and who published it. */
const people = (record: Detail) =>
  draftStates.some((state) => state === record.state)
    ? ([
        ['agreement.desk.field.author', record.writtenBy],
        ['agreement.desk.field.requested', record.state === 'draft' ? '' : record.requestedBy],
      ] as const)
    : ([
        ['agreement.desk.field.requested', record.requestedBy],
        ['agreement.desk.field.published', by(record.writtenBy, record.publishedAt)],
        ['agreement.desk.field.accepted', record.paper ? '' : t('agreement.desk.accepted_n', { n: record.accepted })],
      ] as const)

/** One version: what is known of it, and its text as people read it, beside the version before it. */
export default function DeskFacts({ record }: { record: Detail }) {
  return (
    <>
      {record.can.confirm && <Alert type="warning" showIcon title={t('agreement.desk.unread_about')} />}
      <Facts
        facts={[
          ['agreement.desk.field.code', record.code],
          ['agreement.desk.field.number', record.number],
          ['agreement.desk.field.state', stateOf(record)],
          ['agreement.desk.field.effective', effectiveOf(record)],
          ['agreement.desk.field.ask_again', t(askWord(record))],
          ['agreement.desk.field.source', t(record.shipped ? 'agreement.desk.shipped' : 'agreement.desk.own')],
          ...(record.shipped ? ([['agreement.desk.field.read', by(record.readBy, record.readAt)]] as const) : []),
          ...people(record),
          ...(record.withdrawnAt
            ? ([['agreement.desk.field.withdrawn', by(record.withdrawnBy, record.withdrawnAt)]] as const)
            : []),
        ]}
      />
      <VersionTexts key={record.id} record={record} />
      {record.history.length > 0 && (
        <Past changes={record.history} wordOf={(action) => actionWord(action as 'submit')} />
      )}
    </>
  )
}
