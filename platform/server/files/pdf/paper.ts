import PdfKit from 'pdfkit'
import { pdfFont } from '../pdf-font.ts'

/** One part of a paper, from top to bottom. */
export type PaperBlock =
  | { kind: 'title' | 'heading' | 'text' | 'small'; text: string }
  /** labels with what stands for them */
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** two parties beside each other, each with lines to sign on; a PNG in base64 stands over the first line of its side */
  | { kind: 'parties'; sides: readonly [PaperSide, PaperSide] }
  /** what follows begins a new page */
  | { kind: 'page' }
export type PaperSide = { name: string; lines: readonly string[]; png?: string }
/** A paper that the portal draws. The same paper gives the same bytes: nothing of the moment is in it but its `date`. */
export type Paper = {
  title: string
  /** yyyy-MM-dd */
  date: string
  /** what stands at the foot of every page beside its number */
  foot: string
  blocks: readonly PaperBlock[]
  /** a file inside the PDF, in base64 */
  enclosed?: { name: string; base64: string }
}

const left = 64
const width = 467
const top = 64
const bottom = 770
const ink = '#1b2733'
const grey = '#5c6773'
const sizes = { title: 17, heading: 11, text: 10, small: 8.5 } as const

/** Draws a paper on A4. */
export function drawPaper(paper: Paper): Promise<Buffer> {
  const date = new Date(`${paper.date}T00:00:00Z`)
  const margins = { top, left, right: left, bottom: 841.89 - bottom }
  const pdf = new PdfKit({ size: 'A4', margins, bufferPages: true, info: { Title: paper.title, CreationDate: date } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  pdf.registerFont('bold', pdfFont('bold'))
  pdf.registerFont('text', pdfFont())
  for (const block of paper.blocks) drawBlock(pdf, block)
  if (paper.enclosed) {
    const { name, base64 } = paper.enclosed
    pdf.file(Buffer.from(base64, 'base64'), { name, type: 'application/pdf', creationDate: date, modifiedDate: date })
  }
  numberPages(pdf, paper.foot)
  return new Promise((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    pdf.end()
  })
}

function drawBlock(pdf: PDFKit.PDFDocument, block: PaperBlock): void {
  pdf.fillColor(ink)
  switch (block.kind) {
    case 'page':
      pdf.addPage()
      return
    case 'facts':
      return drawFacts(pdf, block.rows)
    case 'parties':
      return drawParties(pdf, block.sides)
    case 'title':
      pdf.font('bold').fontSize(sizes.title).text(block.text, left, pdf.y, { width, align: 'center' }).moveDown(0.8)
      return
    case 'heading':
      makeRoom(pdf, 48)
      pdf.moveDown(0.35).font('bold').fontSize(sizes.heading).text(block.text, left, pdf.y, { width }).moveDown(0.2)
      return
    case 'small':
      pdf.fillColor(grey)
  }
  pdf.font('text').fontSize(sizes[block.kind]).text(block.text, left, pdf.y, { width, lineGap: 2.2 }).moveDown(0.45)
}

function makeRoom(pdf: PDFKit.PDFDocument, height: number): void {
  if (pdf.y + height > bottom) pdf.addPage()
}

function drawFacts(pdf: PDFKit.PDFDocument, rows: readonly (readonly [string, string])[]): void {
  pdf.fontSize(sizes.text)
  for (const [label, value] of rows) {
    pdf.font('text')
    const [beside, room] = [
      { width: 130, lineGap: 2 },
      { width: width - 140, lineGap: 2 },
    ]
    const height = Math.max(pdf.heightOfString(label, beside), pdf.heightOfString(value || '—', room))
    makeRoom(pdf, height)
    const y = pdf.y
    pdf.fillColor(grey).text(label, left, y, beside)
    pdf.fillColor(ink).text(value || '—', left + 140, y, room)
    pdf.y = y + height + 3
  }
  pdf.moveDown(0.4)
}

function drawParties(pdf: PDFKit.PDFDocument, sides: readonly [PaperSide, PaperSide]): void {
  const [each, line, picture] = [(width - 32) / 2, 26, 80]
  makeRoom(pdf, picture + 36 + line * Math.max(...sides.map(({ lines }) => lines.length)))
  const y = pdf.y + 8
  sides.forEach(({ name, lines, png }, side) => {
    const x = left + side * (each + 32)
    pdf.font('bold').fontSize(sizes.text).fillColor(ink).text(name, x, y, { width: each, height: 28, ellipsis: true })
    pdf.font('text').fillColor(grey)
    const first = y + 28 + picture
    if (png) pdf.image(Buffer.from(png, 'base64'), x, first - picture - 2, { width: picture * 2, height: picture })
    lines.forEach((text, n) => {
      const at = first + n * line
      pdf.lineWidth(0.6).strokeColor(grey)
      pdf
        .moveTo(x, at)
        .lineTo(x + each, at)
        .stroke()
      pdf.fontSize(sizes.small).text(text, x, at + 3, { width: each, height: line - 4, ellipsis: true })
    })
  })
  pdf.y = y + 28 + picture + line * Math.max(...sides.map(({ lines }) => lines.length))
}

function numberPages(pdf: PDFKit.PDFDocument, foot: string): void {
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    // below the margin text would begin a page of its own
    pdf.page.margins.bottom = 0
    pdf.font('text').fontSize(8).fillColor(grey)
    pdf.text(foot, left, 800, { width: width - 60, height: 12, ellipsis: true })
    pdf.text(`${page + 1} / ${count}`, left + width - 60, 800, { width: 60, align: 'right', lineBreak: false })
  }
}
