import { label, t } from '#platform/web/i18n/text.ts'
import type { docLangs, docStates } from '../contract.ts'

export const langWord = (lang: (typeof docLangs)[number]): string => label(`document.lang.${lang}`)
export const stateWord = (state: (typeof docStates)[number]): string => label(`document.state.${state}`)

const units = ['B', 'KB', 'MB', 'GB']
/** 1,536 → 1.5 KB; one decimal below ten of a unit. */
export function sizeWord(bytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)), units.length - 1)
  const value = bytes / 1024 ** power
  return `${power > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[power]}`
}
/** `32 pages · 1.2 MB`; pages are unknown until the file was read. */
export const extentWord = ({ pages, size }: { pages: number | null; size: number }): string =>
  [pages === null ? '' : t('document.pages', { n: pages }), sizeWord(size)].filter(Boolean).join(' · ')

/** The project where the document belongs to one, else the chip: codes of projects begin with that of their chip. */
export const placeWord = ({ chipCode, chipProjectCode }: { chipCode: string; chipProjectCode: string }): string =>
  chipProjectCode || chipCode
