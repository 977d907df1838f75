import { searchTexts } from '#areas/search/web/texts.public.ts'
import { page } from '#platform/web/router/page.ts'
import { own } from '../assistant.links.ts'
import { ownSearch } from '../assistant.search.ts'
import { assistantTexts } from './assistant.texts.ts'

export const pages = [
  page({
    link: own,
    title: 'assistant.title',
    access: 'menu',
    layout: 'main',
    search: ownSearch,
    component: () => import('./OwnPage.tsx'),
    texts: [assistantTexts, searchTexts],
  }),
]
