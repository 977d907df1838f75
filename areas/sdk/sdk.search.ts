import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { sdkStates, sdkSystems } from './contract.ts'

const text = textUpTo(100)

export const showSearch = () =>
  z.object({
    /** these narrow only */
    chipId: optional(whole),
    projectName: text,
    /** the version in the drawer, and the patch to begin with */
    open: optional(whole),
    patch: optional(whole),
    keyword: text,
    ...paging,
  })
export type ShowSearch = z.output<ReturnType<typeof showSearch>>
export const attachmentSearch = () => z.object({ id: optional(whole) })
export type AttachmentSearch = z.output<ReturnType<typeof attachmentSearch>>
export const deskSearch = () =>
  z.object({
    ...opened,
    /** `feedback` shows what customers say of patches instead of versions */
    view: optional(z.enum(['feedback'])),
    status: optional(z.enum(sdkStates)),
    os: optional(z.enum(sdkSystems)),
    chipProjectId: optional(whole),
    keyword: text,
    ...paging,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
