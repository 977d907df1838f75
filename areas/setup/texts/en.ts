import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'Set-up',
  'call.putAside': 'Set a set-up step aside',
  'call.takeUp': 'Take up a set-up step again',
  unknown_step: 'There is no such step',
  'permission.setup_edit': 'See the set-up checklist',
  waits: 'Steps to set up the portal',
  'step.address': 'Serve the portal over https',
  'step.address_about':
    'Set PUBLIC_URL to the https address people open. Without it, passwords and sessions cross the network in the clear.',
  'step.mail': 'Connect a mail server',
  'step.mail_about':
    'Until SMTP_URL is set no mail leaves the portal: customers cannot register, and nobody is notified.',

  title: 'Set-up checklist',
  progress: '{done} of {all} steps done. The portal checks each one itself: do it, and it is ticked off.',
  complete: 'Everything that is needed is done.',
  'group.portal': 'Portal',
  'group.people': 'People and customers',
  'group.content': 'Chips and material',
  'group.ordering': 'Ordering',
  'state.done': 'Done',
  'state.open': 'To do',
  'state.aside': 'Set aside',
  put_aside: 'Set aside',
  take_up: 'Take up',
  aside_by: 'Set aside by {by} on {on}: not needed here',
} satisfies Translated<typeof zh>
