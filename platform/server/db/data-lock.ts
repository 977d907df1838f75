import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

type Release = () => Promise<void>
/** Who has the directory, as the file in it says; `beat` changes while the owner lives. */
type Owner = { id: string; space: string; host: string; pid: number; beat: number }
/** `space`: where sockets of the kernel are seen; `beatMs`: how often the owner gives a sign of life; `onLost`: it was taken. */
export type LockOptions = {
  platform?: NodeJS.Platform
  space?: string
  beatMs?: number
  onLost?: (error: Error) => void
}

/**
 * Takes the data directory `dir` (must exist) for this process and answers how to give it back. Rejects when another
 * process has it: PGlite itself has no lock, and two processes on one directory lose rows in silence. Two locks: a name
 * that the kernel frees when the process dies, and, for containers and machines that do not see each other's names, a
 * file in the directory in which the owner gives signs of life.
 */
export async function lockDirectory(dir: string, options: LockOptions = {}): Promise<Release> {
  const { platform = process.platform, space = ownSpace() } = options
  const path = realpathSync(dir)
  const name = `tapeout-${createHash('sha1').update(`${space} ${path}`).digest('hex')}`
  const release = await takeName(name, platform)
  if (!release) throw inUse(path)
  try {
    const leave = await takeOwnership(path, space, options)
    return async () => {
      leave()
      await release()
    }
  } catch (error) {
    await release()
    throw error
  }
}

const inUse = (path: string, by = 'another process') =>
  new Error(`The data directory ${path} is in use by ${by}; stop that one first`)

/** The network namespace under this kernel, or the machine: processes of one space see each other's socket names. */
function ownSpace(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/net')}`
  } catch {
    return hostname()
  }
}

const ownerFile = (path: string) => join(path, 'owner.json')
function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(ownerFile(path), 'utf8')) as Owner
  } catch {
    return undefined
  }
}
function writeOwner(path: string, owner: Owner): void {
  writeFileSync(`${ownerFile(path)}.${owner.id}`, JSON.stringify(owner), { mode: 0o600 })
  renameSync(`${ownerFile(path)}.${owner.id}`, ownerFile(path))
}

async function takeOwnership(path: string, space: string, { beatMs = 2000, onLost }: LockOptions): Promise<() => void> {
  const before = readOwner(path)
  // one of this space is dead, or we had not got the name; of another only silence tells
  if (before && before.space !== space) {
    await new Promise((done) => setTimeout(done, beatMs * 2.5))
    const now = readOwner(path)
    if (now && (now.id !== before.id || now.beat !== before.beat))
      throw inUse(path, `process ${now.pid} on ${now.host}`)
  }
  const owner: Owner = { id: randomUUID(), space, host: hostname(), pid: process.pid, beat: 0 }
  writeOwner(path, owner)
  // two that saw the same silence: the last to write has it
  if (before && before.space !== space) await new Promise((done) => setTimeout(done, beatMs / 4))
  if (readOwner(path)?.id !== owner.id) throw inUse(path)
  const beat = setInterval(() => {
    const now = readOwner(path)
    if (now && now.id !== owner.id) {
      clearInterval(beat)
      return onLost?.(inUse(path, `process ${now.pid} on ${now.host}`))
    }
    owner.beat += 1
    try {
      writeOwner(path, owner)
    } catch {
      // a full disk: the next beat may find room
    }
  }, beatMs).unref()
  return () => {
    clearInterval(beat)
    if (readOwner(path)?.id === owner.id) rmSync(ownerFile(path), { force: true })
  }
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
  return new Promise<Release | undefined>((resolve, reject) => {
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
