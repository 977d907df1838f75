import { CallError } from '#platform/web/call/error.ts'
import { t } from '#platform/web/i18n/text.ts'
import { firstPiece, nextPiece, stillMs } from './pace.ts'

/** Pauses before each try after a cut that brought nothing, in ms; when the last one has failed too, the download has. */
const pauses = [1000, 2000, 4000, 8000, 15_000, 30_000]
type Bytes = Uint8Array<ArrayBuffer>
type Headers = Record<string, string>
type Ways = {
  /** asks for bytes from the beginning; only a single file is asked for in parts */
  first: (headers: Headers, signal: AbortSignal) => Promise<Response>
  /** asks for later bytes of a single file; null for what is packed on its way, which cannot go on */
  more: ((headers: Headers, signal: AbortSignal) => Promise<Response>) | null
  /** says when the line is cut, and when bytes arrive again */
  tell: (cut: boolean) => void
  signal: AbortSignal
}
type Ask = (headers: Headers, signal: AbortSignal) => Promise<Response>
/** One answer under way; `stir` is called for every bit of it, `end` when nothing more is wanted of it. */
type Line = {
  response: Response
  reader: ReadableStreamDefaultReader<Bytes>
  began: number
  stir: () => void
  end: () => void
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), reject(signal.reason as Error)), { once: true })
  })
/** The line, not the server, said no: only then another try makes sense. */
const isCut = (error: unknown): boolean =>
  !(error instanceof CallError) || error.kind === 'http' || error.kind === 'timeout'
/** What was given up here, and not by the person, has taken too long. */
const named = (error: unknown, signal: AbortSignal): unknown => {
  const isAbort = error instanceof CallError ? error.kind === 'aborted' : (error as Error | null)?.name === 'AbortError'
  return isAbort && !signal.aborted ? new CallError('timeout', t('shell.call_timeout')) : error
}

/** Opens an answer that is given up after 20 s: of a part whatever came counts, a whole one lives as long as it moves. */
async function openLine(ask: Ask, headers: Headers, signal: AbortSignal): Promise<Line> {
  const still = new AbortController()
  const began = performance.now()
  const giveUp = () => setTimeout(() => still.abort(), stillMs)
  let timer = giveUp()
  const end = () => clearTimeout(timer)
  try {
    const response = await ask(headers, AbortSignal.any([signal, still.signal]))
    const stir = () => {
      if (response.status === 206) return
      end()
      timer = giveUp()
    }
    const body = response.body ?? (new Blob().stream() as ReadableStream<Bytes>)
    return { response, reader: body.getReader(), began, stir, end }
  } catch (error) {
    end()
    throw named(error, signal)
  }
}

/** How many bytes there are in all, told by a part or by the whole. */
const totalOf = ({ headers }: Response): number =>
  Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? headers.get('content-length') ?? 0)

/** Tries again after pauses that grow until something moves. */
function triesOf({ tell, signal }: Pick<Ways, 'tell' | 'signal'>) {
  let failures = 0
  const pause = async (cause: unknown) => {
    const ms = pauses[failures++]
    if (signal.aborted || !isCut(cause) || ms === undefined) throw cause
    tell(true)
    await sleep(ms, signal)
  }
  const opened = async (open: () => Promise<Line>): Promise<Line> => {
    for (;;)
      try {
        return await open()
      } catch (error) {
        await pause(error)
      }
  }
  const moved = () => {
    if (failures) tell(false)
    failures = 0
  }
  return { pause, opened, moved }
}

type Rest = { total: number; next: ((from: number, bytes: number) => Promise<Line>) | null; signal: AbortSignal }

/** All bytes, line after line; a line that is cut after it brought something is followed by the next at once. */
async function* bytesOf(first: Line, { total, next, signal }: Rest, tries: ReturnType<typeof triesOf>) {
  let line = first
  let piece = firstPiece
  let loaded = 0
  for (;;) {
    const asked = loaded
    let cause: unknown = null
    try {
      for (let got = await line.reader.read(); !got.done; got = await line.reader.read()) {
        line.stir()
        tries.moved()
        loaded += got.value.byteLength
        yield got.value
      }
    } catch (error) {
      cause = named(error, signal)
    } finally {
      line.end()
    }
    if (!cause && (!next || loaded >= total)) return
    if (!next || signal.aborted || !isCut(cause)) throw cause
    if (cause && loaded === asked) await tries.pause(cause)
    piece = nextPiece(piece, loaded - asked, performance.now() - line.began)
    line = await tries.opened(() => next(loaded, piece))
    // another status means other bytes than those that are here already
    if (line.response.status !== 206) throw cause ?? new CallError('http', t('shell.call_failed'))
  }
}

const rangeOf = (from: number, bytes: number) => `bytes=${from}-${from + bytes - 1}`

/**
 * A download as its first answer and its bytes: asked for in parts that fit the line, each within 20 s, going on where one was cut
 * as long as the server still has the same bytes. What cannot be asked for in parts (a zip made on the way) comes whole.
 */
export async function inParts({ first, more, tell, signal }: Ways) {
  const tries = triesOf({ tell, signal })
  const line = await tries.opened(() => openLine(first, more ? { range: rangeOf(0, firstPiece) } : {}, signal))
  const { response } = line
  const total = totalOf(response)
  const etag = response.headers.get('etag')
  const canGoOn = more && etag && response.headers.get('accept-ranges') === 'bytes'
  const next = (from: number, bytes: number) =>
    openLine(more!, { range: rangeOf(from, bytes), 'if-range': etag! }, signal)
  const bytes = bytesOf(line, { total, next: canGoOn ? next : null, signal }, tries)
  const body = new ReadableStream<Bytes>({
    async pull(out) {
      const { done, value } = await bytes.next()
      if (done) out.close()
      else out.enqueue(value)
    },
    cancel: async () => void (await bytes.return()),
  })
  return { response, total, body }
}
