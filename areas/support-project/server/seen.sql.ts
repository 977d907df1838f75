import { sql, type RawBuilder } from 'kysely'
import type { Role } from '#platform/contract/access.ts'
import { hasRole, holds } from '#platform/server/auth/rights.sql.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { casesOf, readsAs } from '#platform/server/auth/stand-in.ts'
import type { SessionUser, SignedCtx } from '#platform/server/ctx.ts'
import type { projectStates } from '../contract.ts'

/** Staff who see the projects of all customers; an account manager sees those of the own ones. */
const overseers: readonly Role[] = ['admin', 'am_lead', 'fae', 'fae_lead', 'auditor']
const managed = (p: string, people: RawBuilder<unknown>) => sql`(${sql.ref(`${p}.handlerId`)} = any(${people})
  or exists (select from companies o where o.id = ${sql.ref(`${p}.companyId`)} and o.account_manager_id = any(${people})))`

/**
 * Whether the caller sees a support project, by the alias of its row in `support_projects`: its members and the main account of its
 * company; of the vendor support and who oversees it, and the account manager of the customer. With the project come its issues.
 */
export function projectSeen(user: SessionUser, alias: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  if (user.staff) {
    const all = overseers.some((role) => user.roles.includes(role)) || readsAs(user, 'support_audit2')
    // a draft nobody has handed in is the customer's own
    const seen = all ? sql`true` : managed(alias, sql`${casesOf(user)}::bigint[]`)
    return sql`(${of('submittedAt')} is not null and ${seen})`
  }
  const mine = user.roles.includes('cust_main')
    ? sql`true`
    : sql`exists (select from support_project_members m where m.project_id = ${of('id')} and m.user_id = ${user.id})`
  return sql`(${of('companyId')} = ${user.companyId} and ${mine})`
}

/** Whether the person of the row `r` (`rightsTable`) sees the support project of this id: the same, for messages and many people at once. */
export const projectKnown = (projectId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from support_projects sp where sp.id = ${projectId}
    and ${holds('support_read')}
    and case when r.staff then sp.submitted_at is not null
        and (${hasRole(overseers)} or ${managed('sp', sql`array[r.user_id]`)})
      else sp.company_id = r.company_id and ('cust_main' = any(r.roles)
        or exists (select from support_project_members m where m.project_id = sp.id and m.user_id = r.user_id)) end)`

export type SeenProject = {
  id: number
  code: string
  name: string
  status: (typeof projectStates)[number]
  companyId: number
  chipId: number | null
  chip: string
  handlerId: number | null
  faeOwnerId: number | null
}
/** A project of the caller's by its id or code; undefined where they do not see it. */
export async function findSeenProject(
  ctx: SignedCtx,
  by: { id: number } | { code: string },
): Promise<SeenProject | undefined> {
  const which = 'id' in by ? sql`sp.id = ${by.id}` : sql`sp.code = ${by.code}`
  const { rows } =
    await sql<SeenProject>`select sp.id, coalesce(sp.code, '') as code, sp.name, sp.status, sp.company_id,
      sp.chip_id, coalesce(c.code, '') as chip, sp.handler_id, sp.fae_owner_id
    from support_projects sp left join chips c on c.id = sp.chip_id
    where ${which} and ${projectSeen(ctx.user, 'sp')}`.execute(ctx.db)
  return rows[0]
}

/** Opened projects the caller sees, by name: in these issues may be asked; at most 500. */
export async function listOpenedProjects(
  ctx: SignedCtx,
): Promise<Pick<SeenProject, 'id' | 'code' | 'name' | 'chipId' | 'chip'>[]> {
  const { rows } = await sql<SeenProject>`select sp.id, sp.code, sp.name, sp.chip_id, c.code as chip
    from support_projects sp join chips c on c.id = sp.chip_id
    where sp.status = 'opened' and ${projectSeen(ctx.user, 'sp')} order by sp.name, sp.id limit 500`.execute(ctx.db)
  return rows
}

/** Whether the first question of a project is somebody's to submit: it is opened, and they asked nothing in it yet. */
export const toAsk = (userId: RawBuilder<unknown>, p: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${p}.status`)} = 'opened' and ${sql.ref(`${p}.questionSubject`)} <> '' and ${sql.ref(`${p}.creatorId`)} = ${userId}
    and not exists (select from issues i where i.project_id = ${sql.ref(`${p}.id`)} and i.author_id = ${userId}))`
/** First questions that are the caller's to submit, by project. */
export async function listToAsk(ctx: SignedCtx): Promise<Map<number, { subject: string; text: string }>> {
  const { rows } = await sql<{
    id: number
    subject: string
    text: string
  }>`select sp.id, sp.question_subject as subject,
      sp.question as text
    from support_projects sp where ${toAsk(sql`${ctx.user.id}`, 'sp')} and ${projectSeen(ctx.user, 'sp')} limit 500`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, subject, text }) => [id, { subject, text }]))
}

/** People of the customer who see a project: its members and the main account; enabled ones, by name. */
export async function listProjectPeople(
  ctx: Pick<SignedCtx, 'db' | 'locale'>,
  projectId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{
    id: number
    name: string
  }>`select u.id, ${nameFor(ctx, 'u')} as name from support_projects sp
      join users u on u.company_id = sp.company_id
    where sp.id = ${projectId} and u.status = 'enabled' and (exists (select from support_project_members m
        where m.project_id = sp.id and m.user_id = u.id)
      or exists (select from user_roles r where r.user_id = u.id and r.role = 'cust_main'))
    order by u.name, u.id`.execute(ctx.db)
  return rows
}

/** Somebody worked on a project, an issue of it included: it is idle from now on only. */
export async function touchProject(ctx: Pick<SignedCtx, 'db'>, projectId: number): Promise<void> {
  await sql`update support_projects set active_at = now() where id = ${projectId}
    and active_at < now() - interval '1 hour'`.execute(ctx.db)
}

/** Whether a project is opened, and stays so until the transaction ends. */
export async function holdOpened(tx: Pick<SignedCtx, 'db'>, projectId: number): Promise<boolean> {
  const { rows } =
    await sql`select from support_projects where id = ${projectId} and status = 'opened' for share`.execute(tx.db)
  return rows.length > 0
}
