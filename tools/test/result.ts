import type { Run } from './run.ts'

/** A file with tests that failed, and their names. */
export type Red = { file: string; tests: string[] }
/** How a part of the tests ended; `unsteady` names files that were red among others and green alone. */
export type Result = { passed: number; failed: number; skipped: number; red: Red[]; unsteady: string[] }

type RunTests = (run: Run, args: readonly string[]) => Promise<Result>

/** Files more than these are not run again: something is broken for all of them. */
const most = 8
/** Unsteady files more than these are red: the suite as a whole lies. */
const mostUnsteady = 3

/**
 * Runs tests, and files that were red once more, each alone: what is red again is red. What is green then was unsteady, which is a defect
 * of the test or of the portal all the same; it is named, and does not cost the others their run.
 */
export async function again(run: Run, tests: RunTests, args: readonly string[]): Promise<Result> {
  const first = await tests(run, args)
  if (first.red.length === 0 || first.red.length > most) return first
  const flags = args.filter((one) => one.startsWith('--'))
  const result = { ...first, red: [] as Red[], unsteady: [] as string[] }
  for (const { file, tests: names } of first.red) {
    if (!/\.(?:test|e2e)\.tsx?$/.test(file)) {
      result.red.push({ file, tests: names })
      continue
    }
    console.log(`\nOnce more, alone: ${file}`)
    const { red } = await tests(run, [...flags, file])
    if (red.length > 0) result.red.push(...red)
    else {
      result.unsteady.push([file, ...names].join('\n  '))
      result.failed -= Math.max(names.length, 1)
      result.passed += names.length
    }
  }
  if (result.unsteady.length > mostUnsteady) result.failed += 1
  return result
}
