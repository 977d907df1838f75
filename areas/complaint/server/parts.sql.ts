import { sql, type Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { decodeFileId } from '#platform/contract/file-id.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { nameFor, typedCompany, typedPerson } from '#platform/server/db/name-for.ts'
import type { dSteps } from '../contract.ts'

// What hangs on a complaint: its rows, the sections of its report, what is sent anew. Who may read it is the caller's business.
const text = (column: string) => sql<string>`coalesce(${sql.ref(column)}::text, '')`

export const listRows = (ctx: Ctx, complaintId: number) =>
  ctx.db
    .selectFrom('complaintRows as r')
    .select([
      'r.marketModel',
      'r.terminalForm',
      text('r.producedOn').as('producedOn'),
      'r.productStage',
      'r.customerProcess',
    ])
    .select([
      'r.totalInput',
      'r.defective',
      'r.dateCode',
      'r.lotNo',
      'r.topMark',
      'r.failureLocation',
      'r.conditionTemp',
    ])
    .select(['r.conditionVolt', 'r.sampleQty'])
    .where('r.complaintId', '=', complaintId)
    .orderBy('r.position')
    .execute()
type NewRow = Omit<Insertable<DB['complaintRows']>, 'complaintId' | 'position'>
/** Makes the rows of a complaint exactly these. */
export async function replaceRows(tx: Ctx, complaintId: number, rows: readonly NewRow[]): Promise<void> {
  await tx.db.deleteFrom('complaintRows').where('complaintId', '=', complaintId).execute()
  if (rows.length === 0) return
  const numbered = rows.map((row, n) => ({ ...row, complaintId, position: n + 1 }))
  await tx.db.insertInto('complaintRows').values(numbered).execute()
}

export const listSteps = (ctx: Ctx, complaintId: number) =>
  ctx.db
    .selectFrom('complaintSteps as s')
    .leftJoin('users as u', 'u.id', 's.authorId')
    .select([
      's.step',
      's.body',
      's.releasedBody as released',
      's.releasedAt',
      's.version',
      sql<string>`coalesce(${nameFor(ctx, 'u')}, '')`.as('author'),
    ])
    .where('s.complaintId', '=', complaintId)
    .orderBy('s.step')
    .execute()

type Kept = {
  complaintId: number
  step: (typeof dSteps)[number]
  body: string
  release: boolean
  version: number
  authorId: number
}
/**
 * Writes a section at the version that was read (0: there is none yet) while its complaint is analysed; undefined when somebody was
 * faster. Released, the customer has it from now on.
 */
export async function keepStep(
  tx: Ctx,
  { complaintId, step, body, release, version, authorId }: Kept,
): Promise<number | undefined> {
  const shown = sql`case when ${release}::boolean then ${body} else s.released_body end`
  const { rows } = await sql<{ version: number }>`
    insert into complaint_steps as s (complaint_id, step, body, author_id, released_body, released_at, first_released_at)
    select c.id, ${step}, ${body}, ${authorId}::bigint, case when ${release}::boolean then ${body} else '' end,
      case when ${release}::boolean then now() end, case when ${release}::boolean then now() end
    from complaints c where c.id = ${complaintId} and c.status = 'analysing' and (${version}::integer = 0 or exists (
      select from complaint_steps e where e.complaint_id = c.id and e.step = ${step}))
    on conflict (complaint_id, step) do update set body = excluded.body, author_id = excluded.author_id, released_body = ${shown},
      released_at = case when ${release}::boolean then now() else s.released_at end,
      first_released_at = coalesce(s.first_released_at, excluded.first_released_at), updated_at = now(), version = s.version + 1
    where s.version = ${version}::integer
    returning s.version`.execute(tx.db)
  return rows[0]?.version
}

/** What its customer has of a section; nothing before it is released. */
export async function findReleased(ctx: Ctx, complaintId: number, step: Kept['step']): Promise<string | undefined> {
  const kept = ctx.db
    .selectFrom('complaintSteps')
    .select(['releasedBody', 'releasedAt'])
    .where('complaintId', '=', complaintId)
  const found = await kept.where('step', '=', step).executeTakeFirst()
  return found?.releasedAt ? found.releasedBody : undefined
}

/** Whether its customer was told of another section a moment ago: that news stands for all that is released with it. */
export async function toldLately(ctx: Ctx, complaintId: number, but: Kept['step']): Promise<boolean> {
  const { rows } =
    await sql`select 1 from complaint_steps where complaint_id = ${complaintId} and step <> ${but} and told_at > now() - interval '10 minutes' limit 1`.execute(
      ctx.db,
    )
  return rows.length > 0
}
/** Notes that the release of a section was told, and when: what was not told does not keep the next one silent. */
export async function setTold(tx: Ctx, complaintId: number, step: Kept['step']): Promise<void> {
  await tx.db
    .updateTable('complaintSteps')
    .set({ toldAt: sql`now()` })
    .where('complaintId', '=', complaintId)
    .where('step', '=', step)
    .execute()
}

/** How many bad parts a complaint is about. */
export async function countDefective(ctx: Ctx, complaintId: number): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('complaintRows')
    .select(sql<number>`coalesce(sum(defective), 0)::bigint`.as('n'))
    .where('complaintId', '=', complaintId)
    .executeTakeFirstOrThrow()
  return n
}
export const findReplacement = (ctx: Ctx, complaintId: number) =>
  ctx.db
    .selectFrom('complaintReplacements')
    .select(['chipCode', 'quantity', text('orderNo').as('orderNo')])
    .where('complaintId', '=', complaintId)
    .executeTakeFirst()
/** The names in a complaint for its reader; that of the account manager stands among other words. */
export const findNames = (ctx: Ctx, complaintId: number) =>
  ctx.db
    .selectFrom('complaints as t')
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .leftJoin('users as m', 'm.id', 'c.accountManagerId')
    .select([
      typedPerson(ctx, sql`t.applicant_name`, sql`t.company_id`).as('applicant'),
      typedCompany(ctx, sql`t.company_name`, sql`t.company_id`).as('company'),
      sql<string>`coalesce(replace(t.business_contact, m.name, ${nameFor(ctx, 'm')}), t.business_contact)`.as(
        'business',
      ),
    ])
    .where('t.id', '=', complaintId)
    .executeTakeFirstOrThrow()
/** Notes what is to be sent anew, for ordering. */
export async function insertReplacement(
  tx: Ctx,
  row: { complaintId: number; chipCode: string; quantity: number },
): Promise<void> {
  await tx.db
    .insertInto('complaintReplacements')
    .values(row)
    .onConflict((c) => c.column('complaintId').doNothing())
    .execute()
}

/** What the last report said. */
export async function findReportHash(ctx: Ctx, complaintId: number): Promise<string | null> {
  const found = ctx.db.selectFrom('complaints').select('reportHash').where('id', '=', complaintId)
  return (await found.executeTakeFirst())?.reportHash ?? null
}
/** What is in these files, however they are named. */
export async function hashesOf(ctx: Ctx, wireIds: readonly string[]): Promise<string[]> {
  const ids = wireIds.flatMap((one) => decodeFileId(one) ?? [])
  if (ids.length === 0) return []
  const rows = await ctx.db.selectFrom('files').select('sha256').where('id', 'in', ids).execute()
  return rows.map(({ sha256 }) => sha256).toSorted()
}
