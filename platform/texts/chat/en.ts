import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  loading: 'Opening: {title}…',
  slow: '{host} answers slowly, still waiting.',
  larger: 'Larger',
  smaller: 'Smaller',
  move: 'Move the window: arrow keys move, with Shift they resize',
  new_tab: 'Open in a new tab',
  blank: 'Nothing to see? {host} may not allow being shown here.',
  offline: 'Connection lost, opens by itself when it is back.',
  refused: '{host} cannot be shown in this window, please open it in a new tab.',
  consent_title: 'Your consent is needed: {title}',
  consent:
    'This service ({title}) is provided by {host}. Once open, that site learns your network address and browser details and may use cookies. Your choice is kept for 6 months and can be withdrawn at any time.',
  agree: 'Agree and open',
  not_now: 'Not now',
  withdraw: 'Withdraw consent',
} satisfies Translated<typeof zh>
