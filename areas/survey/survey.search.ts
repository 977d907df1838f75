import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { surveyPhases } from './contract.ts'

export const formSearch = () => z.object({ id: optional(whole), t: textUpTo(400) })
export type FormSearch = z.output<ReturnType<typeof formSearch>>

export const deskSearch = () =>
  z.object({ phase: optional(z.enum(surveyPhases)), keyword: textUpTo(100), ...paging, ...opened })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
