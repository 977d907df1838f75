import { mount } from '#platform/server/http/mount.ts'
import { issue } from '../contract.ts'
import { issueFaq } from '../faq.contract.ts'
import { issueDesk } from '../queue.contract.ts'
import { issueRules } from '../rules.contract.ts'
import { issueShow } from '../show.contract.ts'
import { issueWork } from '../work.contract.ts'
import * as desk from './desk.service.ts'
import * as faq from './faq.service.ts'
import * as service from './issue.service.ts'
import * as levels from './levels.service.ts'
import * as work from './work.service.ts'

export const issueRoutes = [
  ...mount(issue, {
    list: service.listIssues,
    count: service.countIssues,
    exportIssues: service.exportIssues,
    projects: service.listProjects,
    assignees: service.listAssignees,
    people: service.listPeople,
    pointRule: service.listRules,
  }),
  ...mount(issueShow, { show: service.showIssue }),
  ...mount(issueWork, {
    create: service.createIssue,
    comment: work.comment,
    status: work.stepIssue,
    withdraw: work.withdraw,
    rate: work.rateIssue,
    priority: work.setPriority,
    level: work.setLevel,
    share: work.share,
    unshare: work.unshare,
  }),
  ...mount(issueFaq, { proposeFaq: faq.proposeFaq, makeFaq: faq.makeFaq }),
  ...mount(issueRules, { rules: levels.showRules, saveRules: levels.saveRules }),
  ...mount(issueDesk, {
    desk: desk.listQueue,
    queueCounts: desk.countQueues,
    load: desk.listLoad,
    assign: desk.assign,
    escalate: desk.escalate,
    merge: desk.merge,
    link: desk.link,
    unlink: desk.unlink,
    replies: desk.listReplies,
    saveReply: desk.saveReply,
    removeReply: desk.removeReply,
  }),
]
