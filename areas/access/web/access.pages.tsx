import * as z from 'zod/mini'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { paging, text } from '#platform/web/router/search-fields.ts'

const texts = areaTexts('access', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

const roleSearch = () => z.object({ role: text })
export type RoleSearch = z.output<ReturnType<typeof roleSearch>>
const groupSearch = () =>
  z.object({
    keyword: text,
    ...paging,
    edit: text,
  })
export type GroupSearch = z.output<ReturnType<typeof groupSearch>>

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
