import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  denied_code: '401 · Have no right to access',
  denied_again: 'Access granted? Try again',
  missing_text: 'The address may be mistyped, or the page has moved.',
  refused_address: 'The address you asked for:',
  sign_in_other: 'Switch account',
} as const satisfies Translated<typeof zh>
