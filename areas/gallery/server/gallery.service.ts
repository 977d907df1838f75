import { declaredPermissions } from '#platform/contract/access.ts'
import type { MenuItem } from '#platform/contract/boot.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import { locales } from '#platform/contract/text.ts'
import { menusOfRole } from '#areas/access/server/access.public.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { readableFiles, readFileBytes } from '#platform/server/files/read-file.ts'
import type { ReadableFile } from '#platform/server/files/policy.ts'
import { readSheetRows, SheetError } from '#platform/server/files/read-sheet.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { xlsxFile } from '#platform/server/http/xlsx.ts'
import { translate } from '#platform/server/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { mostRows, partColumns, sheetModel, takenName, type gallery } from '../contract.ts'
import { sampleParts, type Part } from './sample.ts'
import { readRows, wordsOf } from './sheet.rules.ts'

/** What a role is let to, by the rule that makes everybody's menu. */
export async function viewRole(ctx: SignedCtx, { role, certified }: Parsed<typeof gallery.roleView>) {
  const areas = declaredPermissions()
  const below = (items: readonly MenuItem[], depth: number): object[] =>
    items.flatMap((item) => [
      {
        id: item.id,
        depth,
        name: inLocale(ctx.locale, item.name, item.enName),
        url: item.url,
        show: item.show === 1,
        privilege: item.privilege.map((code) => ({
          code,
          word: translate(ctx.locale, `${areas.get(code) ?? 'platform'}.permission.${code}`),
        })),
      },
      ...below(item.children, depth + 1),
    ])
  return below(await menusOfRole(ctx, role, certified), 0) as never
}

type Narrowed = Pick<Parsed<typeof gallery.parts>, 'keyword' | 'kind' | 'state'>
const narrowed = ({ keyword = '', kind, state }: Narrowed): Part[] => {
  const wanted = keyword.toLowerCase()
  return sampleParts.filter(
    (part) =>
      part.partNo.toLowerCase().includes(wanted) && (!kind || part.kind === kind) && (!state || part.state === state),
  )
}

export function listParts(_: SignedCtx, q: Parsed<typeof gallery.parts>) {
  const { page, limit, sort } = q
  const found = narrowed(q)
  const name = (sort?.replace('-', '') ?? 'id') as 'id' | 'partNo' | 'qty' | 'price' | 'updated'
  const turn = sort?.startsWith('-') ? -1 : 1
  const rows = found.toSorted((a, b) => (a[name] < b[name] ? -turn : a[name] > b[name] ? turn : a.id - b.id))
  return { list: rows.slice((page - 1) * limit, page * limit), page, limit, total: found.length }
}

const headsIn = (locale: SignedCtx['locale']) =>
  partColumns.map((column) => translate(locale, `gallery.column.${column}`))

export function exportParts(ctx: SignedCtx, q: Parsed<typeof gallery.exportParts>) {
  const say = (key: string) => translate(ctx.locale, `gallery.${key}`)
  const rows = narrowed(q).map((part) => [
    part.partNo,
    say(`kind.${part.kind}`),
    say(`state.${part.state}`),
    part.qty,
    part.price,
    part.updated,
  ])
  async function* batches() {
    yield rows
  }
  return xlsxFile(`parts-${dayOf(ctx.now)}`, headsIn(ctx.locale), batches())
}

/** A pending upload of the caller that is there to be a workbook. */
async function uploaded(ctx: SignedCtx, fileId: string): Promise<Buffer> {
  const [file] = (await readableFiles(ctx, [fileId])) as [ReadableFile]
  if (file.modelCode !== sheetModel) throw fail('file.denied')
  return readFileBytes(ctx, file)
}

export async function readParts(ctx: SignedCtx, { fileId }: Parsed<typeof gallery.readParts>) {
  const [heads = [], ...rows] = await readSheetRows(await uploaded(ctx, fileId), mostRows).catch((error: unknown) => {
    throw error instanceof SheetError ? fail(`gallery.sheet_${error.fault}`, { count: mostRows }) : error
  })
  const same = (locale: SignedCtx['locale']) =>
    headsIn(locale).every((word, n) => String(heads[n] ?? '').trim() === word)
  if (!locales.some(same)) throw fail('gallery.sheet_heads')
  const words = wordsOf((key) => locales.map((locale) => translate(locale, `gallery.${key}`)))
  const read = readRows(rows, words)
  return {
    rows: read.rows,
    faults: read.faults.map(({ code, ...fault }) => ({ ...fault, msg: translate(ctx.locale, code) })),
  }
}

export function refuse(ctx: SignedCtx, { kind }: Parsed<typeof gallery.refuse>): null {
  if (kind === 'denied') throw fail('platform.denied')
  if (kind === 'missing') throw fail('gallery.not_found')
  if (kind === 'state') throw fail('gallery.state')
  if (kind === 'invalid') throw refuseField(ctx, 'name', 'gallery.taken')
  if (kind === 'too_many') throw fail('platform.too_many', { seconds: 60 })
  throw new Error('the gallery was asked for a fault')
}

export function send(ctx: SignedCtx, input: Parsed<typeof gallery.send>) {
  if (input.name === takenName) throw refuseField(ctx, 'name', 'gallery.taken')
  return { name: input.name, qty: input.qty }
}
