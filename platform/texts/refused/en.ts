import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  denied_text:
    "Your account doesn't have access to this page. If you need it for your work, ask your company's main account or your account manager.",
  denied_staff:
    "Your account doesn't have access to this page. If you need it for your work, ask a portal administrator to grant it to your role under “Roles and permissions”.",
  denied_uncertified:
    'Your company is not certified yet, so many pages stay closed. Complete the certification first; if the page still does not open, ask your account manager.',
  denied_ended:
    'The certification of your company has ended, which is why many pages are closed. They open again once it is renewed.',
  denied_visitor: 'Sign in to see this page.',
  denied_code: '401 · Have no right to access',
  denied_again: 'Access granted? Try again',
  missing_text: 'The address may be mistyped, or the page has moved.',
  refused_address: 'The address you asked for:',
  sign_in_other: 'Switch account',
} as const satisfies Translated<typeof zh>
