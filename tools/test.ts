// All tests by one command: server and component tests, then the browser tests against a portal of their own.
// node tools/test.ts [unit|e2e [files…]]; E2E_PORT when 3199 is taken.
import { spawn, type ChildProcess } from 'node:child_process'
import { accessSync, chmodSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const only = process.argv[2] as 'unit' | 'e2e' | undefined
const password = 'Demo-e2e-Pass-7'
const port = process.env['E2E_PORT'] ?? '3199'
const url = `http://localhost:${port}`
/** A subsystem of another address, the next port, for the story of its sign-in (areas/openid/openid.e2e.ts). */
const beside = `http://127.0.0.1:${Number(port) + 1}`
const outside = {
  id: 'outside',
  name: 'Outside',
  redirects: [`${beside}/callback`],
  afterLogout: [`${beside}/bye`],
}
/** Memory that looks like a disk, where there is enough of it: nothing of a test outlives it, and no disk is waited for. */
function shortLived(): string {
  const memory = '/dev/shm'
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 4e9 ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
const out = mkdtempSync(join(shortLived(), 'tapeout-tests-'))
// servers of other users that tests start have their folders in it
chmodSync(out, 0o755)

const start = (args: string[], env: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TMPDIR: out, ...env },
  })
const run = (args: string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((done) => start(args, env).once('exit', (code) => done(code ?? 1)))
const bin = (name: string) => join(root, 'node_modules', name)

type Count = { passed: number; failed: number; skipped: number }

/** What failed, said again at the end, where it is found. */
const failures: string[] = []

/** Browser tests that passed only when tried again (in CI): each is a defect of the test or of the portal. */
const unsteady: string[] = []

async function unit(): Promise<Count> {
  const file = join(out, 'unit.json')
  const code = await run([
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...process.argv.slice(3),
  ])
  const r = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[]
  }
  for (const suite of r.testResults.filter((one) => one.status === 'failed')) {
    failures.push(suite.name.replace(root, ''))
    failures.push(...suite.assertionResults.filter((t) => t.status === 'failed').map((t) => `  ${t.fullName}`))
  }
  // a file that does not even load has no failed test of its own
  return { passed: r.numPassedTests, failed: r.numFailedTests || (code ? 1 : 0), skipped: r.numPendingTests }
}

type Suite = { suites?: Suite[]; specs?: { file: string; title: string; tests: { status: string }[] }[] }
type Report = { stats: { expected: number; unexpected: number; skipped: number; flaky: number }; suites: Suite[] }

function noteStories(suite: Suite): void {
  for (const { file, title, tests } of suite.specs ?? []) {
    if (tests.some((one) => one.status === 'unexpected')) failures.push(`${file}: ${title}`)
    if (tests.some((one) => one.status === 'flaky')) unsteady.push(`${file}: ${title}`)
  }
  for (const inner of suite.suites ?? []) noteStories(inner)
}

async function e2e(): Promise<Count> {
  const browser = await findBrowser()
  const portal = start([join(root, 'main/server.ts')], {
    DATA_DIR: join(out, 'data'),
    PORT: port,
    HOST: 'localhost',
    DATABASE_URL: '',
    DEMO: '1',
    DEMO_PASSWORD: password,
    // receivers of the stories stand on this machine
    WEBHOOK_INSIDE: '1',
    PAGE_WAIT: '10000',
    LOG_LEVEL: 'error',
    OPENID_CLIENTS: JSON.stringify([outside]),
  })
  try {
    await ready(portal)
    const file = join(out, 'e2e.json')
    const code = await run([bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...process.argv.slice(3)], {
      CHROMIUM_PATH: browser,
      E2E_URL: url,
      E2E_PASSWORD: password,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    })
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8')) as Report
    for (const suite of suites) noteStories(suite)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected || (code ? 1 : 0), skipped: stats.skipped }
  } finally {
    portal.kill('SIGTERM')
    await new Promise((done) => portal.once('exit', done))
  }
}

async function ready(portal: ChildProcess): Promise<void> {
  for (let i = 0; i < 1200; i++) {
    if (portal.exitCode !== null) throw new Error('The portal for the browser tests did not start')
    const ok = await fetch(`${url}/readyz`).then(
      // people can sign in before all content of the demo is there
      async (r) => r.ok && ((await r.json()) as { demo?: string }).demo === 'complete',
      () => false,
    )
    if (ok) return
    await new Promise((r) => setTimeout(r, 200))
  }
  throw new Error('The portal for the browser tests was not ready after four minutes')
}

const counts: Count[] = []
if (only !== 'e2e') counts.push(await unit())
if (only !== 'unit') counts.push(await e2e())
rmSync(out, { recursive: true, force: true })
const sum = (k: keyof Count) => counts.reduce((n, c) => n + c[k], 0)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
if (unsteady.length > 0) console.log(`\nPassed at the second try only:\n${unsteady.join('\n')}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`)
process.exit(sum('failed') > 0 ? 1 : 0)
