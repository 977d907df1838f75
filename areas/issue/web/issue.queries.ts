import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { given } from '#platform/web/call/given.ts'
import { invalidate, query, queryClient } from '#platform/web/call/query.ts'
import { issue } from '../contract.ts'
import { issueFaq } from '../faq.contract.ts'
import { issueDesk } from '../queue.contract.ts'
import type { ListSearch } from '../issue.search.ts'
import { issueRules } from '../rules.contract.ts'
import { issueShow } from '../show.contract.ts'
import { issueWork } from '../work.contract.ts'

export type IssueRow = Answer<typeof issue.list>['list'][number]
export type Issue = Answer<typeof issueShow.show>
export type QueueRow = Answer<typeof issueDesk.desk>['list'][number]
export type Proposal = Answer<typeof issueFaq.proposeFaq>
export type Reply = Answer<typeof issueDesk.replies>[number]
export type Levels = Answer<typeof issueRules.rules>
export type Level = Levels['rules'][number]
export type LevelValues = Omit<Whole<typeof issueRules.saveRules>, 'version'>
export type Listed = ListSearch & { projectCode?: string | undefined }

export const showQuery = (id: number) => query(issueShow.show, { id })
export const projectsQuery = () => query(issue.projects)
export const assigneesQuery = () => query(issue.assignees)
export const peopleQuery = (projectId: number) => query(issue.people, { projectId })
export const rulesQuery = (projectId?: number) => query(issue.pointRule, given({ projectId }))
/** The service levels that a form shows by now. */
export const shownRules = (projectId: number): number | undefined =>
  queryClient.getQueryData(rulesQuery(projectId).queryKey)?.[0]?.ruleSet
export const proposeFaqQuery = (id: number) => query(issueFaq.proposeFaq, { id })
export const repliesQuery = () => query(issueDesk.replies)
export const levelsQuery = () => query(issueRules.rules)
export const loadQuery = () => query(issueDesk.load)
export const queueCountsQuery = () => query(issueDesk.queueCounts)
/** What of an address narrows the list, but for its tab. */
export const filtersOf = ({ projectCode, type, priority, assigneeId, startDate, endDate, keyword }: Listed) =>
  given({ projectCode, type, priority, assigneeId, startDate, endDate, keyword })
export const countQuery = (search: Listed) => query(issue.count, filtersOf(search))

/** After anything that was done every list of issues may be another. */
export const refresh = () => invalidate(issue, issueShow, issueDesk, issueRules, issueFaq)
export function createIssue(input: Whole<typeof issueWork.create>): Promise<{ id: number }> {
  // refused as well: other service levels may be in force
  return call(issueWork.create, input, { inline: true }).finally(refresh)
}
export const sendComment = (input: Whole<typeof issueWork.comment>) =>
  call(issueWork.comment, input, { inline: true }).finally(refresh)
export const setStatus = (input: Input<typeof issueWork.status>, inline = false) =>
  call(issueWork.status, input, { inline }).finally(refresh)
export const withdraw = ({ id, version }: Issue) => call(issueWork.withdraw, { id, version }).finally(refresh)
export const rateIssue = (input: Input<typeof issueWork.rate>) =>
  call(issueWork.rate, input, { inline: true }).finally(refresh)
export const setPriority = (input: Input<typeof issueWork.priority>) =>
  call(issueWork.priority, input, { inline: true }).finally(refresh)
export const setLevel = (input: Input<typeof issueWork.level>) =>
  call(issueWork.level, input, { inline: true }).finally(refresh)
export const share = (input: Input<typeof issueWork.share>) =>
  call(issueWork.share, input, { inline: true }).finally(refresh)
export const unshare = (id: number, companyId: number) => call(issueWork.unshare, { id, companyId }).finally(refresh)
export const assign = (input: Input<typeof issueDesk.assign>, inline = true) =>
  call(issueDesk.assign, input, { inline }).finally(refresh)
export const escalate = (input: Input<typeof issueDesk.escalate>) =>
  call(issueDesk.escalate, input, { inline: true }).finally(refresh)
export const merge = (input: Input<typeof issueDesk.merge>) =>
  call(issueDesk.merge, input, { inline: true }).finally(refresh)
export const link = (input: Input<typeof issueDesk.link>) =>
  call(issueDesk.link, input, { inline: true }).finally(refresh)
export const unlink = (id: number, otherId: number) => call(issueDesk.unlink, { id, otherId }).finally(refresh)
export async function makeFaq(input: Whole<typeof issueFaq.makeFaq>) {
  const made = await call(issueFaq.makeFaq, input, { inline: true })
  await refresh()
  return made
}
export async function saveReply(input: Whole<typeof issueDesk.saveReply>): Promise<{ id: number }> {
  const saved = await call(issueDesk.saveReply, input, { inline: true })
  await invalidate(issueDesk)
  return saved
}
export const saveLevels = (input: Whole<typeof issueRules.saveRules>) =>
  call(issueRules.saveRules, input, { inline: true }).finally(refresh)
