import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  empty: 'Please enter search content',
  date_order: 'The first day is after the last',
  too_deep: 'Only the first 1,000 results can be seen; add words or filters',
  miss_not_found: 'There is no such search',
} as const satisfies Translated<typeof zh>
