import * as z from 'zod/mini'
import { text } from '#platform/contract/search-field.ts'

export const loginSearch = () => z.object({ cas: text, back_url: text, again: text })
export type LoginSearch = z.output<ReturnType<typeof loginSearch>>
/** `name` is who has just been let in, to sign in for the first time. */
export const adminLoginSearch = () => z.object({ ...loginSearch().shape, name: text })
export type AdminLoginSearch = z.output<ReturnType<typeof adminLoginSearch>>
export const redirectSearch = () => z.object({ to: text, error: text })
export type RedirectSearch = z.output<ReturnType<typeof redirectSearch>>
