import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'Large-file access',
  'call.apply': 'Apply for large-file access',
  'call.takeBack': 'Withdraw an application for large-file access',
  'call.audit': 'Decide on large-file access',
  'call.revoke': 'Revoke large-file access',
  // what the server answers
  not_found: 'This application does not exist',
  project_not_found: 'This chip project does not exist or is not open to you',
  key_not_found: 'This key does not exist or was revoked',
  pending: 'An application of your company for this project is being reviewed',

  // mails
  'mail.hello': 'Dear {name},',
  'mail.pass': 'Large-file authorisation granted: {project}',
  'mail.reject': 'Large-file authorisation not granted: {project}',
  'mail.revoke': 'Large-file authorisation ended: {project}',
  'mail.pass_about':
    'Your application for {project} was granted. For {days} days you may download full SDKs and use the source servers.',
  'mail.refused_about': 'Project: {project}. Reason: {reason}',
  'mail.open': 'Open the SDK page',

  // the desk
  title: 'Large-file authorisations',
  list: 'List of large-file applications',
  'state.pending': 'Waiting',
  'state.approved': 'Normal',
  'state.rejected': 'Rejected',
  'state.revoked': 'Ended early',
  waits_for: 'Waiting for review by {names}',
  'state.ended': 'Expired',
  granted: 'Granted so far',
  all: 'All',
  states: 'State',
  keyword: 'Company, person or project',
  company: 'Company',
  person: 'Applicant',
  project: 'Chip project',
  reason: 'Reason',
  key: 'Public key',
  valid_end: 'Valid until',
  created: 'Applied',
  auditor: 'Decided by',
  audit: 'Review',
  pass: 'Grant',
  reject: 'Reject',
  revoke: 'End now',
  revoke_about: 'The company can no longer take large files or use the source servers, at once.',
  comment: 'Remark (optional)',
  reject_reason: 'Why it is rejected',
  revoke_reason: 'Why it is ended',
  passed: 'Granted',
  rejected: 'Rejected',
  revoked: 'Ended',
  'permission.large_file_audit': 'Approve large-file authorisations',
} as const satisfies Translated<typeof zh>
