import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { subAccount } from '../contract.ts'
import { setStatus, type Sub } from './sub-account.queries.ts'

export const subSteps: StepsOf<Sub> = {
  edit: { label: 'sub-account.edit', edits: true },
  assign: {
    label: 'sub-account.assign',
    shown: true,
    full: ({ name }) => t('sub-account.assign_one', { name }),
    dialog: async () => (await import('./AssignDrawer.tsx')).default,
  },
  enable: { label: 'sub-account.enable', run: (row) => setStatus(row, true), done: 'sub-account.enabled' },
  disable: {
    label: 'sub-account.disable',
    danger: true,
    ask: () => ({ content: t('sub-account.disable_ask') }),
    run: (row) => setStatus(row, false),
    done: 'sub-account.disabled',
  },
  reset: {
    label: 'sub-account.reset',
    ask: () => ({ content: t('sub-account.reset_ask') }),
    run: sends(subAccount, subAccount.resetPassword),
    done: 'sub-account.reset_done',
  },
  remove: { label: 'ui.delete', removes: sends(subAccount, subAccount.remove), done: 'sub-account.removed' },
}
