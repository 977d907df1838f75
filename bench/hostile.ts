// What hostile input costs at most, by kind: `node bench/hostile.ts`. Ends with 1 when a budget is missed.
import { zipSync } from 'fflate'
import { findIn, linesOf } from '#areas/boot-log/server/boot-log.rules.ts'
import { redactor } from '#areas/issue/server/redact.rules.ts'
import { compareLayouts } from '#platform/server/files/pdf/compare.ts'
import { readSheetRows } from '#platform/server/files/read-sheet.ts'
import { openBook } from '#platform/server/files/stream-sheet.ts'
import { fold } from '#platform/server/search/words.ts'

const chips = ['LQ7120', 'LQ5210', 'LQ3310', 'LQ8802', 'LQ1105', 'LQ2230']
const logs: Record<string, string> = {
  'one line of 2 MB': 'a'.repeat(2 << 20),
  'a name again and again': 'SDK '.repeat(500_000),
  'colours without end': '\u001b['.repeat(1 << 20),
  'long names on many lines': 'SDK_'.repeat(1000).concat('\n').repeat(500),
  'a pattern again and again': 'patch level '.repeat(180_000),
  'another one': 'x-RTOS '.repeat(300_000),
}

const text = (value: string) => new TextEncoder().encode(value)
const head = '<?xml version="1.0"?>'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const links = 'http://schemas.openxmlformats.org/package/2006/relationships'
const workbook = (rows: string): Buffer =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': text(
        `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': text(
        `${head}<Relationships xmlns="${links}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': text(`${head}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
    }),
  )
const sheets: Record<string, string> = {
  'a row far down': '<row r="100000000"><c r="A100000000"><v>1</v></c></row>',
  'a cell far to the right': '<row r="1"><c r="XFD1"><v>1</v></c></row>',
  'a million rows': '<row><c><v>1</v></c></row>'.repeat(1_000_000),
}
async function readAll(bytes: Buffer) {
  const book = await openBook(bytes)
  for await (const part of book.rows('A', 20_000)) if (part.length < 0) return
}

/** A line of many thousand words, each drawn by itself or all at once. */
function line(mark: string, runs: number) {
  const words = Array.from({ length: 14_000 }, (_, n) => (n % 2 ? `w${n}` : `${mark}${n}`)).join(' ')
  const step = Math.ceil(words.length / runs)
  const places = Array.from({ length: runs }, (_, n) => [n * step, 100 + (9000 * n) / runs, 9000 / runs])
  return [[{ text: words, box: [100, 100, 9000, 100] as [number, number, number, number], runs: places.flat() }]]
}

let missed = 0
async function measure(what: string, budget: { ms: number; mb: number }, run: () => unknown) {
  const [began, before] = [performance.now(), process.memoryUsage().rss]
  // what is refused is refused: only its price is looked at
  await Promise.resolve()
    .then(run)
    .catch(() => undefined)
  const [ms, mb] = [performance.now() - began, (process.memoryUsage().rss - before) / 2 ** 20]
  const isOver = ms > budget.ms || mb > budget.mb
  if (isOver) missed += 1
  console.log(
    `${what.padEnd(44)} ${ms.toFixed(0).padStart(6)} ms ${mb.toFixed(0).padStart(5)} MB${isOver ? '  over' : ''}`,
  )
}

for (const [name, log] of Object.entries(logs))
  await measure(`boot log: ${name}`, { ms: 1000, mb: 300 }, () =>
    findIn([...linesOf(log, 20_000, 'start'), ...linesOf(log, 20_000, 'end')], chips),
  )
for (const [name, rows] of Object.entries(sheets)) {
  const bytes = workbook(rows)
  await measure(`sheet, read whole: ${name}`, { ms: 5000, mb: 300 }, () => readSheetRows(bytes, 5_000))
  await measure(`sheet, read as a stream: ${name}`, { ms: 5000, mb: 200 }, () => readAll(bytes))
}
const known = {
  people: ['周启明', 'John Smith'],
  companies: ['深圳市云屏科技有限公司'],
  projects: ['Foxglove S2'],
  contacts: ['a@b.cn'],
}
const { html, text: redacted } = redactor(known, { simplify: fold, sign: (kind: string) => `[${kind}]` })
const log = `<p>${'[  812.331004] lq-i2s 2a40000.i2s: XRUN 0123 '.repeat(2200)}</p>`
await measure('redacting: a long log', { ms: 3000, mb: 200 }, () => html(log, false))
for (const part of ['-', 'a+', 'a-', '-a.', '0-', '1.1.1.1 ', '，启明', 'a@b.cn ', 'John '])
  await measure(`redacting: ${part} again and again`, { ms: 3000, mb: 200 }, () =>
    redacted(part.repeat(150_000 / part.length)),
  )
for (const runs of [1, 7000])
  await measure(`papers: a line of 14,000 words, ${runs} runs`, { ms: 4000, mb: 500 }, () =>
    compareLayouts(line('a', runs), line('b', runs)),
  )
process.exit(missed ? 1 : 0)
