import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { approval } from '../contract.ts'
import { list } from '../approval.links.ts'

/** Records of the area that the operation log names. */
export const approvalLogged: Logged[] = [
  {
    kind: 'approval_task',
    calls: { decide: 'id', comment: 'id', assign: 'id', nudge: 'taskId' },
    names: (said) => `select id, no || ' ' || ${said('title', 'title_en')} as name from approval_tasks`,
    open: { call: approval.show, url: (id) => list.url(null, { open: id }) },
  },
  {
    kind: 'delegation',
    calls: { endDelegation: 'id' },
    names:
      "select d.id, u.name || ' ' || d.starts_on || ' – ' || d.ends_on as name from approval_delegations d join users u on u.id = d.to_user_id",
  },
  {
    kind: 'user',
    calls: { delegate: 'toUserId' },
    names: (said) => `select id, ${said('name', 'name_en')} as name from users`,
  },
]
export const approvalSaid: Said = {
  decideMany: (sent) => sent('tasks'),
  saveDay: (sent) => `${sent('day')} ${sent('name')}`,
  removeDay: (sent) => sent('day'),
}
