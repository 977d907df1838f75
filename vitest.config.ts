import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['{areas,platform,main,tests,tools}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // the database of a file is opened in it; two files at a time suit two cores
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
