import { sql } from 'kysely'
import { rightsTable, listRights } from '#platform/server/auth/rights.sql.ts'
import type { Db } from '#platform/server/ctx.ts'
import { seenAs } from '#platform/server/message/bound.ts'
import type { knownEvents } from '../contract.ts'

export type News = { id: number; event: (typeof knownEvents)[number]; mark: number }
export type Told = {
  id: number
  code: string
  title: string
  titleEn: string
  workaround: string
  workaroundEn: string
  fixVersion: string
  fixPatch: string
  fixPatchEn: string
  fixPatchVersion: string
  chipId: number
  chipProjectId: number
}
const still = {
  published: sql`k.status in ('published', 'fixed')`,
  fixed: sql`k.status = 'fixed'`,
  reopened: sql`k.status = 'published'`,
}
/** What is to be said; undefined when it is no longer so. */
export async function findNews(db: Db, { id, event, mark }: News): Promise<Told | undefined> {
  const { rows } = await sql<Told>`
    select k.id, k.code, k.title, k.title_en, k.workaround, k.workaround_en, coalesce(x.name, '') as fix_version, coalesce(y.name, '') as fix_patch,
      coalesce(y.name_en, '') as fix_patch_en, coalesce(z.name, '') as fix_patch_version, p.chip_id, k.chip_project_id
    from known_issues k join chip_projects p on p.id = k.chip_project_id left join sdk_versions x on x.id = k.fix_version_id
      left join sdk_patches y on y.id = k.fix_patch_id left join sdk_versions z on z.id = k.fix_patch_version_id
    where k.id = ${id} and ${still[event]} and (${event} = 'published' or k.fix_no = ${mark})`.execute(db)
  return rows[0]
}
/** Versions it is in, for those who watch their patches. */
export async function listAffected(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select a.id from known_issues k join sdk_versions v on v.id = k.from_version_id
      left join sdk_versions t on t.id = k.to_version_id left join sdk_versions x on x.id = k.fix_version_id
      join sdk_versions a on a.chip_project_id = k.chip_project_id and a.status <> 'draft'
        and (a.released_at, a.id) >= (v.released_at, v.id) and (t.id is null or (a.released_at, a.id) <= (t.released_at, t.id))
        and (x.id is null or (a.released_at, a.id) < (x.released_at, x.id))
    where k.id = ${id} order by a.id`.execute(db)
  return rows.map((row) => row.id)
}
/** Those of the people who may open it just now. */
export async function listSeeing(db: Db, id: number, userIds: readonly number[]): Promise<number[]> {
  const people = await listRights(db, userIds)
  if (people.length === 0) return []
  const { rows } = await sql<{ userId: number }>`select r.user_id from ${rightsTable(people)}
    where ${seenAs('known_issue', id)}`.execute(db)
  return rows.map((row) => row.userId)
}
/** Notes that these are told; answers those who were not yet. */
export async function noteTold(db: Db, { id, event, mark }: News, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    insert into known_issue_tellings (known_issue_id, event, mark, user_id)
    select ${id}, ${event}, ${mark}, x from unnest(${userIds}::bigint[]) as x order by x on conflict do nothing returning user_id`.execute(
    db,
  )
  return rows.map((row) => row.userId)
}
