import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import type { currencies } from '../contract.ts'
import type { orderUnit } from '../unit.contract.ts'
import type { Bank } from './unit.rules.ts'

type Currency = (typeof currencies)[number]
const units = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('businessUnits as u')
    .select(['u.id', 'u.code', 'u.name as nameZh', 'u.nameEn', 'u.address', 'u.addressEn', 'u.phone', 'u.taxNo'])
    .select([
      'u.region',
      'u.taxBp',
      'u.warehouses',
      'u.pickupTemplate',
      'u.sort',
      'u.enabled',
      'u.updatedAt',
      'u.version',
    ])
    .select((e) => [
      e.ref('u.currencies').$castTo<Currency[]>().as('currencies'),
      e.ref('u.banks').$castTo<Bank[]>().as('banks'),
    ])

export const findUnits = (ctx: Pick<Ctx, 'db'>) => units(ctx).orderBy('u.sort').orderBy('u.id').execute()
export function findDeskUnits(ctx: SignedCtx, q: Parsed<typeof orderUnit.deskUnits>) {
  const found = units(ctx).where(
    matching(q, { region: eq('u.region'), keyword: words('u.code', 'u.name', 'u.nameEn') }),
  )
  return pageOf(ctx, q, found.orderBy('u.sort').orderBy('u.id'), found)
}
export const findDeskUnit = (ctx: Pick<Ctx, 'db'>, id: number) => units(ctx).where('u.id', '=', id).executeTakeFirst()

export const hasUnits = async ({ db }: Pick<Ctx, 'db'>): Promise<boolean> =>
  (await db.selectFrom('businessUnits').select('id').limit(1).executeTakeFirst()) !== undefined

/** What a unit is changed from; nothing new names it until the transaction ends. */
export const lockUnit = ({ db }: Pick<Ctx, 'db'>, id: number) =>
  db
    .selectFrom('businessUnits')
    .select('code')
    .select((e) => e.ref('currencies').$castTo<Currency[]>().as('currencies'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** What the papers of some units say of them, by their ids. */
export async function unitsOnPaper({ db }: Pick<Ctx, 'db'>, ids: readonly number[]) {
  const rows = await units({ db })
    .where(sql<boolean>`u.id = any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
