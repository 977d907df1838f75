import type { App, MenuBranch } from './app.ts'
import type { ApprovalKind } from './approval.ts'
import type { Logged, Said } from './audit/logged.ts'
import type { Figure } from './figures.ts'
import type { StaffFlow } from './flows.ts'
import type { FilePolicy } from './files/policy.ts'
import type { Ending, Handover } from './handover.ts'
import type { Made } from './files/storage-made.ts'
import type { ProjectSource, ServiceSource } from './home.ts'
import type { HookKind } from './hook.sql.ts'
import type { FirstCalls } from './http/first.ts'
import type { Watched } from './http/gauges.ts'
import type { PageHead } from './http/head.ts'
import type { Route } from './http/mount.ts'
import type { Plugin } from './http/server.ts'
import type { Job } from './jobs/jobs.ts'
import type { Consumer } from './jobs/outbox.ts'
import type { BoundKind } from './message/bound.ts'
import type { Personal } from './personal.ts'
import type { Forgets } from './sandbox/forget.sql.ts'
import type { Fill } from './sandbox/sandbox.ts'
import type { ImportKind } from './import.ts'
import type { Findable } from './search/findable.ts'
import type { SearchSource } from './search/source.ts'
import type { SetupStep } from './setup.ts'
import type { ReadSource, Waiting } from './waits.ts'

type Seed = (app: App) => Promise<unknown>

/** Everything the portal must know of an area on its server's side; `server/<area>.area.ts` holds one. */
export type Area = {
  name: string
  routes: readonly Route[]
  /** what is served beside the calls of the contract */
  plugins: readonly Plugin[]
  /** what its calls are about, for the operation log: records by their id, or told from what was sent */
  logged: readonly Logged[]
  said: Said
  /** who may put and read its files */
  policies: readonly FilePolicy[]
  // oxlint-disable-next-line typescript/no-explicit-any -- each job checks its own data where it is enqueued
  jobs: readonly Job<any>[]
  consumers: readonly Consumer[]
  /** what of it can be found; in the order of main/areas.ts these are the result's tabs */
  search: readonly SearchSource[]
  /** its records that are found by number or name while somebody types */
  findable: readonly Findable[]
  /** what its pages begin with, sent along with their first visit */
  first: readonly FirstCalls[]
  /** what of it the sandbox of a company begins with */
  sandbox: readonly Fill[]
  /** what of it the sandbox forgets when nobody has moved it for long */
  forgets: readonly Forgets[]
  /** what of it a company's own systems can be told of */
  hooks: readonly HookKind[]
  /** what of it a new installation needs first */
  setup: readonly SetupStep[]
  /** what of it waits for a person: the home counts it, who may do it is led to it */
  waits: readonly Waiting[]
  /** what of it has to be decided by the vendor's staff, step by step */
  approvals: readonly ApprovalKind[]
  /** what of it an old portal is brought along by */
  imports: readonly ImportKind[]
  /** what of it staff settle step by step without an approval, each step by another person */
  flows: readonly StaffFlow[]
  /** what of it is open in the name of a member of staff, and goes to a colleague when they leave */
  handovers: readonly Handover[]
  /** what of it ends with a member of staff */
  endings: readonly Ending[]
  /** what of it a person has opened, for the home */
  reads: readonly ReadSource[]
  /** its records that messages name, and who may open them */
  bound: readonly BoundKind[]
  /** what of it is a person's own: forgotten with them, and part of the copy of their data */
  personal: Personal
  /** its numbers that operators watch */
  gauges: readonly Watched[]
  /** technical-support items and projects of its own, for the blocks of the home */
  services: readonly ServiceSource[]
  projects: readonly ProjectSource[]
  /** what of it staff look at as a chart over time */
  figures: readonly Figure[]
  /** what its public pages say of themselves before any script runs */
  heads: readonly PageHead[]
  /** menu entries made of its records */
  menuBranches: readonly MenuBranch[]
  /** its part of the demo, loaded when it is first needed; all of it in one transaction, because a start may be cut short */
  demo?: () => Promise<{ seed: Seed; begin?: (app: App) => Seed }>
  /** its demo is drawn in a thread of its own: `begin` is called before the first area is seeded, what it answers in the place of `seed` */
  drawn?: boolean
  /** files of its demo that are made when they are read */
  made: Made
  /** areas whose demo must be there before */
  after: readonly string[]
}

const empty = {
  routes: [],
  plugins: [],
  logged: [],
  said: {},
  policies: [],
  jobs: [],
  consumers: [],
  search: [],
  findable: [],
  first: [],
  heads: [],
  gauges: [],
  approvals: [],
  imports: [],
  flows: [],
  handovers: [],
  endings: [],
  hooks: [],
  sandbox: [],
  forgets: [],
  setup: [],
  waits: [],
  reads: [],
  services: [],
  projects: [],
  figures: [],
  bound: [],
  personal: { tables: [] },
  menuBranches: [],
  made: {},
  after: [],
}

/** `export const faqArea = area('faq', { routes: faqRoutes, search: [faqSearch], … })`; what is left out is empty. */
export const area = (name: string, parts: Partial<Omit<Area, 'name'>>): Area => ({ ...empty, ...parts, name })

/** The areas so that each comes after those its demo needs. Throws on a circle and on a name nobody has. */
export function inDemoOrder(areas: readonly Area[]): Area[] {
  const byName = new Map(areas.map((one) => [one.name, one]))
  const done = new Set<Area>()
  const visit = (one: Area, path: readonly string[]): void => {
    if (path.includes(one.name))
      throw new Error(`the demo of areas goes in a circle: ${[...path, one.name].join(' → ')}`)
    if (done.has(one)) return
    for (const name of one.after) {
      const before = byName.get(name)
      if (!before) throw new Error(`the demo of ${one.name} comes after ${name}, which is no area`)
      visit(before, [...path, one.name])
    }
    done.add(one)
  }
  for (const one of areas) visit(one, [])
  return [...done]
}
