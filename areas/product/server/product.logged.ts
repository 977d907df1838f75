import type { Logged } from '#platform/server/audit/logged.ts'
import { productDesk } from '../desk.contract.ts'
import { desk, projectDesk } from '../product.links.ts'

/** Records of the area that the operation log names. */
export const productLogged: Logged[] = [
  {
    kind: 'chip',
    calls: { save: 'id', merge: 'id', remove: 'id' },
    names: (said) => `select id, code || ' ' || ${said('name', 'name_en')} as name from chips`,
    open: { call: productDesk.facts, url: (id) => desk.url(null, { open: id }) },
  },
  {
    kind: 'chip_project',
    calls: { saveProject: 'id', removeProject: 'id' },
    names: (said) => `select id, code || ' ' || ${said('name', 'name_en')} as name from chip_projects`,
    open: { call: productDesk.project, url: (id) => projectDesk.url(null, { open: id }) },
  },
]
