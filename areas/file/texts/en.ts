import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  denied: 'The file does not exist, or you have no right to access it',
  immutable: 'The file has been submitted and cannot be deleted',
  model_code: 'Unknown kind of attachment',
  model_id: 'You cannot add attachments to this record',
  missing: 'Please choose a file to upload',
  empty: 'The file is empty',
  type: 'Only these types of attachment are accepted: {types}',
  content: 'The content of the file does not match its extension .{extension}',
  too_large: 'Uploaded attachment cannot exceed {mb} MB',
  too_many: 'At most {count} files, limit exceeded, please check',
  too_many_ids: 'At most {count} files can be downloaded at once',
  zip_too_large: 'Files downloaded together cannot exceed {mb} MB, please download them in parts',
  quota: 'Your attachments not yet submitted exceed {mb} MB, please submit or delete some first',
  interrupted: 'The upload was interrupted, please try again',
  stamp_failed: 'The file cannot be watermarked and so not be downloaded, please contact us',
  disk_full: 'There is no storage space left for uploads, please try again later',
} satisfies Translated<typeof zh>
