import type { ndaTemplates } from '../../contract.ts'
import { oneWayEn } from './one-way-en.ts'
import { oneWayZh } from './one-way-zh.ts'
import { twoWayEn } from './two-way-en.ts'
import { twoWayZh } from './two-way-zh.ts'

/** The text of a confidentiality agreement. A word changed is a new version. */
export type NdaWording = {
  lang: 'zh' | 'en'
  version: string
  title: string
  preamble: string
  clauses: readonly (readonly [heading: string, text: string])[]
  closing: string
}
export const wordings: Record<(typeof ndaTemplates)[number], NdaWording> = {
  one_way_zh: oneWayZh,
  one_way_en: oneWayEn,
  two_way_zh: twoWayZh,
  two_way_en: twoWayEn,
}
