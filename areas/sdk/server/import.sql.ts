import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { sdkSystems, sdkTypes } from '../contract.ts'
import type { State } from './sdk.sql.ts'

/** A version within its chip project, as one text. */
export const versionKey = (chipProjectId: number, name: string): string => `${chipProjectId}/${name}`
/** Which of these names versions of these chip projects have already. */
export async function takenNames(
  ctx: Ctx,
  projectIds: readonly number[],
  names: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ chipProjectId: number; name: string }>`select chip_project_id, name from sdk_versions
    where chip_project_id = any(${[...new Set(projectIds)]}::bigint[]) and name = any(${names}::text[])`.execute(ctx.db)
  return new Set(rows.map(({ chipProjectId, name }) => versionKey(chipProjectId, name)))
}

export type Made = {
  chipProjectId: number
  name: string
  type: (typeof sdkTypes)[number]
  os: (typeof sdkSystems)[number]
  intro: string
  introEn: string
  releaseNote: string
  releaseNoteEn: string
  manifestRepo: string
  branch: string
  manifestFile: string
  largeFile: boolean
  status: State
  eolDate: string | null
  /** when customers got it */
  releasedAt: Date
}
/** Writes versions; their ids, in the order they are given. */
export async function insertAll(tx: Ctx, versions: readonly Made[], authorId: number): Promise<number[]> {
  const rows = await tx.db
    .insertInto('sdkVersions')
    .values(versions.map((version) => ({ ...version, authorId })))
    .returning(['id', 'chipProjectId', 'name'])
    .execute()
  const ids = new Map(rows.map(({ id, chipProjectId, name }) => [versionKey(chipProjectId, name), id]))
  return versions.map(({ chipProjectId, name }) => ids.get(versionKey(chipProjectId, name))!)
}
