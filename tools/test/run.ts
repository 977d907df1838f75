import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openCluster } from '../../tests/kit/cluster.ts'
import { spawnKept } from '../kept.ts'
import { shortLived } from '../postgres.ts'

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** What all tests of a run share: a database server, a Redis where there is one, a folder that goes with the run. */
export type Run = {
  /** address of the database server; empty where each test has the embedded database */
  url: string
  dir: string
  /** Runs a program of Node.js to its end; its exit code. */
  node: (args: readonly string[], env?: Record<string, string>) => Promise<number>
  close: () => Promise<void>
}

/** A Redis of the run's own, where one is installed: it says no to a port that is taken, and the next one is tried. */
async function openRedis(dir: string): Promise<{ url: string; child: ChildProcess } | null> {
  const found = (process.env['PATH'] ?? '').split(delimiter).some((one) => existsSync(join(one, 'redis-server')))
  if (!found) return null
  const first = 7000 + (process.pid % 1000)
  for (let port = first; port < first + 20; port++) {
    const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--daemonize', 'no']
    // under another clock (tools/test/proof.ts) its memory allocator waits for itself for ever; it counts spans, and asks for no day
    const command = ['env', '-u', 'LD_PRELOAD', 'redis-server', ...flags]
    const child = spawnKept(command, { cwd: dir, output: 'pipe' })
    const isUp = await new Promise<boolean>((answer) => {
      child.stdout!.on('data', (said: Buffer) => {
        if (said.includes('eady to accept connections')) answer(true)
      })
      child.once('exit', () => answer(false))
    })
    if (isUp) return { url: `redis://127.0.0.1:${port}`, child }
  }
  throw new Error(`redis-server starts on none of the ports ${first} to ${first + 19}`)
}

export async function openRun(): Promise<Run> {
  const dir = mkdtempSync(join(shortLived(), 'tapeout-tests-'))
  // servers of other users that tests start have their folders in it
  chmodSync(dir, 0o755)
  // the folder goes with this process, also when that is killed
  const keeper = spawnKept(['sleep', '86400'], { cwd: tmpdir(), folder: dir, output: 'pipe' })
  const cluster = await openCluster()
  const given = process.env['TEST_REDIS_URL']
  const redis = given === undefined ? await openRedis(dir) : null
  const shared = {
    TMPDIR: dir,
    TEST_DATABASE_URL: cluster.url || 'embedded',
    TEST_REDIS_URL: given ?? redis?.url ?? '',
  }
  return {
    url: cluster.url,
    dir,
    node: (args, env = {}) =>
      new Promise((done) =>
        spawn(process.execPath, args, {
          cwd: root,
          stdio: ['ignore', 'inherit', 'inherit'],
          env: { ...process.env, ...shared, ...env },
        }).once('exit', (code) => done(code ?? 1)),
      ),
    async close() {
      redis?.child.stdin!.end()
      await cluster.stop()
      keeper.stdin!.end()
      await once(keeper, 'exit')
    },
  }
}
