// A large package from upload to proof: `node bench/verify.ts [MiB]` (2048). A portal of its own with demo content; the
// download is cut and resumed, then checked in headless Chromium while long tasks of the page are counted, then a byte
// is flipped and must be named. Needs three times the size on the disk (BENCH_DIR) and a built web app.
import { chromium, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { findBrowser } from '../tools/browser.ts'
import { cookiesOf, demoPortal, root } from './kit.ts'

const mebibyte = 1024 * 1024
const total = Number(process.argv[2] ?? 2048) * mebibyte
const chunk = 8 * mebibyte
const dir = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'tapeout-verify-'))
const [source, copy] = [join(dir, 'source.bin'), join(dir, 'bench-1.0.bin')]
const rows: { what: string; result: string }[] = []
const note = (what: string, result: string) => rows.push({ what, result })
const since = (began: number) => (performance.now() - began) / 1000
const speed = (seconds: number) => `${seconds.toFixed(1)} s, ${Math.round(total / 1e6 / seconds)} MB/s`

/** A random block again and again, its number written over its beginning, so that no two chunks are alike. */
async function makeSource(): Promise<void> {
  const block = randomBytes(chunk)
  const file = await open(source, 'w')
  for (let at = 0; at < total; at += chunk) {
    block.writeUInt32BE(at / chunk)
    await file.write(block, 0, Math.min(chunk, total - at), at)
  }
  await file.close()
}
async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path, { highWaterMark: mebibyte })) hash.update(part as Buffer)
  return hash.digest('hex')
}

type Headers = Record<string, string>
const headersOf = async (url: string, name: string): Promise<Headers> => ({
  cookie: await cookiesOf(url, name),
  'x-requested-with': 'tapeout',
})
async function call<T>(url: string, path: string, headers: Headers, form?: Record<string, string>): Promise<T> {
  const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
  const answer = (await (await fetch(`${url}/api${path}`, { ...init, headers })).json()) as { msgCode: number; data: T }
  if (answer.msgCode !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.data
}

/** Uploads in pieces of 64 MiB; the wire id of the file. */
async function upload(url: string, headers: Headers): Promise<string> {
  const tus = { ...headers, 'tus-resumable': '1.0.0' }
  const metadata = `filename ${btoa('bench-1.0.bin')},modelCode ${btoa('tool')}`
  const begin = { ...tus, 'upload-length': String(total), 'upload-metadata': metadata }
  const made = await fetch(`${url}/api/upload/tus`, { method: 'POST', headers: begin })
  const at = new URL(made.headers.get('location') ?? '', url)
  let id = ''
  for (let offset = 0; offset < total; offset += 64 * mebibyte) {
    const end = Math.min(offset + 64 * mebibyte, total)
    const body = Readable.toWeb(createReadStream(source, { start: offset, end: end - 1, highWaterMark: mebibyte }))
    const piece = {
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'content-length': String(end - offset),
      'upload-offset': String(offset),
    }
    const sent = await fetch(at, { method: 'PATCH', headers: piece, body, duplex: 'half' } as unknown as RequestInit)
    if (sent.status !== 204) throw new Error(`the piece at ${offset} was answered ${sent.status}`)
    id = sent.headers.get('x-file-id') ?? id
  }
  return id
}

/** Puts the package on the shelf as a tool of its own and waits for its manifest; the tool's id. */
async function publish(url: string, headers: Headers, fileId: string): Promise<number> {
  const form = { kind: 'sdk', name: 'Bench', lineIds: 'vision', level: 'public', sort: '0' }
  const made = await call<{ id: number; version: number }>(url, '/tool/save', headers, form)
  const toolId = String(made.id)
  await call(url, '/tool/version', headers, { toolId, name: '1.0', os: 'any', fileId, shelf: 'on' })
  await call(url, '/tool/shelf', headers, { id: toolId, version: String(made.version), shelf: 'on' })
  const pending = async () =>
    ((await (await fetch(`${url}/api/file/manifest/${fileId}`, { headers })).json()) as { msgCode: number }).msgCode !==
    0
  while (await pending()) await new Promise((done) => setTimeout(done, 250))
  return made.id
}

/** Downloads, cut after about two fifths and resumed by range. */
async function download(url: string, headers: Headers, fileId: string): Promise<number> {
  const address = `${url}/api/file/${fileId}?disposition=attachment`
  const cut = new AbortController()
  const first = await fetch(address, { headers, signal: cut.signal })
  const out = createWriteStream(copy)
  try {
    for await (const part of first.body as unknown as AsyncIterable<Uint8Array>) {
      if (!out.write(part)) await once(out, 'drain')
      if (out.bytesWritten > total * 0.4) cut.abort()
    }
  } catch (error) {
    if (!cut.signal.aborted) throw error
  }
  await new Promise((done) => out.end(done))
  const { size } = statSync(copy)
  const rest = { ...headers, range: `bytes=${size}-`, 'if-range': first.headers.get('etag') ?? '' }
  const second = await fetch(address, { headers: rest })
  if (second.status !== 206) throw new Error(`the rest was answered ${second.status}`)
  await pipeline(Readable.fromWeb(second.body as ReadableStream), createWriteStream(copy, { flags: 'a' }))
  return size
}

type Seen = { seconds: number; text: string; longTasks: number[]; gap: number }
/** Checks the copy in the page, while counting what keeps the page from answering. */
async function verifyIn(page: Page): Promise<Seen> {
  await page.evaluate(() => {
    const seen = { longTasks: [] as number[], gap: 0, last: performance.now() }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => list.getEntries().forEach((one) => seen.longTasks.push(one.duration))).observe({
      type: 'longtask',
    })
    const frame = (now: number) => {
      seen.gap = Math.max(seen.gap, now - seen.last)
      seen.last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  const dialog = page.getByRole('dialog', { name: '校验下载的文件' })
  const began = performance.now()
  await dialog.locator('input[type=file]').setInputFiles(copy)
  await dialog.getByRole('button', { name: '校验其他文件' }).waitFor({ timeout: 600_000 })
  const seconds = since(began)
  const text = (await dialog.getByRole('alert').textContent()) ?? ''
  const { longTasks, gap } = await page.evaluate(
    () => (window as unknown as { seen: { longTasks: number[]; gap: number } }).seen,
  )
  return { seconds, text, longTasks, gap }
}

async function inBrowser(url: string, name: string, toolId: number): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const cookies = (await cookiesOf(url, name)).split('; ').map((pair) => pair.split(/=(.*)/s))
  await context.addCookies(cookies.map(([key, value]) => ({ name: key!, value: value!, url })))
  const page = await context.newPage()
  await page.goto(`${url}/otherDir/sdkProductToolList?open=${toolId}`)
  await page.getByRole('dialog', { name: 'Bench' }).getByRole('button', { name: '校验', exact: true }).click()
  const words = ({ text }: Seen) => text.slice(0, 60)
  const good = await verifyIn(page)
  const blocked = good.longTasks.length ? `${Math.round(Math.max(...good.longTasks))} ms` : 'none'
  note('check in the browser (goal 200 MB/s)', `${speed(good.seconds)}: ${words(good)}`)
  note(
    'page meanwhile',
    `${good.longTasks.length} long tasks, longest ${blocked}; longest frame ${Math.round(good.gap)} ms`,
  )
  const file = await open(copy, 'r+')
  const at = Math.min(37, Math.floor(total / chunk) - 1) * chunk + 12_345
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
  await file.write(Buffer.of(buffer[0]! ^ 1), 0, 1, at)
  await file.close()
  await page.getByRole('button', { name: '校验其他文件' }).click()
  const bad = await verifyIn(page)
  note(`the same with byte ${at} flipped`, `${speed(bad.seconds)}: ${words(bad)}`)
  await browser.close()
}

/** Runs the script that customers get, as they would. */
async function byScript(url: string, headers: Headers, fileId: string): Promise<void> {
  for (const [path, name] of [
    [`/api/file/manifestFile/${fileId}`, 'bench-1.0.bin.manifest.json'],
    ['/api/public/manifestKeyFile', 'tapeout-manifest-key.pem'],
    ['/api/public/verifyScript', 'tapeout-verify.mjs'],
  ] as const)
    writeFileSync(join(dir, name), Buffer.from(await (await fetch(url + path, { headers })).arrayBuffer()))
  const began = performance.now()
  const child = spawn(process.execPath, ['tapeout-verify.mjs', 'bench-1.0.bin'], { cwd: dir, stdio: 'ignore' })
  const [code] = (await once(child, 'exit')) as [number]
  note('check by the script', `${speed(since(began))}, exit code ${code}`)
}

const load = loadavg()[0]!.toFixed(2)
const portal = await demoPortal(3213)
try {
  await makeSource()
  const sha = await hashOf(source)
  const editor = await headersOf(portal.url, 'editor_su')
  let began = performance.now()
  const fileId = await upload(portal.url, editor)
  note('upload in pieces of 64 MiB', speed(since(began)))
  began = performance.now()
  const toolId = await publish(portal.url, editor, fileId)
  note('until the manifest is signed', speed(since(began)))
  rmSync(source)
  const customer = await headersOf(portal.url, 'nimbus_main')
  began = performance.now()
  const cut = await download(portal.url, customer, fileId)
  const same = (await hashOf(copy)) === sha
  note(
    `download, cut at ${Math.round(cut / mebibyte)} MiB and resumed`,
    `${speed(since(began))}, SHA-256 ${same ? 'equal' : 'DIFFERENT'}`,
  )
  await byScript(portal.url, customer, fileId)
  await inBrowser(portal.url, 'nimbus_main', toolId)
  console.log(`${root}: ${total / mebibyte} MiB, load before ${load}`)
  console.table(rows)
  if (!same) process.exitCode = 1
} finally {
  await portal.stop()
  rmSync(dir, { recursive: true, force: true })
}
