import { area } from '#platform/server/area.ts'
import { projects } from '../sdk-project.links.ts'
import { sdkProjectLogged } from './sdk-project.logged.ts'
import { sdkProjectRoutes } from './sdk-project.routes.ts'
import { listMine } from './sdk-project.sql.ts'

export const sdkProjectArea = area('sdk-project', {
  routes: sdkProjectRoutes,
  projects: [
    {
      kind: 'sdk_project',
      text: 'sdk-project.home.kind',
      counted: ['sdk-project.home.patches'],
      item: (open) => projects.url(null, { open }),
      rows: listMine,
    },
  ],
  personal: { tables: ['sdkProjects'] },
  logged: sdkProjectLogged,
  demo: () => import('./sdk-project.demo.ts'),
  after: ['sdk'],
})
