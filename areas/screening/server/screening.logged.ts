import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { screening } from '../contract.ts'
import { hits } from '../screening.links.ts'

/** Records of the area that the operation log names: by their number, never by what was found. */
export const screeningLogged: Logged[] = [
  {
    kind: 'screening_hit',
    calls: { clear: 'id', confirm: 'id' },
    names: 'select id, biz_no as name from screening_hits',
    open: { call: screening.hit, url: (id) => hits.url(null, { open: id }) },
  },
]
export const screeningSaid: Said = { importList: (sent) => sent('name') }
