import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { applicationStates } from './apply.contract.ts'
import { packageStates, packageTypes } from './contract.ts'

export const packageTabs = ['base', 'members', 'documents', 'sdk', 'log'] as const
export const packageSearch = () =>
  z.object({
    name: textUpTo(100),
    projectName: textUpTo(100),
    chipId: optional(z.coerce.number().check(z.int(), z.minimum(1))),
    type: optional(z.enum(packageTypes)),
    status: optional(z.enum(packageStates)),
    /** the package a form to ask for it is open about */
    apply: optional(z.coerce.number().check(z.int(), z.minimum(1))),
    ...paging,
    ...opened,
  })
export type PackageSearch = z.output<ReturnType<typeof packageSearch>>
export const detailSearch = () =>
  z.object({
    id: optional(z.coerce.number().check(z.int(), z.minimum(1))),
    tab: optional(z.enum(packageTabs)),
    edit: opened.edit,
  })
export type DetailSearch = z.output<ReturnType<typeof detailSearch>>
export const deskSearch = () =>
  z.object({ status: optional(z.enum(applicationStates)), keyword: textUpTo(100), ...paging, ...opened })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
