import type { Answer } from '#platform/contract/contract.ts'
import { dateTime } from '#platform/web/i18n/format.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { applyDesk } from '../desk.contract.ts'
import { kindWord, stateWord } from './words.ts'

/** One application as whoever decides reads it. */
export default function ApplyFacts({ record }: { record: Answer<typeof applyDesk.deskRow> }) {
  return (
    <Facts
      facts={[
        ['account.apply.kind', kindWord(record.kind)],
        ['account.apply.state', stateWord(record.status)],
        ['account.apply.company', record.company],
        ['account.field.login_name', record.loginName],
        ['account.apply.old', record.oldValue],
        ['account.apply.new', record.newValue],
        ['account.apply.reason', record.reason],
        ['account.apply.reject_reason', record.rejectReason],
        ['account.apply.created', dateTime(record.createdAt)],
      ]}
    />
  )
}
