import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** What an installation knows of the trial inside it (decision 0042). */
export type Mark = {
  since: Date
  /** the demo is in the copy, whole */
  laid: boolean
  /** it is being taken out */
  leaving: boolean
}

/** Where a trial of the embedded database stands, and the file that says so. */
export const trialDir = (dataDir: string): string => join(dataDir, 'trial')
export const markFile = (dataDir: string): string => join(dataDir, 'trial.json')

/** The address of the copy beside the database of `url`: PostgreSQL cuts names after 63 bytes. */
export function trialUrl(url: string): string {
  const copy = new URL(url)
  copy.pathname = `/${encodeURIComponent(trialName(url))}`
  return copy.href
}
export const databaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))
export const trialName = (url: string): string => `${databaseName(url).slice(0, 40)}_trial`

/** The mark of an embedded database; null without a trial. */
export function readMarkFile(dataDir: string): Mark | null {
  if (!existsSync(markFile(dataDir))) return null
  const { since, ...mark } = JSON.parse(readFileSync(markFile(dataDir), 'utf8')) as Mark & { since: string }
  return { ...mark, since: new Date(since) }
}

const unknownTable = '42P01'
/** The mark a PostgreSQL database holds; null without a trial, and where no migration has been yet. */
export async function readMarkRow(from: Pick<pg.Pool, 'query'> | Pick<pg.Client, 'query'>): Promise<Mark | null> {
  try {
    const { rows } = await (from as pg.Pool).query<Mark>(
      'select since, laid_at is not null as laid, leaving_at is not null as leaving from trials',
    )
    return rows[0] ?? null
  } catch (error) {
    if ((error as { code?: string }).code === unknownTable) return null
    throw error
  }
}

/** Throws unless people can work in the trial: what is half laid in or half taken out is finished first. */
export function refuseHalf({ laid, leaving }: Mark): void {
  if (leaving)
    throw new Error('A trial is being taken out of this installation: finish it with `node main/trial.ts out`')
  if (!laid)
    throw new Error(
      'A trial is being laid into this installation. Wait for it, or finish it with `node main/trial.ts in`, or with `out`',
    )
}
