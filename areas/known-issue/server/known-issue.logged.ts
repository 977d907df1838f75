import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { knownDesk } from '../desk.contract.ts'
import { desk } from '../known-issue.links.ts'

/** Records of the area that the operation log names. */
export const knownIssueLogged: Logged[] = [
  {
    kind: 'known_issue',
    calls: { save: 'id', step: 'id', fix: 'id', link: 'id', unlink: 'id' },
    names: (said) => `select id, code || ' ' || ${said('title', 'title_en')} as name from known_issues`,
    open: { call: knownDesk.deskShow, url: (id) => desk.url(null, { open: id }) },
  },
]
export const knownIssueSaid: Said = { save: (sent) => sent('title') }
