import { Alert } from 'antd'
import { dateTime, listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import type { Invitation } from './staff.queries.ts'
import { isStopped, stateWord } from './state.words.ts'
import { languageWord, roleWord } from './words.ts'

/** All that is known of one invitation; its link is not: it was shown or sent once. */
export default function InvitationFacts({ record }: { record: Invitation }) {
  return (
    <>
      {isStopped(record) && <Alert type="warning" showIcon title={t('staff.invitation.stopped_about')} />}
      <Facts
        facts={[
          ['staff.field.login_name', record.loginName],
          ['staff.field.name_en', record.nameEn],
          ['staff.field.email', record.email],
          ['staff.field.language', record.locale && languageWord(record.locale)],
          ['staff.field.roles', listed(record.roles.map(roleWord))],
          ['staff.field.status', stateWord(record.state)],
          ['staff.field.invited_by', record.invitedBy],
          ['staff.invitation.field.way', t(`staff.invitation.way_${record.mailed ? 'mail' : 'hand'}`)],
          ['staff.invitation.field.created', dateTime(record.createdAt)],
          ['staff.invitation.field.until', dateTime(record.linkEndsAt)],
          ['staff.invitation.field.accepted', dateTime(record.acceptedAt)],
          ['staff.invitation.field.revoked', dateTime(record.revokedAt)],
        ]}
      />
    </>
  )
}
