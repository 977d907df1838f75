import { area } from '#platform/server/area.ts'
import type { Said } from '#platform/server/audit/logged.ts'
import './setup.mails.ts'
import { setupRoutes } from './setup.routes.ts'
import { ownSteps } from './steps.sql.ts'
import { setupWaits } from './setup.waits.ts'

/** A step has no number: its name is what it is known by. */
const setupSaid: Said = {
  putAside: (sent) => sent('key'),
  takeUp: (sent) => sent('key'),
  probe: (sent) => sent('probe'),
}

export const setupArea = area('setup', { routes: setupRoutes, said: setupSaid, setup: ownSteps, waits: setupWaits })
