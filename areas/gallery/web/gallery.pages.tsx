import { accessTexts } from '#areas/access/web/texts.public.ts'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { workbenchTexts } from '#areas/workbench/web/texts.public.ts'
import * as at from '../gallery.links.ts'
import { tableSearch, viewSearch } from '../gallery.search.ts'

const texts = areaTexts('gallery', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const shared = { layout: 'main', access: 'menu', texts } as const

export const pages = [
  page({
    ...shared,
    link: at.permission,
    title: 'gallery.rights.title',
    texts: [texts, accessTexts],
    search: viewSearch,
    component: () => import('./PermissionPage.tsx'),
  }),
  page({
    ...shared,
    link: at.components,
    title: 'gallery.components.title',
    component: () => import('./ComponentsPage.tsx'),
  }),
  page({
    ...shared,
    link: at.charts,
    title: 'gallery.charts.title',
    texts: [texts, workbenchTexts],
    component: () => import('./ChartsPage.tsx'),
  }),
  page({
    ...shared,
    link: at.tables,
    title: 'gallery.tables.title',
    search: tableSearch,
    component: () => import('./TablesPage.tsx'),
  }),
  page({ ...shared, link: at.form, title: 'gallery.form.title', component: () => import('./FormPage.tsx') }),
  page({ ...shared, link: at.errors, title: 'gallery.errors.title', component: () => import('./ErrorsPage.tsx') }),
  page({
    ...shared,
    link: at.errorLog,
    title: 'gallery.error_log.title',
    component: () => import('./ErrorLogPage.tsx'),
  }),
  page({ ...shared, link: at.excel, title: 'gallery.excel.title', component: () => import('./ExcelPage.tsx') }),
  page({ ...shared, link: at.zip, title: 'gallery.zip.title', component: () => import('./ZipPage.tsx') }),
  page({ ...shared, link: at.theme, title: 'gallery.theme.title', component: () => import('./ThemePage.tsx') }),
  page({
    ...shared,
    link: at.clipboard,
    title: 'gallery.clipboard.title',
    component: () => import('./ClipboardPage.tsx'),
  }),
  page({ ...shared, link: at.i18n, title: 'gallery.i18n.title', component: () => import('./I18nPage.tsx') }),
]
