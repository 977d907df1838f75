// Sends one large file up and down and prints speed, processor time and the rise of the server's memory:
// `node bench/files.ts [MiB]` (1024). The server runs in a process of its own over a directory on the disk.
import { fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const mebibyte = 1024 * 1024
const total = Number(process.argv[2] ?? 1024) * mebibyte
const pattern = randomBytes(8 * mebibyte)
const tusPath = '/api/upload/tus'
type Server = { base: string; headers: Record<string, string>; pid: number }
type Row = {
  what: string
  MBperSecond: number
  cpuSeconds: number
  rssBeforeMiB: number
  rssPeakMiB: number
  riseMiB: number
  same: boolean | ''
}

/** The bytes of the test file from `start` to `end`: a random block repeated, its number written over its beginning. */
function* content(start: number, end: number) {
  for (let at = start; at < end;) {
    const block = Buffer.from(pattern)
    block.writeUInt32BE(Math.floor(at / pattern.length))
    const from = at % pattern.length
    const piece = block.subarray(from, Math.min(pattern.length, from + end - at))
    for (let cut = 0; cut < piece.length; cut += 256 * 1024) yield piece.subarray(cut, cut + 256 * 1024)
    at += piece.length
  }
}
const expected = () => {
  const hash = createHash('sha256')
  for (const piece of content(0, total)) hash.update(piece)
  return hash.digest('hex')
}

const rss = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
const cpu = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** `work` answers the SHA-256 it has read, or nothing when it only sent: the download after it tells. */
async function measured(server: Server, what: string, sha: string, work: () => Promise<string | void>): Promise<Row> {
  const [rssBefore, cpuBefore, began] = [rss(server.pid), cpu(server.pid), performance.now()]
  let peak = rssBefore
  const timer = setInterval(() => (peak = Math.max(peak, rss(server.pid))), 25)
  const found = await work().finally(() => clearInterval(timer))
  const seconds = (performance.now() - began) / 1000
  return {
    what,
    MBperSecond: Math.round(total / 1e6 / seconds),
    cpuSeconds: Number((cpu(server.pid) - cpuBefore).toFixed(2)),
    rssBeforeMiB: Math.round(rssBefore),
    rssPeakMiB: Math.round(peak),
    riseMiB: Math.round(peak - rssBefore),
    same: found ? found === sha : '',
  }
}

async function send(
  server: Server,
  method: string,
  path: string,
  headers: Record<string, string | number>,
  body: Iterable<Uint8Array>,
) {
  const request = httpRequest(server.base + path, { method, headers: { ...server.headers, ...headers } })
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  await Promise.race([pipeline(Readable.from(body), request), answered])
  const [response] = await answered
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks).toString() }
}

async function multipart(server: Server, bytes: number): Promise<string> {
  const head = Buffer.from('--cut\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n')
  const tail = Buffer.from('\r\n--cut--\r\n')
  const headers = {
    'content-type': 'multipart/form-data; boundary=cut',
    'content-length': head.length + bytes + tail.length,
  }
  const body = (function* () {
    yield head
    yield* content(0, bytes)
    yield tail
  })()
  const reply = await send(server, 'POST', '/api/public/comUploadFiles?modelCode=large', headers, body)
  return (JSON.parse(reply.body) as { data: string }).data
}

const tusHeaders = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' }
async function piece(server: Server, url: string, from: number, to: number): Promise<string> {
  const headers = { ...tusHeaders, 'upload-offset': from, 'content-length': to - from }
  const reply = await send(server, 'PATCH', url, headers, content(from, to))
  if (reply.status !== 204) throw new Error(`piece at ${from}: ${reply.status} ${reply.body}`)
  return String(reply.headers['x-file-id'] ?? '')
}

/** Sends half a piece and breaks the line; answers once the server has noticed where it stands. */
async function cutPiece(server: Server, url: string, from: number, to: number): Promise<number> {
  const headers = { ...server.headers, ...tusHeaders, 'upload-offset': from, 'content-length': to - from }
  const request = httpRequest(server.base + url, { method: 'PATCH', headers })
  request.on('error', () => undefined)
  const half = from + Math.floor((to - from) / 2)
  for (const part of content(from, half)) if (!request.write(part)) await once(request, 'drain')
  request.destroy()
  return offsetOf(server, url)
}
async function offsetOf(server: Server, url: string): Promise<number> {
  const reply = await send(server, 'HEAD', url, { 'tus-resumable': '1.0.0' }, [])
  return Number(reply.headers['upload-offset'])
}

async function resumable(server: Server, step: number): Promise<string> {
  const metadata = `filename ${btoa('a.bin')},modelCode ${btoa('large')}`
  const created = await send(
    server,
    'POST',
    tusPath,
    { ...tusHeaders, 'upload-length': total, 'upload-metadata': metadata },
    [],
  )
  const url = String(created.headers.location)
  let id = ''
  let cut = false
  for (let at = 0; at < total;) {
    if (!cut && at >= total / 2) {
      cut = true
      at = await cutPiece(server, url, at, Math.min(total, at + step))
      console.log(`cut, going on at byte ${at}`)
    }
    const to = Math.min(total, at + step)
    id = await piece(server, url, at, to)
    at = to
  }
  return id
}

async function download(server: Server, id: string, ranges: [number, number][]): Promise<string> {
  const hash = createHash('sha256')
  for (const [from, to] of ranges) {
    const range = `bytes=${from}-${to - 1}`
    const reply = await fetch(`${server.base}/api/file/${id}?disposition=attachment`, {
      headers: { ...server.headers, range },
    })
    for await (const chunk of reply.body as unknown as AsyncIterable<Uint8Array>) hash.update(chunk)
  }
  return hash.digest('hex')
}

async function zip(server: Server, ids: string): Promise<void> {
  const body = new URLSearchParams({ fileUrls: ids })
  const reply = await fetch(`${server.base}/api/public/comDownFiles`, { method: 'POST', headers: server.headers, body })
  let size = 0
  for await (const chunk of reply.body as unknown as AsyncIterable<Uint8Array>) size += chunk.length
  if (size < 2 * total) throw new Error(`the zip has ${size} bytes only`)
}

const dataDir = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'tapeout-bench-'))
const start = async () => {
  const child = fork(new URL('../tests/kit/file-server.ts', import.meta.url), [dataDir], { execArgv: [] })
  const [{ base, cookie }] = (await once(child, 'message')) as [{ base: string; cookie: string }]
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  return { child, server: { base, headers, pid: child.pid as number } satisfies Server }
}
// the first start makes the database, which leaves memory behind that would hide a rise
const first = await start()
first.child.kill()
await once(first.child, 'exit')
const { child, server } = await start()
try {
  const sha = expected()
  // the first calls load code and grow pools once; what a gigabyte adds to that is the question
  for (let warm = 0; warm < 3; warm += 1)
    await download(server, await multipart(server, 16 * mebibyte), [[0, 16 * mebibyte]])
  const whole: [number, number][] = [[0, total]]
  const third = Math.floor(total / 3) + 1
  const parts: [number, number][] = [
    [0, third],
    [third, total],
  ]
  const rows: Row[] = []
  const add = async (what: string, work: () => Promise<string | void>) =>
    rows.push(await measured(server, what, sha, work))
  const ids = { one: '', two: '' }
  await add('upload, one request', async () => void (ids.one = await multipart(server, total)))
  await add('download', () => download(server, ids.one, whole))
  await add('download, cut and resumed', () => download(server, ids.one, parts))
  await add('upload, 64 MiB pieces, cut once', async () => void (ids.two = await resumable(server, 64 * mebibyte)))
  await add('upload, 8 MiB pieces, cut once', async () => void (ids.two = await resumable(server, 8 * mebibyte)))
  await add('download of that', () => download(server, ids.two, whole))
  await add('zip of both, twice the size', () => zip(server, `${ids.one},${ids.two}`))
  console.table(rows)
  if (rows.some((row) => row.same === false)) throw new Error('the bytes that came back are not those sent')
} finally {
  child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
}
