import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import { spendVisit } from '#platform/server/auth/visitor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { tool } from '../contract.ts'
import * as sql from './tool.sql.ts'

const shownPackage = <P extends sql.PackageRow>(row: P) => ({
  ...row,
  fileId: encodeFileId(row.fileId),
  releasedAt: new Date(row.releasedAt),
})

/** A tool as lists and its page show it, in the caller's language. */
const shown = (ctx: Ctx) => (row: sql.ToolRow) => ({
  ...row,
  name: inLocale(ctx.locale, row.name, row.nameEn),
  intro: inLocale(ctx.locale, row.intro, row.introEn),
  packages: row.packages.map(shownPackage),
  // the newest package stands first
  updatedAt: new Date(row.packages[0]!.releasedAt),
})

export async function listTools(ctx: Ctx, input: Parsed<typeof tool.list>) {
  await spendVisit(ctx)
  const { list, total } = await sql.findTools(ctx, input)
  return { list: list.map(shown(ctx)), page: input.page, limit: input.limit, total }
}

export async function listLines(ctx: Ctx, input: Parsed<typeof tool.lines>) {
  await spendVisit(ctx)
  return sql.countPerLine(ctx, input)
}

export async function getTool(ctx: Ctx, input: { id: number }) {
  await spendVisit(ctx)
  const row = await sql.findTool(ctx, input.id)
  if (!row) throw fail('tool.not_found')
  return {
    ...shown(ctx)(row),
    guide: inLocale(ctx.locale, row.guide, row.guideEn),
    versions: row.versions.map((version) => ({
      ...shownPackage(version),
      notes: inLocale(ctx.locale, version.notes, version.notesEn),
    })),
  }
}
