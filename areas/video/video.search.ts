import * as z from 'zod/mini'
import { opened, optional, paging, textUpTo, whole } from '#platform/contract/search-field.ts'
import { shelves, videoCategories, videoLevels, videoStates } from './contract.ts'

const text = textUpTo(100)
const chip = optional(z.string().check(z.maxLength(32)))

export const listSearch = () =>
  z.object({
    category: optional(z.enum(videoCategories)),
    chip,
    level: optional(z.enum(videoLevels)),
    keyword: text,
    ...paging,
  })
export type ListSearch = z.output<ReturnType<typeof listSearch>>
export const watchSearch = () =>
  z.object({
    id: optional(whole),
    /** the second it begins at */
    t: optional(whole),
  })
export type WatchSearch = z.output<ReturnType<typeof watchSearch>>
export const trainSearch = () =>
  z.object({
    /** the course whose examination is open */
    exam: optional(whole),
    no: text,
    code: text,
  })
export type TrainSearch = z.output<ReturnType<typeof trainSearch>>
export const slideSearch = () => z.object({ chip, keyword: text, ...paging })
export type SlideSearch = z.output<ReturnType<typeof slideSearch>>
export const deskSearch = () =>
  z.object({
    status: optional(z.enum(videoStates)),
    category: optional(z.enum(videoCategories)),
    keyword: text,
    ...paging,
    ...opened,
  })
export const shelfSearch = () => z.object({ shelf: optional(z.enum(shelves)), keyword: text, ...paging, ...opened })
export type ShelfSearch = z.output<ReturnType<typeof shelfSearch>>
export type DeskSearch = z.output<ReturnType<typeof deskSearch>>
