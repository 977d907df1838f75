import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  PDFName,
  popGraphicsState,
  pushGraphicsState,
  type PDFEmbeddedPage,
  type PDFPage,
} from '@cantoo/pdf-lib'
import PdfKit from 'pdfkit'
import { pdfFont } from '../pdf-font.ts'

type Size = { width: number; height: number }
/** One resource name for the stamp, always the same: a copy made anew has the same bytes. */
const stampName = PDFName.of('TapeoutStamp')

/**
 * Writes `lines` (user, company, time) over every page: tiled, slanted and translucent, and as a line at the foot.
 * The same input gives the same bytes. Throws for a PDF that cannot be read or needs a password to open; mere
 * restrictions (an owner password) are dropped from the copy.
 */
export async function stampPdf(bytes: Uint8Array, { lines }: { lines: readonly string[] }): Promise<Uint8Array> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, ...unlocked(bytes) })
  const pages = document.getPages()
  const sizes = new Map(pages.map((page) => [sizeKey(visibleSize(page)), visibleSize(page)]))
  const drawn = await PDFDocument.load(await drawStamps([...sizes.values()], lines), { updateMetadata: false })
  const embedded = await document.embedPdf(
    drawn,
    [...sizes.keys()].map((_, index) => index),
  )
  const stamps = new Map([...sizes.keys()].map((key, index) => [key, embedded[index] as PDFEmbeddedPage]))
  for (const page of pages) putOn(page, stamps.get(sizeKey(visibleSize(page))) as PDFEmbeddedPage)
  return document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false })
}

// a PDF that anybody may open can still be encrypted, under the empty password
const unlocked = (bytes: Uint8Array) => (asBuffer(bytes).includes('/Encrypt') ? { password: '' } : {})
const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const sizeKey = ({ width, height }: Size) => `${width.toFixed(1)}x${height.toFixed(1)}`
const quarterTurns = (page: PDFPage) => ((Math.round(page.getRotation().angle / 90) % 4) + 4) % 4

/** The size as the reader sees it, after cropping and turning. */
function visibleSize(page: PDFPage): Size {
  const { width, height } = page.getCropBox()
  return quarterTurns(page) % 2 ? { width: height, height: width } : { width, height }
}

/** Draws the stamp upright for the reader, whichever way the page is turned. */
function putOn(page: PDFPage, stamp: PDFEmbeddedPage) {
  const { x, y, width, height } = page.getCropBox()
  const matrices: Record<number, [number, number, number, number, number, number]> = [
    [1, 0, 0, 1, x, y],
    [0, 1, -1, 0, x + width, y],
    [-1, 0, 0, -1, x + width, y + height],
    [0, -1, 1, 0, x, y + height],
  ]
  page.node.setXObject(stampName, stamp.ref)
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(...matrices[quarterTurns(page)]!),
    drawObject(stampName),
    popGraphicsState(),
  )
}

/** A PDF with one transparent stamp page for each size. */
function drawStamps(sizes: readonly Size[], lines: readonly string[]): Promise<Buffer> {
  const pdf = new PdfKit({ autoFirstPage: false, margin: 0, info: { CreationDate: new Date(0) } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.registerFont('stamp', pdfFont())
  pdf.font('stamp')
  for (const { width, height } of sizes) {
    pdf.addPage({ size: [width, height], margin: 0 })
    drawTiles(pdf, { width, height }, lines)
    const size = Math.max(5, Math.min(9, width / 66))
    pdf.fillOpacity(0.75).fillColor('#8c2f39').fontSize(size)
    pdf.text(lines.join('  ·  '), 8, height - size * 2, {
      width: width - 16,
      align: 'center',
      height: size * 1.5,
      ellipsis: true,
    })
  }
  return new Promise((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    pdf.end()
  })
}

function drawTiles(pdf: PDFKit.PDFDocument, { width, height }: Size, lines: readonly string[]) {
  const size = Math.max(8, Math.min(18, Math.min(width, height) / 36))
  pdf.fillOpacity(0.13).fillColor('#555555').fontSize(size)
  const across = Math.max(...lines.map((line) => pdf.widthOfString(line))) + size * 5
  const down = size * (lines.length * 1.4 + 7)
  const reach = Math.hypot(width, height) / 2
  pdf.save().rotate(-30, { origin: [width / 2, height / 2] })
  let row = 0
  for (let y = height / 2 - reach; y < height / 2 + reach; y += down, row += 1)
    for (let x = width / 2 - reach - (row % 2) * (across / 2); x < width / 2 + reach; x += across)
      lines.forEach((line, index) => pdf.text(line, x, y + index * size * 1.4, { lineBreak: false }))
  pdf.restore()
}

/**
 * Re-saves a PDF with object streams, so that a viewer reads any page in a few range requests. What must keep its
 * bytes (signed) or cannot be read (encrypted) is answered as it was.
 */
export async function optimisePdf(bytes: Uint8Array): Promise<Uint8Array> {
  const raw = asBuffer(bytes)
  if (raw.includes('/ByteRange') || raw.includes('/Encrypt')) return bytes
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  return document.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false })
}

/** What search and lists want of a PDF: how many pages, and the text of each. */
export type PdfInfo = { pages: number; text: string[] }

/** Reads pages and text; throws for what is no PDF. */
export async function pdfInfo(bytes: Uint8Array): Promise<PdfInfo> {
  // loaded when first needed: it is some megabytes of code
  const { extractText } = await import('unpdf')
  const { totalPages, text } = await extractText(new Uint8Array(bytes), { mergePages: false })
  return { pages: totalPages, text }
}
