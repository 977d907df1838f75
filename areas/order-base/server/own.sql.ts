import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, words } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { orderDesk } from '../staff.contract.ts'
import type { contactKinds, orderOwn } from '../own.contract.ts'

type Kind = (typeof contactKinds)[number]
const rows = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('customerContacts as k')
    .select([
      'k.id',
      'k.customerId',
      'k.kind',
      'k.name',
      'k.phone',
      'k.email',
      'k.country',
      'k.address',
      'k.zip',
      'k.title',
    ])
    .select([
      'k.taxNo',
      'k.bank',
      'k.account',
      'k.isDefault',
      'k.status',
      'k.replacesId',
      'k.replacedById',
      'k.reason',
      'k.userId',
      'k.updatedAt',
      'k.version',
    ])
/** Those of the customer of the caller's company, and of no other of its group. */
const own = (ctx: SignedCtx) =>
  rows(ctx).where('k.customerId', '=', (e) =>
    e.selectFrom('customers').select('customers.id').where('customers.companyId', '=', ctx.user.companyId),
  )
export type ContactRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** One page of a kind, the default first; what is disabled stands last. */
export function findContacts(ctx: SignedCtx, kind: Kind, q: Parsed<typeof orderOwn.deliveries>) {
  const found = own(ctx)
    .where('k.kind', '=', kind)
    .where('k.replacedById', 'is', null)
    .where(
      matching(q, {
        status: eq('k.status'),
        keyword: words('k.name', 'k.phone', 'k.email', 'k.address', 'k.title', 'k.taxNo'),
      }),
    )
  const ordered = found
    .orderBy('k.isDefault', 'desc')
    .orderBy(sql`k.status = 'disabled'`)
    .orderBy('k.updatedAt', 'desc')
    .orderBy('k.id', 'desc')
  return pageOf(ctx, q, ordered, found)
}
/** People of the own company by the names their contacts are typed under, as English writes them. */
export async function englishNames(ctx: SignedCtx, names: readonly string[]): Promise<Map<string, string>> {
  const found = await ctx.db
    .selectFrom('users')
    .select(['name', 'nameEn'])
    .where('companyId', '=', ctx.user.companyId)
    .where('name', 'in', [...names, ''])
    .where('nameEn', '<>', '')
    .execute()
  return new Map(found.map(({ name, nameEn }) => [name, nameEn]))
}
/** The caller, and their company as it is registered or was certified. */
export const findStart = (ctx: SignedCtx, kind: Kind) =>
  ctx.db
    .with('me', (db) =>
      db
        .selectFrom('users as u')
        .innerJoin('companies as c', 'c.id', 'u.companyId')
        .select(['u.name', 'u.email', 'c.name as title', 'c.country', 'c.address', 'c.id as companyId'])
        .select(
          sql<string>`coalesce(nullif(u.mobile, ''), case when c.contact_email = u.email then c.contact_phone end, '')`.as(
            'phone',
          ),
        )
        .select(sql<string>`case when c.country = 'CN' then coalesce(c.uscc, '') else '' end`.as('taxNo'))
        .where('u.id', '=', ctx.user.id),
    )
    .selectFrom('me')
    .leftJoinLateral(
      (db) =>
        db
          .selectFrom('customerContacts as k')
          .innerJoin('customers as x', 'x.id', 'k.customerId')
          .select('k.id')
          .whereRef('x.companyId', '=', 'me.companyId')
          .where('k.kind', '=', 'contact')
          .where(sql<boolean>`${kind} = 'contact'`)
          .where('k.status', '=', 'active')
          .whereRef('k.name', '=', 'me.name')
          .limit(1)
          .as('kept'),
      (join) => join.onTrue(),
    )
    .select(['me.title', 'me.country', 'me.address', 'me.taxNo'])
    .select(({ eb }) =>
      (['name', 'email', 'phone'] as const).map((one) =>
        eb
          .case()
          .when('kept.id', 'is', null)
          .then(eb.ref(`me.${one}`))
          .else('')
          .end()
          .$castTo<string>()
          .as(one),
      ),
    )
    .executeTakeFirstOrThrow()
export const findOwn = (ctx: SignedCtx, id: number) => own(ctx).where('k.id', '=', id).executeTakeFirst()
/** Any; rights are the caller's business. */
export const findAny = (ctx: Pick<Ctx, 'db'>, id: number) => rows(ctx).where('k.id', '=', id).executeTakeFirst()
/** The same, held until the transaction ends. */
export const holdContact = (tx: Pick<Ctx, 'db'>, id: number) =>
  rows(tx).where('k.id', '=', id).forUpdate().executeTakeFirst()

/** One of a kind that counts, or waits for its review, and says the very same. */
export function findSame({ db }: Pick<Ctx, 'db'>, kind: { customerId: number; kind: Kind }, fields: object) {
  const given = Object.entries({ ...kind, ...fields } as Partial<ContactRow>)
  return given
    .reduce(
      (found, [name, value]) => found.where(`k.${name as keyof ContactRow}`, '=', value as never),
      rows({ db }).where('k.replacedById', 'is', null),
    )
    .where('k.status', 'in', ['active', 'pending_review'])
    .executeTakeFirst()
}
/** Takes the default from a kind of a customer, and holds all of the kind until the transaction ends. */
export async function clearDefault({ db }: Pick<Ctx, 'db'>, customerId: number, kind: Kind): Promise<void> {
  const of = db
    .selectFrom('customerContacts')
    .select('id')
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
  await of.orderBy('id').forUpdate().execute()
  await db
    .updateTable('customerContacts')
    .set({ isDefault: false })
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .where('isDefault', '=', true)
    .execute()
}
/** It is offered no more; what names it keeps it. */
export const retire = ({ db }: Pick<Ctx, 'db'>, id: number) =>
  db
    .updateTable('customerContacts')
    .set({ status: 'disabled', isDefault: false, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
export const setReplaced = ({ db }: Pick<Ctx, 'db'>, id: number, replacedById: number) =>
  db.updateTable('customerContacts').set({ replacedById }).where('id', '=', id).execute()
export const deleteContact = async ({ db }: Pick<Ctx, 'db'>, id: number, version: number): Promise<boolean> =>
  (
    await db
      .deleteFrom('customerContacts')
      .where('id', '=', id)
      .where('version', '=', version)
      .where('status', 'in', ['pending_review', 'rejected'])
      .executeTakeFirst()
  ).numDeletedRows === 1n

const reviewed = (ctx: Pick<Ctx, 'db' | 'locale'>) =>
  rows(ctx)
    .innerJoin('customers as c', 'c.id', 'k.customerId')
    .leftJoin('users as u', 'u.id', 'k.userId')
    .select([
      'c.code as customerCode',
      'c.name as customer',
      'c.nameEn as customerEn',
      sql<string>`coalesce(${nameFor(ctx, 'u')}, '')`.as('applicant'),
    ])
    .where('k.kind', '=', 'invoice')
/** One page of what the assistants review, those that wait first. */
export function findReviews(ctx: SignedCtx, q: Parsed<typeof orderDesk.reviews>) {
  const found = reviewed(ctx).where(
    matching(q, { status: eq('k.status'), keyword: words('k.title', 'k.taxNo', 'c.code', 'c.name') }),
  )
  const waits = sql`k.status = 'pending_review'`
  return pageOf(ctx, q, found.orderBy(waits, 'desc').orderBy('k.updatedAt', 'desc').orderBy('k.id', 'desc'), found)
}
export const findReview = (ctx: Pick<Ctx, 'db' | 'locale'>, id: number) =>
  reviewed(ctx).where('k.id', '=', id).executeTakeFirst()
