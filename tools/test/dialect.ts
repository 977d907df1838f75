// Whether the embedded database takes every statement that the tests sent to PostgreSQL: node tools/test/dialect.ts <folder of texts>
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { testDatabase } from '../../tests/kit/database.ts'

/** Refusals of the language itself; a table that is not there is one that a test made for itself. */
const refusals = new Set(['42601', '42883', '42704', '42804', '42P18', '0A000', '42809', '22P02'])

const [dir] = process.argv.slice(2)
const lines = readdirSync(dir!).flatMap((name) => readFileSync(join(dir!, name), 'utf8').split('\n').filter(Boolean))
const texts = [...new Set(lines)].map((line) => JSON.parse(line) as string)

const { db, drop } = await testDatabase()
const client = await db.pool.connect()
let refused = 0
for (const text of texts) {
  const name = pg.escapeIdentifier('dialect')
  try {
    await client.query(`prepare ${name} as ${text}`)
    await client.query(`deallocate ${name}`)
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    if (!refusals.has(code ?? '')) continue
    refused++
    console.log(`${code} ${message}\n  ${text.slice(0, 600)}`)
  }
}
client.release()
await drop()
console.log(`${texts.length} statements, ${refused} refused`)
process.exit(texts.length === 0 || refused > 0 ? 1 : 0)
