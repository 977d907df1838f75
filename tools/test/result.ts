import type { Run } from './run.ts'

/** A file with tests that failed, and their names. */
export type Red = { file: string; tests: string[] }
/** How a part of the tests ended; `unsteady` names files that were red among others and green alone. */
export type Result = { passed: number; failed: number; skipped: number; red: Red[]; unsteady: string[] }

type RunTests = (run: Run, args: readonly string[]) => Promise<Result>

/** Files more than these are not run again: something is broken for all of them. */
const most = 8

/** What ended with an error and names no test file: the program that runs them, or a check behind them. */
export const ofRun = (said: string): Red => ({ file: 'the run', tests: [said] })
const isFile = (file: string) => /\.(?:test|e2e)\.tsx?$/.test(file)

/**
 * Runs tests, and files that were red once more, each alone: what is red again is red. What is green then was unsteady, which is a defect
 * of the test or of the portal all the same; it is named, and does not cost the others their run. `failed` counts what is red in the end,
 * at least one for each: a file that breaks in a hook has no failed test of its own.
 */
export async function again(run: Run, tests: RunTests, args: readonly string[]): Promise<Result> {
  const first = await tests(run, args)
  if (first.red.length === 0 || first.red.length > most) return first
  const flags = args.filter((one) => one.startsWith('--'))
  const red = first.red.filter(({ file }) => !isFile(file))
  const unsteady: string[] = []
  let { passed } = first
  for (const { file, tests: names } of first.red.filter((one) => isFile(one.file))) {
    console.log(`\nOnce more, alone: ${file}`)
    const alone = await tests(run, [...flags, file])
    red.push(...alone.red)
    if (alone.red.length > 0) continue
    unsteady.push([file, ...names].join('\n  '))
    passed += names.length
  }
  return { ...first, passed, failed: countOf(red), red, unsteady }
}

/** Failed tests, and one for what is red without any. */
export const countOf = (red: readonly Red[]): number => red.reduce((n, { tests }) => n + Math.max(tests.length, 1), 0)
