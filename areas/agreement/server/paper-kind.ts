import type { Ctx } from '#platform/server/ctx.ts'
import type { Paper } from '#platform/server/files/pdf/paper.ts'
import type { PaperCode, Stored } from './agreement.rules.ts'

/** The text of an agreement that is signed, as it is written. */
export type PaperText = { code: string; number: string; locale: Stored; title: string; html: string }
/** Draws a text as the area that has it signed does, made out to a company there is not. */
type Sample = (ctx: Pick<Ctx, 'db'>, text: PaperText) => Promise<Paper>

const kinds = new Map<string, Sample>()
/** Makes known how an agreement that is signed looks. */
export const drawnAs = (code: PaperCode, sample: Sample): void => void kinds.set(code, sample)
export const sampleOf = (code: string): Sample | undefined => kinds.get(code)
