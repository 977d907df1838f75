import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'Customer projects',
  'call.save': 'Save a project',
  'call.remove': 'Delete a project',
  // what the server answers
  not_found: 'This project does not exist or was deleted',
  version_unknown: 'This SDK version does not exist, or you may not see it',
  patch_unknown: 'Some patches are not of this version or do not exist any more',
  too_many: 'You may declare {count} projects',

  // the screens
  title: 'My projects',
  about: 'Declare the SDK version and the patches you applied; you learn what is missing, superseded or in conflict.',
  list: 'List of my projects',
  create: 'Declare a project',
  edit: 'Edit',
  edit_title: 'Edit project',
  name: 'Name of the project',
  sdk: 'SDK version',
  patches: 'Applied patches',
  patches_hint: 'Choose them in the order you applied them',
  advice: 'What to do',
  updated: 'Updated',
  fine: 'All in order',
  unseen: 'This version is not open to you any more',
  ended: 'Support of this version has ended; please change soon',
  withdrawn_sdk: 'This SDK version was withdrawn; please change soon',
  none_applied: 'None declared',
  'finding.withdrawn': '{patch} was withdrawn; remove it',
  'finding.conflict': '{patch} conflicts with {others}',
  'finding.blocked': '{patch} needs {others}, which conflicts with what is installed; please contact us',
  'finding.requires': '{patch} needs {others} first',
  'finding.superseded': '{patch} is superseded; use {others}',
  'finding.order': '{patch} goes before {others}',
  'finding.missing': '{patch} is missing',
  'finding.missing_after': '{patch} is missing; it needs {others} first',
  saved: 'Project saved',
  removed: 'Project deleted',
  empty: 'No project declared yet',
} as const satisfies Translated<typeof zh>
