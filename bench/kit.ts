import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const password = 'Demo-bench-Pass-7'

/** A portal of its own with demo content on the embedded database, gone after `stop`. */
export async function demoPortal(port: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-bench-'))
  const child = spawn(process.execPath, ['main/server.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: '',
      DEMO: '1',
      DEMO_PASSWORD: password,
      LOG_LEVEL: 'error',
    },
  })
  const over = new Promise<void>((done) => child.once('exit', () => done()))
  const ready = () =>
    fetch(`${url}/readyz`).then(
      (r) => r.ok,
      () => false,
    )
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error('the portal did not start')
    await new Promise((r) => setTimeout(r, 100))
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await over
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, stop }
}

/** The cookies of a demo account, as a header. */
export async function cookiesOf(url: string, username: string): Promise<string> {
  const r = await fetch(`${url}/api/login`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
    headers: { 'x-requested-with': 'bench' },
  })
  return r.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ')
}
