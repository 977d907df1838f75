import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countOf, ofRun, type Red, type Result } from './result.ts'
import { root, type Run } from './run.ts'

type Report = {
  numPassedTests: number
  numPendingTests: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

const embedded = { TEST_DATABASE_URL: '', TEST_STATEMENTS: '' }

/** Server and component tests, by vitest. */
export async function runUnits(run: Run, args: readonly string[]): Promise<Result> {
  const file = join(run.dir, 'unit.json')
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const errors = join(run.dir, 'unit-errors.json')
  const outside = `--reporter=${join(root, 'tools/test/errors-reporter.ts')}`
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, outside]
  // with --dialect every statement that the tests send is asked of the embedded database as well
  const texts = args.includes('--dialect') && run.url ? join(run.dir, 'statements') : ''
  const own = args.filter((one) => one !== '--dialect')
  for (const old of [file, errors]) rmSync(old, { force: true })
  const code = await run.node([program, 'run', ...reports, ...own], { TEST_STATEMENTS: texts, TEST_ERRORS: errors })
  if (!existsSync(file)) throw new Error('the units did not run')
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const red: Red[] = report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      file: name.replace(root, ''),
      tests: assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    }))
  // beside red tests too: those may be green when they run alone
  if (existsSync(errors)) red.push(...(JSON.parse(readFileSync(errors, 'utf8')) as string[]).map(ofRun))
  if (code !== 0 && red.length === 0) red.push(ofRun(`vitest ended with ${code}, and no test is red`))
  if (texts && (await run.node([join(root, 'tools/test/dialect.ts'), texts], embedded)) !== 0)
    red.push(ofRun('statements that the embedded database refuses'))
  const { numPassedTests: passed, numPendingTests: skipped } = report
  return { passed, failed: countOf(red), skipped, red, unsteady: [] }
}
