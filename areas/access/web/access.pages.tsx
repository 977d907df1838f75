import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { roleTactics, groupUser } from '../access.links.ts'
import { groupSearch, roleSearch } from '../access.search.ts'

const texts = areaTexts('access', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: roleTactics,
    title: 'access.role.title',
    access: 'public',
    layout: 'main',
    search: roleSearch,
    component: () => import('./RolePage.tsx'),
    texts,
  }),
  page({
    link: groupUser,
    title: 'access.group.title',
    access: 'public',
    layout: 'main',
    search: groupSearch,
    component: () => import('./GroupPage.tsx'),
    texts,
  }),
]
