import { sends } from '#platform/web/call/sends.ts'
import { linkDays } from '#areas/staff/link.contract.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { companyInvitation } from '../contract.ts'
import { renew, type Invitation } from './company-invitation.queries.ts'

export const invitationSteps: StepsOf<Invitation> = {
  renew: {
    label: ({ state }) => t(state === 'unsent' ? 'company-invitation.send' : 'staff.invitation.renew'),
    ask: ({ state }) => ({
      content: t(state === 'unsent' ? 'company-invitation.send_ask' : 'staff.invitation.renew_ask', { days: linkDays }),
    }),
    run: renew,
    done: 'staff.invitation.renewed',
  },
  revoke: {
    label: 'staff.invitation.revoke',
    danger: true,
    ask: ({ isMain }) => ({ content: t(`company-invitation.${isMain ? 'revoke_ask' : 'revoke_colleague_ask'}`) }),
    run: sends(companyInvitation, companyInvitation.revoke),
    done: 'staff.invitation.revoked_done',
  },
}
