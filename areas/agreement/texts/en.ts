import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'Agreements',
  'call.accept': 'Accept an agreement',
  not_found: 'This agreement or version does not exist',
  not_found_about: 'The version in the address may be mistyped. You can read the current one.',
  unknown_version: 'This version of the agreement does not exist. Please refresh the page and try again.',
  must_agree: 'Please tick the box to agree',
  'page.disclaimer': 'SDK disclaimer',
  'page.protocol': 'Portal service agreement',
  'page.user': 'User agreement',
  'page.privacy': 'Privacy policy',
  'page.order': 'Order service agreement',
  version: 'Version',
  effective_from: 'Effective {day}',
  contents: 'Contents',
  print: 'Print',
  version_choice: 'Choose a version',
  version_current: '{version} (effective {day}, current)',
  version_old: '{version} (effective {day}, replaced)',
  outdated: 'You are reading an older version, kept for reference. The current version is {version}.',
  read_current: 'Read the current version',
  accept_hint: 'Please read to the end before you agree. We record the version, the time and your IP address.',
  accept: 'I have read and agree',
  accepted_done: 'Your agreement has been recorded',
  accepted_at: 'You agreed to this version on {time}',
} satisfies Translated<typeof zh>
