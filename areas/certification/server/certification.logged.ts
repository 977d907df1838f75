import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { certification } from '../contract.ts'
import { review } from '../certification.links.ts'

/** Records of the area that the operation log names. */
export const certificationLogged: Logged[] = [
  {
    kind: 'certification',
    calls: { save: 'id', submit: 'id', takeBack: 'id', track: 'id', audit: 'id' },
    names: "select id, coalesce(no || ' ', '') || company_name as name from certifications",
    open: { call: certification.show, url: (id) => review.url(null, { open: id }) },
  },
]
export const certificationSaid: Said = { save: (sent) => sent('companyName'), renew: () => '' }
