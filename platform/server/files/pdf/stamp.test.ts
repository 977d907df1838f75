import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import PdfKit from 'pdfkit'
import { afterAll, describe, expect, test } from 'vitest'
import { pdfFont } from '../pdf-font.ts'
import { openPdfWorker } from './pdf.ts'
import { optimisePdf, pdfInfo, stampPdf } from './stamp.ts'

const lines = ['张三 (zhangsan)', '深圳示例科技有限公司', '2026-11-20 19:00']
function draw(pages: number, weight: 'regular' | 'bold' = 'regular'): Promise<Buffer> {
  return new Promise((resolve) => {
    const document = new PdfKit({ autoFirstPage: false })
    const chunks: Buffer[] = []
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.registerFont('body', pdfFont(weight))
    document.font('body')
    for (let page = 1; page <= pages; page += 1)
      document.addPage({ layout: page % 2 ? 'portrait' : 'landscape' }).text(`第${page}页 datasheet`)
    document.end()
  })
}

describe('stampPdf', () => {
  test('writes user, company and time on every page and keeps what was there', async () => {
    const { pages, text } = await pdfInfo(await stampPdf(await draw(4), { lines }))
    expect(pages).toBe(4)
    text.forEach((page, index) => {
      expect(page).toContain(`第${index + 1}页 datasheet`)
      expect(page).toContain(lines.join(' · '))
      // tiled, not only at the foot
      expect(page.split(lines[1] as string).length).toBeGreaterThan(4)
    })
  })
  test('makes the same bytes from the same input', async () => {
    const original = await draw(2)
    const [first, second] = [await stampPdf(original, { lines }), await stampPdf(original, { lines })]
    expect(Buffer.compare(first, second)).toBe(0)
  })
  test.each([0, 90, 180, 270])('stands upright on a page turned by %i degrees and cropped', async (angle) => {
    const document = await PDFDocument.create()
    const page = document.addPage([400, 300])
    page.setCropBox(20, 30, 360, 240)
    page.setRotation(degrees(angle))
    const stamped = await stampPdf(await document.save(), { lines })
    const { getDocumentProxy } = await import('unpdf')
    const read = await (await getDocumentProxy(new Uint8Array(stamped))).getPage(1)
    const viewport = read.getViewport({ scale: 1 })
    const items = (await read.getTextContent()).items.filter((item) => 'str' in item)
    // the line at the foot is drawn last
    const foot = items.findLast((item) => item.str.trim() !== '')
    const [a, b, , , x, y] = foot!.transform as [number, number, number, number, number, number]
    const [px, py] = viewport.convertToViewportPoint(x, y) as [number, number]
    const [qx, qy] = viewport.convertToViewportPoint(x + a, y + b) as [number, number]
    // the line runs to the right and lies within the last tenth of what the reader sees
    expect(qx - px).toBeGreaterThan(0)
    expect(Math.abs(qy - py)).toBeLessThan(0.01)
    expect(py / viewport.height).toBeGreaterThan(0.9)
    expect(py).toBeLessThan(viewport.height)
  })
  test('reads a PDF with restrictions, and refuses one that needs a password', async () => {
    const locked = async (options: PDFKit.PDFDocumentOptions) => {
      const document = new PdfKit({ ...options, permissions: { printing: 'highResolution' } })
      const chunks: Buffer[] = []
      document.on('data', (chunk: Buffer) => chunks.push(chunk))
      const ended = new Promise((resolve) => document.on('end', resolve))
      document.text('restricted')
      document.end()
      await ended
      return Buffer.concat(chunks)
    }
    const { text } = await pdfInfo(await stampPdf(await locked({ ownerPassword: 'boss' }), { lines }))
    expect(text[0]).toMatch(/restricted[\s\S]*zhangsan/)
    await expect(stampPdf(await locked({ ownerPassword: 'boss', userPassword: 'open' }), { lines })).rejects.toThrow()
  })
  test('refuses what is no PDF', async () => {
    await expect(stampPdf(Buffer.from('%PDF-1.7 nothing'), { lines })).rejects.toThrow()
  })
})

describe('optimisePdf', () => {
  test('packs objects into streams and keeps pages and text', async () => {
    const original = await draw(20)
    const better = await optimisePdf(original)
    expect(better.length).toBeLessThan(original.length)
    expect(Buffer.from(better).includes('/ObjStm')).toBe(true)
    expect(await pdfInfo(better)).toEqual(await pdfInfo(original))
  })
})

describe('the worker', () => {
  const worker = openPdfWorker()
  const impatient = openPdfWorker(1)
  afterAll(() => Promise.all([worker.close(), impatient.close()]))
  test('does the same work beside the event loop, task after task', async () => {
    const original = await draw(2, 'bold')
    const stamped = await Promise.all([worker.stamp(original, lines), worker.stamp(original, lines)])
    expect(Buffer.compare(stamped[0], await stampPdf(original, { lines }))).toBe(0)
    expect(Buffer.compare(stamped[0], stamped[1])).toBe(0)
    await expect(worker.info(Buffer.from('no pdf'))).rejects.toThrow()
    expect((await worker.info(original)).text[0]).toBe('第1页 datasheet')
  })
  test('does what somebody waits for before it reads texts for the search', async () => {
    const original = await draw(3)
    const done: string[] = []
    const note = (name: string) => () => void done.push(name)
    await Promise.all([
      ...[1, 2, 3].map((n) => worker.info(original).then(note(`text ${n}`))),
      worker.optimise(original).then(note('upload')),
      worker.stamp(original, lines).then(note('copy')),
    ])
    expect(done).toEqual(['text 1', 'upload', 'copy', 'text 2', 'text 3'])
  })
  test('ends a task that takes too long, and goes on with a new thread', async () => {
    await expect(impatient.optimise(await draw(1))).rejects.toThrow('too long')
    await expect(impatient.optimise(await draw(1))).rejects.toThrow('too long')
  })
})
