import { trouble } from '#platform/web/load/trouble.ts'

/** The 20 s of the specification: how long one request of a transfer may bring nothing. */
export const stillMs = 20_000

const kilobyte = 1024
/** What the first request of a transfer carries: on a line of 30 KB a second it still ends within 20 s. */
export const firstPiece = 512 * kilobyte
const leastPiece = 64 * kilobyte
const mostPiece = 8 * 1024 * kilobyte
/** How long a request should take: short enough to lose little, long enough not to wait for answers all the time. */
const aimMs = 4000

/** The size of the next request: what the line carries in 4 s, at most four times as much as this one and at least a fourth. */
export function nextPiece(piece: number, bytes: number, ms: number): number {
  const fits = (bytes / Math.max(ms, 1)) * aimMs
  const near = Math.min(Math.max(fits, piece / 4), piece * 4)
  return Math.round(Math.min(Math.max(near, leastPiece), mostPiece))
}

/** Ends a request that moves neither way for 20 s, as a cut line would have ended it. */
export function endWhenStill(xhr: XMLHttpRequest, ended?: () => void): void {
  let timer: ReturnType<typeof setTimeout>
  const moved = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      xhr.abort()
      ended?.()
      xhr.onerror?.(new ProgressEvent('error'))
    }, stillMs)
  }
  xhr.upload.addEventListener('progress', moved)
  xhr.addEventListener('progress', moved)
  xhr.addEventListener('loadend', () => clearTimeout(timer))
  moved()
}

/** Calls `go` each time the way to the server is known to be there again; the answer ends it. */
export function eachTimeBack(go: () => void): () => void {
  let before = trouble.get()
  return trouble.subscribe(() => {
    const isBack = before === 'offline' && trouble.get() !== 'offline'
    before = trouble.get()
    if (isBack) go()
  })
}
