import * as z from 'zod/mini'
import { areaTexts } from '#platform/web/i18n/text.ts'
import { page } from '#platform/web/router/page.ts'
import { optional, paging, textUpTo, whole } from '#platform/web/router/search-fields.ts'
import type * as contract from '../contract.ts'

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
const text = textUpTo(100)
// Every visit loads this file, and the contract would come with its values: only its types may.
const states = ['draft', 'released', 'deprecated', 'withdrawn'] as const satisfies typeof contract.sdkStates
const systems = ['linux', 'android', 'rtos'] as const satisfies typeof contract.sdkSystems

const showSearch = () =>
  z.object({
    /** these narrow only (platform-core §2.3) */
    chipId: optional(whole),
    projectName: text,
    /** the version in the drawer, and the patch to begin with */
    sdk: optional(whole),
    patch: optional(whole),
    keyword: text,
    ...paging,
  })
export type ShowSearch = z.output<ReturnType<typeof showSearch>>
const attachmentSearch = () => z.object({ id: optional(whole) })
export type AttachmentSearch = z.output<ReturnType<typeof attachmentSearch>>
const deskSearch = () =>
  z.object({
    /** the version in the drawer */
    id: optional(whole),
    /** `feedback` shows what customers say of patches instead of versions */
    view: optional(z.enum(['feedback'])),
    status: optional(z.enum(states)),
    os: optional(z.enum(systems)),
    chipProjectId: optional(whole),
    keyword: text,
    ...paging,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>

const nameCrumb = ({ data }: { data: never }) => {
  const { name } = (data as { name?: string } | undefined) ?? {}
  return name ? [{ text: name }] : []
}

/** Versions and patches of one chip project; 0 is the first project of the directory. */
export const show = page({
  path: '/sdk/{id}',
  title: 'sdk.title',
  access: 'menu',
  layout: 'main',
  search: showSearch,
  component: () => import('./SdkPage.tsx'),
  crumb: nameCrumb,
  texts,
})
/** The attachments of one version; the guard lets it pass, the server checks the version (platform-core §2.1 rule 5). */
export const attachment = page({
  path: '/sdkAtt',
  title: 'sdk.att.title',
  access: 'menu',
  layout: 'main',
  search: attachmentSearch,
  component: () => import('./AttachmentPage.tsx'),
  crumb: nameCrumb,
  texts,
  menu: '/sdk/0',
})
/** All versions in all states, for the release engineers (domain §23). */
export const desk = page({
  path: '/admin/sdk',
  title: 'sdk.desk.title',
  access: 'menu',
  layout: 'main',
  search: deskSearch,
  component: () => import('./DeskPage.tsx'),
  texts,
})

export const pages = [show, attachment, desk]
