import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { priorities } from '../contract.ts'
import { issueShow } from '../show.contract.ts'
import { detail } from '../issue.links.ts'

/** Records of the area that the operation log names. */
export const issueLogged: Logged[] = [
  {
    kind: 'issue',
    calls: {
      create: 'id',
      comment: 'id',
      status: 'id',
      withdraw: 'id',
      rate: 'id',
      priority: 'id',
      level: 'id',
      share: 'id',
      unshare: 'id',
      assign: 'id',
      escalate: 'id',
      merge: 'id',
      link: 'id',
      unlink: 'id',
      makeFaq: 'id',
    },
    names: "select id, no || ' ' || subject as name from issues",
    open: { call: issueShow.show, url: (id) => detail.url(null, { id }) },
  },
  {
    kind: 'issue_reply',
    calls: { saveReply: 'id', removeReply: 'id' },
    names: 'select id, title as name from issue_replies',
  },
]
export const issueSaid: Said = {
  create: (sent) => sent('subject'),
  exportIssues: (sent) => sent('projectCode') || sent('keyword'),
  saveReply: (sent) => sent('title'),
  saveRules: (sent) =>
    priorities.map((p) => `${sent(`${p}Response`)}/${sent(`${p}Resolve`)} h, ${sent(`${p}Points`)}`).join(' · '),
}
