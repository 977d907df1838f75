import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { guest } from '../contract.ts'
import type { Guest } from './guest.queries.ts'

export const guestSteps: StepsOf<Guest> = {
  extend: {
    label: 'guest.extend',
    shown: true,
    full: ({ name }) => t('guest.extend_one', { name }),
    dialog: async () => (await import('./ExtendDialog.tsx')).default,
  },
  resend: {
    label: 'guest.resend',
    ask: ({ email }) => ({ content: t('guest.resend_ask', { email }) }),
    run: sends(guest, guest.resend),
    done: 'guest.resent',
  },
  end: {
    label: 'guest.end',
    danger: true,
    ask: () => ({ content: t('guest.end_ask') }),
    run: sends(guest, guest.end),
    done: 'guest.ended',
  },
}
