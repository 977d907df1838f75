import { t } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { searchall, misses } from '../search.links.ts'
import { foundSearch, missSearch } from '../search.search.ts'
import { texts } from './search.texts.ts'

type Asked = { keyword?: string } | undefined
/** The keyword first: of several searches each is told from the other. */
const titleOf = (asked: Asked) => (asked?.keyword ? [{ text: `${asked.keyword} – ${t('search.page.title')}` }] : [])

export const pages = [
  page({
    link: searchall,
    title: 'search.page.title',
    access: 'public',
    layout: 'centred',
    search: foundSearch,
    crumb: ({ data }) => titleOf(data as Asked),
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
