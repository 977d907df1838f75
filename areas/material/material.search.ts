import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { targets } from './contract.ts'
import { paperKinds, paperStates } from './paper.contract.ts'
import { shelves } from './template.contract.ts'
import { ddrTypes, levelsOfResult, materialCategories, materialStates } from './values.contract.ts'

const filters = {
  keyword: textUpTo(100),
  chipId: optional(whole),
  result: optional(z.enum(levelsOfResult)),
  sdkVersion: textUpTo(64),
  category: optional(z.enum(materialCategories)),
  vendorId: optional(whole),
  densityMb: optional(whole),
  speed: optional(whole),
  status: optional(z.enum(materialStates)),
}
export const mainSearch = () => z.object({ ...filters, ...paging, ...opened })
export type MainSearch = z.output<ReturnType<typeof mainSearch>>
export const latestSearch = () =>
  z.object({
    chipId: optional(whole),
    category: optional(z.enum(materialCategories)),
    result: optional(z.enum(levelsOfResult)),
    ...paging,
  })
export type LatestSearch = z.output<ReturnType<typeof latestSearch>>
export const deskSearch = () => z.object({ ...filters, ...paging, ...opened })
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
export const subscriptionSearch = () => z.object({ target: optional(z.enum(targets)), ...paging, ...opened })
export type SubscriptionSearch = z.output<ReturnType<typeof subscriptionSearch>>

const narrowed = { chipId: optional(whole), ddrType: optional(z.enum(ddrTypes)), layers: optional(whole) }
export const templateSearch = () => z.object({ ...narrowed, ...paging, ...opened })
export type TemplateSearch = z.output<ReturnType<typeof templateSearch>>
export const deskTemplateSearch = () =>
  z.object({ ...narrowed, status: optional(z.enum(shelves)), ...paging, ...opened })
export type DeskTemplateSearch = z.output<ReturnType<typeof deskTemplateSearch>>
export const paperSearch = () =>
  z.object({
    kind: optional(z.enum(paperKinds)),
    status: optional(z.enum(paperStates)),
    keyword: textUpTo(100),
    ...paging,
    ...opened,
  })
export type PaperSearch = z.output<ReturnType<typeof paperSearch>>
