import { sql } from 'kysely'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { pageOf, type Paging } from '#platform/server/db/list.ts'

/** The card of the caller's company. */
export const getCard = (ctx: SignedCtx) =>
  ctx.db
    .selectFrom('companies as c')
    .leftJoin('users as h', 'h.id', 'c.accountManagerId')
    .select([
      'c.id',
      'c.name',
      'c.nameEn',
      'c.phone',
      'c.email',
      'c.website',
      'c.address',
      'c.mainBusiness',
      'c.mainApplication',
    ])
    .select(['c.contactName', 'c.contactPhone', 'c.contactEmail', 'c.legalEntity', 'c.country', 'c.certStatus'])
    .select(['c.createdAt as registeredAt', 'c.version', sql<string | null>`${nameFor(ctx, 'h')}`.as('manager')])
    .select([
      sql<string>`coalesce(c.uscc, '')`.as('uscc'),
      sql<string | null>`c.cert_valid_start::text`.as('certifiedOn'),
      sql<string | null>`c.cert_valid_end::text`.as('certValidEnd'),
      sql<string>`coalesce((select m.login_name from users m where m.company_id = c.id and m.is_main), '')`.as(
        'account',
      ),
    ])
    .where('c.id', '=', ctx.user.companyId)
    .executeTakeFirstOrThrow()

export function findMembers(ctx: SignedCtx, q: Paging) {
  const found = ctx.db
    .selectFrom('users as u')
    .where('u.companyId', '=', ctx.user.companyId)
    .where('u.anonymisedAt', 'is', null)
  const rows = found
    .select(['u.id', nameFor(ctx, 'u').as('name'), 'u.loginName', 'u.isMain'])
    .select([
      sql<string[]>`array(select r.role from user_roles r where r.user_id = u.id order by 1)`.as('roles'),
      sql<boolean>`u.status = 'enabled'`.as('enabled'),
    ])
    .orderBy('u.isMain', 'desc')
    .orderBy('u.loginName')
  return pageOf(ctx, q, rows, found)
}
