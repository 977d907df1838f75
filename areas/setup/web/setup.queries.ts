import type { Answer } from '#platform/contract/contract.ts'
import type { SetupProbe } from '#platform/contract/setup.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { setup } from '../contract.ts'

export type Mine = Answer<typeof setup.mine>[number]
export type Step = Answer<typeof setup.list>[number]

/** What waits for the caller's own role. */
export const mineQuery = () => query(setup.mine)
export const stepsQuery = () => query(setup.list)
/** Says that a step is not wanted here, or that it is wanted again. */
export const setAside = ({ key, aside }: Step) =>
  call(aside ? setup.takeUp : setup.putAside, { key }).finally(() => invalidate(setup))
/** Tries what of a step can be tried, which may do it. */
export const tryOut = (probe: SetupProbe) =>
  call(setup.probe, { probe }, { inline: true }).finally(() => invalidate(setup))
