import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { sdkTools, aiTools, devtool, devtoolIndex, desk } from '../tool.links.ts'
import { deskSearch, listSearch } from '../tool.search.ts'

const texts = areaTexts('tool', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

export const pages = [
  page({
    link: sdkTools,
    title: 'tool.sdk_list',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./SdkToolsPage.tsx'),
    texts,
  }),
  page({
    link: aiTools,
    title: 'tool.ai_list',
    access: 'menu',
    layout: 'main',
    search: listSearch,
    component: () => import('./AiToolsPage.tsx'),
    texts,
  }),
  page({
    link: devtool,
    title: 'tool.all_list',
    access: 'public',
    layout: 'main',
    search: listSearch,
    component: () => import('./DevtoolPage.tsx'),
    texts,
    menu: sdkTools.path,
  }),
  page({
    link: devtoolIndex,
    title: 'tool.index',
    access: 'public',
    layout: 'main',
    component: () => import('./DevtoolIndexPage.tsx'),
    texts,
    menu: sdkTools.path,
  }),
  page({
    link: desk,
    title: 'tool.desk.title',
    access: 'menu',
    layout: 'main',
    search: deskSearch,
    component: () => import('./DeskPage.tsx'),
    texts,
  }),
]
