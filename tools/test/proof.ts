import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { dayOf } from '#platform/contract/day.ts'
import { spawnKept } from '../kept.ts'
import { root } from './run.ts'

/** One way of running all tests: with a load beside it, in another order, each more than once, or by another clock. */
type Way = { name: string; args?: string[]; clock?: string; load?: number }
const seed = Date.now() % 100_000

const ways: Way[] = [
  ...Array.from({ length: 5 }, (_, n) => ({ name: `plain ${n + 1} of 5` })),
  { name: 'beside two busy loops', load: 2 },
  { name: `shuffled, seed ${seed}`, args: ['--shuffle', String(seed)] },
  { name: 'each three times', args: ['--each', '3'] },
  { name: '31 December, 23:58 in Shanghai', clock: '12-31T23:58:00' },
  { name: '29 February', clock: '02-29T10:00:00' },
  { name: 'the middle of March', clock: '03-15T10:00:00' },
]

/** Keeps a processor busy until its input ends, which is when this process does at the latest. */
const busy = () => spawnKept([process.execPath, '-e', 'for (;;);'], { cwd: root, output: 'pipe' })

/** What Debian's package faketime brings. */
const otherClock = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0]
/** The next time that the clocks of Shanghai say so; not every year has a 29 February. */
function nextOf(clock: string): number {
  for (let year = new Date().getFullYear(); ; year += 1) {
    const at = Date.parse(`${year}-${clock}+08:00`)
    if (at > Date.now() && dayOf(new Date(at)) === `${year}-${clock.slice(0, 5)}`) return at
  }
}
/**
 * The environment of programs that take the next `clock` for the time of their start. They are told how far it is away: the package's
 * own program would share the time among them by a file that only one user may read, and PostgreSQL is another's.
 */
function byClock(clock: string): Record<string, string> {
  const away = Math.round((nextOf(clock) - Date.now()) / 1000)
  return { TZ: 'Asia/Shanghai', FAKETIME_DONT_FAKE_MONOTONIC: '1', LD_PRELOAD: otherClock!, FAKETIME: `+${away}` }
}

/** Runs all tests in every way and prints a table; `only` takes the ways whose names hold it. */
export async function proof(only = ''): Promise<number> {
  const rows: string[] = []
  let red = 0
  const chosen = ways.filter((one) => one.name.includes(only))
  if (chosen.length === 0)
    throw new Error(`none of the ways is called ${only}: ${ways.map(({ name }) => name).join(' · ')}`)
  for (const { name, args = [], clock, load = 0 } of chosen) {
    if (clock && !otherClock) {
      rows.push(`${name.padEnd(34)} not run: the package faketime is not installed`)
      red++
      continue
    }
    const loads = Array.from({ length: load }, busy)
    const began = performance.now()
    const { status, stdout } = spawnSync(process.execPath, [join(root, 'tools/test.ts'), 'all', ...args], {
      cwd: root,
      env: { ...process.env, ...(clock ? byClock(clock) : {}) },
      encoding: 'utf8',
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for (const one of loads) one.stdin!.end()
    const seconds = Math.round((performance.now() - began) / 1000)
    const said = stdout.trimEnd().split('\n').at(-1)
    // what the run named at its end: unsteady files, and red ones
    const named = /\n(?:Unsteady|Failed)[^\n]*:\n[^]*$/.exec(stdout)?.[0] ?? ''
    if (status !== 0 || named) red++
    rows.push(`${name.padEnd(34)} ${String(seconds).padStart(5)} s  ${said}${named && named.trimEnd()}`)
    console.log(rows.at(-1))
  }
  console.log(`\n${rows.join('\n')}`)
  return red
}
