import type { Logged } from '#platform/server/audit/logged.ts'
import { largeFile } from '../contract.ts'
import { desk } from '../large-file.links.ts'

/** Records of the area that the operation log names: an application is for a project of a company. */
export const largeFileLogged: Logged[] = [
  {
    kind: 'large_file',
    calls: { audit: 'id', revoke: 'id' },
    names:
      "select a.id, p.code || ' ' || c.name as name from large_file_auths a join chip_projects p on p.id = a.chip_project_id join companies c on c.id = a.company_id",
    open: { call: largeFile.desk, url: (id) => desk.url(null, { open: id }) },
  },
  {
    kind: 'chip_project',
    calls: { apply: 'chipProjectId', takeBack: 'chipProjectId' },
    names: (said) => `select id, code || ' ' || ${said('name', 'name_en')} as name from chip_projects`,
  },
]
