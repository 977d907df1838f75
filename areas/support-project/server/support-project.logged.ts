import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { supportProject } from '../contract.ts'
import { list } from '../support-project.links.ts'

/** Records of the area that the operation log names. */
export const supportProjectLogged: Logged[] = [
  {
    kind: 'support_project',
    calls: {
      save: 'id',
      submit: 'id',
      takeBack: 'id',
      close: 'id',
      reopen: 'id',
      remove: 'id',
      advance: 'id',
      plan: 'id',
      saveRisk: 'projectId',
      saveMembers: 'id',
      arrange: 'id',
    },
    names: "select id, coalesce(code || ' ', '') || name as name from support_projects",
    open: { call: supportProject.show, url: (id) => list.url(null, { open: id }) },
  },
  {
    kind: 'support_project_risk',
    calls: { removeRisk: 'id' },
    names: 'select id, title as name from support_project_risks',
  },
]
export const supportProjectSaid: Said = { save: (sent) => sent('name'), exportRows: (sent) => sent('keyword') }
