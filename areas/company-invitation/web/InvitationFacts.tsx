import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { isStopped } from '#areas/staff/web/link.public.tsx'
import { dateTime, listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { countriesQuery, type Invitation } from './company-invitation.queries.ts'
import { broughtWord, roleWord } from './words.ts'

/** All that is known of one company that was added, and of its invitation; the link is not: it was shown or sent once. */
export default function InvitationFacts({ record }: { record: Invitation }) {
  const countries = useQuery(countriesQuery()).data
  const country = countries?.find(({ busValue }) => busValue === record.country)?.busName ?? record.country
  return (
    <>
      {isStopped(record) && <Alert type="warning" showIcon title={t('staff.invitation.stopped_about')} />}
      <Facts
        facts={[
          ['company-invitation.field.country', country],
          [`company-invitation.field.${record.country === 'CN' ? 'uscc' : 'number'}`, record.uscc],
          [`company-invitation.field.${record.isMain ? 'name' : 'person'}`, record.name],
          ['company-invitation.field.roles', record.roles.length > 0 && listed(record.roles.map(roleWord))],
          ['company-invitation.field.target', record.email || record.mobile],
          ['staff.field.login_name', record.loginName],
          ['staff.field.status', broughtWord(record.state)],
          ['company-invitation.field.run', record.importId && `#${record.importId}`],
          ['staff.field.invited_by', record.invitedBy],
          [
            'staff.invitation.field.way',
            record.state !== 'unsent' && t(`staff.invitation.way_${record.mailed ? 'mail' : 'hand'}`),
          ],
          ['staff.invitation.field.created', dateTime(record.createdAt)],
          ['staff.invitation.field.until', record.state !== 'unsent' && dateTime(record.linkEndsAt)],
          ['staff.invitation.field.accepted', dateTime(record.acceptedAt)],
          ['staff.invitation.field.revoked', dateTime(record.revokedAt)],
        ]}
      />
    </>
  )
}
