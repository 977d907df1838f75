import { defineConfig } from '@playwright/test'
import type { StoryOptions } from './tests/kit/story/story.ts'
import { browserArgs } from './tools/browser.ts'

export default defineConfig<object, StoryOptions>({
  testDir: '.',
  testMatch: ['areas/**/*.e2e.ts', 'tests/journeys/*.e2e.ts'],
  // each has a portal of its own (tests/kit/story/story.ts). A browser alone leaves a quarter of two cores idle
  workers: 2,
  fullyParallel: false,
  // one for all: what hangs is ended by the limits of a look and of a press
  timeout: 300_000,
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
    // what cannot be pressed says so before the story's own limit
    actionTimeout: 30_000,
    // it costs a third of the run: `npm test e2e <file> -- --trace=on` makes one of the story that is looked into
    trace: 'off',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: browserArgs },
  },
})
