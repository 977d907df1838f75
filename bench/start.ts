// Seconds from `npm start` to the sign-in page and to all content of the demo, cold (no data, no build) and warm; processor time of the
// portal until then; its memory when it has been idle for half a minute.
// node bench/start.ts [runs] [--url postgres://…, an empty database for each run]
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const runs = Number(process.argv[2] ?? 3)
const at = process.argv.indexOf('--url')
const url = at > 0 ? process.argv[at + 1]! : ''
const port = 3197
const portal = `http://localhost:${port}`
const idleMs = 30_000
/** Seconds, and megabytes of an idle portal. */
const goals = { signIn: 5, content: 12, warm: 1.5, idle: url ? 180 : 350 }

const textOf = (path: string) =>
  fetch(`${portal}${path}`).then(
    (r) => r.text(),
    () => '',
  )
const hasPage = async () => (await textOf('/login')).includes('id="boot"')
const hasContent = async () => (await textOf('/readyz')).includes('"demo":"complete"')

/** What Linux knows of a process; elsewhere there is nothing to read. */
function usageOf(pid: number): { cpu: string; memory: string } {
  if (!existsSync(`/proc/${pid}/stat`)) return { cpu: '', memory: '' }
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  const rss = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return {
    cpu: ((Number(fields[11]) + Number(fields[12])) / 100).toFixed(1),
    memory: (Number(rss) / 1024).toFixed(0),
  }
}

async function start(dataDir: string) {
  const began = performance.now()
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: url,
      DEMO: '1',
      LOG_LEVEL: 'error',
    },
  })
  const over = new Promise<void>((done) => child.once('exit', () => done()))
  const until = async (come: () => Promise<boolean>) => {
    while (!(await come())) {
      if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}`)
      await new Promise((r) => setTimeout(r, 50))
    }
    return (performance.now() - began) / 1000
  }
  try {
    const page = await until(hasPage)
    const content = await until(hasContent)
    const { cpu } = usageOf(child.pid!)
    await new Promise((done) => setTimeout(done, idleMs))
    return { page, content, cpu, idle: usageOf(child.pid!).memory }
  } finally {
    child.kill('SIGTERM')
    await over
  }
}

const seconds = (value: number, goal: number) => `${value.toFixed(1)} s (goal ${goal})`
const rows: Record<string, string>[] = []
for (let i = 0; i < runs; i++) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-start-'))
  for (const dist of ['dist', 'dist-demo']) rmSync(join(root, dist), { recursive: true, force: true })
  const cold = await start(dataDir)
  const warm = await start(dataDir)
  rows.push({
    'cold sign-in': seconds(cold.page, goals.signIn),
    'all content': seconds(cold.content, goals.content),
    'cold cpu': `${cold.cpu} s`,
    'warm sign-in': seconds(warm.page, goals.warm),
    'warm cpu': `${warm.cpu} s`,
    idle: `${warm.idle} MB (goal ${goals.idle})`,
  })
  rmSync(dataDir, { recursive: true, force: true })
}
console.table(rows)
