import { page } from '#platform/web/router/page.ts'
import { searchall, misses } from '../search.links.ts'
import { foundSearch, missSearch } from '../search.search.ts'
import { texts } from './search.texts.ts'

export const pages = [
  page({
    link: searchall,
    title: 'search.page.title',
    access: 'public',
    layout: 'centred',
    search: foundSearch,
    component: () => import('./SearchPage.tsx'),
    texts,
  }),
  page({
    link: misses,
    title: 'search.miss.title',
    access: 'menu',
    layout: 'main',
    search: missSearch,
    component: () => import('./MissPage.tsx'),
    texts,
  }),
]
