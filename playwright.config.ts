import { defineConfig } from '@playwright/test'
import { browserArgs } from './tools/browser.ts'

const long = 'tests/journeys/way-in.e2e.ts'
/** Reads the demo as it was made: before any other story types something into it. */
const untouched = 'tests/journeys/languages.e2e.ts'
const baseURL = process.env['E2E_URL'] ?? 'http://localhost:3199'

export default defineConfig({
  testDir: '.',
  // in this order: what reads the untouched demo, then the story that waits longest, so that nobody waits for it at the end
  projects: [
    { name: 'untouched', testMatch: untouched },
    { name: 'long', testMatch: long },
    { name: 'stories', testMatch: ['areas/**/*.e2e.ts', 'tests/journeys/*.e2e.ts'], testIgnore: [long, untouched] },
  ],
  workers: 2,
  fullyParallel: false,
  // where nobody looks on, one press lost to a busy machine does not cost the whole run; what needed it is named at the end
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // a trace costs a tenth of the run
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: browserArgs },
  },
})
