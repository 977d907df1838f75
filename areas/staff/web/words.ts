import type { Role } from '#platform/contract/access.ts'
import { wordsFor } from '#platform/web/i18n/text.ts'
import type { businessRoles } from '../business.contract.ts'
import type { Main } from './staff.queries.ts'

export const roleWord = wordsFor('access.role.name')
/** What a role of staff is for; those of customers are given nowhere here. */
export const roleAbout = wordsFor('staff.role_about') as (role: Role) => string
export const languageWord = wordsFor('staff.list.language')
export const statusWord = wordsFor('staff.status')
export const gapWord = wordsFor('staff.business.gap')

type BusinessRole = (typeof businessRoles)[number]
/** Of the roles of a main account those of a business. */
export const businessOf = (row: Pick<Main, 'roles'>, all: readonly BusinessRole[]): BusinessRole[] =>
  all.filter((role) => row.roles.includes(role))
