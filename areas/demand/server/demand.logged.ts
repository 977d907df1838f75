import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { desk } from '../demand.links.ts'
import { demandDesk } from '../desk.contract.ts'

/** Records of the area that the operation log names. */
export const demandLogged: Logged[] = [
  {
    kind: 'demand',
    calls: {
      save: 'id',
      submit: 'id',
      withdraw: 'id',
      remove: 'id',
      audit: 'id',
      assign: 'id',
      slot: 'id',
      sample: 'id',
      result: 'id',
    },
    names: "select id, coalesce(no || ' ', '') || vendor || ' ' || part_no as name from demands",
    open: { call: demandDesk.review, url: (id) => desk.url(null, { open: id }) },
  },
]
export const demandSaid: Said = { save: (sent) => `${sent('vendor')} ${sent('partNo')}` }
