import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { companyFile } from '../contract.ts'
import { desk } from '../company-file.links.ts'

/** Records of the area that the operation log names. */
export const companyFileLogged: Logged[] = [
  {
    kind: 'company_file',
    calls: { save: 'id', publish: 'id', withdraw: 'id', remove: 'id' },
    names: (said) => `select id, ${said('name', 'name_en')} || ' ' || edition as name from company_files`,
    open: { call: companyFile.deskShow, url: (id) => desk.url(null, { open: id }) },
  },
]
export const companyFileSaid: Said = { save: (sent) => `${sent('name')} ${sent('edition')}`.trim() }
