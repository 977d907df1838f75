import * as z from 'zod/mini'
import { pageSizes } from '#platform/contract/paging.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'

const texts = areaTexts('access', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const text = z.catch(z._default(z.string(), ''), '')
const whole = z.coerce.number().check(z.int(), z.minimum(1))
const pageSize = whole.check(z.refine((n) => pageSizes.some((size) => size === n)))

const roleSearch = z.object({ role: text })
export type RoleSearch = z.output<typeof roleSearch>
const groupSearch = z.object({
  keyword: text,
  page: z.catch(z.optional(whole), undefined),
  limit: z.catch(z.optional(pageSize), undefined),
  edit: text,
})
export type GroupSearch = z.output<typeof groupSearch>

/** The role × menu and permission matrix, one role at a time; `role` is the chosen one. */
export const roleTactics = page({
  path: '/admin/roleTactics',
  title: 'access.role.title',
  access: 'public',
  layout: 'main',
  search: roleSearch,
  component: () => import('./RolePage.tsx'),
  texts,
})
/** User groups; `edit` is the group in the drawer, or `new`. */
export const groupUser = page({
  path: '/group/groupUser',
  title: 'access.group.title',
  access: 'public',
  layout: 'main',
  search: groupSearch,
  component: () => import('./GroupPage.tsx'),
  texts,
})

export const pages = [roleTactics, groupUser]
