import { page } from '#platform/web/router/page.ts'
import {
  ddrNormalTemplate,
  latest,
  mainIndex,
  materialDesk,
  subscription,
  templateDesk,
  vendorMaterials,
} from '../material.links.ts'
import {
  deskSearch,
  deskTemplateSearch,
  latestSearch,
  mainSearch,
  paperSearch,
  subscriptionSearch,
  templateSearch,
} from '../material.search.ts'
import { materialTexts as texts } from './material.texts.ts'

const shared = { access: 'menu', layout: 'main', texts } as const
export const pages = [
  page({
    ...shared,
    link: mainIndex,
    title: 'material.title',
    search: mainSearch,
    component: () => import('./MainPage.tsx'),
  }),
  page({
    ...shared,
    link: latest,
    title: 'material.newest',
    search: latestSearch,
    component: () => import('./LatestPage.tsx'),
  }),
  page({
    ...shared,
    link: subscription,
    title: 'material.my_subscriptions',
    search: subscriptionSearch,
    component: () => import('./SubscriptionPage.tsx'),
  }),
  page({
    ...shared,
    link: ddrNormalTemplate,
    title: 'material.templates',
    search: templateSearch,
    component: () => import('./TemplatePage.tsx'),
  }),
  page({
    ...shared,
    link: vendorMaterials,
    title: 'material.papers',
    search: paperSearch,
    component: () => import('./PaperPage.tsx'),
  }),
  page({
    ...shared,
    link: materialDesk,
    title: 'material.desk',
    search: deskSearch,
    component: () => import('./DeskPage.tsx'),
  }),
  page({
    ...shared,
    link: templateDesk,
    title: 'material.template_desk',
    search: deskTemplateSearch,
    component: () => import('./TemplateDeskPage.tsx'),
  }),
]
