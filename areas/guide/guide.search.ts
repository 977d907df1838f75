import * as z from 'zod/mini'
import { optional, textUpTo } from '#platform/contract/search-field.ts'

export const guideSearch = () =>
  z.object({
    chapter: optional(z.string().check(z.regex(/^[a-z][a-z-]{1,30}$/))),
    keyword: textUpTo(100),
  })
export type GuideSearch = z.output<ReturnType<typeof guideSearch>>
