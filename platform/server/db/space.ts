import { statfsSync } from 'node:fs'

/**
 * Below this a database writes no more. It is room for four segments of its log of changes: when one cannot be made, the
 * embedded database cannot even end what it began. Uploads stop long before (storage.ts).
 */
const leastBytes = 64 * 1024 * 1024
/** How long a look at the disk holds, in ms. */
const holds = 250

const freeIn = (dir: string): number => {
  const disk = statfsSync(dir)
  return disk.bavail * disk.bsize
}

/** Answers the refusal for a write while the disk of `dir` is nearly full, as PostgreSQL names it (53100). */
export function spaceGuard(dir: string, freeBytes: (dir: string) => number = freeIn): () => Error | undefined {
  let until = 0
  let isFull = false
  return () => {
    const now = performance.now()
    if (now >= until) [until, isFull] = [now + holds, freeBytes(dir) < leastBytes]
    return isFull ? Object.assign(new Error(`the disk of ${dir} is nearly full`), { code: '53100' }) : undefined
  }
}
