import { ownCustomer } from '#areas/order-base/server/order-base.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertUpTo, namingTaken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { tableOf, textOf } from '#platform/server/files/delimited.ts'
import type { ReadableFile } from '#platform/server/files/policy.ts'
import { readableFiles, readFileBytes } from '#platform/server/files/read-file.ts'
import { readSheetRows, SheetError } from '#platform/server/files/read-sheet.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { bomFile, mostBoms, mostLines, type bom } from '../contract.ts'
import * as sql from './bom.sql.ts'
import { linesOf, type Cells } from './read.rules.ts'

export const listBoms = (ctx: SignedCtx, q: Parsed<typeof bom.list>) => sql.findBoms(ctx, q)
export async function showBom(ctx: SignedCtx, { id }: { id: number }) {
  const found = await sql.findBom(ctx, id)
  if (!found) throw fail('bom.not_found')
  return found
}
export async function listLines(ctx: SignedCtx, q: Parsed<typeof bom.lines>) {
  await showBom(ctx, q)
  return sql.findLines(ctx, q)
}

async function rowsOf(ctx: SignedCtx, file: ReadableFile): Promise<readonly Cells[]> {
  const bytes = await readFileBytes(ctx, file)
  if (file.name.toLowerCase().endsWith('.csv')) {
    // what is longer is cut there, and must not be taken for the whole
    const table = tableOf(textOf(bytes))
    if (table.length > mostLines) throw refuseField(ctx, 'fileIds', 'bom.too_long', { count: mostLines })
    return table
  }
  try {
    return await readSheetRows(bytes, mostLines + 50)
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    if (error.fault === 'large') throw refuseField(ctx, 'fileIds', 'bom.too_long', { count: mostLines })
    throw refuseField(ctx, 'fileIds', 'bom.unreadable')
  }
}
async function readBom(ctx: SignedCtx, wire: string) {
  await ctx.app.limits.spend('bom_read_file', String(ctx.user.id))
  const [file] = (await readableFiles(ctx, [wire])) as [ReadableFile]
  if (file.modelCode !== bomFile.modelCode || file.size > bomFile.maxMb * 1024 * 1024) throw fail('file.denied')
  const read = linesOf(await rowsOf(ctx, file), await sql.modelKeys(ctx))
  if (read?.bad) throw refuseField(ctx, 'fileIds', 'bom.bad_qty', { row: read.bad })
  if (!read?.lines.length) throw refuseField(ctx, 'fileIds', 'bom.no_parts')
  if (read.lines.length > mostLines) throw refuseField(ctx, 'fileIds', 'bom.too_long', { count: mostLines })
  return { ...read, fileName: file.name.slice(0, 200) }
}

export async function saveBom(ctx: SignedCtx, { id, version, name, yearly, fileIds }: Parsed<typeof bom.save>) {
  const customer = await ownCustomer(ctx)
  if (!customer) throw fail('bom.no_customer')
  if (id !== undefined) await showBom(ctx, { id })
  if (id === undefined && !fileIds.length) throw refuseField(ctx, 'fileIds', 'bom.file_needed')
  const read = fileIds.length ? await readBom(ctx, fileIds[0]!) : null
  const own = { customerId: customer.id }
  const head = { name, yearly: yearly ?? null, userId: ctx.user.id }
  const of = read && { partColumn: read.partColumn, fileName: read.fileName, lines: read.lines.length }
  return namingTaken(ctx, { boms_name: ['name', 'bom.name_taken'] }, () =>
    transact(ctx, async (tx) => {
      const saved =
        id === undefined
          ? { id: await insertUpTo(tx, 'boms', mostBoms, { ...own, ...head, ...of! }, own), version: 1 }
          : {
              id,
              version: await changeVersioned(
                tx,
                'boms',
                { id, ...own },
                version,
                { ...head, ...of },
                { missing: 'bom.not_found' },
              ),
            }
      if (saved.id === undefined) throw fail('bom.too_many', { count: mostBoms })
      if (read) await sql.replaceLines(tx, saved.id, read.lines)
      return { id: saved.id, version: saved.version }
    }),
  )
}

export const removeBom = (ctx: SignedCtx, { id }: { id: number }) =>
  transact(ctx, async (tx) => {
    // the head of a group sees those of its parts, and changes its own
    const customer = await ownCustomer(tx)
    if (!customer || !(await sql.deleteBom(tx, customer.id, id))) throw fail('bom.not_found')
    return null
  })
