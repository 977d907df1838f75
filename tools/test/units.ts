import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Result } from './result.ts'
import { root, type Run } from './run.ts'

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
}

const embedded = { TEST_DATABASE_URL: '', TEST_STATEMENTS: '' }

/** Server and component tests, by vitest. */
export async function runUnits(run: Run, args: readonly string[]): Promise<Result> {
  const file = join(run.dir, 'unit.json')
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  // with --dialect every statement that the tests send is asked of the embedded database as well
  const texts = args.includes('--dialect') && run.url ? join(run.dir, 'statements') : ''
  const own = args.filter((one) => one !== '--dialect')
  const code = await run.node([program, 'run', ...reports, ...own], { TEST_STATEMENTS: texts })
  const isDialect = !texts || (await run.node([join(root, 'tools/test/dialect.ts'), texts], embedded)) === 0
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const red = report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      file: name.replace(root, ''),
      tests: assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    }))
  if (!isDialect) red.push({ file: 'tools/test/dialect.ts', tests: ['statements that the embedded database refuses'] })
  return {
    passed: report.numPassedTests,
    // a file that does not even load has no failed test of its own
    failed: Math.max(report.numFailedTests + (isDialect ? 0 : 1), red.length, code ? 1 : 0),
    skipped: report.numPendingTests,
    red,
    unsteady: [],
  }
}
