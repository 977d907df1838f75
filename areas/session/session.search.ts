import * as z from 'zod/mini'
import { text } from '#platform/contract/search-field.ts'

export const loginSearch = () => z.object({ cas: text, back_url: text, again: text })
export type LoginSearch = z.output<ReturnType<typeof loginSearch>>
export const redirectSearch = () => z.object({ to: text, error: text })
export type RedirectSearch = z.output<ReturnType<typeof redirectSearch>>
