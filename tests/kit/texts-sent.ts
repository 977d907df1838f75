import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const dir = process.env['TEST_STATEMENTS']
const known = new Set<string>()

/** How many values a list holds does not make it another statement. */
const shortened = (text: string) => text.replaceAll(/\$\d+(?:\s*,\s*\$\d+)+/g, '$1')

/**
 * Notes the text of every statement with values that goes over a pool, once for this process: they are read by tools/test/dialect.ts, which
 * asks the embedded database whether it takes them as well.
 */
export function noteTexts(pool: pg.Pool): void {
  if (!dir) return
  mkdirSync(dir, { recursive: true })
  const file = join(dir, `${process.pid}.jsonl`)
  const note = (asked: unknown) => {
    const text = typeof asked === 'string' ? asked : (asked as { text?: string } | undefined)?.text
    if (!text?.includes('$1') || known.has(shortened(text))) return
    known.add(shortened(text))
    appendFileSync(file, `${JSON.stringify(text)}\n`)
  }
  const heard = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (heard.has(client)) return
    heard.add(client)
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    Object.assign(client, {
      query: (...asked: unknown[]) => {
        note(asked[0])
        return query(...asked)
      },
    })
  })
}
