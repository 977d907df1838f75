import { translate } from '#platform/server/text.ts'
import type { Waiting } from '#platform/server/waits.ts'
import { checklist } from '../setup.links.ts'
import { inOrder } from './setup.service.ts'
import { openSteps } from './setup.sql.ts'

/** What a new installation still needs, on the home of who sets it up. */
export const setupWaits: Waiting[] = [
  {
    text: 'setup.waits',
    permission: 'setup_edit',
    url: checklist.url(null),
    item: (n) => inOrder()[n]!.url ?? checklist.url(null),
    rows: (ctx) =>
      openSteps(
        ctx,
        inOrder(),
        inOrder().map(({ text }) => ({ zh: translate('zh', text), en: translate('en', text) })),
      ),
  },
]
