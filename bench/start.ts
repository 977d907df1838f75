// Seconds from `npm start` to the first page with demo content: cold (no data, no build) and warm.
// node bench/start.ts [runs]
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const runs = Number(process.argv[2] ?? 3)
const port = 3197
const page = `http://localhost:${port}/login`

async function start(dataDir: string): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: '', LOG_LEVEL: 'error' },
  })
  const over = new Promise<void>((done) => child.once('exit', () => done()))
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}`)
      const html = await fetch(page).then(
        (r) => r.text(),
        () => '',
      )
      if (html.includes('id="boot"')) return (performance.now() - began) / 1000
      await new Promise((r) => setTimeout(r, 50))
    }
  } finally {
    child.kill('SIGTERM')
    await over
  }
}

const rows: { cold: string; warm: string }[] = []
for (let i = 0; i < runs; i++) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-start-'))
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  const cold = await start(dataDir)
  const warm = await start(dataDir)
  rows.push({ cold: `${cold.toFixed(1)} s (goal 15)`, warm: `${warm.toFixed(1)} s (goal 3)` })
  rmSync(dataDir, { recursive: true, force: true })
}
console.table(rows)
