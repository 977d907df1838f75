import { link } from '#platform/contract/link.ts'
import type { TableSearch, ViewSearch } from './gallery.search.ts'

/** What a role is let to, as the portal itself reckons it. */
export const permission = link<ViewSearch>()('/permission/index')
/** The parts of the kit, each in every state. */
export const components = link()('/gallery/components')
export const charts = link()('/gallery/charts')
export const tables = link<TableSearch>()('/gallery/tables')
export const form = link()('/gallery/form')
export const errors = link()('/gallery/errors')
export const errorLog = link()('/gallery/errorLog')
export const excel = link()('/gallery/excel')
export const zip = link()('/gallery/zip')
export const theme = link()('/gallery/theme')
export const clipboard = link()('/gallery/clipboard')
export const i18n = link()('/gallery/i18n')
