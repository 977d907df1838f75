import { Alert } from 'antd'
import { dateTime } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { Guest } from './guest.queries.ts'
import { standing } from './words.ts'

/** All that is known of one guest. */
export default function GuestFacts({ record }: { record: Guest }) {
  return (
    <>
      {record.state === 'paused' && <Alert type="warning" showIcon title={t('guest.paused_about')} />}
      <Facts
        facts={[
          ['guest.field.house', record.house],
          ['guest.field.email', record.email],
          ['guest.field.state', standing(record)],
          ['guest.field.project', `${record.project} · ${record.projectName}`],
          ['guest.field.ends_on', record.endsOn],
          ['guest.field.login_name', record.loginName],
          ['guest.field.invited_by', record.invitedBy],
          ['guest.field.created', dateTime(record.createdAt)],
          ['guest.field.accepted', dateTime(record.acceptedAt)],
          ['guest.field.last_login', dateTime(record.lastLoginAt)],
          ['guest.field.ended', dateTime(record.endedAt)],
        ]}
      />
    </>
  )
}
