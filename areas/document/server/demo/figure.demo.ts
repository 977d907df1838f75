import { figure, write, type Paper } from './paper.demo.ts'

const blue = '#1f6feb'
const navy = '#17324d'
const line = '#7b8a99'

/** Blocks on a common bus. */
export function blockDiagram(paper: Paper, caption: string, names: readonly string[]): void {
  const columns = Math.ceil(names.length / 2)
  figure(paper, caption, 190, (x, y, width) => {
    const { pdf } = paper
    pdf.roundedRect(x, y, width, 186, 8).lineWidth(1).stroke(navy)
    pdf.rect(x + 20, y + 84, width - 40, 18).fill(blue)
    write(paper, 'AXI / AHB / APB', x + 20, y + 87, { size: 9, color: '#ffffff', align: 'center', width: width - 40 })
    const cell = (width - 40) / columns
    names.forEach((name, i) => {
      const bx = x + 20 + (i % columns) * cell + 6
      const by = i < columns ? y + 18 : y + 120
      pdf.roundedRect(bx, by, cell - 12, 46, 4).fillAndStroke('#eef3f8', navy)
      write(paper, name, bx, by + 16, { size: 10, bold: true, color: navy, align: 'center', width: cell - 12 })
      const from = i < columns ? by + 46 : y + 102
      pdf
        .moveTo(bx + (cell - 12) / 2, from)
        .lineTo(bx + (cell - 12) / 2, i < columns ? y + 84 : by)
        .lineWidth(1.5)
        .stroke(blue)
    })
  })
}

/** Curves over a grid; every series is a list of values between 0 and 1. */
export function curves(
  paper: Paper,
  caption: string,
  axes: { x: string; y: string },
  series: readonly (readonly [string, readonly number[]])[],
): void {
  figure(paper, caption, 190, (x, y, width) => {
    const { pdf } = paper
    const [x0, y0, w, h] = [x + 46, y + 8, width - 76, 146]
    for (let i = 0; i <= 5; i += 1) {
      pdf.moveTo(x0, y0 + (h * i) / 5).lineTo(x0 + w, y0 + (h * i) / 5)
      pdf.moveTo(x0 + (w * i) / 5, y0).lineTo(x0 + (w * i) / 5, y0 + h)
    }
    pdf.lineWidth(0.4).stroke('#d5dde5')
    pdf.rect(x0, y0, w, h).lineWidth(0.8).stroke(line)
    series.forEach(([name, values], n) => {
      const color = [blue, '#d9480f', '#2b8a3e'][n % 3]!
      values.forEach((v, i) => {
        const [px, py] = [x0 + (w * i) / (values.length - 1), y0 + h * (1 - v)]
        if (i) pdf.lineTo(px, py)
        else pdf.moveTo(px, py)
      })
      pdf.lineWidth(1.5).stroke(color)
      pdf.rect(x0 + 14 + n * 120, y0 + 8, 10, 3).fill(color)
      write(paper, name, x0 + 28 + n * 120, y0 + 3, { size: 8 })
    })
    write(paper, axes.x, x0, y0 + h + 8, { size: 8, align: 'center', width: w })
    pdf.save().rotate(-90, { origin: [x + 22, y0 + h / 2] })
    write(paper, axes.y, x + 22 - h / 2, y0 + h / 2 - 4, { size: 8, align: 'center', width: h })
    pdf.restore()
  })
}

/** Signals that rise one after the other; `steps` are their moments between 0 and 1. */
export function timing(paper: Paper, caption: string, signals: readonly (readonly [string, number])[]): void {
  figure(paper, caption, signals.length * 24 + 20, (x, y, width) => {
    const { pdf } = paper
    signals.forEach(([name, step], i) => {
      const [base, high] = [y + 22 + i * 24, y + 8 + i * 24]
      const rise = x + 110 + (width - 150) * step
      write(paper, name, x, base - 11, { size: 8.5, bold: true })
      pdf
        .moveTo(x + 100, base)
        .lineTo(rise, base)
        .lineTo(rise + 8, high)
        .lineTo(x + width, high)
        .lineWidth(1.3)
        .stroke(navy)
      pdf
        .moveTo(rise, y)
        .lineTo(rise, y + signals.length * 24 + 4)
        .dash(2, { space: 3 })
        .lineWidth(0.4)
        .stroke(line)
        .undash()
    })
  })
}

/** The outline of a package with its dimensions. */
export function packageDrawing(
  paper: Paper,
  caption: string,
  p: { body: number; height: number; terminals: number },
): void {
  figure(paper, caption, 180, (x, y, width) => {
    const { pdf } = paper
    const size = 140
    const [tx, sx] = [x + 40, x + width - size - 60]
    pdf
      .rect(tx, y + 14, size, size)
      .lineWidth(1)
      .stroke(navy)
    pdf.circle(tx + 14, y + 28, 4).stroke(navy)
    pdf
      .moveTo(tx, y + 6)
      .lineTo(tx + size, y + 6)
      .lineWidth(0.6)
      .stroke(line)
    write(paper, `D = ${p.body.toFixed(2)}`, tx, y - 6, { size: 8, align: 'center', width: size })
    const side = Math.min(14, Math.ceil(Math.sqrt(p.terminals)))
    for (let i = 0; i < side; i += 1)
      for (let j = 0; j < side; j += 1)
        pdf.circle(sx + 8 + (i * (size - 16)) / (side - 1), y + 22 + (j * (size - 16)) / (side - 1), 2.2)
    pdf.fill('#8aa0b5')
    pdf
      .rect(sx, y + 14, size, size)
      .lineWidth(1)
      .stroke(navy)
    pdf.rect(tx + size + 28, y + 70, 52, 10).stroke(navy)
    write(paper, `A = ${p.height.toFixed(2)}`, tx + size + 24, y + 86, { size: 8 })
    write(paper, `E = ${p.body.toFixed(2)}`, sx, y + 160, { size: 8, align: 'center', width: size })
  })
}
