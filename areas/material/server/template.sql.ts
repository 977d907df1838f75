import { sql } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import { chipSeen } from '#platform/server/auth/chip.sql.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { templateModels, type ddrTemplate } from '../template.contract.ts'

type DdrType = 'DDR3' | 'DDR4' | 'LPDDR4' | 'LPDDR5'
export type TemplateRow = {
  id: number
  chip: { id: number; code: string; name: string }
  ddrType: DdrType
  topology: string
  layers: number
  thickness: number
  size: string
  maxSpeed: number
  dualSide: boolean
  revision: string
  notes: string
  notesEn: string
  status: 'on' | 'off'
  guide: boolean
  updatedAt: Date
  version: number
}
const columns = (
  ctx: SignedCtx,
  notes = sql`t.notes`,
) => sql`t.id, jsonb_build_object('id', c.id, 'code', c.code, 'name',
    ${ctx.locale === 'en' ? sql`c.name_en` : sql`c.name`}) as chip, t.ddr_type, t.topology, t.layers, t.thickness::float8 as thickness,
  t.size, t.max_speed, t.dual_side, t.revision, ${notes} as notes, t.notes_en, t.status, t.updated_at, t.version,
  exists (select from files f where f.model_code = ${templateModels.guide} and f.model_id = t.id::text and f.status = 'attached') as guide`
const readNotes = (ctx: SignedCtx) =>
  ctx.locale === 'en' ? sql`coalesce(nullif(t.notes_en, ''), t.notes)` : sql`t.notes`
const narrowed = { chipId: eq('t.chipId'), ddrType: eq('t.ddrType'), layers: eq('t.layers') }
const tables = sql`material_templates t join chips c on c.id = t.chip_id`

/** Those on the shelf, of chips the caller may know of. */
const onShelf = (ctx: SignedCtx) => sql`t.status = 'on' and ${chipSeen(ctx.user, 'c')}`
export function findTemplates(ctx: SignedCtx, q: Parsed<typeof ddrTemplate.templates>) {
  const from = sql`from ${tables} where ${onShelf(ctx)} and ${matching(q, narrowed)}`
  return pageOf<TemplateRow>(
    ctx,
    q,
    sql`select ${columns(ctx, readNotes(ctx))} ${from} order by t.updated_at desc, t.id desc`,
    from,
  )
}
export async function findOnShelf(ctx: SignedCtx, id: number): Promise<TemplateRow | undefined> {
  const { rows } =
    await sql<TemplateRow>`select ${columns(ctx)} from ${tables} where t.id = ${id} and ${onShelf(ctx)}`.execute(ctx.db)
  return rows[0]
}

const taken = sql`(select count(*)::int from material_downloads d where d.template_id = t.id) as taken`
export function findDeskTemplates(ctx: SignedCtx, q: Parsed<typeof ddrTemplate.templateDesk>) {
  const from = sql`from ${tables} where ${matching(q, { ...narrowed, status: eq('t.status') })}`
  return pageOf<TemplateRow & { taken: number }>(
    ctx,
    q,
    sql`select ${columns(ctx)}, ${taken} ${from} order by t.updated_at desc, t.id desc`,
    from,
  )
}
export async function findDeskTemplate(
  ctx: SignedCtx,
  id: number,
): Promise<(TemplateRow & { taken: number }) | undefined> {
  const { rows } = await sql<
    TemplateRow & { taken: number }
  >`select ${columns(ctx)}, ${taken} from ${tables} where t.id = ${id}`.execute(ctx.db)
  return rows[0]
}
type Download = { id: number; person: string; company: string; fileName: string; at: Date }
/** Who took it away, last first. */
export async function listDownloads(ctx: SignedCtx, templateId: number): Promise<Download[]> {
  const { rows } =
    await sql<Download>`select d.id, ${nameFor(ctx, 'u')} as person, ${nameFor(ctx, 'k')} as company, d.file_name, d.at
    from material_downloads d join users u on u.id = d.user_id join companies k on k.id = d.company_id
    where d.template_id = ${templateId} order by d.at desc, d.id desc limit 50`.execute(ctx.db)
  return rows
}
export const insertDownload = ({ db, user }: SignedCtx, templateId: number, fileName: string) =>
  db
    .insertInto('materialDownloads')
    .values({ templateId, fileName, userId: user.id, companyId: user.companyId })
    .execute()
