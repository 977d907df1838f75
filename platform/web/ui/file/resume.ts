import { CallError } from '#platform/web/call/error.ts'

/** Pauses before each try to go on after a cut, in ms; when the last one has failed too, the download has. */
const pauses = [1000, 2000, 4000, 8000, 15_000, 30_000]
type Bytes = Uint8Array<ArrayBuffer>
type Ways = {
  /** asks for the same bytes again with these headers */
  again: (headers: Record<string, string>) => Promise<Response>
  /** says when the line is cut, and when bytes arrive again */
  tell: (cut: boolean) => void
  signal: AbortSignal
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)), { once: true })
  })
/** The line, not the server, said no: only then another try makes sense. */
const isCut = (error: unknown): boolean =>
  error instanceof CallError
    ? error.kind === 'http' || error.kind === 'timeout'
    : (error as Error).name !== 'AbortError'

/**
 * The body of an answer that goes on where it was cut, by range, as long as the server still has the same bytes. An answer
 * that cannot be asked for in parts (a zip made on the way) is its body as it is.
 */
export function resumed(first: Response, { again, tell, signal }: Ways): ReadableStream<Bytes> {
  const etag = first.headers.get('etag')
  const body = first.body ?? (new Blob().stream() as ReadableStream<Bytes>)
  if (!etag || first.headers.get('accept-ranges') !== 'bytes') return body
  let reader = body.getReader()
  let loaded = 0
  let cut = false
  const say = (now: boolean) => {
    if (now !== cut) tell(now)
    cut = now
  }
  const goOn = async (cause: unknown) => {
    for (const pause of pauses) {
      say(true)
      await sleep(pause, signal)
      const response = await again({ range: `bytes=${loaded}-`, 'if-range': etag }).catch((error: unknown) => {
        if (signal.aborted || !isCut(error)) throw error
        return null
      })
      if (!response) continue
      // another status means other bytes than those that are here already
      if (response.status !== 206 || !response.body) throw cause
      reader = (response.body as ReadableStream<Bytes>).getReader()
      return
    }
    throw cause
  }
  const read = async (): Promise<ReadableStreamReadResult<Bytes>> => {
    for (;;)
      try {
        const piece = await reader.read()
        say(false)
        loaded += piece.value?.byteLength ?? 0
        return piece
      } catch (error) {
        if (signal.aborted || !isCut(error)) throw error
        await goOn(error)
      }
  }
  return new ReadableStream<Bytes>({
    async pull(out) {
      const { done, value } = await read()
      if (done) out.close()
      else out.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
