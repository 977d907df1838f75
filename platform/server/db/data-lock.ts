import { createHash } from 'node:crypto'
import { realpathSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Takes the data directory `dir` (must exist) for this process and answers how to give it back. Rejects when
 * another process has it: PGlite itself has no lock, and two processes on one directory lose rows in silence.
 * The kernel frees the lock when the process dies, however it dies.
 */
export async function lockDirectory(dir: string, platform: NodeJS.Platform = process.platform) {
  const path = realpathSync(dir)
  const name = `tapeout-${createHash('sha1').update(path).digest('hex')}`
  const release = await takeName(name, platform)
  if (release) return release
  throw new Error(`The data directory ${path} is in use by another process; stop that one first`)
}

function takeName(name: string, platform: NodeJS.Platform) {
  if (platform === 'linux') return listen(`\0${name}`)
  if (platform === 'win32') return listen(`\\\\.\\pipe\\${name}`)
  return takeFile(join(tmpdir(), `${name}.sock`))
}

// A socket file outlives a killed process. It is moved aside before it is judged, so that of two starters only one
// can judge it, and put back when somebody does answer behind it.
async function takeFile(file: string) {
  const first = await listen(file)
  if (first || (await answers(file))) return first
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return undefined
  }
  if (await answers(aside)) {
    renameSync(aside, file)
    return undefined
  }
  rmSync(aside, { force: true })
  return listen(file)
}

/** Listens on a local socket; undefined when the name is taken. */
function listen(path: string) {
  return new Promise<(() => Promise<void>) | undefined>((resolve, reject) => {
    const server = createServer((socket) => socket.destroy()).unref()
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(() => new Promise((done) => server.close(() => done()))))
  })
}

function answers(path: string) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
