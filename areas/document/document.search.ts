import * as z from 'zod/mini'
import { levels } from '#platform/contract/record.ts'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { docLangs, docStates, docTypes } from './contract.ts'

const text = textUpTo(100)

export const centreSearch = () =>
  z.object({
    /** node of the tree or `all`; `type` 1 for files, 2 for the latest */
    docID: text,
    type: text,
    /** the document whose detail covers the list */
    doc: optional(whole),
    keyword: text,
    chip: text,
    docType: optional(z.enum(docTypes)),
    level: optional(z.enum(levels)),
    lang: optional(z.enum(docLangs)),
    startDate: optional(z.iso.date()),
    endDate: optional(z.iso.date()),
    sort: optional(z.enum(['updateTime', '-updateTime'])),
    ...paging,
    /** set by links of the dashboard: the stored dashboard document is shown first */
    projectId: text,
  })
export type CentreSearch = z.output<ReturnType<typeof centreSearch>>
export const viewerSearch = () => z.object({ id: optional(whole), page: optional(whole), q: text })
export type ViewerSearch = z.output<ReturnType<typeof viewerSearch>>
export const mutualSearch = () =>
  z.object({
    left: optional(whole),
    right: optional(whole),
    /** the change in view, from 1 */
    change: optional(whole),
  })
export type MutualSearch = z.output<ReturnType<typeof mutualSearch>>
export const deskSearch = () =>
  z.object({
    ...opened,
    /** the document a new revision is made of */
    from: optional(whole),
    /** `comments` shows the comments that wait instead of documents */
    view: optional(z.enum(['comments'])),
    status: optional(z.enum(docStates)),
    chip: optional(text),
    docType: optional(z.enum(docTypes)),
    keyword: text,
    ...paging,
  })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
