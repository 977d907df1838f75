import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  // what the server answers
  not_found: 'This SDK does not exist, was withdrawn, or you may not see it',
  patch_not_found: 'This patch does not exist, was withdrawn, or you may not see it',
  feedback_not_found: 'This feedback does not exist',
  project_not_found: 'This chip project does not exist',
  disclaimer: 'Please read and accept the SDK disclaimer before you download',
  large_file: 'The large-file authorisation of your company has expired; please apply before you download',
  name_taken: 'This name is taken',
  changed: 'Somebody else has changed it; please reload and try again',
  not_draft: 'Only drafts can be deleted or get other files',
  no_file: 'Before it is released it needs a file, a repository, or for a patch a link',
  version_not_out: 'The SDK version is not out, or was withdrawn',
  relation_unknown: 'Some related patches do not exist or are of another version',
  relation_circle: 'The relations of the patches go in a circle',

  // mails
  'mail.hello': 'Dear {name},',
  'mail.withdrawn': 'Withdrawn: {what}',
  'mail.withdrawn_about':
    '{what}, which you downloaded, was withdrawn. Please stop using it and change to a version on the page.',
  'mail.reason': 'Reason',
  'mail.open': 'Open the SDK page',
} as const satisfies Translated<typeof zh>
