import { link } from '#platform/contract/link.ts'
import type { BoardSearch, ListSearch, ProjectSearch } from './support-project.search.ts'

/** Support projects; `open` is the one in the drawer. */
export const list = link<ListSearch>()('/aservice/index')
/** One project: its three groups of fields, its people, what happened; `edit` opens its form, without an id that of a new one, `ask` that of a first question. */
export const project = link<ProjectSearch>()('/aservice/project')
/** The board of a project: milestones, risks, issues. */
export const board = link<BoardSearch>()('/aservice/pmsPage')
/** The same under the address of the subsystem's name, in a tab of its own. */
export const pms = link<BoardSearch>()('/pms')
