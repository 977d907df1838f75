// Compares two datasheets of 300 pages and prints how long each part takes: `node bench/compare.ts [pages] [changes]` (300, 500). The
// papers are printed first: paragraphs, and a table on every page. `found` are the changes of those that were planted.
import PdfKit from 'pdfkit'
import { compareLayouts } from '#platform/server/files/pdf/compare.ts'
import { openPdfWorker } from '#platform/server/files/pdf/pdf.ts'

const [pages = 300, planted = 500] = process.argv.slice(2).map(Number)
const rowsPerPage = 34

/** The text of one line; those of a table are five cells. */
const lineOf = (n: number, value: number): string[] =>
  n % 3 === 0
    ? [`REG_${n.toString(16).toUpperCase()}`, `0x${(n * 4).toString(16)}`, 'R/W', `${value} mV`, 'reset']
    : [`Block ${n % 97} waits for ${value} cycles of its clock before bit ${n % 32} of register ${n} is set again.`]

async function print(changed: ReadonlySet<number>): Promise<Buffer> {
  const pdf = new PdfKit({ autoFirstPage: false, size: 'A4', margin: 50 })
  const chunks: Buffer[] = []
  const ended = new Promise((resolve) => pdf.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', resolve))
  // a paragraph more on the first page moves every page break
  let line = changed.size > 0 ? -5 : 0
  for (let n = 0; n < pages * rowsPerPage; n += 1, line += 1) {
    if (n === 0 || (line > 0 && line % rowsPerPage === 0)) pdf.addPage().fontSize(9)
    const y = 60 + (((line % rowsPerPage) + rowsPerPage) % rowsPerPage) * 20
    lineOf(n, 100 + (n % 900) + (changed.has(n) ? 7 : 0)).forEach((cell, i) =>
      pdf.text(cell, 50 + i * 100, y, { lineBreak: false }),
    )
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

const step = Math.floor((pages * rowsPerPage) / planted)
const [before, after] = [
  await print(new Set()),
  await print(new Set(Array.from({ length: planted }, (_, i) => i * step))),
]
const worker = openPdfWorker()
await worker.info(before)
const times: Record<string, number> = {}
async function timed<T>(what: string, run: () => Promise<T> | T): Promise<T> {
  const began = performance.now()
  const made = await run()
  times[what] = Math.round(performance.now() - began)
  return made
}
const left = await timed('text of the older, ms', () => worker.layout(before))
const right = await timed('text of the newer, ms', () => worker.layout(after))
const changes = await timed('comparison in the thread, ms', () => worker.compare(left, right))
await timed('comparison alone, ms', () => compareLayouts(left, right))
const whole = times['text of the older, ms']! + times['text of the newer, ms']! + times['comparison in the thread, ms']!
console.table({
  pages: left.length,
  ...times,
  'all together, ms': whole,
  planted,
  found: changes.filter(({ kind }) => kind === 'changed').length,
  others: changes.filter(({ kind }) => kind !== 'changed').length,
})
await worker.close()
