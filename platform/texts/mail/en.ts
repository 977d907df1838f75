import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  footer: 'This is an automatic message from the {vendor} customer and developer portal. Please do not reply.',
} satisfies Translated<typeof zh>
