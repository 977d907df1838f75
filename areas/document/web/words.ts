import { byteSize } from '#platform/web/i18n/format.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { titleOf } from '#platform/web/i18n/title.ts'
import type { DeskRow } from './desk.queries.ts'

export const langWord = wordsFor('document.lang')
export const stateWord = wordsFor('document.state')

/** `32 pages · 1.2 MB`; pages are unknown until the file was read. */
export const extentWord = ({ pages, size }: { pages: number | null; size: number }): string =>
  [pages === null ? '' : t('document.pages', { n: pages }), byteSize(size)].filter(Boolean).join(' · ')

/** The project where the document belongs to one, else the chip: codes of projects begin with that of their chip. */
export const placeWord = ({ chipCode, chipProjectCode }: { chipCode: string; chipProjectCode: string }): string =>
  chipProjectCode || chipCode

/** A document as the questions of the desk name it. */
export const nameOf = ({
  number,
  revision,
  title,
  titleEn,
}: Pick<DeskRow, 'number' | 'revision' | 'title' | 'titleEn'>): string =>
  `${number} ${revision} · ${titleOf({ title, titleEn })}`
