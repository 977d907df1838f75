import { sql } from 'kysely'
import type { SignedCtx } from '#platform/server/ctx.ts'

/** Who signs, under which contract, and when the application was begun; names are as they are kept, never a reader's. */
export const findParty = (ctx: SignedCtx, id: number) =>
  ctx.db
    .selectFrom('licences as t')
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .leftJoin('licenceContracts as k', 'k.id', 't.contractId')
    .select(['c.name as company', 't.createdAt as begunAt', sql<string>`coalesce(k.contract_no, '')`.as('contractNo')])
    .where('t.id', '=', id)
    .where('t.companyId', '=', ctx.user.companyId)
    .executeTakeFirst()
