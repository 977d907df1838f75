import { link } from '#platform/contract/link.ts'
import type { CentreSearch, DeskSearch, MutualSearch, ViewerSearch } from './document.search.ts'

/**
 * The document centre. The detail is part of it (`doc`), because the guard lets a path pass only when it stands in the
 * menu itself, and the tree stays where it is.
 */
export const centre = link<CentreSearch>()('/doc')
/** Reads one document. */
export const showPdf = link<ViewerSearch>()('/showPdf')
/** The same with reader, company and time on every page. */
export const showDocPdf = link<ViewerSearch>()('/showDocPdf')
/** Two documents side by side. */
export const showPdfMutual = link<MutualSearch>()('/showPdfMutual')
/** All documents in all states, for editors and auditors. */
export const desk = link<DeskSearch>()('/admin/doc')
