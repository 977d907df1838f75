import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '#main/areas.ts'
import { encode, testApp, type TestApp } from '#tests/kit/app.ts'

// Whatever is asked six times at once and refused leaves no rejection without a handler: one of those ends the process.
let portal: TestApp
const lost: unknown[] = []
const note = (reason: unknown) => void lost.push(reason)
let others: NodeJS.UnhandledRejectionListener[]
beforeAll(async () => {
  portal = await testApp({ demo: true })
  // the runner's own listeners would fail the run without naming the call
  others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', note)
})
afterAll(async () => {
  process.removeAllListeners('unhandledRejection')
  for (const other of others) process.on('unhandledRejection', other)
  await portal.close()
})

const reads = routes.filter((r) => r.entry.method === 'GET' && !r.entry.effect)
test.each(reads.map((r) => ({ id: `${r.area}.${r.name}`, entry: r.entry })))('$id', async ({ entry }) => {
  const names = [...entry.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!)
  // the ids of nothing under every name that calls use
  const input = Object.fromEntries([...names, 'id', 'faqId', 'page'].map((n) => [n, n === 'page' ? '1' : '999999']))
  const { url } = encode(entry, input)
  const replies = await Promise.all(Array.from({ length: 6 }, () => portal.request('main', { url })))
  expect(new Set(replies.map((r) => r.statusCode)).size).toBe(1)
  await new Promise((done) => setImmediate(done))
  expect(lost.splice(0)).toEqual([])
})
