import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { dealer } from '../contract.ts'
import { desk } from '../dealer.links.ts'

/** Records of the area that the operation log names. */
export const dealerLogged: Logged[] = [
  {
    kind: 'dealer_file',
    calls: { save: 'id', submit: 'id', withdraw: 'id', renew: 'id', remove: 'id', audit: 'id' },
    names: "select id, coalesce(nullif(dealer_name, ''), '#' || id) as name from dealer_files",
    open: { call: dealer.deskShow, url: (id) => desk.url(null, { open: id }) },
  },
]
export const dealerSaid: Said = { save: (sent) => sent('dealerName') }
