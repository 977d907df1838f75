import { Alert } from 'antd'
import { mails } from '#areas/operation/operation.links.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { can } from '#platform/web/session.ts'

/** Says while it lasts that the letters of invitations wait, and where they are seen. */
export default function MailWaits() {
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlockEnd: 12 }}
      title={t('staff.invitation.waits')}
      description={
        can('mail_read') ? (
          <AppLink to={mails.url(null, { status: 'queued' })}>{t('staff.invitation.waits_see')}</AppLink>
        ) : (
          t('staff.invitation.waits_ask')
        )
      }
    />
  )
}
