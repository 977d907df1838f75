import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { access } from '../contract.ts'
import { groupUser } from '../access.links.ts'

/** Records of the area that the operation log names. */
export const accessLogged: Logged[] = [
  {
    kind: 'user_group',
    calls: { saveGroup: 'id', removeGroup: 'id' },
    names: 'select id, name from user_groups',
    open: { call: access.group, url: (id) => groupUser.url(null, { open: id }) },
  },
]
/** A role has no number: its code is what everybody knows it by. */
export const accessSaid: Said = { saveRole: (sent) => sent('role') }
