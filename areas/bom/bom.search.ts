import * as z from 'zod/mini'
import { opened, paging, textUpTo } from '#platform/contract/search-field.ts'

export const bomSearch = () => z.object({ keyword: textUpTo(100), ...paging, ...opened })
export type BomSearch = z.output<ReturnType<typeof bomSearch>>
