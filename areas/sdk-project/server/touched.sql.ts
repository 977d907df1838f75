import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** A release touches the projects that stand on its version, or on any version of its chip project. */
type Release = { chipProjectId: number } | { sdkVersionId: number }
/** The names of the projects of these people that a release touches, by person; others are not in it. */
export async function projectsTouched(
  ctx: Ctx,
  release: Release,
  userIds: readonly number[],
): Promise<Map<number, string[]>> {
  const on =
    'sdkVersionId' in release ? sql`v.id = ${release.sdkVersionId}` : sql`v.chip_project_id = ${release.chipProjectId}`
  const { rows } = await sql<{ userId: number; names: string[] }>`
    select j.user_id, array_agg(j.name order by j.name) as names from sdk_projects j join sdk_versions v on v.id = j.sdk_version_id
    where ${on} and j.user_id = any(${userIds}::bigint[]) group by 1`.execute(ctx.db)
  return new Map(rows.map(({ userId, names }) => [userId, names]))
}
