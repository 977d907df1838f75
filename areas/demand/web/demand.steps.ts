import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { demand } from '../contract.ts'
import { follow, type DemandRow } from './demand.queries.ts'

export const demandSteps: StepsOf<DemandRow> = {
  submit: {
    label: 'demand.submit',
    run: sends(demand, demand.submit),
    ask: () => ({ content: t('demand.submit_ask') }),
    done: 'demand.submitted',
  },
  edit: { label: 'demand.edit', edits: true },
  follow: { label: 'demand.follow', run: follow(true), done: 'demand.followed', aside: true },
  unfollow: { label: 'demand.unfollow', run: follow(false), done: 'demand.unfollowed', aside: true },
  withdraw: {
    label: 'demand.withdraw',
    run: sends(demand, demand.withdraw),
    ask: () => ({ content: t('demand.withdraw_ask') }),
    done: 'demand.withdrawn',
    danger: true,
  },
  remove: { label: 'ui.delete', removes: sends(demand, demand.remove), done: 'demand.removed' },
}
