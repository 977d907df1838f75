import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  not_found: 'This person does not exist or the account has been deleted',
  role_unknown: 'Choose staff roles only',
  admin_only: 'Only a portal administrator can give or take away the portal administrator role',
  own_roles: 'You cannot change your own roles. Ask a colleague.',
  last_admin: 'At least one enabled portal administrator must remain',
  invitation_not_found: 'This invitation does not exist',
  mail_taken: 'Another account already uses this email address',
  invited_mail: 'There is already an open invitation for this email address',
  mail_domain: 'Staff addresses end in: {domains}',
  mail_rule: 'Enter a valid email address',
  over: 'This invitation has already been accepted or revoked',
  main_not_found: 'This main account does not exist or has changed',
  'setup.second': 'Invite a second member of staff',
  'setup.second_about': 'Every publication requires two people: one writes, the other approves.',
  'setup.steps': 'Make sure someone can take each step',
  'setup.steps_about':
    'A step that no one can take keeps customers waiting; a flow that needs two people needs at least two members of staff.',
  own_leave: 'You cannot off-board yourself. Ask a colleague.',
  work_changed:
    'Work was added or completed since you opened this: {work}. The list has been updated; please choose again.',
  taker: 'The colleague you chose cannot take over this work, or their account is locked: {work}',
  not_left: 'This person has not left',
  list_needed: 'Required',
  list_long: 'At most {most} characters',
  list_login: 'Use 5–20 letters, digits or underscores, starting with a letter',
  list_language: 'Unknown language; use one of: {known}',
  list_role: 'There is no role called “{role}”',
  list_twice: 'Same as in row {first}',
} satisfies Translated<typeof zh>
