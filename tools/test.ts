// All tests by one command: server and component tests, then the stories in a browser.
//   node tools/test.ts [all]             everything
//   node tools/test.ts unit|e2e [files]  one half of it, or some files; what begins with -- goes to vitest or Playwright, but for --dialect:
//                                        each statement that the units send is asked of the embedded database as well
//   node tools/test.ts changed [commit]  what can have been broken since a commit (HEAD), and the laws
//   node tools/test.ts proof [words]     everything again and again: five times, beside a load, shuffled, each three times, by other clocks
import { changedTests } from './test/changed.ts'
import { proof } from './test/proof.ts'
import { again, type Result } from './test/result.ts'
import { openRun, type Run } from './test/run.ts'
import { endStories, runStories } from './test/stories.ts'
import { runUnits } from './test/units.ts'
import { noteUnsteady } from './test/unsteady.ts'

const lanes = ['all', 'unit', 'e2e', 'changed', 'proof'] as const
type Lane = (typeof lanes)[number]
const [given, ...args] = process.argv.slice(2)
const lane = lanes.find((one) => one === (given ?? 'all')) ?? (unknown(given!) as never)

function unknown(name: string) {
  console.error(`${name} is none of ${lanes.join(', ')}`)
  process.exit(1)
}

/** Takes an option with its value out of what else was given. */
function taken(name: string): string | undefined {
  const at = args.indexOf(name)
  return at < 0 ? undefined : args.splice(at, 2)[1]
}

/** Order and repetition, as each runner calls them; all else goes to it as it is. */
function flagsOf() {
  const [shuffle, each] = [taken('--shuffle'), taken('--each')]
  return {
    units: [...args, ...(shuffle ? ['--sequence.shuffle', `--sequence.seed=${shuffle}`] : [])],
    unitRuns: Number(each ?? 1),
    stories: [...args, ...(each ? [`--repeat-each=${each}`] : [])],
  }
}

async function results(run: Run, name: Lane): Promise<Result[]> {
  if (name === 'changed') {
    const { units, stories } = changedTests(args[0] ?? 'HEAD')
    return [
      ...(units.length ? [await again(run, runUnits, units)] : []),
      ...(stories.length ? [await again(run, runStories, stories)] : []),
    ]
  }
  const { units, unitRuns, stories } = flagsOf()
  const all: Result[] = []
  const times = name === 'e2e' ? 0 : unitRuns
  for (let n = 0; n < times; n++) all.push(await again(run, runUnits, units))
  if (name !== 'unit') all.push(await again(run, runStories, stories))
  return all
}

async function main(): Promise<number> {
  if (lane === 'proof') return proof(args.join(' '))
  const run = await openRun()
  const all = await results(run, lane)
    .finally(endStories)
    .finally(() => run.close())
  const unsteady = all.flatMap((one) => one.unsteady)
  const names = unsteady.map((one) => one.split('\n')[0]!)
  // by another clock (proof) a day in the list would be none
  const listed = process.env['FAKETIME'] ? [] : noteUnsteady(new URL('../tests/unsteady.json', import.meta.url), names)
  const red = [...all.flatMap((one) => one.red), ...listed]
  const sum = (name: 'passed' | 'failed' | 'skipped') => all.reduce((n, one) => n + one[name], 0)
  if (unsteady.length > 0) console.log(`\nUnsteady, green when run alone:\n${unsteady.join('\n')}`)
  if (red.length > 0)
    console.log(`\nFailed:\n${red.map(({ file, tests }) => [file, ...tests].join('\n  ')).join('\n')}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed') + listed.length} failed, ${sum('skipped')} skipped`)
  return red.length
}

process.exit((await main()) > 0 ? 1 : 0)
