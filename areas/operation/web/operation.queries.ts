import type { Answer } from '#platform/contract/contract.ts'
import { query } from '#platform/web/call/query.ts'
import { operation } from '../contract.ts'

export type MailRow = Answer<typeof operation.mails>['list'][number]
export type LogRow = Answer<typeof operation.logs>['list'][number]

export const areasQuery = () => query(operation.logAreas)
export const mailQuery = (id: number) => query(operation.mail, { id })
