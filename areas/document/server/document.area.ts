import { area } from '#platform/server/area.ts'
import { draftHandover } from './handover.sql.ts'
import { changeBound, documentBound } from './bound.sql.ts'
import { centreFirst } from './document.first.ts'
import { purgeViews, readImported } from './document.jobs.ts'
import { documentPolicy, documentSource } from './document.public.ts'
import { documentImport } from './import.kind.ts'
import { documentApproval } from './document.kind.ts'
import { documentHead } from './document.head.ts'
import { documentLogged } from './document.logged.ts'
import { documentWaits } from './document.waits.ts'
import { documentReads } from './waits.sql.ts'
import { documentRoutes } from './document.routes.ts'
import { documentSetup } from './setup.sql.ts'

export const documentArea = area('document', {
  routes: documentRoutes,
  setup: documentSetup,
  bound: [documentBound, changeBound],
  approvals: [documentApproval],
  waits: documentWaits,
  reads: [documentReads],
  handovers: [draftHandover],
  logged: documentLogged,
  policies: [documentPolicy],
  jobs: [purgeViews, readImported],
  imports: [documentImport],
  search: [documentSource],
  heads: [documentHead],
  first: [centreFirst],
  demo: () => import('./document.demo.ts'),
  drawn: true,
})
