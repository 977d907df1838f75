import { sql } from 'kysely'
import { certifiedToday } from '#platform/server/auth/guest.sql.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import type { carriers, healths } from '../contract.ts'
import type { KeyLine } from './sdk-server.rules.ts'

type Carrier = (typeof carriers)[number]
export type Health = (typeof healths)[number]

/** Servers in use: reachable ones first, then by priority. */
export const listServers = (ctx: Ctx) =>
  ctx.db
    .selectFrom('sdkServers')
    .select(['id', 'name', 'carrier', 'host', 'port', 'proto', 'health'])
    .where('enabled', '=', true)
    .orderBy(sql`case health when 'up' then 0 when 'unknown' then 1 else 2 end`)
    .orderBy('priority')
    .orderBy('id')
    .execute()

export async function findCarrier(ctx: SignedCtx): Promise<Carrier | null> {
  const row = await ctx.db
    .selectFrom('sdkCarriers')
    .select('carrier')
    .where('userId', '=', ctx.user.id)
    .executeTakeFirst()
  return row?.carrier ?? null
}
export const upsertCarrier = (ctx: SignedCtx, carrier: Carrier) =>
  ctx.db
    .insertInto('sdkCarriers')
    .values({ userId: ctx.user.id, carrier })
    .onConflict((c) => c.column('userId').doUpdateSet({ carrier }))
    .execute()

/** Every server with its state, by network and priority. */
export const listDesk = (ctx: Ctx) =>
  ctx.db
    .selectFrom('sdkServers')
    .select(['id', 'name', 'carrier', 'host', 'port', 'proto', 'health', 'priority', 'enabled', 'monitored'])
    .select(['checkedAt', 'keysFetchedAt', 'version', sql<boolean>`token_hash is not null`.as('hasToken')])
    .orderBy(sql`array_position(array['telecom', 'unicom', 'mobile', 'overseas'], carrier)`)
    .orderBy('priority')
    .orderBy('id')
    .execute()

/** What is known of a server's health after it was saved: what was measured stays while it is measured at the same place. */
export const healthOf = (given: { host: string; port: number; monitored: boolean; health: Health }) =>
  given.monitored
    ? sql<Health>`case when monitored and host = ${given.host} and port = ${given.port} then health else 'unknown' end`
    : given.health

/** Gives a server another secret; false when there is no such server. */
export async function setToken(ctx: Ctx, id: number, tokenHash: string): Promise<boolean> {
  const done = await ctx.db
    .updateTable('sdkServers')
    .set({ tokenHash, keysFetchedAt: null, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

export async function deleteServer(ctx: Ctx, id: number): Promise<boolean> {
  return (await ctx.db.deleteFrom('sdkServers').where('id', '=', id).executeTakeFirst()).numDeletedRows === 1n
}

/** Notes that the server of a secret fetches its keys; false when no server in use has it. */
export async function noteFetch(ctx: Ctx, tokenHash: string): Promise<boolean> {
  const done = await ctx.db
    .updateTable('sdkServers')
    .set({ keysFetchedAt: sql`now()` })
    .where('tokenHash', '=', tokenHash)
    .where('enabled', '=', true)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/**
 * Keys with the chip projects each opens now: not revoked, of an enabled person who may have SDKs as
 * `scopesOf` says, through a group, in a company whose large-file authorisation for the project is normal.
 */
export async function listKeyLines(ctx: Ctx): Promise<KeyLine[]> {
  const { rows } = await sql<KeyLine>`
    select u.login_name, k.public_key, array_agg(distinct p.code order by p.code) as projects
    from sdk_keys k
      join users u on u.id = k.user_id and u.status = 'enabled'
      join companies c on c.id = u.company_id and not c.is_vendor
      join open_group_members m on m.user_id = u.id
      join user_group_projects g on g.group_id = m.group_id
      join chip_projects p on p.id = g.chip_project_id
    where k.revoked_at is null
      and (exists (select from user_roles r where r.user_id = u.id and r.role = 'cus_source')
        or ${certifiedToday('c')}
          and exists (select from user_roles r where r.user_id = u.id and r.role in ('cust_main', 'cust_sub')))
      and exists (select from large_file_auths a where a.company_id = c.id and a.chip_project_id = p.id
        and a.status = 'approved' and a.valid_end > now())
    group by u.login_name, k.id, k.public_key order by u.login_name, k.id`.execute(ctx.db)
  return rows
}

/** Servers whose port is to be tried. */
export const listMonitored = (ctx: Ctx) =>
  ctx.db
    .selectFrom('sdkServers')
    .select(['id', 'host', 'port'])
    .where('enabled', '=', true)
    .where('monitored', '=', true)
    .execute()

/** Notes what a try found, unless the server has been moved or is not to be tried any more. */
export const setHealth = (ctx: Ctx, server: { id: number; host: string; port: number }, health: Health) =>
  ctx.db
    .updateTable('sdkServers')
    .set({ health, checkedAt: sql`now()` })
    .where('id', '=', server.id)
    .where('host', '=', server.host)
    .where('port', '=', server.port)
    .where('monitored', '=', true)
    .execute()
