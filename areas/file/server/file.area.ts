import { area } from '#platform/server/area.ts'
import { purgeJob } from './file.jobs.ts'
import { tellInfected } from './file.mails.ts'
import { fileSaid } from './file.logged.ts'
import { fileRoutes } from './file.routes.ts'

export const fileArea = area('file', {
  routes: fileRoutes,
  jobs: [purgeJob],
  consumers: [tellInfected],
  said: fileSaid,
})
