import * as z from 'zod/mini'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { optional, paging, textUpTo, whole } from '#platform/web/router/search-fields.ts'
import type * as contract from '../contract.ts'

const texts = areaTexts('document', {
  zh: () => import('../texts/zh.ts'),
  en: () => import('../texts/en.ts'),
  zhtw: () => import('../texts/zhtw.ts'),
})
const text = textUpTo(100)
// Every visit loads this file, and the contract would come with its values: only its types may.
const docTypes = [
  'datasheet',
  'trm',
  'hw_guide',
  'sw_guide',
  'app_note',
  'errata',
  'reliability',
] as const satisfies typeof contract.docTypes
const docLevels = ['public', 'registered', 'nda', 'project'] as const satisfies typeof contract.docLevels
const docStates = ['draft', 'pending', 'published', 'withdrawn'] as const satisfies typeof contract.docStates
const docLangs = ['zh', 'en'] as const satisfies typeof contract.docLangs

const centreSearch = () =>
  z.object({
    /** node of the tree or `all`; `type` as platform-core §4 */
    docID: text,
    type: text,
    /** the document whose detail covers the list */
    doc: optional(whole),
    keyword: text,
    chip: text,
    docType: optional(z.enum(docTypes)),
    level: optional(z.enum(docLevels)),
    lang: optional(z.enum(docLangs)),
    startDate: optional(z.iso.date()),
    endDate: optional(z.iso.date()),
    sort: optional(z.enum(['updateTime', '-updateTime'])),
    ...paging,
    /** set by links of the dashboard: the stored dashboard document is shown first */
    projectId: text,
  })
export type CentreSearch = z.output<ReturnType<typeof centreSearch>>
const viewerSearch = () => z.object({ id: optional(whole), page: optional(whole), q: text })
export type ViewerSearch = z.output<ReturnType<typeof viewerSearch>>
const mutualSearch = () => z.object({ left: optional(whole), right: optional(whole) })
export type MutualSearch = z.output<ReturnType<typeof mutualSearch>>
const deskSearch = () =>
  z.object({
    /** the document in the drawer */
    id: optional(whole),
    /** `comments` shows the comments that wait instead of documents */
    view: optional(z.enum(['comments'])),
    status: optional(z.enum(docStates)),
    chip: text,
    docType: optional(z.enum(docTypes)),
    keyword: text,
    ...paging,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>

type Titled = { title?: string }
const titleCrumb = ({ data }: { data: never }) => {
  const { title } = (data as Titled | undefined) ?? {}
  return title ? [{ text: title }] : []
}

/**
 * The document centre. The detail is part of it (`doc`), because the guard lets a path pass only when it stands in the
 * menu itself (platform-core §2.1 rule 6), and the tree stays where it is.
 */
export const centre = page({
  path: '/doc',
  title: 'document.centre.title',
  access: 'menu',
  layout: 'doc',
  search: centreSearch,
  component: () => import('./DocumentPage.tsx'),
  left: () => import('./DocumentSlot.tsx'),
  crumb: titleCrumb,
  texts,
})
const viewer = {
  access: 'public',
  layout: 'bare',
  tab: false,
  title: 'document.viewer.title',
  texts,
  crumb: titleCrumb,
} as const
/** Reads one document. */
export const showPdf = page({
  path: '/showPdf',
  search: viewerSearch,
  component: () => import('./ViewerPage.tsx'),
  ...viewer,
})
/** The same with reader, company and time on every page. */
export const showDocPdf = page({
  path: '/showDocPdf',
  search: viewerSearch,
  component: () => import('./ViewerPage.tsx'),
  ...viewer,
})
/** Two documents side by side. */
export const showPdfMutual = page({
  path: '/showPdfMutual',
  search: mutualSearch,
  component: () => import('./MutualPage.tsx'),
  ...viewer,
})
/** All documents in all states, for editors and auditors (domain §23). */
export const desk = page({
  path: '/admin/doc',
  title: 'document.desk.title',
  access: 'menu',
  layout: 'main',
  search: deskSearch,
  component: () => import('./DeskPage.tsx'),
  texts,
})

export const pages = [centre, showPdf, showDocPdf, showPdfMutual, desk]
