import { stateWord } from '#areas/staff/web/link.public.tsx'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import type { Invitation } from './company-invitation.queries.ts'

export const roleWord = wordsFor('access.role.name')
/** How an invitation stands; what was brought along has no link before it is sent. */
export const broughtWord = (state: Invitation['state']): string =>
  state === 'unsent' ? t('company-invitation.unsent') : stateWord(state)
