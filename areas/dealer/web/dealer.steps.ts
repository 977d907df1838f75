import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { dealer } from '../contract.ts'
import { submitDealer, type Dealer, type DeskDealer } from './dealer.queries.ts'

const go = () => import('./GoForm.tsx')
/** What who orders may do with a dealer file. */
export const dealerSteps: StepsOf<Dealer> = {
  edit: { label: 'dealer.edit', dialog: async () => (await go()).GoEdit },
  submit: {
    label: 'dealer.submit',
    run: (row) => submitDealer(row),
    ask: () => ({ content: t('dealer.submit_ask') }),
    done: 'dealer.submitted',
  },
  renew: { label: 'dealer.renew', dialog: async () => (await go()).GoRenew },
  withdraw: {
    label: 'dealer.withdraw',
    aside: true,
    run: sends(dealer, dealer.withdraw),
    ask: () => ({ content: t('dealer.withdraw_ask') }),
    done: 'dealer.withdrawn',
  },
  remove: { label: 'ui.delete', aside: true, removes: sends(dealer, dealer.remove), done: 'dealer.removed' },
}
export const deskSteps: StepsOf<DeskDealer> = {
  decide: { label: 'dealer.decide', dialog: async () => (await import('./ReviewDialog.tsx')).ReviewDialog },
}
