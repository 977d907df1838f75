import { addressOf } from '#platform/contract/address.ts'
import type { FirstCalls } from '#platform/server/http/first.ts'
import { workbench } from '../contract.ts'
import { dashboard } from '../workbench.links.ts'

/** The home is one call. */
export const dashboardFirst: FirstCalls = { path: dashboard.path, calls: () => [addressOf(workbench.home)] }
