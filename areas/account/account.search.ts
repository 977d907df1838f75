import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo } from '#platform/contract/search-field.ts'
import { roles } from '#platform/contract/access.ts'
import { applyKinds, applyStates } from './contract.ts'
import { certStandings, personStates } from './person.contract.ts'

/** The parts of /info/personal. */
export const personalTabs = ['profile', 'security', 'contact', 'log', 'privacy'] as const
export const personalSearch = () =>
  z.object({
    tab: optional(z.enum(personalTabs)),
    startDate: textUpTo(10),
    endDate: textUpTo(10),
    ...paging,
  })
export type PersonalSearch = z.output<ReturnType<typeof personalSearch>>

export const deskSearch = () =>
  z.object({
    keyword: textUpTo(100),
    kind: optional(z.enum(applyKinds)),
    status: optional(z.enum(applyStates)),
    ...paging,
    ...opened,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>

export const peopleSearch = () =>
  z.object({
    keyword: textUpTo(100),
    status: optional(z.enum(personStates)),
    role: optional(z.enum(roles)),
    ...paging,
    ...opened,
  })
export type PeopleSearch = z.output<ReturnType<typeof peopleSearch>>
export const companySearch = () =>
  z.object({ keyword: textUpTo(100), status: optional(z.enum(certStandings)), ...paging, ...opened })
export type CompanySearch = z.output<ReturnType<typeof companySearch>>
