import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'Source code service',
  'call.save': 'Save a server',
  'call.renewToken': 'Renew a server secret',
  'call.remove': 'Delete a server',
  // what the server answers
  not_found: 'This source server does not exist or was deleted',
  host_taken: 'This host and port are already in use',

  // words used elsewhere too
  carrier: 'Network',
  'carrier.telecom': 'China Telecom',
  'carrier.unicom': 'China Unicom',
  'carrier.mobile': 'China Mobile',
  'carrier.overseas': 'Overseas',
  'health.up': 'Reachable',
  'health.down': 'Not reachable',
  'health.unknown': 'Not checked',

  // the desk
  title: 'Source servers',
  list: 'List of source servers',
  create: 'New server',
  edit: 'Edit',
  edit_title: 'Edit server',
  name: 'Name',
  host: 'Host',
  host_hint: 'Domain name in lower case',
  port: 'Port',
  proto: 'Protocol',
  priority: 'Priority',
  priority_hint: 'Within a network, lower numbers come first',
  enabled: 'Enabled',
  disabled: 'Disabled',
  unchecked: 'Not checked yet',
  monitored: 'Check automatically',
  monitored_hint: 'Tries to connect every minute. When off, you set the status yourself',
  health: 'Status',
  checked: 'Last check',
  keys: 'Key sync',
  keys_never: 'Never synced',
  keys_none: 'Not configured',
  token: 'Generate secret',
  token_title: 'Server secret',
  token_ask: 'The old secret stops working immediately.',
  token_about: 'Shown only once. Store it on the server, which uses it to fetch authorized_keys:',
  saved: 'Server saved',
  removed: 'Server deleted',
  more: 'More actions for {name}',
} as const satisfies Translated<typeof zh>
