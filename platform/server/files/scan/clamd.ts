import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What clamd says of bytes: what was found (null: nothing), or that there is more than it looks at. */
export type Verdict = { found: string | null } | 'too_large'

const quietMs = 60_000
/** Between two pieces, where clamd hung up on the first attempt: its answer is read before more is sent. */
const pauseMs = 5
type Bytes = AsyncIterable<Uint8Array>
const open = (url: string): Socket => {
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol === 'unix:') return connect(decodeURIComponent(pathname))
  return connect(Number(port || 3310), hostname || '127.0.0.1')
}

/** Lets clamd look at a stream (its command INSTREAM): `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. Throws when it cannot be asked. */
export async function scanStream(url: string, read: () => Promise<Bytes>): Promise<Verdict> {
  try {
    return await ask(url, await read(), 0)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // that there is too much it says and hangs up, and whoever goes on sending does not hear it
    if (code !== 'EPIPE' && code !== 'ECONNRESET') throw error
    return ask(url, await read(), pauseMs)
  }
}

async function ask(url: string, bytes: Bytes, pause: number): Promise<Verdict> {
  const socket = open(url)
  const closed = new AbortController()
  socket.setTimeout(quietMs, () => socket.destroy(new Error('clamd was silent for too long')))
  let said = ''
  socket.on('data', (part: Buffer) => (said += part.toString('utf8')))
  const reply = new Promise<string>((resolve, reject) => {
    // what was said before it hung up is its answer, also where it hung up on us
    socket.on('error', (error) => (said ? resolve(said) : reject(error)))
    socket.once('close', () => {
      closed.abort()
      resolve(said)
    })
  })
  // asked for below, also where sending fails
  reply.catch(() => undefined)
  try {
    await send(socket, paced(bytes, pause), closed.signal)
    return verdictOf((await reply).replaceAll('\0', '').trim())
  } finally {
    socket.destroy()
  }
}

async function* paced(bytes: Bytes, pause: number): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    if (pause) await sleep(pause)
    yield part
  }
}

/** Pieces with their length before each; a length of nothing ends them. Clamd answers and hangs up once it has seen too much. */
async function send(socket: Socket, bytes: Bytes, closed: AbortSignal): Promise<void> {
  const write = (part: Uint8Array) =>
    new Promise<void>((resolve) => {
      if (closed.aborted) return resolve()
      const done = () => {
        closed.removeEventListener('abort', done)
        resolve()
      }
      closed.addEventListener('abort', done)
      socket.write(part, done)
    })
  const length = (n: number) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(n)
    return head
  }
  await write(Buffer.from('zINSTREAM\0'))
  for await (const part of bytes) {
    if (closed.aborted) return
    await write(Buffer.concat([length(part.length), part]))
  }
  await write(length(0))
}

function verdictOf(reply: string): Verdict {
  if (reply.endsWith(' OK')) return { found: null }
  const found = /^stream: (.+) FOUND$/.exec(reply)
  if (found) return { found: found[1]! }
  if (/size limit exceeded/i.test(reply)) return 'too_large'
  throw new Error(`clamd answered ${reply.slice(0, 200) || 'nothing'}`)
}
