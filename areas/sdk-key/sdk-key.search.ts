import * as z from 'zod/mini'
import { opened, paging } from '#platform/contract/search-field.ts'

export const keySearch = () => z.object({ ...paging, ...opened })
export type KeySearch = z.output<ReturnType<typeof keySearch>>
