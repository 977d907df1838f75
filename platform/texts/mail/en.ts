import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  footer: 'Sent by the customer and developer portal of {vendor}. Please do not reply to this mail.',
} satisfies Translated<typeof zh>
