import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { demoAreas } from '#main/areas.ts'
import { openDatabase } from '#platform/server/db/open.ts'
import { freePort } from '#tests/kit/ports.ts'

// A demo as somebody meets it who comes at once, and one that was switched off while it was being filled.
const root = fileURLToPath(new URL('..', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-first-'))
const port = await freePort()
const url = `http://localhost:${port}`
const password = 'Demo-first-Pass-7'
/** Those that a red test leaves end with the file. */
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

function start() {
  const env = { DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port), DEMO: '1', DEMO_PASSWORD: password }
  const child = spawn(process.execPath, ['main/server.ts'], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  started.push(child)
  return { child, over: new Promise<number | null>((done) => child.once('exit', done)) }
}
type Ready = { status: string; demo?: string }
const readiness = (): Promise<Ready> =>
  fetch(`${url}/readyz`).then(
    (r) => r.json() as Promise<Ready>,
    () => ({ status: 'nobody there' }),
  )
async function until(wanted: (now: Ready) => boolean): Promise<Ready> {
  const end = Date.now() + 300_000
  while (Date.now() < end) {
    const now = await readiness()
    if (wanted(now)) return now
    await new Promise((r) => setTimeout(r, 50))
  }
  throw new Error('did not come about in time')
}
async function seeded(): Promise<{ areas: string[]; companies: number }> {
  const database = await openDatabase({ dataDir, log: pino({ level: 'silent' }) })
  const areas = await database.db.selectFrom('demoAreas').select('area').orderBy('area').execute()
  const companies = await database.db.selectFrom('companies').select('id').execute()
  await database.close()
  return { areas: areas.map(({ area }) => area), companies: companies.length }
}

test('people sign in while the demo is filled; a kill in the middle loses nothing, and the next start fills the rest', async () => {
  const first = start()
  expect(await until(({ status }) => status === 'ok')).toMatchObject({ demo: 'filling' })
  const r = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'x-requested-with': 't' },
    body: new URLSearchParams({ username: 'nimbus_main', password }),
  })
  expect(await r.json()).toMatchObject({ msgCode: 0 })
  const page = await fetch(`${url}/login`).then((answer) => answer.text())
  expect(page).toContain('"filling":true')
  first.child.kill('SIGKILL')
  await first.over
  const before = await seeded()
  expect(before.companies).toBeGreaterThan(0)
  expect(before.areas.length).toBeLessThan(demoAreas.length)

  const second = start()
  await until(({ demo }) => demo === 'complete')
  expect(await fetch(`${url}/login`).then((answer) => answer.text())).toContain('"filling":false')
  second.child.kill('SIGINT')
  expect(await second.over).toBe(0)
  expect((await seeded()).areas).toEqual(demoAreas.map(({ name }) => name).toSorted())
}, 700_000)
