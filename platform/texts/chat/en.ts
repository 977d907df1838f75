import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  loading: 'Opening: {title}…',
  slow: '{host} is responding slowly, still waiting.',
  larger: 'Larger',
  smaller: 'Smaller',
  move: 'Move window: arrow keys; hold Shift to resize',
  new_tab: 'Open in a new tab',
  blank: 'Nothing showing? {host} may not allow embedding.',
  offline: 'Connection lost. It opens automatically when you are back online.',
  refused: '{host} cannot be shown in this window. Please open it in a new tab.',
  consent_title: 'Your consent is needed to open {title}',
  consent:
    '{title} is provided by {host}. Once opened, that site receives your IP address and browser details and may use cookies. Your choice is kept for 6 months and can be withdrawn at any time.',
  agree: 'Agree and open',
  not_now: 'Not now',
  withdraw: 'Withdraw consent',
} satisfies Translated<typeof zh>
