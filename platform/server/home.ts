import type { RawBuilder } from 'kysely'
import type { ServiceStatus } from '#platform/contract/service.ts'
import type { TextKey } from '#platform/contract/text.ts'
import type { SignedCtx } from './ctx.ts'

/** Technical-support items of an area, for the block of the home: the area registers them, the home asks all in one statement. */
export type ServiceSource = {
  /** the address of one of them */
  item: (id: number) => string
  /** Of the caller or their company, of one status or all, latest first, at most `most`: columns in the order of `ServiceRow`. */
  rows: (ctx: SignedCtx, asked: { status?: ServiceStatus; most: number }) => RawBuilder<ServiceRow>
  /** How many there are of each status, all of them: columns `status` and `n`. */
  counts: (ctx: SignedCtx) => RawBuilder<{ status: ServiceStatus; n: number }>
  /** How many there are of each status in the support project of this id, as the caller sees them: columns `status` and `n`. */
  ofProject?: (ctx: SignedCtx, projectId: RawBuilder<unknown>) => RawBuilder<{ status: ServiceStatus; n: number }>
}
export type ServiceRow = {
  id: number
  subject: string
  project: string
  priority: string
  status: ServiceStatus
  createDate: Date
  updateDate: Date
  assignee: string
}

/** Projects of one kind that a person belongs to, for the list of all of them. */
export type ProjectSource = {
  /** singular noun of the kind */
  kind: string
  /** whether their names are as their owners gave them, which are rewritten in no script */
  named?: true
  text: TextKey
  /** what is counted of each, in the order of `counts` */
  counted: readonly TextKey[]
  item: (id: number) => string
  /** Columns in the order of `ProjectRow`; at most `projectCap` rows, latest first. */
  rows: (ctx: SignedCtx) => RawBuilder<ProjectRow>
}
export type ProjectRow = { id: number; code: string; name: string; nameEn: string; at: Date; counts: number[] }
export const projectCap = 100

let services: readonly ServiceSource[] = []
let projects: readonly ProjectSource[] = []
/** Makes what areas give to the home known; once at start. */
export function registerHome(given: { services: readonly ServiceSource[]; projects: readonly ProjectSource[] }): void {
  services = given.services
  projects = given.projects
}
export const serviceSources = (): readonly ServiceSource[] => services
export const projectSources = (): readonly ProjectSource[] => projects
