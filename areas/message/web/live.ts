import { invalidate } from '#platform/web/call/query.ts'
import { patchSession, session } from '#platform/web/session.ts'
import { eventsPath, message } from '../contract.ts'

const againMs = 30_000

/** Reads the stream until told to stop; one that was refused is asked for again after a while. */
function read(onNumber: (n: number) => void, signal: AbortSignal): void {
  const source = new EventSource(eventsPath)
  const stop = () => source.close()
  signal.addEventListener('abort', stop)
  source.addEventListener('number', ({ data }: MessageEvent<string>) => onNumber(Number(data)))
  source.addEventListener('error', () => {
    // the browser goes on by itself unless it was answered with a refusal
    if (source.readyState !== EventSource.CLOSED) return
    signal.removeEventListener('abort', stop)
    const timer = setTimeout(() => read(onNumber, signal), againMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

/**
 * Keeps the bell and lists of messages as they are on the server, without a reload. Of all pages of a person in this browser one reads
 * the stream and tells the others: each stream would take one of the few connections a browser has. Answers how to stop.
 */
export default function follow(userId: number): () => void {
  const name = `messages.${userId}`
  const others = new BroadcastChannel(name)
  const gone = new AbortController()
  const show = (number: number) => {
    if (session()?.userId !== userId || session()?.number === number) return
    patchSession({ number })
    void invalidate(message)
  }
  const heard = (number: number) => {
    show(number)
    others.postMessage(number)
  }
  others.addEventListener('message', ({ data }: MessageEvent<number>) => show(data))
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
