import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { grant, withdraw, type Request } from './request.queries.ts'
import { whatOf } from './words.ts'

function aboutGrant(row: Request): string {
  const { person: name } = row
  if (row.kind === 'certification') return t('sub-account.request.grant_about_begun', { name })
  if (row.kind === 'guest') return t('sub-account.request.grant_about_guest', { name })
  return t('sub-account.request.grant_about_given', { what: whatOf(row), name })
}

export const requestSteps: StepsOf<Request> = {
  grant: {
    label: 'sub-account.request.grant',
    shown: true,
    full: ({ person: name }) => t('sub-account.request.grant_one', { name }),
    ask: (row) => ({ content: aboutGrant(row) }),
    run: grant,
    done: 'sub-account.request.granted',
  },
  letIn: {
    label: 'sub-account.join.let_in',
    shown: true,
    full: ({ person: name }) => t('sub-account.join.let_in_one', { name }),
    dialog: async () => (await import('./LetInDialog.tsx')).default,
  },
  refuse: {
    label: 'sub-account.request.refuse',
    shown: true,
    full: ({ person: name }) => t('sub-account.request.refuse_one', { name }),
    dialog: async () => (await import('./RefuseDialog.tsx')).default,
  },
  withdraw: {
    label: 'sub-account.request.withdraw',
    aside: true,
    shown: true,
    ask: () => ({ content: t('sub-account.request.withdraw_ask') }),
    run: withdraw,
    done: 'sub-account.request.withdrawn',
  },
}
