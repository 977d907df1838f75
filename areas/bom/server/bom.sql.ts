import { sql } from 'kysely'
import { customerSeen } from '#areas/order-base/server/order-base.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { matching, pageOf, words } from '#platform/server/db/list.ts'
import type { bom } from '../contract.ts'
import type { BomLine } from './read.rules.ts'

/** Notices in force that concern the model of a line. */
const inForce = sql`n.status in ('published', 'closed')`

/** Whoever sees the customer; of its own company whoever keeps bills of materials, whether they order or not. */
export const visibleTo = (ctx: SignedCtx) =>
  !ctx.user.staff && ctx.user.permissions.has('bom_read')
    ? sql<boolean>`(c.company_id = ${ctx.user.companyId} or ${customerSeen(ctx, 'c')})`
    : customerSeen(ctx, 'c')
const seen = (ctx: SignedCtx) =>
  ctx.db.selectFrom('boms as b').innerJoin('customers as c', 'c.id', 'b.customerId').where(visibleTo(ctx))
const shown = (ctx: SignedCtx) =>
  seen(ctx)
    .select([
      'b.id',
      'b.name',
      'b.yearly',
      'b.fileName',
      'b.partColumn',
      'b.lines',
      'b.updatedAt',
      'b.version',
      'c.code as customerCode',
    ])
    .select([
      sql<number>`(select count(*)::int from bom_lines l join order_models m on m.model = l.part_key where l.bom_id = b.id)`.as(
        'known',
      ),
      sql<number>`(select count(distinct n.id)::int from bom_lines l join order_models m on m.model = l.part_key
      join notice_items i on i.model_id = m.id join notices n on n.id = i.notice_id and ${inForce}
      join notice_recipients t on t.notice_id = n.id and t.customer_id = b.customer_id where l.bom_id = b.id)`.as(
        'notices',
      ),
    ])

export function findBoms(ctx: SignedCtx, q: Parsed<typeof bom.list>) {
  const filter = matching(q, {
    keyword: (text) =>
      sql`(${words('b.name', 'b.fileName')(text)} or exists (select from bom_lines l where l.bom_id = b.id and ${words('l.part')(text)}))`,
  })
  return pageOf(
    ctx,
    q,
    shown(ctx).where(filter).orderBy('b.updatedAt', 'desc').orderBy('b.id', 'desc'),
    seen(ctx).where(filter),
  )
}
export const findBom = (ctx: SignedCtx, id: number) => shown(ctx).where('b.id', '=', id).executeTakeFirst()

export function findLines(ctx: SignedCtx, q: Parsed<typeof bom.lines>) {
  const of = seen(ctx).innerJoin('bomLines as l', 'l.bomId', 'b.id').where('b.id', '=', q.id)
  const rows = of
    .leftJoin('orderModels as m', (j) => j.on(sql<boolean>`m.model = l.part_key`))
    .select(['l.lineNo', 'l.part', 'l.qty', 'l.refs', sql<string>`coalesce(m.model, '')`.as('model')])
    .select(
      sql<
        { id: number; no: string }[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'no', n.notice_no) order by n.issue_on desc)
        from notice_items i join notices n on n.id = i.notice_id and ${inForce}
        join notice_recipients t on t.notice_id = n.id and t.customer_id = b.customer_id where i.model_id = m.id), '[]')`.as(
        'notices',
      ),
    )
    .orderBy(sql`m.id is null`)
    .orderBy('l.lineNo')
  return pageOf(ctx, q, rows, of)
}

/** The vendor's models: names in capitals without blanks, as `keyOf` folds parts. */
export async function modelKeys({ db }: Pick<Ctx, 'db'>): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select model as key from order_models`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
export async function replaceLines({ db }: Pick<Ctx, 'db'>, bomId: number, lines: readonly BomLine[]): Promise<void> {
  await sql`delete from bom_lines where bom_id = ${bomId}`.execute(db)
  await sql`insert into bom_lines (bom_id, line_no, part, part_key, qty, refs)
    select ${bomId}, x.n, x.part, x.key, x.qty, x.refs from unnest(${lines.map((l) => l.part)}::text[], ${lines.map((l) => l.partKey)}::text[],
      ${lines.map((l) => l.qty)}::int[], ${lines.map((l) => l.refs)}::text[]) with ordinality x(part, key, qty, refs, n)`.execute(
    db,
  )
}
/** Forgets a bill of this customer; false where there is none. */
export async function deleteBom(ctx: SignedCtx, customerId: number, id: number): Promise<boolean> {
  const r = await ctx.db.deleteFrom('boms').where('id', '=', id).where('customerId', '=', customerId).executeTakeFirst()
  return r.numDeletedRows === 1n
}
