import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'Set-up',
  'call.putAside': 'Set a set-up step aside',
  'call.probe': 'Test email or storage',
  'call.takeUp': 'Take up a set-up step again',
  unknown_step: 'There is no such step',
  no_mail: 'SMTP_URL is not set, so no email can be sent',
  no_address: 'Your account has no email address. Add one to your profile first.',
  'permission.setup_edit': 'See the set-up checklist',
  waits: 'Steps to set up the portal',
  'step.address': 'Serve the portal over https',
  'step.address_about':
    'Set PUBLIC_URL to the https address people open. Without it, passwords and sessions cross the network in the clear.',
  'step.mail': 'Connect a mail server',
  'step.mail_about':
    'Set SMTP_URL, then send yourself a test email. Without one, customers cannot register and no one is notified. Done once the first message has gone out; open again while the mail server cannot be reached.',
  'step.storage': 'Connect the file storage',
  'step.storage_about':
    'Tested by writing, reading and deleting an object at STORAGE_URL; done once that worked or the first file is stored.',
  'step.clock': 'Set the clocks',
  'step.clock_about':
    'When the clocks of the portal and the database are a minute apart, two-step verification codes are refused and deadlines are wrong. Run NTP on both.',
  'step.backup': 'Back up the database',
  'step.backup_about':
    'Run node main/backup.ts FILE. If you back up by other means, end your script with node main/backup.ts --taken. Done while the last backup is no older than eight days.',
  'step.restore': 'Prove that a backup can be restored',
  'step.restore_about':
    'Run node main/check-backup.ts FILE: it restores the backup into a scratch database, compares rows, operation log, signatures and ledger, and removes it. Done while the last proof is no older than a hundred days.',
  'step.metrics': 'Connect monitoring',
  'step.metrics_about':
    'Set METRICS_TOKEN and have your monitoring read /metrics from another machine. Done while it was read within the last day.',
  'step.sign_on': 'Set up single sign-on for connected systems',
  'step.sign_on_about':
    'List your forum and other systems in CAS_SERVICES or OPENID_CLIENTS. Done once someone has signed in to one of them.',
  'mail_name.tried': 'Test email',
  'mail.subject': 'The portal can send email',
  'mail.about': 'Hello {name}, this email was sent from the set-up checklist. If you can read it, email works.',

  title: 'Set-up checklist',
  next: 'Next steps to set up the portal',
  mine: 'First steps for your role',
  all: 'All steps',
  progress: '{done} of {all} steps done. The portal checks each one itself: do it, and it is ticked off.',
  trial: 'Trial data is loaded',
  trial_about:
    'Steps done here are removed with the trial. Stop every node and run {command}: the portal is back where it was before. What people have done is listed first; nothing is lost silently.',
  complete: 'Everything that is needed is done.',
  'group.portal': 'Portal',
  'group.people': 'People',
  'group.content': 'Chips and material',
  'group.customers': 'Customers',
  'group.ordering': 'Ordering',
  'state.done': 'Done',
  'state.open': 'To do',
  'state.aside': 'Skipped',
  put_aside: 'Skip',
  take_up: 'Take up',
  by_roles: 'Done by someone with one of these roles: {roles}.',
  give_role: 'Give a role',
  'probe.mail': 'Send me a test email',
  'probe.storage': 'Write, read and delete an object',
  'probe.mail_ok': 'The mail server took the message for {to}. Check your inbox, and the spam folder.',
  'probe.mail_to': 'It goes to the address of your account, {to}',
  'probe.mail_nowhere': 'Your account has no email address yet, so no email can reach you.',
  'probe.mail_failed': 'The test email for {to} was not sent. The mail server answered: {said}',
  'probe.storage_ok': 'Writing, reading and deleting all succeeded.',
  'probe.profile': 'Add your address',
  'probe.failed': 'It failed. The server answered: {said}',
  aside_by: 'Skipped by {by} on {on}: not needed here',
} satisfies Translated<typeof zh>
