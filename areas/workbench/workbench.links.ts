import { link } from '#platform/contract/link.ts'
import type { FigureSearch } from './workbench.search.ts'

/** The home of everybody who is signed in. */
export const dashboard = link()('/dashboard')
/** All that waits for the caller, one by one, and the calendar of it. */
export const needs = link()('/dashboard/needs')
/** Charts for staff: `figure` is which, by `step` from `from` to `to`. */
export const figures = link<FigureSearch>()('/admin/figures')
