import * as z from 'zod/mini'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { optional, paging, text } from '#platform/web/router/search-fields.ts'
import type { mailStates } from '../contract.ts'

const texts = areaTexts('operation', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
// Every visit loads this file, and the contract would come with its values: only its types may.
const states = ['queued', 'sent', 'outbox', 'failed'] as const satisfies typeof mailStates
const list = () => ({
  ...paging,
  startDate: optional(z.iso.date()),
  endDate: optional(z.iso.date()),
  open: text,
})

const mailSearch = () => z.object({ ...list(), status: optional(z.enum(states)), keyword: text })
export type MailSearch = z.output<ReturnType<typeof mailSearch>>
const logSearch = () => z.object({ ...list(), user: text, className: text, failed: text })
export type LogSearch = z.output<ReturnType<typeof logSearch>>

/** The mails the portal wrote; `open` is the one in the drawer. */
export const mails = page({
  path: '/admin/mail',
  title: 'operation.mail.title',
  access: 'menu',
  layout: 'main',
  search: mailSearch,
  component: () => import('./MailPage.tsx'),
  texts,
})
/** The operation log; `open` is the row in the drawer, `failed` is `1` for refused and broken calls only. */
export const logs = page({
  path: '/admin/log',
  title: 'operation.log.title',
  access: 'menu',
  layout: 'main',
  search: logSearch,
  component: () => import('./LogPage.tsx'),
  texts,
})

export const pages = [mails, logs]
