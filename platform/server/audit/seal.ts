import { createHmac } from 'node:crypto'
import type { App } from '../app.ts'
import * as sql from './seal.sql.ts'

const rowsOfSeal = 1000

const sealOf = (secret: string, before: string, texts: readonly string[]): string => {
  const mac = createHmac('sha256', `operation-log ${secret}`).update(before)
  for (const text of texts) mac.update('\n').update(text)
  return mac.digest('hex')
}

/** Seals the rows that have no seal yet, and says each seal in the process log, which lies elsewhere; answers the rows. */
export async function sealLog(app: Pick<App, 'database' | 'settings' | 'log'>): Promise<number> {
  const { db } = app.database
  const until = await sql.getSettledId(db)
  let last = await sql.findLastSeal(db)
  let total = 0
  for (;;) {
    const rows = await sql.findLogTexts(db, (last?.lastId ?? 0) + 1, until, rowsOfSeal)
    if (!rows.length) return total
    const texts = rows.map((row) => row.text)
    const seal = sealOf(app.settings.secret, last?.seal ?? '', texts)
    const next = { firstId: (last?.lastId ?? 0) + 1, lastId: rows.at(-1)!.id, rows: rows.length, seal }
    await sql.insertSeal(db, next)
    app.log.info({ ...next }, 'operation log sealed')
    last = { ...next, id: 0, purgedAt: null }
    total += rows.length
  }
}

/** What does not fit: the stretch of ids and how it differs. */
export type Breach = { firstId: number; lastId: number; what: 'rows' | 'seal' | 'order' }

/** Reads the sealed part of the log and compares it with its seals. */
export async function checkLog(
  app: Pick<App, 'database' | 'settings'>,
): Promise<{ seals: number; breaches: Breach[] }> {
  const { db } = app.database
  const breaches: Breach[] = []
  let seals = 0
  let before: sql.Seal | undefined
  for (let id = 0; ; id = before?.id ?? id) {
    const some = await sql.listSeals(db, id, 100)
    if (!some.length) return { seals, breaches }
    for (const seal of some) {
      const what = await breachOf(app, before, seal)
      if (what) breaches.push({ firstId: seal.firstId, lastId: seal.lastId, what })
      before = seal
      seals += 1
    }
  }
}

async function breachOf(
  app: Pick<App, 'database' | 'settings'>,
  before: sql.Seal | undefined,
  seal: sql.Seal,
): Promise<Breach['what'] | null> {
  if (seal.firstId !== (before?.lastId ?? 0) + 1) return 'order'
  const rows = await sql.findLogTexts(app.database.db, seal.firstId, seal.lastId, rowsOfSeal + 1)
  if (seal.purgedAt) return rows.length ? 'rows' : null
  if (rows.length !== seal.rows) return 'rows'
  const texts = rows.map((row) => row.text)
  return sealOf(app.settings.secret, before?.seal ?? '', texts) === seal.seal ? null : 'seal'
}
