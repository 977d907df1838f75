import { area } from '#platform/server/area.ts'
import { projectFindable } from './findable.sql.ts'
import { projectHandovers } from './handover.sql.ts'
import { project } from '../support-project.links.ts'
import { projectBound } from './bound.sql.ts'
import { closeIdle } from './support-project.jobs.ts'
import { supportProjectKind } from './support-project.kind.ts'
import { supportProjectLogged, supportProjectSaid } from './support-project.logged.ts'
import { supportBoardRoutes, supportProjectRoutes } from './support-project.routes.ts'
import { listMine } from './support-project.sql.ts'
import { supportProjectWaits } from './support-project.waits.ts'

export const supportProjectArea = area('support-project', {
  findable: [projectFindable],
  routes: [...supportProjectRoutes, ...supportBoardRoutes],
  waits: supportProjectWaits,
  approvals: [supportProjectKind],
  bound: [projectBound],
  jobs: [closeIdle],
  projects: [
    {
      kind: 'support_project',
      named: true,
      text: 'support-project.one',
      counted: ['support-project.issues.untreated', 'support-project.issues.treating', 'support-project.issues.closed'],
      item: (id) => project.url(null, { id }),
      rows: listMine,
    },
  ],
  handovers: projectHandovers,
  logged: supportProjectLogged,
  said: supportProjectSaid,
  personal: { tables: ['supportProjectMembers'] },
  demo: () => import('./support-project.demo.ts'),
  after: ['product'],
})
