import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'Customer projects',
  'call.save': 'Save a project',
  'call.archive': 'Download missing patches of a project',
  'call.remove': 'Delete a project',
  // what the server answers
  not_found: 'This project does not exist or was deleted',
  version_unknown: "This SDK version does not exist or you don't have access to it",
  patch_unknown: 'Some patches do not belong to this version or no longer exist',
  nothing_missing: 'There are no patches to download',
  too_many: 'You can add up to {count} {count|project|projects}',

  // the screens
  title: 'My projects',
  about:
    'Record the SDK version and the patches you have installed to see which are missing, superseded or in conflict.',
  list: 'List of my projects',
  create: 'Add project',
  edit: 'Edit',
  edit_title: 'Edit project',
  name: 'Project name',
  sdk: 'SDK version',
  patches: 'Installed patches',
  patches_hint: 'Choose them in the order you installed them',
  advice: 'What to do',
  updated: 'Updated',
  take_missing: 'Download missing patches ({n})',
  take_about: 'One archive in the order of application, with manifest and apply script',
  fine: 'Up to date',
  unseen: 'You no longer have access to this version',
  ended: 'This version has reached end of support. Please upgrade soon.',
  withdrawn_sdk: 'This SDK version was withdrawn. Please switch to another one soon.',
  none_applied: 'No patches recorded',
  'finding.withdrawn': '{patch} was withdrawn; please remove it',
  'finding.conflict': '{patch} conflicts with {others}',
  'finding.blocked': '{patch} requires {others}, which conflicts with an installed patch; please contact us',
  'finding.requires': '{patch} requires {others} first',
  'finding.superseded': '{patch} is superseded; use {others} instead',
  'finding.order': '{patch} must be installed before {others}',
  'finding.missing': '{patch} is missing',
  'finding.missing_after': '{patch} is missing; install {others} first',
  saved: 'Project saved',
  removed: 'Project deleted',
  empty: 'No projects yet',
} as const satisfies Translated<typeof zh>
