import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { feedbackDesk } from '../desk.contract.ts'
import { desk } from '../feedback.links.ts'

/** Records of the area that the operation log names. */
export const feedbackLogged: Logged[] = [
  {
    kind: 'feedback',
    calls: { reply: 'id', close: 'id', take: 'id', answer: 'id', end: 'id' },
    names: 'select id, no as name from feedbacks',
    open: { call: feedbackDesk.deskShow, url: (id) => desk.url(null, { open: id }) },
  },
]
export const feedbackSaid: Said = { submit: (sent) => sent('type') }
