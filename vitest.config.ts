import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))
const files = globSync('{areas,platform,main,tests,tools}/**/*.test.{ts,tsx}', { cwd: root })

/** A test file belongs to one project by what it needs, so that nobody has to name it anywhere. */
function projectOf(file: string) {
  const source = readFileSync(join(root, file), 'utf8')
  if (/@vitest-environment happy-dom/.test(source) || file.includes('/web/')) return 'screen'
  const hasData = /tests\/kit\/|TEST_DATABASE_URL/.test(source)
  // processes with settings and signals of their own, kinds of search results made for a test, modules in place of others
  if (/node:child_process|bench\/\w+\.ts'|kit\/search\.ts|\bvi\.mock\(/.test(source))
    return hasData ? 'apart' : 'process'
  return hasData ? 'data' : 'rule'
}
const byProject = Map.groupBy(files, projectOf)
const project = (name: ReturnType<typeof projectOf>, isolate: boolean, setupFiles: string[] = []) => ({
  extends: true as const,
  test: { name, include: byProject.get(name) ?? [], isolate, setupFiles },
})

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    // the database of a file is opened in it; two files at a time suit two cores
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      project('rule', false),
      // the modules of all areas are loaded once for a worker, not once for a file; these and `apart` run on PostgreSQL too
      project('data', false),
      project('apart', true),
      project('process', true),
      project('screen', true, ['tests/kit/screen.ts']),
    ],
  },
})
