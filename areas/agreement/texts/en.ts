import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'Agreements',
  'call.accept': 'Accept an agreement',
  not_found: 'There is no such agreement or version',
  not_found_about: 'The version in the address may be mistyped; you can read the one in force.',
  unknown_version: 'There is no such version of this agreement, please refresh the page and try again',
  must_agree: 'Please tick that you agree',
  'page.disclaimer': 'SDK disclaimer',
  'page.protocol': 'Portal service agreement',
  'page.user': 'User agreement',
  'page.privacy': 'Privacy policy',
  'page.order': 'Order service agreement',
  version: 'Version',
  effective_from: 'In force from {day}',
  contents: 'Contents',
  print: 'Print',
  version_choice: 'Choose a version',
  version_current: '{version} (from {day}, in force)',
  version_old: '{version} (from {day}, replaced)',
  outdated: 'You are reading an older version, kept for reference; version {version} is in force.',
  read_current: 'Read the version in force',
  accept_hint: 'Please read to the end before you confirm. We record the version, the time and your network address.',
  accept: 'I have read and agree',
  accepted_done: 'Your agreement is recorded',
  accepted_at: 'You agreed to this version on {time}',
} satisfies Translated<typeof zh>
