import { AnnotationMode, type PDFDocumentProxy } from 'pdfjs-dist'
import { drawWatermark } from './watermark.ts'

/** Sharp on paper without filling the memory: 150 dots per inch, one page at a time, kept as compressed pictures. */
const dotsPerInch = 150
const points = 72
const cssDotsPerInch = 96

type Options = { watermark: string; signal: AbortSignal; onPage: (page: number) => void }

async function drawPage(document: PDFDocumentProxy, number: number, watermark: string): Promise<HTMLImageElement> {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: dotsPerInch / points })
  const canvas = window.document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport, intent: 'print', annotationMode: AnnotationMode.ENABLE_STORAGE }).promise
  drawWatermark(canvas, watermark, dotsPerInch / cssDotsPerInch)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92))
  canvas.width = 0
  if (!blob) throw new Error('page too large to print')
  const image = new Image()
  image.src = URL.createObjectURL(blob)
  await image.decode()
  return image
}

/**
 * Prints a document with its watermark: each page becomes a picture in a sheet that only paper shows. Resolves when the print
 * dialog was closed, false when it was interrupted before.
 */
export async function printPdf(document: PDFDocumentProxy, { watermark, signal, onPage }: Options): Promise<boolean> {
  const sheet = window.document.createElement('div')
  sheet.className = 'pdf-sheet'
  try {
    for (let number = 1; number <= document.numPages; number += 1) {
      if (signal.aborted) return false
      onPage(number)
      sheet.append(await drawPage(document, number, watermark))
    }
    window.document.body.append(sheet)
    window.document.documentElement.classList.add('pdf-printing')
    window.print()
    return true
  } finally {
    for (const image of sheet.querySelectorAll('img')) URL.revokeObjectURL(image.src)
    window.document.documentElement.classList.remove('pdf-printing')
    sheet.remove()
  }
}
