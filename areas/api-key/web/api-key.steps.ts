import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { apiKey } from '../contract.ts'
import type { Key } from './api-key.queries.ts'

export const keySteps: StepsOf<Key> = {
  rotate: {
    label: 'api-key.rotate',
    full: ({ name }) => t('api-key.rotate_one', { name }),
    dialog: async () => (await import('./RotateDialog.tsx')).RotateDialog,
  },
  revoke: {
    label: 'api-key.revoke',
    danger: true,
    full: ({ name }) => t('api-key.revoke_one', { name }),
    ask: () => ({ content: t('api-key.revoke_ask') }),
    run: sends(apiKey, apiKey.revoke),
    done: 'api-key.revoked',
  },
}
