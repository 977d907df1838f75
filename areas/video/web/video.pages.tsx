import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import * as links from '../video.links.ts'
import * as search from '../video.search.ts'

const texts = areaTexts('video', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const open = { access: 'public', layout: 'main', texts } as const
const main = { access: 'menu', layout: 'main', texts } as const

export const pages = [
  page({
    ...open,
    link: links.videoShow,
    title: 'video.title',
    search: search.listSearch,
    component: () => import('./ShowPage.tsx'),
  }),
  page({
    ...open,
    link: links.openVideos,
    title: 'video.open_title',
    search: search.listSearch,
    component: () => import('./OpenPage.tsx'),
    menu: links.videoShow.path,
  }),
  page({
    ...open,
    link: links.videoVod,
    title: 'video.detail',
    search: search.watchSearch,
    component: () => import('./WatchPage.tsx'),
    menu: links.videoShow.path,
  }),
  page({
    ...open,
    link: links.train,
    title: 'video.train_title',
    search: search.trainSearch,
    component: () => import('./TrainPage.tsx'),
  }),
  page({
    ...main,
    link: links.trainDocument,
    title: 'video.slides_title',
    search: search.slideSearch,
    component: () => import('./SlidePage.tsx'),
  }),
  page({
    ...main,
    link: links.desk,
    title: 'video.desk_title',
    search: search.deskSearch,
    component: () => import('./DeskPage.tsx'),
  }),
  page({
    ...main,
    link: links.coursePage,
    title: 'video.courses_title',
    search: search.shelfSearch,
    component: () => import('./CoursePage.tsx'),
  }),
  page({
    ...main,
    link: links.slidePage,
    title: 'video.slide_desk',
    search: search.shelfSearch,
    component: () => import('./SlideDeskPage.tsx'),
  }),
]
