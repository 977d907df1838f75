import { link } from '#platform/contract/link.ts'
import { accessPage } from '#platform/contract/reason.ts'
import { areaTexts } from '../i18n/text.ts'
import type { Page } from '../router/page.ts'
import { page } from '../router/page.ts'
import { reasonTexts } from './reason.texts.ts'

const texts = areaTexts('refused', {
  zh: () => import('#platform/texts/refused/zh.ts'),
  en: () => import('#platform/texts/refused/en.ts'),
  zhtw: () => import('#platform/texts/refused/zhtw.ts'),
})

/** Where the guard sends visits it refuses. */
const denied = page({
  link: link()('/401'),
  title: 'shell.denied_title',
  access: 'public',
  layout: 'centred',
  tab: false,
  component: () => import('./Denied.tsx'),
  texts,
})
/** Where unknown paths end (rule 9). */
const missing = page({
  link: link()('/404'),
  title: 'shell.missing_title',
  access: 'public',
  layout: 'centred',
  tab: false,
  component: () => import('./Missing.tsx'),
  texts,
})

/** How to get what is closed (decision 0010). */
const access = page({
  link: accessPage,
  title: 'shell.access_title',
  access: 'public',
  layout: 'centred',
  component: () => import('./AccessPage.tsx'),
  texts: reasonTexts,
})

/** The platform's own pages. */
export const pages: Page[] = [denied, missing, access]
