import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'Source service',
  'call.save': 'Save a server',
  'call.renewToken': 'Renew the token of a server',
  'call.remove': 'Delete a server',
  // what the server answers
  not_found: 'This source server does not exist or was removed',
  host_taken: 'This host and port exist already',

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
  host_hint: 'A domain name in lower case',
  port: 'Port',
  proto: 'Protocol',
  priority: 'Priority',
  priority_hint: 'Within a network the lowest number comes first',
  enabled: 'In use',
  disabled: 'Out of use',
  unchecked: 'Not checked yet',
  monitored: 'Check automatically',
  monitored_hint: 'Tries to connect every minute; when off, you set the state',
  health: 'State',
  checked: 'Checked',
  keys: 'Key fetch',
  keys_never: 'Not fetched yet',
  keys_none: 'No secret',
  token: 'New secret',
  token_title: 'Server secret',
  token_ask: 'The secret before becomes void at once.',
  token_about: 'It is shown this once; store it on the server, which fetches its authorized_keys with it:',
  saved: 'Server saved',
  removed: 'Server removed',
  more: 'More actions for {name}',
} as const satisfies Translated<typeof zh>
