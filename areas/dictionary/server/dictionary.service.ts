import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { saveVersioned } from '#platform/server/db/record.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { dictionary } from '../contract.ts'
import { lineOfCategory, mayRead } from './dictionary.rules.ts'
import * as sql from './dictionary.sql.ts'
import { listNamed } from './names.service.ts'

export async function listEntries(ctx: Ctx, input: { code: string }) {
  const found = await sql.findDictionary(ctx, input.code)
  if (!found || !mayRead(found.access, ctx.user)) throw fail('dictionary.unknown_code')
  return listNamed(ctx, input.code)
}

const categories = 'product_category'
export const listCountries = (ctx: Ctx) => listNamed(ctx, 'country')
export const listProductLines = (ctx: Ctx) => listNamed(ctx, 'product_line')

/** Those of the lines that the vendor has. */
export async function listProductCategories(ctx: Ctx) {
  const lines = new Set((await sql.listEntries(ctx, 'product_line')).map(({ busValue }) => busValue))
  return (await listNamed(ctx, categories)).filter(({ busValue }) => lines.has(lineOfCategory(busValue)))
}

export async function listLineCategories(ctx: Ctx, input: { id: string }) {
  const all = await listProductCategories(ctx)
  return all.filter((entry) => lineOfCategory(entry.busValue) === input.id)
}

const shownChip = (ctx: Ctx) => (chip: sql.ChipRow) => ({ ...chip, name: inLocale(ctx.locale, chip.name, chip.nameEn) })
export const listChips = async (ctx: Ctx) => (await sql.listChips(ctx)).map(shownChip(ctx))

export async function listCategoryChips(ctx: Ctx, input: { id: string }) {
  const known = await sql.listEntries(ctx, categories)
  if (!known.some((entry) => entry.busValue === input.id)) throw fail('dictionary.category_not_found')
  const chips = await sql.listChips(ctx, { productLine: lineOfCategory(input.id) })
  return chips.map(shownChip(ctx))
}

export const listChipsOfUser = async (ctx: SignedCtx) =>
  (await sql.listChips(ctx, { projectIds: ctx.user.projectIds })).map(shownChip(ctx))

export async function listDictionaries(ctx: SignedCtx) {
  const rows = await sql.listDictionaries(ctx)
  return rows.map(({ nameEn, ...row }) => ({ ...row, name: inLocale(ctx.locale, row.name, nameEn) }))
}

export async function listDeskEntries(ctx: SignedCtx, input: { code: string }) {
  if (!(await sql.findDictionary(ctx, input.code))) throw fail('dictionary.unknown_code')
  return sql.listDeskEntries(ctx, input.code)
}

export async function saveEntry(ctx: SignedCtx, input: Parsed<typeof dictionary.save>) {
  const { id, version, code, ...fields } = input
  if (!(await sql.findDictionary(ctx, code))) throw fail('dictionary.unknown_code')
  return saveVersioned(ctx, 'dictionaryEntries', { id, version }, fields, {
    first: { dictionaryCode: code },
    only: { dictionaryCode: code },
    missing: 'dictionary.entry_not_found',
    taken: { dictionary_entries_dictionary_code_bus_name_key: ['busName', 'platform.name_taken'] },
  })
}

export async function removeEntry(ctx: SignedCtx, input: { id: number }) {
  if (!(await sql.deleteEntry(ctx, input.id))) throw fail('dictionary.entry_not_found')
  return null
}
