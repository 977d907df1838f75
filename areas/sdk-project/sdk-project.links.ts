import { link } from '#platform/contract/link.ts'
import type { ProjectSearch } from './sdk-project.search.ts'

/** What the caller works on, and what follows for its patches (menu 55). */
export const projects = link<ProjectSearch>()('/sdk/project')
