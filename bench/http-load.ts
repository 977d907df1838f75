// A lean HTTP client for benches: keep-alive connections that send one request after the other, in a process of its own.
import { fork } from 'node:child_process'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'

/** Who asks for what: a client of its own, which walks its paths in turn, as often as the time allows. */
export type Client = { cookie: string; token: string; paths: readonly string[] }
export type Load = { port: number; clients: readonly Client[]; seconds: number }
export type Result = { rate: number; p50: number; p99: number; failed: number }

/** Requests per second, latencies in ms and replies that were not success. */
export function httpLoad(load: Load): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ['--load'])
    child.send(load)
    child.once('message', (result) => resolve(result as Result))
    child.once('exit', (code) => code && reject(new Error(`the load process ended with ${code}`)))
  })
}

const success = Buffer.from('{"msgCode":0,')
const end = Buffer.from('\r\n\r\n')

async function run({ port, clients, seconds }: Load): Promise<Result> {
  const times: number[] = []
  let failed = 0
  const until = performance.now() + seconds * 1000
  const walk = ({ cookie, token, paths }: Client) =>
    new Promise<void>((resolve, reject) => {
      const requests = paths.map(
        (path) =>
          `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\nodr-token: ${token}\r\nsec-fetch-site: same-origin\r\n\r\n`,
      )
      let turn = 0
      const socket = connect(port, '127.0.0.1')
      let sent = 0
      let kept: Buffer<ArrayBufferLike> = Buffer.alloc(0)
      const send = () => {
        if (performance.now() >= until) return socket.end(() => resolve())
        sent = performance.now()
        socket.write(requests[turn % requests.length]!)
        turn += 1
      }
      socket.setNoDelay(true).on('connect', send).on('error', reject)
      socket.on('data', (chunk: Buffer) => {
        kept = kept.length ? Buffer.concat([kept, chunk]) : chunk
        const head = kept.indexOf(end)
        if (head < 0) return
        const length = Number(/content-length: (\d+)/i.exec(kept.toString('latin1', 0, head))?.[1] ?? Number.NaN)
        if (kept.length < head + 4 + length) return
        times.push(performance.now() - sent)
        if (!kept.subarray(head + 4, head + 4 + success.length).equals(success)) failed += 1
        kept = Buffer.alloc(0)
        send()
      })
    })
  const began = performance.now()
  await Promise.all(clients.map(walk))
  const spent = (performance.now() - began) / 1000
  const sorted = Float64Array.from(times).toSorted()
  const at = (share: number) => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2))
  return { rate: Math.round(times.length / spent), p50: at(0.5), p99: at(0.99), failed }
}

if (process.argv[2] === '--load') {
  process.once('message', async (load) => {
    const result = await run(load as Load)
    process.send!(result, () => process.exit(0))
  })
}
