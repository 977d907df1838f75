import * as z from 'zod/mini'
import { opened, optional, paging, text } from '#platform/contract/search-field.ts'
import { mailStates } from './contract.ts'

const list = () => ({
  ...paging,
  startDate: optional(z.iso.date()),
  endDate: optional(z.iso.date()),
  ...opened,
})

export const mailSearch = () => z.object({ ...list(), status: optional(z.enum(mailStates)), keyword: text })
export type MailSearch = z.output<ReturnType<typeof mailSearch>>
export const logSearch = () => z.object({ ...list(), user: text, className: text, failed: text })
export type LogSearch = z.output<ReturnType<typeof logSearch>>
