import {
  blue,
  grey,
  ink,
  left,
  navy,
  newPage,
  top,
  width,
  write,
  type Paper,
  type Printed,
  type Style,
} from './paper.demo.ts'

/** Fills contents, headers and footers, and closes the paper. Page 2 was left free for the contents. */
export async function print(paper: Paper): Promise<Printed> {
  const { pdf, head, contents, texts } = paper
  pdf.switchToPage(1)
  const words = texts.splice(1, 1, '')[0] ?? ''
  const kept = texts.length
  let y = top
  const title = head.lang === 'zh' ? '目录' : 'Contents'
  const lines: string[] = [title]
  const put = (text: string, x: number, style: Style) => {
    pdf
      .font(style.bold ? 'bold' : 'text')
      .fontSize(style.size ?? 10)
      .fillColor(style.color ?? ink)
    pdf.text(text, x - (style.align === 'right' ? pdf.widthOfString(text) : 0), y, { lineBreak: false })
  }
  put(title, left, { size: 18, bold: true, color: navy })
  y += 38
  for (const entry of contents) {
    const bold = entry.level === 1
    put(entry.title, left + (bold ? 0 : 18), { bold })
    put(String(entry.page), left + width, { bold, align: 'right' })
    pdf
      .moveTo(left + 250, y + 11)
      .lineTo(left + width - 22, y + 11)
      .dash(1, { space: 3 })
      .lineWidth(0.5)
      .stroke('#aab4bf')
      .undash()
    lines.push(`${entry.title} ${entry.page}`)
    y += bold ? 21 : 18
  }
  texts[1] = `${words}${lines.join('\n')}`
  for (let page = 1; page < kept; page += 1) frame(paper, page, kept)
  pdf.flushPages()
  pdf.end()
  return { bytes: await paper.ended, texts }
}

function frame({ pdf, head }: Paper, page: number, pages: number) {
  pdf.switchToPage(page)
  const small = (words: string, x: number, y: number, right = false) =>
    pdf.text(words, right ? x - pdf.widthOfString(words) : x, y, { lineBreak: false })
  pdf.font('text').fontSize(8).fillColor(grey)
  small(`${head.chip}  ${head.kind}`, left, 40)
  small(`${head.number}  Rev ${head.revision}`, left + width, 40, true)
  pdf
    .moveTo(left, 56)
    .lineTo(left + width, 56)
    .lineWidth(0.7)
    .stroke('#c8d2dc')
  pdf
    .moveTo(left, 796)
    .lineTo(left + width, 796)
    .lineWidth(0.7)
    .stroke('#c8d2dc')
  pdf.fillColor(grey)
  small(`Lumiqore Microelectronics 澜启示例微电子  ·  ${head.level}`, left, 802)
  small(`${page + 1} / ${pages}`, left + width, 802, true)
}

/** The first page, with the chip's outline as its picture; leaves the second one free for the contents. */
export function cover(paper: Paper, about: string, facts: readonly (readonly [string, string])[]): void {
  const { pdf, head } = paper
  pdf.rect(0, 0, 596, 330).fill(navy)
  pdf.rect(0, 326, 596, 4).fill(blue)
  write(paper, 'Lumiqore Microelectronics', left, 48, { size: 13, bold: true, color: '#ffffff' })
  write(paper, '澜启示例微电子', left, 68, { size: 10, color: '#b9c9da' })
  drawPackage(pdf, 420, 92, 124)
  write(paper, head.chip, left, 150, { size: 40, bold: true, color: '#ffffff' })
  write(paper, head.kind, left, 208, { size: 13, color: '#b9c9da' })
  write(paper, head.title, left, 352, { size: 23, bold: true, color: navy, wrap: true })
  write(paper, head.titleEn, left, 420, { size: 13, color: grey, wrap: true })
  write(paper, about, left, 462, { wrap: true })
  let y = 560
  for (const [name, value] of facts) {
    write(paper, name, left, y, { size: 9, color: grey })
    write(paper, value, left + 120, y, { size: 9, bold: true })
    pdf
      .moveTo(left, y + 17)
      .lineTo(left + width, y + 17)
      .lineWidth(0.5)
      .stroke('#dde4ea')
    y += 23
  }
  newPage(paper)
  newPage(paper)
}

function drawPackage(pdf: PDFKit.PDFDocument, x: number, y: number, size: number) {
  pdf.roundedRect(x, y, size, size, 6).lineWidth(1.2).stroke('#4f7397')
  pdf
    .roundedRect(x + 16, y + 16, size - 32, size - 32, 3)
    .lineWidth(0.8)
    .stroke('#4f7397')
  for (let i = 0; i < 12; i += 1) {
    const at = 10 + (i * (size - 20)) / 11.5
    pdf
      .rect(x + at, y - 9, 4, 8)
      .rect(x + at, y + size + 1, 4, 8)
      .rect(x - 9, y + at, 8, 4)
      .rect(x + size + 1, y + at, 8, 4)
  }
  pdf.fill('#4f7397')
  pdf.circle(x + 26, y + 26, 4).fill('#7fa6cc')
}
