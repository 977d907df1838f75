import { link } from '#platform/contract/link.ts'
import type {
  DeskSearch,
  DeskTemplateSearch,
  LatestSearch,
  MainSearch,
  PaperSearch,
  SubscriptionSearch,
  TemplateSearch,
} from './material.search.ts'

/** Parts and how they work with chips; `open` is the one in the drawer. */
export const mainIndex = link<MainSearch>()('/materials/mainIndex')
/** What was found out last, page by page. */
export const latest = link<LatestSearch>()('/materials/latest')
/** What the caller follows. */
export const subscription = link<SubscriptionSearch>()('/materials/subscription')
/** Layouts of memory. */
export const ddrNormalTemplate = link<TemplateSearch>()('/materials/ddrNormalTemplate')
/** What makers of parts hand in. */
export const vendorMaterials = link<PaperSearch>()('/materials/vendorMaterials')
/** Parts and their makers as support keeps them. */
export const materialDesk = link<DeskSearch>()('/admin/material')
/** Templates as support keeps them. */
export const templateDesk = link<DeskTemplateSearch>()('/admin/ddrTemplate')
