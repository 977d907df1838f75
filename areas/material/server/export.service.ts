import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { findFiles } from '#platform/server/files/files.sql.ts'
import { cutLine, type Cell } from '#platform/server/http/csv.ts'
import { xlsxFile } from '#platform/server/http/xlsx.ts'
import { translate } from '#platform/server/text.ts'
import { mostExported, type material } from '../contract.ts'
import { densityText, paramNames } from '../part.rules.ts'
import { refuseUncertified } from './material.service.ts'
import * as sql from './material.sql.ts'

const batch = 500
/** The names of reports by the ids of their files. */
type Reports = ReadonlyMap<string, string>
async function reportsOf({ db }: SignedCtx, rows: readonly Row[]): Promise<Reports> {
  const ids = rows.flatMap(({ marks }) => marks.flatMap(({ reportFileId }) => (reportFileId ? [reportFileId] : [])))
  return new Map((await findFiles(db, [...new Set(ids)])).map(({ id, name }) => [id, name]))
}
type Row = Awaited<ReturnType<typeof sql.listPartsAfter>>[number]

/** The parts of a list as a workbook, in the words of the caller's language: a column for each chip they may know of. */
export async function exportParts(ctx: SignedCtx, q: Parsed<typeof material.exportList>) {
  refuseUncertified(ctx)
  await ctx.app.limits.spend('material_export', `${ctx.user.id}`)
  const say = (key: string) => translate(ctx.locale, `material.${key}`)
  const chips = (await sql.listChips(ctx)).filter(({ id }) => q.chipId === undefined || id === q.chipId)
  const marked = (row: Row, chipId: number, reports: Reports): Cell => {
    const mark = row.marks.find((one) => one.chipId === chipId)
    if (!mark) return ''
    const report = mark.reportFileId && `${say('field.report')} ${reports.get(mark.reportFileId) ?? ''}`.trim()
    return [say(`result.${mark.result}`), mark.maxFreq, mark.sdkVersion, mark.binVersion, report]
      .filter(Boolean)
      .join(' · ')
  }
  const cellsOf = (row: Row, reports: Reports): Cell[] => [
    say(`category.${row.category}`),
    row.vendor.name,
    row.partNo,
    row.dieRev,
    say(`state.${row.status}`),
    row.densityMb === null ? '' : densityText(row.densityMb),
    row.speed,
    paramNames.flatMap((name) => (row.params[name] ? [`${say(`param.${name}`)} ${row.params[name]}`] : [])).join('; '),
    row.lastBuyOn ?? '',
    ...chips.map(({ id }) => marked(row, id, reports)),
  ]
  // read after the answer began, on a handle of its own
  const apart = { ...ctx, db: ctx.app.database.db }
  async function* batches() {
    let after = { partNo: '', id: 0 }
    for (let left = mostExported; left > 0; left -= batch) {
      const rows = await sql.listPartsAfter(apart, q, after, batch)
      const reports = await reportsOf(apart, rows)
      yield rows.map((row) => cellsOf(row, reports))
      const last = rows.at(-1)
      if (rows.length < batch || !last) return
      after = last
    }
    if ((await sql.listPartsAfter(apart, q, after, 1)).length) yield [[cutLine(ctx.locale, mostExported)]]
  }
  const head = [
    'target.category',
    'target.vendor',
    'field.part_no',
    'field.die_rev',
    'field.state',
    'field.density',
    'field.speed',
    'field.params',
    'field.last_buy',
  ].map(say)
  return xlsxFile(`materials-${dayOf(ctx.now)}`, [...head, ...chips.map(({ code }) => code)], batches())
}
