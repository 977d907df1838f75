// Kills a PostgreSQL of its own under load and starts it again: `node bench/outage.ts [rounds]` (30). Prints per round what
// was acknowledged and lost, and how long after the server answered the pool wrote again; ends with 1 when anything was lost.
import pino from 'pino'
import { openDatabase } from '#platform/server/db/open.ts'
import { openCluster } from './postgres.ts'

const rounds = Number(process.argv[2]) || 30
const cluster = await openCluster()
if (!cluster.crash) throw new Error('This bench kills its server: run it without DATABASE_URL')
const { pool, close } = await openDatabase({ url: cluster.url, dataDir: '', log: pino({ level: 'silent' }) })
await pool.query('create table acknowledged (n int primary key)')
const written: number[] = []
const load = { next: 0, isOn: true, lastAt: 0 }
const writer = async () => {
  while (load.isOn) {
    const n = load.next++
    const done = await pool.query('insert into acknowledged values ($1)', [n]).then(
      () => true,
      () => false,
    )
    if (done) {
      written.push(n)
      load.lastAt = performance.now()
    } else await new Promise((wait) => setTimeout(wait, 20))
  }
}
const writers = Array.from({ length: 8 }, writer)
const table: { acknowledged: number; backMs: number }[] = []
for (let round = 0; round < rounds; round += 1) {
  await new Promise((wait) => setTimeout(wait, 200 + Math.random() * 400))
  await cluster.crash()
  const answered = performance.now()
  while (load.lastAt < answered && performance.now() - answered < 30_000)
    await new Promise((wait) => setTimeout(wait, 5))
  table.push({ acknowledged: written.length, backMs: Math.round(performance.now() - answered) })
}
load.isOn = false
await Promise.all(writers)
const { rows } = await pool.query('select n from acknowledged')
const kept = new Set(rows.map((row: { n: number }) => row.n))
const lost = written.filter((n) => !kept.has(n)).length
console.table(table)
const slowest = Math.max(...table.map((row) => row.backMs))
console.log(`${rounds} kills, ${written.length} acknowledged, ${lost} lost, back after at most ${slowest} ms`)
await close()
await cluster.stop()
if (lost > 0 || slowest > 2500) process.exitCode = 1
