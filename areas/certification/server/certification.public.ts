import type { SignedCtx } from '#platform/server/ctx.ts'
import { noticeDays } from '../contract.ts'
import { showInfo } from './certification.service.ts'
import * as sql from './certification.sql.ts'

/** The end of the caller's company's certification, where its people are to be told of it; null where there is nothing to tell. */
export const endingOf = async (ctx: SignedCtx) => (await sql.findEnding(ctx, noticeDays)) ?? null

/** Where the certification of the caller's company stands, and what the caller may do about it. */
export const certificationOf = showInfo
