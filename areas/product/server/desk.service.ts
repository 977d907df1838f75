import { dictionaryNames } from '#areas/dictionary/server/dictionary.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { saveVersioned, type Taken } from '#platform/server/db/record.ts'
import { isReferenced, isReferencedBy, transact } from '#platform/server/db/transact.ts'
import { refuseField, refuseFields, type FieldFault } from '#platform/server/files/refuse.ts'
import { searchChanged } from '#platform/server/search/source.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { mostSpellings, type productDesk } from '../desk.contract.ts'
import { blockLines, figureLines, readBlocks, readFigures, readSpellings } from '../figure.rules.ts'
import { listMerges } from './merge.sql.ts'
import { chipKind } from './product.public.ts'
import * as sql from './product.sql.ts'

const missing = 'product.not_found'
/** Either name of a code's index may speak first. */
const taken: Taken = {
  chips_code_key: ['code', 'product.code_taken'],
  chip_keys_code: ['code', 'product.code_taken'],
  chip_keys_pkey: ['spellings', 'product.spelling_taken'],
}
const steps = ({ user }: SignedCtx) => {
  const may = user.permissions.has('product_edit')
  return { edit: may, merge: may, remove: may }
}
const shown = (ctx: SignedCtx, lines: ReadonlyMap<string, string>) => (row: sql.DeskChip) => ({
  ...row,
  title: inLocale(ctx.locale, row.name, row.nameEn),
  lineName: lines.get(row.productLine) ?? row.productLine,
  spellings: row.spellings.join('\n'),
  figures: row.figures.length,
  blocks: row.blocks.length,
  figureLines: figureLines(row.figures),
  blockLines: blockLines(row.blocks),
  can: steps(ctx),
})

export async function listProducts(ctx: SignedCtx, q: Parsed<typeof productDesk.list>) {
  const [page, lines] = await Promise.all([sql.findDesk(ctx, q), dictionaryNames(ctx, 'product_line')])
  return { ...page, list: page.list.map(shown(ctx, lines)) }
}

export const listChoices = async (ctx: SignedCtx) =>
  (await sql.listChips(ctx)).map(({ id, code, name, nameEn }) => ({
    id,
    code,
    title: inLocale(ctx.locale, name, nameEn),
  }))

export async function showFacts(ctx: SignedCtx, input: { id: number }) {
  const [row, lines] = await Promise.all([sql.findDeskRow(ctx, input.id), dictionaryNames(ctx, 'product_line')])
  if (!row) throw fail(missing)
  return { ...shown(ctx, lines)(row), merges: await listMerges(ctx, input.id) }
}

type Given = Omit<Parsed<typeof productDesk.save>, 'id' | 'version'>
/** What of a form is written, or what is wrong with it; a line that was taken out of the dictionary stays with the chips it has. */
async function fieldsOf(ctx: SignedCtx, given: Given, old: sql.ChipRow | undefined) {
  const { figureLines: figureText, blockLines: blockText, spellings: spelt, ...fields } = given
  const [figures, blocks, spellings] = [readFigures(figureText), readBlocks(blockText), readSpellings(spelt)]
  const lines = await dictionaryNames(ctx, 'product_line')
  const wrong: FieldFault[] = []
  if (!lines.has(fields.productLine) && old?.productLine !== fields.productLine)
    wrong.push(['productLine', 'product.unknown_line'])
  if (typeof spellings === 'number') wrong.push(['spellings', 'product.spelling', { line: spellings }])
  if (typeof figures === 'number') wrong.push(['figureLines', 'product.figure_line', { line: figures }])
  if (typeof blocks === 'number') wrong.push(['blockLines', 'product.block_line', { line: blocks }])
  if (wrong.length || typeof spellings === 'number') throw refuseFields(ctx, wrong)
  const former = old && old.code !== fields.code ? [old.code] : []
  const spelled = [...new Set([...spellings, ...former])].filter((one) => one !== fields.code)
  if (spelled.length > mostSpellings) throw refuseField(ctx, 'spellings', 'product.spelling', { line: mostSpellings })
  return {
    ...fields,
    spellings: spelled,
    figures: JSON.stringify(figures),
    blocks: JSON.stringify(blocks),
  }
}

export const saveChip = (ctx: SignedCtx, { id, version, ...given }: Parsed<typeof productDesk.save>) =>
  transact(ctx, async (tx) => {
    const old = id === undefined ? undefined : await sql.findDeskRow(tx, id)
    const fields = await fieldsOf(tx, given, old)
    const saved = await saveVersioned(tx, 'chips', { id, version }, fields, { missing, taken }).catch(
      (error: unknown) => {
        throw isReferencedBy(error, 'chips_code_stays') ? refuseField(tx, 'code', 'product.code_stays') : error
      },
    )
    await searchChanged(tx, chipKind, [saved.id])
    // what carries the code among its words is found by the new one as well
    if (old && old.code !== fields.code)
      for (const { kind, ids } of await sql.findEntriesOf(tx, saved.id)) await searchChanged(tx, kind, ids)
    return saved
  })

/** Runs a removal; what other records name stays. */
async function unlessUsed<R>(remove: () => Promise<R>): Promise<R> {
  try {
    return await remove()
  } catch (error) {
    throw isReferenced(error) ? fail('product.in_use') : error
  }
}

export async function removeChip(ctx: SignedCtx, { id }: { id: number }) {
  await transact(ctx, async (tx) => {
    if (!(await unlessUsed(() => sql.deleteChip(tx, id)))) throw fail(missing)
    await searchChanged(tx, chipKind, [id])
  })
  return null
}

const shownProject = (ctx: SignedCtx) => (row: sql.ProjectRow) => ({
  ...row,
  title: inLocale(ctx.locale, row.name, row.nameEn),
  can: steps(ctx),
})

export async function listProjects(ctx: SignedCtx, q: Parsed<typeof productDesk.projects>) {
  const page = await sql.findProjects(ctx, q)
  return { ...page, list: page.list.map(shownProject(ctx)) }
}

export async function showProject(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findProject(ctx, id)
  if (!row) throw fail('product.project_not_found')
  return shownProject(ctx)(row)
}

export async function saveProject(ctx: SignedCtx, input: Parsed<typeof productDesk.saveProject>) {
  const { id, version, ...fields } = input
  // papers of a project lie under its chip: it never goes to another
  const only = { chipId: fields.chipId }
  const unknown = (error: unknown) => isReferencedBy(error, 'chip_projects_chip_id_fkey')
  try {
    return await saveVersioned(ctx, 'chipProjects', { id, version }, fields, {
      missing: 'product.project_not_found',
      only,
      taken: { chip_projects_code_key: ['code', 'product.code_taken'] },
    })
  } catch (error) {
    throw unknown(error) ? refuseField(ctx, 'chipId', 'product.unknown_chip') : error
  }
}

export async function removeProject(ctx: SignedCtx, { id }: { id: number }) {
  const gone = await unlessUsed(() => transact(ctx, (tx) => sql.deleteProject(tx, id)))
  if (!gone) throw fail('product.project_not_found')
  return null
}
