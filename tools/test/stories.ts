import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { forget, makeTemplate, type World } from '../../tests/kit/story/world.ts'
import { findBrowser } from '../browser.ts'
import { countOf, ofRun, type Red, type Result } from './result.ts'
import { root, type Run } from './run.ts'

type Suite = { suites?: Suite[]; specs?: { file: string; title: string; tests: { status: string }[] }[] }
type Report = {
  stats: { expected: number; skipped: number }
  suites: Suite[]
  /** what broke outside of any story */
  errors: { message?: string }[]
}

/** Made at the first stories of a run. */
let template: Promise<World> | undefined

const redOf = (suite: Suite): { file: string; title: string }[] => [
  ...(suite.specs ?? []).filter(({ tests }) => tests.some(({ status }) => status === 'unexpected')),
  ...(suite.suites ?? []).flatMap(redOf),
]

/** Stories in a browser, by Playwright, on portals with the web app as it is built. */
export async function runStories(run: Run, args: readonly string[]): Promise<Result> {
  const build = join(root, 'tools/build-web.ts')
  if ((await run.node([build])) !== 0) throw new Error('the web app could not be built')
  template ??= makeTemplate(run.url, run.dir)
  const file = join(run.dir, 'e2e.json')
  const program = join(root, 'node_modules/@playwright/test/cli.js')
  rmSync(file, { force: true })
  const code = await run.node([program, 'test', '--reporter=list,json', ...args], {
    CHROMIUM_PATH: await findBrowser(),
    STORY_TEMPLATE: JSON.stringify(await template),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  if (!existsSync(file)) throw new Error('the stories did not run')
  const { stats, suites, errors } = JSON.parse(readFileSync(file, 'utf8')) as Report
  const byFile = Map.groupBy(suites.flatMap(redOf), (one) => one.file)
  const red: Red[] = [...byFile].map(([name, specs]) => ({ file: name, tests: specs.map(({ title }) => title) }))
  red.push(...errors.map(({ message }) => ofRun(message ?? 'no message')))
  if (code !== 0 && red.length === 0) red.push(ofRun(`Playwright ended with ${code}, and no story is red`))
  return { passed: stats.expected, failed: countOf(red), skipped: stats.skipped, red, unsteady: [] }
}

/** Takes the world of the demo away again, for a server that outlives the run. */
export async function endStories(): Promise<void> {
  if (template) await forget(await template)
}
