import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { staffInvitation } from '../invitation.contract.ts'
import { linkDays } from '../link.contract.ts'
import { renew, type Invitation } from './staff.queries.ts'

export const invitationSteps: StepsOf<Invitation> = {
  renew: {
    label: 'staff.invitation.renew',
    ask: () => ({ content: t('staff.invitation.renew_ask', { days: linkDays }) }),
    run: renew,
    done: 'staff.invitation.renewed',
  },
  revoke: {
    label: 'staff.invitation.revoke',
    danger: true,
    ask: () => ({ content: t('staff.invitation.revoke_ask') }),
    run: sends(staffInvitation, staffInvitation.revoke),
    done: 'staff.invitation.revoked_done',
  },
}
