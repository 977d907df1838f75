import { sql } from 'kysely'
import { companyKey } from '#platform/contract/company.ts'
import type { Db } from '#platform/server/ctx.ts'
import { chipCodes, seedAccess } from './access.demo.ts'
import { companies } from './companies.demo.ts'

/** Who is in a trial by the demo: `admin` is the installation's own, and the vendor its company. */
export const trialLogins = companies
  .flatMap(({ people }) => people.map(({ login }) => login))
  .filter((one) => one !== 'admin')
const trialCompanies = companies.filter(({ vendor }) => !vendor).map(({ name }) => name)

/**
 * Names of the demo's people, companies and chips that an installation has already; null while nobody is in it. With them a trial
 * would show the demo's records under somebody real.
 */
export async function listTaken(db: Db): Promise<string[] | null> {
  const { rows } = await sql<{
    people: boolean
    name: string | null
  }>`select exists (select from users) as people, x.name
    from (select 1) one left join (
      select login_name as name from users where login_key = any(${trialLogins.map((one) => one.toLowerCase())})
      union all select name from companies where name_norm = any(${trialCompanies.map(companyKey)})
      union all select key from chip_keys where key = any(${chipCodes}) order by 1) x on true`.execute(db)
  return rows[0]!.people ? rows.flatMap(({ name }) => name ?? []) : null
}

/** Companies, people, chips and groups of the demo beside those of the installation, and the mark of the trial. */
export async function fillTrial(db: Db, passwordHash: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const person = sql`(select coalesce(max(id), 0) from users)`
    await sql`insert into trials (person_to) values (${person}) on conflict (id) do update set person_to = ${person}`.execute(
      tx,
    )
    await seedAccess(tx, passwordHash)
  })
}
