import type { Answer } from '#platform/contract/contract.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { knownIssue } from '../contract.ts'

export type KnownRow = Answer<typeof knownIssue.list>['list'][number]
export type Known = Answer<typeof knownIssue.show>

export const showQuery = (id: number) => query(knownIssue.show, { id })
export const choicesQuery = () => query(knownIssue.choices)
export const ofTicketQuery = (issueId: number) => query(knownIssue.ofTicket, { issueId })
export const reread = () => invalidate(knownIssue)
