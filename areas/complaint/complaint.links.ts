import { link } from '#platform/contract/link.ts'
import type { DeskSearch, EditSearch, ListSearch } from './complaint.search.ts'

/** The complaints of the own company. */
export const list = link<ListSearch>()('/feedback/complaint')
/** One of them with its 8D report, `id`; the form with `edit`, or for a new one, `about` what it begins with. The path is spelt as the specification has it. */
export const edit = link<EditSearch>()('/feedback/complaintEdit')
/** Complaints for those who handle them. */
export const desk = link<DeskSearch>()('/admin/complaintDesk')
