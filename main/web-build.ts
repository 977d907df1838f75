import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'dist', 'preload.json')
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const sources = ['areas', 'platform', 'main', 'tools/vite', 'index.html', 'vite.config.ts', 'package-lock.json']

/** The newest change below a path, in milliseconds; server files do not count, the browser never sees them. */
function newest(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  const inner = readdirSync(path, { withFileTypes: true }).filter((e) => e.name !== 'server')
  return Math.max(0, ...inner.map((e) => newest(join(path, e.name))))
}

const isFresh = (): boolean =>
  existsSync(stamp) && statSync(stamp).mtimeMs >= Math.max(...sources.map((s) => newest(join(root, s))))

/**
 * Builds the web app when it is missing or older than its sources, in a process of its own so that the database can
 * start meanwhile. An installation without the build tools runs what was built for it.
 */
export async function ensureWebBuilt(): Promise<void> {
  if (!existsSync(vite)) {
    if (existsSync(stamp)) return
    throw new Error('The web app is not built and the build tools are not installed: run "npm ci && npm run build"')
  }
  if (isFresh()) return
  await new Promise<void>((done, failed) => {
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // started by a test, the build would be one for tests: antd then gives every dialog the same id
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.once('error', failed)
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error('The web app could not be built; see the messages above')),
    )
  })
}
