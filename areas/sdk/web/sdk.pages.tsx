import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { show, attachment, attachmentBelow, desk } from '../sdk.links.ts'
import { attachmentSearch, deskSearch, showSearch } from '../sdk.search.ts'

const own = areaTexts('sdk', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const servers = areaTexts('sdk-server', {
  zh: () => import('#areas/sdk-server/texts/zh.ts'),
  en: () => import('#areas/sdk-server/texts/en.ts'),
  zhtw: () => import('#areas/sdk-server/texts/zhtw.ts'),
})
const texts = [own, servers]

const nameCrumb = ({ data }: { data: never }) => {
  const { name } = (data as { name?: string } | undefined) ?? {}
  return name ? [{ text: name }] : []
}

/** One page under two addresses: a list, and a list of what is below it. */
const attachments = {
  title: 'sdk.att.title',
  access: 'menu',
  layout: 'main',
  search: attachmentSearch,
  component: () => import('./AttachmentPage.tsx'),
  crumb: nameCrumb,
  menu: show.url({ id: 0 }),
  texts,
} as const

export const pages = [
  page({
    link: show,
    title: 'sdk.title',
    access: 'menu',
    layout: 'main',
    search: showSearch,
    component: () => import('./SdkPage.tsx'),
    crumb: nameCrumb,
    // /sdk/0 shows the first chip project, which has the entry
    menu: (data?: { id?: number }) => show.url({ id: data?.id ?? 0 }),
    texts,
  }),
  page({ link: attachment, ...attachments }),
  page({ link: attachmentBelow, ...attachments }),
  page({
    link: desk,
    title: 'sdk.desk.title',
    access: 'menu',
    layout: 'main',
    search: deskSearch,
    component: () => import('./DeskPage.tsx'),
    texts,
  }),
]
