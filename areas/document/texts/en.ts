import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  // what the server answers
  not_found: 'This document does not exist, or you may not see it',
  folder_not_found: 'This folder does not exist',
  comment_not_found: 'This comment does not exist or was deleted',
  too_deep: 'Only the first {rows} entries can be paged; please narrow the list with filters',
  date_order: 'The start date must not be after the end date',
  unreadable_pdf: 'This PDF cannot be read; please check that it is neither damaged nor encrypted',
  project_needed: 'A document for one project belongs in a folder of that chip project',
  related_unknown: 'Some of the related documents do not exist',
  stamp_size: 'Documents under NDA or for one project may have {mb} MB at most, because they leave with a watermark',
  number_taken: 'This document number is in use',
  revision_taken: 'The document already has this revision',
  survey_answered: 'You have answered the survey of this document this month, thank you',
  changed: 'Somebody else changed this document, please refresh and try again',
  not_draft: 'Only a draft can be changed or deleted',
  revision_outdated: 'The revision to replace has been replaced already; please choose again',
  own_audit: 'You cannot audit what you wrote or submitted',
  reason_needed: 'Please give a reason',
} satisfies Translated<typeof zh>
