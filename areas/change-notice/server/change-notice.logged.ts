import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { desk, notices } from '../change-notice.links.ts'
import { changeNotice } from '../contract.ts'
import { changeNoticeDesk } from '../desk.contract.ts'

/** Records of the area that the operation log names. */
export const changeNoticeLogged: Logged[] = [
  {
    kind: 'change_notice',
    calls: { save: 'id', submit: 'id', publish: 'id', revise: 'id', withdraw: 'id', close: 'id', remove: 'id' },
    names: "select id, notice_no || case when revision > 0 then ' R' || revision else '' end as name from notices",
    open: { call: changeNoticeDesk.review, url: (id) => desk.url(null, { open: id }) },
  },
  {
    kind: 'notice_recipient',
    calls: { respond: 'recipientId', paper: 'id', deliverReport: 'id', settle: 'id' },
    names:
      "select t.id, n.notice_no || ' ' || c.code as name from notice_recipients t join notices n on n.id = t.notice_id join customers c on c.id = t.customer_id",
    open: { call: changeNotice.show, url: (id) => notices.url(null, { open: id }) },
  },
]
/** A new one has no number yet. */
export const changeNoticeSaid: Said = { save: (sent) => sent('title'), resume: (sent) => sent('reason') }
