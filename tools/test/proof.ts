import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './run.ts'

/** One way of running all tests: with a load beside it, in another order, each more than once, or by another clock. */
type Way = { name: string; args?: string[]; clock?: string; load?: number }
const seed = Date.now() % 100_000

const ways: Way[] = [
  ...Array.from({ length: 5 }, (_, n) => ({ name: `plain ${n + 1} of 5` })),
  { name: 'beside two busy loops', load: 2 },
  { name: `shuffled, seed ${seed}`, args: ['--shuffle', String(seed)] },
  { name: 'each three times', args: ['--each', '3'] },
  { name: '31 December, 23:58 in Shanghai', clock: '2026-12-31 23:58:00' },
  { name: '29 February', clock: '2028-02-29 10:00:00' },
  { name: 'March 2027', clock: '2027-03-15 10:00:00' },
]

const busy = () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })

/** A program with another clock, by the program faketime. */
const byClock = (clock: string | undefined, command: string[]) =>
  clock
    ? ['env', 'TZ=Asia/Shanghai', 'FAKETIME_DONT_FAKE_MONOTONIC=1', 'faketime', '-f', `@${clock}`, ...command]
    : command

/** Runs all tests in every way and prints a table; `only` takes the ways whose names hold it. */
export async function proof(only = ''): Promise<number> {
  const rows: string[] = []
  let red = 0
  for (const { name, args = [], clock, load = 0 } of ways.filter((one) => one.name.includes(only))) {
    if (clock && spawnSync('faketime', ['--version']).status !== 0) {
      rows.push(`${name.padEnd(34)} not run: the program faketime is not installed`)
      red++
      continue
    }
    const loads = Array.from({ length: load }, busy)
    const began = performance.now()
    const [program, ...rest] = byClock(clock, [process.execPath, join(root, 'tools/test.ts'), 'all', ...args])
    const { status, stdout } = spawnSync(program!, rest, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for (const one of loads) one.kill('SIGKILL')
    const seconds = Math.round((performance.now() - began) / 1000)
    const said = stdout.trimEnd().split('\n').at(-1)
    const unsteady = /\nUnsteady[^\n]*\n([^]*?)\n\n/.exec(stdout)?.[1]
    if (status !== 0 || unsteady) red++
    rows.push(
      `${name.padEnd(34)} ${String(seconds).padStart(5)} s  ${said}${unsteady ? `; unsteady: ${unsteady}` : ''}`,
    )
    console.log(rows.at(-1))
  }
  console.log(`\n${rows.join('\n')}`)
  return red
}
