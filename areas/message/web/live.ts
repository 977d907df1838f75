import { queryClient } from '#platform/web/call/query.ts'
import { tellChange, tellMissed } from '#platform/web/live.ts'
import { patchSession, session } from '#platform/web/session.ts'
import { eventsPath } from '../contract.ts'

const againMs = 30_000
/** What the page that reads the stream tells the others when it opens; no record is called so. */
const open = 'open'

/** What the stream says: that it is open from now on, how many messages are not read, or which record has changed, as `issue:12`. */
type Heard = { opened: () => void; number: (n: number) => void; record: (name: string) => void }

/** Reads the stream until told to stop; one that was refused is asked for again after a while. */
function read(on: Heard, signal: AbortSignal): void {
  const source = new EventSource(eventsPath)
  const stop = () => source.close()
  signal.addEventListener('abort', stop)
  source.addEventListener('open', on.opened)
  source.addEventListener('number', ({ data }: MessageEvent<string>) => on.number(Number(data)))
  source.addEventListener('record', ({ data }: MessageEvent<string>) => on.record(data))
  source.addEventListener('error', () => {
    // the browser goes on by itself unless it was answered with a refusal
    if (source.readyState !== EventSource.CLOSED) return
    signal.removeEventListener('abort', stop)
    const timer = setTimeout(() => read(on, signal), againMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

/**
 * Keeps the bell and lists of messages as they are on the server, without a reload. Of all pages of a person in this browser one reads
 * the stream and tells the others: each stream would take one of the few connections a browser has. A page that joins asks for the
 * number once, because it may have changed between the answer that made the page and here. Answers how to stop.
 */
export default function follow(userId: number): () => void {
  // not the name of before: a tab of an older build takes all it hears for the number, and as a leader passes on no records
  const name = `events.${userId}`
  const others = new BroadcastChannel(name)
  const gone = new AbortController()
  const show = (number: number) => {
    if (session()?.userId !== userId || session()?.number === number) return
    patchSession({ number })
    // what one is told of has changed on the page in view as well: an approval, an order, a certification
    void queryClient.invalidateQueries(undefined, { cancelRefetch: false })
  }
  const renew = (name: string) => {
    const [kind = '', id] = name.split(':')
    tellChange({ kind, id: Number(id) })
  }
  let latest: number | undefined
  let joined = false
  const said = (data: number | string) => (typeof data === 'number' ? show(data) : renew(data))
  const pass = (data: number | string) => {
    if (typeof data === 'number') latest = data
    said(data)
    others.postMessage(data)
  }
  // what changed between the page's answer and the open stream, or while it was cut, was told to nobody
  const opened = () => {
    tellMissed()
    others.postMessage(open)
  }
  const heard = { opened, number: pass, record: pass }
  others.addEventListener('message', ({ data }: MessageEvent<number | string | null>) => {
    // whoever reads the stream answers a page that joins, which has heard nothing of what was told before
    if (data === null) return void (latest !== undefined && others.postMessage(latest))
    if (data === open || !joined) tellMissed()
    joined = true
    if (data !== open) said(data)
  })
  others.postMessage(null)
  const { signal } = gone
  const lead = () =>
    new Promise<void>((done) => {
      read(heard, signal)
      signal.addEventListener('abort', () => done())
    })
  // locks are kept for secure origins; elsewhere each page reads for itself
  if ('locks' in navigator) navigator.locks.request(name, { signal }, lead).catch(() => {})
  else void lead()
  return () => {
    gone.abort()
    others.close()
  }
}
