import { parentPort } from 'node:worker_threads'
import { compareLayouts } from './compare.ts'
import { pdfLayout, type Layout } from './layout.ts'
import { drawPaper, type Paper } from './paper.ts'
import { optimisePdf, pdfInfo, stampPdf } from './stamp.ts'

/** One piece of work for the worker; its answer is `{ value }` or `{ error }`. */
export type PdfTask =
  | { kind: 'stamp'; bytes: Uint8Array; lines: readonly string[] }
  | { kind: 'optimise'; bytes: Uint8Array }
  | { kind: 'info'; bytes: Uint8Array }
  | { kind: 'draw'; paper: Paper }
  | { kind: 'layout'; bytes: Uint8Array }
  | { kind: 'compare'; left: Layout; right: Layout }

const run = (task: PdfTask) => {
  if (task.kind === 'draw') return drawPaper(task.paper)
  if (task.kind === 'layout') return pdfLayout(task.bytes)
  if (task.kind === 'compare') return compareLayouts(task.left, task.right)
  if (task.kind === 'stamp') return stampPdf(task.bytes, task)
  if (task.kind === 'optimise') return optimisePdf(task.bytes)
  return pdfInfo(task.bytes)
}

parentPort?.on('message', async (task: PdfTask) => {
  try {
    parentPort?.postMessage({ value: await run(task) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})
