import type { Level } from '#platform/contract/record.ts'
import { showDocPdf, showPdf } from '../document.links.ts'

/** Levels whose pages carry reader, company and time. */
export const isClosed = (level: Level): boolean => level === 'nda' || level === 'project'

/** Where a document is read, at a page and with words to find if wanted. */
export const readUrl = ({ id, level }: { id: number; level: Level }, at: { page?: number; q?: string } = {}): string =>
  (isClosed(level) ? showDocPdf : showPdf).url(null, { id, ...at })
