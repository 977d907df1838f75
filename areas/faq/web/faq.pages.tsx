import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { answer, show, desk } from '../faq.links.ts'
import { deskSearch, showSearch } from '../faq.search.ts'

const texts = areaTexts('faq', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})

type Shown = { module?: string; title?: string }
const showCrumb = ({ data }: { data: never }) => {
  const { module, title } = (data as Shown | undefined) ?? {}
  return [module, title].flatMap((words) => (words ? [{ text: words }] : []))
}

export const pages = [
  page({
    link: answer,
    title: 'faq.answer.title',
    access: 'public',
    layout: 'open',
    menu: show.url({ id: 0 }),
    crumb: showCrumb,
    component: () => import('./AnswerPage.tsx'),
    texts,
  }),
  page({
    link: show,
    title: 'faq.show.title',
    access: 'menu',
    layout: 'faq',
    search: showSearch,
    component: () => import('./FaqPage.tsx'),
    left: () => import('./FaqSlot.tsx'),
    crumb: showCrumb,
    // one list, whatever it is narrowed to; each answer its own
    tabBy: ({ faqId }) => show.url({ id: 0 }, { faqId }),
    texts,
  }),
  page({
    link: desk,
    title: 'faq.desk.title',
    access: 'menu',
    layout: 'main',
    search: deskSearch,
    component: () => import('./DeskPage.tsx'),
    texts,
  }),
]
