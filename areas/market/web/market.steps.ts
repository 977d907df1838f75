import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { closeApply, type ApplyRow } from './market.queries.ts'

/** What who asked may do with a request. */
export const applySteps: StepsOf<ApplyRow> = {
  accept: { label: 'market.apply.accept', dialog: async () => (await import('./GoPay.tsx')).GoPay },
  refuse: { label: 'market.apply.refuse', dialog: async () => (await import('./ReasonDialog.tsx')).RefuseDialog },
  withdraw: {
    label: 'market.apply.withdraw',
    danger: true,
    run: (row) => closeApply(row, 'withdraw'),
    ask: () => ({ content: t('market.apply.withdraw_ask') }),
    done: 'market.apply.withdrawn',
  },
}
