import type { Ctx } from '#platform/server/ctx.ts'

/** A version of a tool with what is new in it, while both are on the shelf; undefined when they are not. */
export const versionNotes = (ctx: Ctx, toolVersionId: number) =>
  ctx.db
    .selectFrom('toolVersions as v')
    .innerJoin('tools as t', 't.id', 'v.toolId')
    .select(['v.name', 'v.notes', 'v.notesEn'])
    .where('v.id', '=', toolVersionId)
    .where('v.shelf', '=', 'on')
    .where('t.shelf', '=', 'on')
    .executeTakeFirst()

/** The version of a tool that went on the shelf last. */
export const findNewest = (ctx: Ctx, toolId: number) =>
  ctx.db
    .selectFrom('toolVersions')
    .select('id')
    .where('toolId', '=', toolId)
    .where('shelf', '=', 'on')
    .orderBy('releasedAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
