import type { SignedCtx } from '#platform/server/ctx.ts'
import { mostKept } from '#platform/server/personal.ts'
import { listKept } from './assistant.sql.ts'

/** For the copy of one's own data: what was asked and when; sources are no data of the person. */
export const keptQuestions = async (ctx: SignedCtx) => ({ assistantQuestions: await listKept(ctx, mostKept) })
