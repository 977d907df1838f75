import PdfKit from 'pdfkit'
import { pdfFont } from '#platform/server/files/pdf-font.ts'

/** What stands on cover, header and footer of a demo paper. */
export type PaperHead = {
  number: string
  revision: string
  date: string
  title: string
  titleEn: string
  chip: string
  kind: string
  level: string
  lang: 'zh' | 'en'
}
export type Column = { title: string; share: number; align?: 'left' | 'center' | 'right' }
/** A finished paper: the PDF and the words of each page as they were written. */
export type Printed = { bytes: Buffer; texts: string[] }

export const left = 54
export const width = 487
export const top = 78
const bottom = 778
export const ink = '#1b2733'
export const navy = '#17324d'
export const blue = '#1f6feb'
export const grey = '#6b7785'
const pale = '#eef3f8'

type OpenFont = { font: Buffer; layoutCache: object }
const openFonts = new Map<string, OpenFont>()
/** Opens a font in a paper. What was read and laid out for the papers before serves again: it is half of the work. */
function openFont(pdf: PDFKit.PDFDocument, name: string, data: Buffer): void {
  const known = openFonts.get(name)
  pdf.registerFont(name, known?.font ?? data).font(name)
  const opened = (pdf as unknown as { _font: OpenFont })._font
  opened.layoutCache = known?.layoutCache ?? opened.layoutCache
  if (!known) openFonts.set(name, { font: opened.font, layoutCache: opened.layoutCache })
}

/** A technical paper of several pages: cover, contents, numbered chapters, tables and figures, drawn with pdfkit. */
export function openPaper(head: PaperHead) {
  const pdf = new PdfKit({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: {
      Title: head.title,
      Author: 'Lumiqore Microelectronics',
      Subject: head.number,
      CreationDate: new Date(head.date),
    },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))))
  openFont(pdf, 'bold', pdfFont('bold'))
  openFont(pdf, 'text', pdfFont())
  const paper = {
    pdf,
    head,
    texts: [''],
    contents: [] as { title: string; page: number; level: number }[],
    y: top,
    chapter: 0,
    section: 0,
    table: 0,
    figure: 0,
    ended,
  }
  return paper
}
export type Paper = ReturnType<typeof openPaper>

export type Style = {
  size?: number
  bold?: boolean
  color?: string
  width?: number
  align?: 'left' | 'center' | 'right'
  wrap?: boolean
}
/** Writes at a place and keeps the words for the search; answers the height it took. */
export function write(paper: Paper, words: string, x: number, y: number, style: Style = {}): number {
  const { pdf, texts } = paper
  const { size = 9.5, bold = false, color = ink, wrap = false, align = 'left' } = style
  texts[texts.length - 1] += `${words}\n`
  pdf
    .font(bold ? 'bold' : 'text')
    .fontSize(size)
    .fillColor(color)
  const room = style.width ?? width
  if (!wrap) {
    // only what is not flush left needs its width measured
    const shift = align === 'left' ? 0 : (room - pdf.widthOfString(words)) / (align === 'center' ? 2 : 1)
    pdf.text(words, x + shift, y, { lineBreak: false })
    return size * 1.45
  }
  pdf.text(words, x, y, { width: room, align, lineGap: 2.5 })
  return pdf.y - y
}

export function newPage(paper: Paper): void {
  paper.pdf.addPage()
  paper.texts.push('')
  paper.y = top
}

/** Begins a new page when less than `height` points are left on this one. */
export function makeRoom(paper: Paper, height: number): void {
  if (paper.y + height > bottom) newPage(paper)
}

/** A numbered chapter, with its place in contents and bookmarks. */
export function chapter(paper: Paper, title: string): void {
  if (paper.y > top) paper.y += 16
  makeRoom(paper, 150)
  paper.chapter += 1
  paper.section = 0
  paper.table = 0
  paper.figure = 0
  const numbered = `${paper.chapter} ${title}`
  mark(paper, numbered, 1)
  paper.y += write(paper, numbered, left, paper.y, { size: 16, bold: true, color: navy })
  paper.pdf
    .moveTo(left, paper.y + 2)
    .lineTo(left + width, paper.y + 2)
    .lineWidth(1)
    .stroke(blue)
  paper.y += 14
}

export function section(paper: Paper, title: string): void {
  paper.y += 6
  makeRoom(paper, 90)
  paper.section += 1
  const numbered = `${paper.chapter}.${paper.section} ${title}`
  mark(paper, numbered, 2)
  paper.y += write(paper, numbered, left, paper.y, { size: 12, bold: true, color: navy }) + 5
}

type Outline = PDFKit.PDFOutline & { children?: Outline[] }
function mark(paper: Paper, title: string, level: number) {
  paper.contents.push({ title, page: paper.texts.length, level })
  const root = paper.pdf.outline as Outline
  const parent = level === 1 ? root : (root.children?.at(-1) ?? root)
  parent.addItem(title)
}

// a CJK character is as wide as it is high, a Latin one about half
const heightOf = (words: string) =>
  Math.ceil(([...words].reduce((sum, c) => sum + (c > '\u2e80' ? 9.5 : 5), 0) / width) * 1.06) * 17 + 8

export function paragraph(paper: Paper, words: string): void {
  makeRoom(paper, heightOf(words))
  paper.y += write(paper, words, left, paper.y, { wrap: true }) + 6
}

export function bullets(paper: Paper, items: readonly string[]): void {
  for (const item of items) {
    makeRoom(paper, heightOf(item))
    paper.pdf.circle(left + 6, paper.y + 7, 1.8).fill(blue)
    paper.y += write(paper, item, left + 16, paper.y, { width: width - 16, wrap: true }) + 1
  }
  paper.y += 5
}

/** A framed remark. */
export function note(paper: Paper, label: string, words: string): void {
  makeRoom(paper, heightOf(words) + 24)
  const from = paper.y
  const height =
    write(paper, `${label}  ${words}`, left + 14, from + 8, { width: width - 28, wrap: true, size: 9 }) + 14
  paper.pdf.rect(left, from, 3, height).fill('#e0a100')
  paper.pdf.rect(left, from, width, height).lineWidth(0.5).stroke('#e6d9b0')
  paper.y += height + 8
}

/** Program text in a grey box. */
export function listing(paper: Paper, lines: readonly string[]): void {
  const height = lines.length * 11.5 + 14
  makeRoom(paper, height)
  paper.pdf.rect(left, paper.y, width, height).fill('#f4f6f8')
  paper.pdf.font('Courier').fontSize(8.5).fillColor('#24303c')
  lines.forEach((line, i) => paper.pdf.text(line, left + 10, paper.y + 8 + i * 11.5, { lineBreak: false }))
  paper.texts[paper.texts.length - 1] += `${lines.join('\n')}\n`
  paper.y += height + 8
}

const rowHeight = 16
/** A captioned table that goes on over pages, its head repeated on each. */
export function table(
  paper: Paper,
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): void {
  makeRoom(paper, 80)
  paper.table += 1
  const label = paper.head.lang === 'zh' ? '表' : 'Table'
  paper.y +=
    write(paper, `${label} ${paper.chapter}-${paper.table} ${caption}`, left, paper.y, {
      size: 9,
      bold: true,
      color: navy,
    }) + 3
  const shares = columns.reduce((sum, c) => sum + c.share, 0)
  const widths = columns.map((c) => (c.share / shares) * width)
  const line = (cells: readonly string[], style: Style) => {
    let x = left
    cells.forEach((cell, i) => {
      if (cell)
        write(paper, cell, x + 5, paper.y + 3.2, {
          size: 8.2,
          ...style,
          align: columns[i]!.align ?? 'left',
          width: widths[i]! - 10,
        })
      x += widths[i]!
    })
    paper.y += rowHeight
  }
  const header = () => {
    paper.pdf.rect(left, paper.y, width, rowHeight).fill(navy)
    line(
      columns.map((c) => c.title),
      { bold: true, color: '#ffffff' },
    )
  }
  header()
  rows.forEach((row, i) => {
    if (paper.y + rowHeight > bottom) {
      newPage(paper)
      header()
    }
    if (i % 2) paper.pdf.rect(left, paper.y, width, rowHeight).fill(pale)
    line(row, {})
  })
  paper.pdf
    .moveTo(left, paper.y)
    .lineTo(left + width, paper.y)
    .lineWidth(0.7)
    .stroke(navy)
  paper.y += 14
}

/** A captioned figure of some height; `draw` gets its upper left corner and its width. */
export function figure(
  paper: Paper,
  caption: string,
  height: number,
  draw: (x: number, y: number, width: number) => void,
): void {
  makeRoom(paper, height + 26)
  draw(left, paper.y, width)
  paper.y += height + 6
  paper.figure += 1
  const label = paper.head.lang === 'zh' ? '图' : 'Figure'
  paper.y +=
    write(paper, `${label} ${paper.chapter}-${paper.figure} ${caption}`, left, paper.y, {
      size: 9,
      color: grey,
      align: 'center',
    }) + 10
}
