import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { mailServer } from '../mail-server.ts'
import { freePort } from '../ports.ts'
import { expect } from '../story/story.ts'
import { emptyWorld, forget } from '../story/world.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The first password, which the program says once. */
async function firstPassword(lines: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: lines })) {
    const [, password] = /First account: admin, password (\S+)/.exec(line) ?? []
    if (password) return password
  }
  throw new Error('the portal ended before it named its first account')
}

export type Installation = {
  url: string
  /** Of `admin`, as the first start prints it. */
  password: string
  /** What the last mail to an address says that matches, once it has come. */
  mailed: (to: string, what: RegExp) => Promise<string>
  stop: () => Promise<void>
}

/** The portal as it is installed: its program, an empty database on this server, a mail server, no demo. */
export async function install(server: string): Promise<Installation> {
  const [world, post, port] = await Promise.all([emptyWorld(server, tmpdir()), mailServer(), freePort()])
  const own = { DATABASE_URL: world.url, DATA_DIR: world.dataDir, PORT: String(port), DEMO: '0', LOG_LEVEL: 'fatal' }
  const child = spawn(process.execPath, ['main/server.ts'], {
    cwd: root,
    env: { ...process.env, PUBLIC_URL: '', ...own, SMTP_URL: `smtp://127.0.0.1:${post.port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // a story that is over before it is up leaves nobody
  process.once('exit', () => child.kill('SIGKILL'))
  const over = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGINT')
    await over
    await post.close()
    await forget(world)
  }
  const password = await firstPassword(child.stdout).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  // what else it says is nobody's, and must not fill the pipe
  child.stdout.resume()
  return {
    url: `http://localhost:${port}`,
    password,
    async mailed(to, what) {
      const found = () =>
        post.received.map(({ recipients, text = '' }) => (recipients.includes(to) ? what.exec(text) : null))
      await expect.poll(() => found().some(Boolean), { message: `a mail to ${to}`, timeout: 30_000 }).toBe(true)
      return found().findLast(Boolean)!.at(-1)!
    },
    stop,
  }
}
