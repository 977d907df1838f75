import { defineConfig } from '@playwright/test'
import type { StoryOptions } from './tests/kit/story/story.ts'
import { browserArgs } from './tools/browser.ts'

export default defineConfig<object, StoryOptions>({
  testDir: '.',
  testMatch: ['areas/**/*.e2e.ts', 'tests/journeys/*.e2e.ts'],
  // each has a portal of its own (tests/kit/story/story.ts). One browser keeps two cores busy: beside a second one every story takes more
  // than twice as long, and the whole longer
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    // tools/test.ts makes it
    template: JSON.parse(process.env['STORY_TEMPLATE'] ?? '{}') as StoryOptions['template'],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // a trace costs a tenth of the run
    trace: process.env['CI'] ? 'off' : 'retain-on-failure',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: browserArgs },
  },
})
