import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'Sign-on (OpenID Connect)',
  ask_logout: 'Sign out of single sign-on?',
  ask_logout_text: 'Your sign-in to the portal and to all subsystems will end',
  sign_out: 'Sign out',
  stay: 'Stay signed in and open the portal',
  signed_out: 'You have signed out of single sign-on',
  signed_out_text: 'Your sessions in the subsystems will end as well',
  again: 'Sign in again',
  failed: 'This sign-in request is not valid',
  failed_text:
    'Please go back to the subsystem and try again. If it still fails, give its administrator this code: {code}',
  open_portal: 'Open the portal',
} satisfies Translated<typeof zh>
