import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** Writes what broke outside of any test to the file that TEST_ERRORS names: the list of tests does not know it. */
export default class implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly { message?: string }[]): void {
    writeFileSync(process.env['TEST_ERRORS']!, JSON.stringify(errors.map(({ message }) => message ?? 'no message')))
  }
}
