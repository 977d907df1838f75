import { page } from '#platform/web/router/page.ts'
import { roleTactics, groupUser } from '../access.links.ts'
import { accessTexts } from './texts.public.ts'
import { groupSearch, roleSearch } from '../access.search.ts'

export const pages = [
  page({
    link: roleTactics,
    title: 'access.role.title',
    access: 'public',
    layout: 'main',
    search: roleSearch,
    component: () => import('./RolePage.tsx'),
    texts: accessTexts,
  }),
  page({
    link: groupUser,
    title: 'access.group.title',
    access: 'public',
    layout: 'main',
    search: groupSearch,
    component: () => import('./GroupPage.tsx'),
    texts: accessTexts,
  }),
]
