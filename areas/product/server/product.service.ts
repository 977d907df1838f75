import { dictionaryNames } from '#areas/dictionary/server/dictionary.public.ts'
import { documentsOfChip, newestDocuments } from '#areas/document/server/document.public.ts'
import { answersOfChip, newestAnswers } from '#areas/faq/server/faq.public.ts'
import { sdksOfChip } from '#areas/sdk/server/sdk.public.ts'
import { hintOf } from '#areas/search/server/search.public.ts'
import { toolsOfLine } from '#areas/tool/server/tool.public.ts'
import { fail } from '#platform/contract/error.ts'
import { callerOf } from '#platform/server/auth/visitor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { inLocale } from '#platform/server/traditional.ts'
import * as sql from './product.sql.ts'

/** A chip in the caller's language. */
export const cardOf = (ctx: Ctx, lines: ReadonlyMap<string, string>) => (row: sql.ChipRow) => {
  const local = (zh: string, en: string) => inLocale(ctx.locale, zh, en)
  return {
    code: row.code,
    name: local(row.name, row.nameEn),
    line: row.productLine,
    lineName: lines.get(row.productLine) ?? row.productLine,
    lifecycle: row.lifecycle,
    intro: local(row.intro, row.introEn),
    figures: row.figures.map((one) => ({ name: local(one.name, one.nameEn), value: local(one.value, one.valueEn) })),
    blocks: row.blocks.map(({ group, ...one }) => ({
      group,
      name: local(one.name, one.nameEn),
      note: local(one.note, one.noteEn),
    })),
  }
}

async function findChip(ctx: Ctx, code: string): Promise<sql.ChipRow> {
  await ctx.app.limits.spend('product', callerOf(ctx))
  const row = await sql.findByCode(ctx, code)
  if (!row) throw fail('product.not_found')
  return row
}

export async function showProduct(ctx: Ctx, input: { code: string }) {
  const [row, lines] = await Promise.all([findChip(ctx, input.code), dictionaryNames(ctx, 'product_line')])
  return { ...cardOf(ctx, lines)(row), id: row.id, updatedAt: row.updatedAt }
}

/** Of each kind so many; the rest is behind its own page. */
const [mostDocuments, mostOthers, mostNew] = [5, 5, 6]

export async function showMaterial(ctx: Ctx, input: { code: string }) {
  const { id, productLine } = await findChip(ctx, input.code)
  const [types, documents, sdks, answers, tools, locked] = await Promise.all([
    dictionaryNames(ctx, 'doc_type'),
    documentsOfChip(ctx, id, mostDocuments),
    sdksOfChip(ctx, id, mostOthers),
    answersOfChip(ctx, id, mostOthers),
    toolsOfLine(ctx, productLine, mostOthers),
    hintOf(ctx, { query: null, chipId: id }),
  ])
  const named = documents.map((group) => ({ ...group, name: types.get(group.docType) ?? group.docType }))
  return { documents: named, sdks, answers, tools, locked }
}

export async function showFront(ctx: Ctx) {
  await ctx.app.limits.spend('product', callerOf(ctx))
  const [chips, lines, types, documents, answers, tools, sdks] = await Promise.all([
    sql.listChips(ctx),
    dictionaryNames(ctx, 'product_line'),
    dictionaryNames(ctx, 'doc_type'),
    newestDocuments(ctx, mostNew),
    newestAnswers(ctx, mostNew),
    toolsOfLine(ctx, undefined, mostNew),
    sdksOfChip(ctx, null, mostOthers),
  ])
  const known = [...new Set([...lines.keys(), ...chips.map((chip) => chip.productLine)])]
  const card = cardOf(ctx, lines)
  const shelves = known.map((line) => ({
    line,
    name: lines.get(line) ?? line,
    chips: chips.filter((chip) => chip.productLine === line).map(card),
  }))
  return {
    lines: shelves.filter((shelf) => shelf.chips.length > 0),
    documents: documents.map((one) => ({ ...one, typeName: types.get(one.docType) ?? one.docType })),
    answers,
    tools: tools.list,
    sdks: sdks.list,
  }
}
