import { dateTime } from '#platform/web/i18n/format.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { Request } from './request.queries.ts'
import { kindWord, requestWord, whatOf } from './words.ts'

/** All that is known of one request. */
export default function RequestFacts({ record }: { record: Request }) {
  return (
    <Facts
      facts={[
        ['sub-account.request.field.what', whatOf(record)],
        ['sub-account.request.field.kind', kindWord(record.kind)],
        ['sub-account.field.status', requestWord(record.status)],
        ['sub-account.request.field.person', `${record.person} (${record.loginName})`],
        ['sub-account.field.email', record.email],
        ['sub-account.request.field.house', record.house],
        [
          'sub-account.request.field.page',
          record.page && (
            <AppLink key="page" to={record.page}>
              {record.page}
            </AppLink>
          ),
        ],
        ['sub-account.request.field.reason', record.reason],
        ['sub-account.request.field.created', dateTime(record.createdAt)],
        ['sub-account.request.field.decided_by', record.decidedBy],
        ['sub-account.request.field.decided', dateTime(record.decidedAt)],
        ['sub-account.request.field.answer', record.answer],
      ]}
    />
  )
}
