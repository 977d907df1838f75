import { spawn, type ChildProcess } from 'node:child_process'
import { request } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#tests/kit/ports.ts'

// The process as an operator meets it: settings, lock, readiness, stop.
const root = fileURLToPath(new URL('..', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-node-'))
const port = await freePort()
const url = `http://localhost:${port}`
const password = 'Demo-node-Pass-7'

/** Those that a red test leaves end with the file. */
const started: ChildProcess[] = []
type Started = { child: ChildProcess; output: () => string; over: Promise<number | null> }
function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['main/server.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  started.push(child)
  let text = ''
  child.stdout.on('data', (d: Buffer) => (text += d.toString()))
  child.stderr.on('data', (d: Buffer) => (text += d.toString()))
  return { child, output: () => text, over: new Promise((done) => child.once('exit', (code) => done(code))) }
}
async function until(ready: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 150_000
  while (Date.now() < end) {
    if (await ready()) return
    await new Promise((r) => setTimeout(r, 100))
  }
  throw new Error('did not come about in time')
}
const isReady = () =>
  fetch(`${url}/readyz`).then(
    (r) => r.ok,
    () => false,
  )

afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test('wrong settings are named, each on its line, and nothing starts', async () => {
  const node = start({ PORT: '99999', DATABASE_URL: 'mysql://x', SECRET: 'short' })
  expect(await node.over).toBe(1)
  expect(node.output()).toMatch(/PORT: /)
  expect(node.output()).toMatch(/DATABASE_URL: must look like postgres/)
  expect(node.output()).toMatch(/SECRET: must have at least 32 characters/)
})

describe('a running node', () => {
  let node: Started
  beforeAll(async () => {
    node = start({ DEMO: '1', DEMO_PASSWORD: password })
    await until(isReady)
  }, 180_000)
  afterAll(() => void node.child.kill('SIGKILL'))

  test('prints where it is and how to sign in', async () => {
    await until(async () => node.output().includes('password'))
    expect(node.output()).toContain(url)
    expect(node.output()).toMatch(/nimbus_main.*\n.*password Demo-node-Pass-7/)
  })

  test('keeps a second process away from its data, saying whose they are', async () => {
    const second = start({ PORT: String(port + 20) })
    expect(await second.over).toBe(1)
    expect(second.output()).toContain(dataDir)
  })

  test('answers alive, ready and metrics, and hides metrics from a proxy', async () => {
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    const metrics = await fetch(`${url}/metrics`).then((r) => r.text())
    expect(metrics).toMatch(/http_request_duration_seconds_count\{[^}]*route="\/healthz"/)
    expect((await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(404)
  })

  test('finishes what is under way when it is told to stop, then ends cleanly', async () => {
    const body = `username=nimbus_main&password=${password}`
    const answered = new Promise<string>((done, failed) => {
      const r = request(
        `${url}/api/login`,
        {
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': body.length,
            'x-requested-with': 't',
          },
        },
        (res) => {
          let text = ''
          res.on('data', (d: Buffer) => (text += d.toString())).on('end', () => done(text))
        },
      )
      r.once('error', failed)
      r.write(body.slice(0, 10))
      // the rest arrives after the stop began
      setTimeout(() => {
        node.child.kill('SIGTERM')
        setTimeout(() => r.end(body.slice(10)), 300)
      }, 200)
    })
    expect(JSON.parse(await answered)).toMatchObject({ msgCode: 0 })
    expect(await node.over).toBe(0)
    expect(await isReady()).toBe(false)
  })
})

test('a stop that comes with the first answer, while jobs still start, ends as cleanly', async () => {
  const node = start({ DEMO: '1', DEMO_PASSWORD: password })
  await until(isReady)
  node.child.kill('SIGTERM')
  const code = await node.over
  // what it said of its end is shown with it
  expect({ code, said: code === 0 ? '' : node.output() }).toEqual({ code: 0, said: '' })
}, 180_000)

test('a stop lets the balancer look first: not ready at once, people are served for 4 s', async () => {
  const node = start({})
  await until(isReady)
  const began = Date.now()
  node.child.kill('SIGTERM')
  await until(async () => !(await isReady()))
  const served = async () => (await fetch(`${url}/api/public/manifestKey`, { headers: { connection: 'close' } })).status
  // as long as it answers at all it answers as ever, which it does as long as it promises, and on a busy machine longer
  for (;;) {
    const status = await served().catch(() => 0)
    if (status === 0) break
    expect(status).toBe(200)
    await new Promise((r) => setTimeout(r, 200))
  }
  expect(Date.now() - began).toBeGreaterThanOrEqual(4000)
  expect(await node.over).toBe(0)
}, 180_000)

describe('what an operator runs beside a stopped portal', () => {
  const run = async (script: string, ...args: string[]) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error' },
    })
    let text = ''
    child.stdout.on('data', (d: Buffer) => (text += d.toString()))
    child.stderr.on('data', (d: Buffer) => (text += d.toString()))
    const code = await new Promise<number | null>((done) => child.once('exit', done))
    return { code, text }
  }
  const login = async (secret: string) => {
    const r = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'x-requested-with': 't' },
      body: new URLSearchParams({ username: 'nimbus_main', password: secret }),
    })
    const cookie = r.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    return { cookie, ...((await r.json()) as { msgCode: number }) }
  }
  const whoAmI = async (cookie: string) =>
    ((await (await fetch(`${url}/api/user/info`, { headers: { cookie } })).json()) as { msgCode: number }).msgCode
  const running = async <T>(work: () => Promise<T>): Promise<T> => {
    const node = start({ DEMO: '1', DEMO_PASSWORD: password })
    await until(isReady)
    try {
      return await work()
    } finally {
      node.child.kill('SIGINT')
      await node.over
    }
  }

  test('a new password for an account ends its sessions; one for nobody says so', async () => {
    const before = await running(() => login(password))
    expect(before.msgCode).toBe(0)
    const made = await run('main/set-password.ts', 'Nimbus_Main')
    expect(made).toMatchObject({ code: 0, text: expect.stringMatching(/^Nimbus_Main: \S+ \(shown once\)/) })
    const fresh = /: (\S+) \(/.exec(made.text)![1]!
    await running(async () => {
      expect(await whoAmI(before.cookie)).toBe(99999)
      expect((await login(password)).msgCode).toBe(1101)
      expect((await login(fresh)).msgCode).toBe(0)
    })
    expect(await run('main/set-password.ts', 'nobody_at_all')).toMatchObject({ code: 1 })
    const back = await run('main/set-password.ts', 'nimbus_main')
    expect(back.code).toBe(0)
    const { cookie } = await running(() => login(/: (\S+) \(/.exec(back.text)![1]!))
    const ended = await run('main/revoke-sessions.ts')
    expect(ended).toMatchObject({ code: 0, text: expect.stringMatching(/^[1-9]\d* sessions ended/) })
    expect(await running(() => whoAmI(cookie))).toBe(99999)
    expect((await run('main/revoke-sessions.ts')).text).toMatch(/^0 sessions ended/)
  }, 300_000)
})
