import type { docLevels } from '../contract.ts'
import { showDocPdf, showPdf } from '../document.links.ts'

/** Levels whose pages carry reader, company and time. */
export const isClosed = (level: (typeof docLevels)[number]): boolean => level === 'nda' || level === 'project'

/** Where a document is read, at a page and with words to find if wanted. */
export const readUrl = (
  { id, level }: { id: number; level: (typeof docLevels)[number] },
  at: { page?: number; q?: string } = {},
): string => (isClosed(level) ? showDocPdf : showPdf).url(null, { id, ...at })
