/** One entry of the outline; `dest` is what the document says where it leads. */
export type OutlineNode = { key: string; title: string; dest: string | unknown[] | null; children: OutlineNode[] }
export type Hits = { query: string; current: number; total: number; busy: boolean }
/** Why a document did not open. */
export type PdfProblem = { kind: 'invalid' | 'missing' | 'failed' | 'refused'; words: string; error: unknown }

export type PdfState = {
  status: 'loading' | 'password' | 'ready' | 'failed'
  page: number
  pages: number
  /** 1 is 100 % */
  zoom: number
  /** the zoom follows the width of the window */
  fit: boolean
  /** degrees, a multiple of 90 */
  rotation: number
  /** null until it has been read */
  outline: OutlineNode[] | null
  hits: Hits
  problem: PdfProblem | null
  passwordWrong: boolean
}

export const noHits: Hits = { query: '', current: 0, total: 0, busy: false }
export const startState = (page: number): PdfState => ({
  status: 'loading',
  page,
  pages: 0,
  zoom: 1,
  fit: true,
  rotation: 0,
  outline: null,
  hits: noHits,
  problem: null,
  passwordWrong: false,
})

/** The steps of the zoom, 50 to 300 %. */
export const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3] as const
/** The next step up or down from any zoom; the last step stays where it is. */
export const nextZoom = (zoom: number, direction: 1 | -1): number => {
  const steps = direction > 0 ? zooms : zooms.toReversed()
  const beyond = steps.find((step) => (direction > 0 ? step > zoom + 0.01 : step < zoom - 0.01))
  return beyond ?? steps.at(-1)!
}

/** A page number of the document, whatever was typed; null for what is no number. */
export const pageFrom = (text: string, pages: number): number | null => {
  const page = Number.parseInt(text, 10)
  return Number.isNaN(page) ? null : Math.min(Math.max(page, 1), Math.max(pages, 1))
}
