import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { projectOf, projects, type ProjectName } from './tests/kit/projects.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const files = globSync('{areas,platform,main,tests,tools}/**/*.test.{ts,tsx}', { cwd: root })
const byProject = Map.groupBy(files, (file) => projectOf(file, readFileSync(join(root, file), 'utf8')))

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    globalSetup: ['tests/kit/cluster.ts'],
    // two files at a time suit two cores
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    projects: (Object.keys(projects) as ProjectName[]).map((name) => ({
      extends: true as const,
      test: { name, include: byProject.get(name) ?? [], ...projects[name] },
    })),
  },
})
