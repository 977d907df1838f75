import type { SignedCtx } from '#platform/server/ctx.ts'

/** What just now goes with an answer for whoever asks, and where it is done. */
export type Hint = { text: string; url: string }
/** The live hints of an area for the answer of a code; none for those it knows nothing of. */
export type HintsOf = (ctx: SignedCtx, code: string) => Promise<readonly Hint[]>
/** The person who is named as business assistant of the caller's company. */
export type AssistantOf = (ctx: SignedCtx) => Promise<number | null>

const sources = new Map<string, HintsOf>()
let assistant: AssistantOf | undefined
/** Tells of live hints; by the area that has them, once at start. */
export const knowsHints = (area: string, hints: HintsOf): void => void sources.set(area, hints)
/** Tells who the assistant of a company is; once at start. */
export const knowsAssistant = (of: AssistantOf): void => void (assistant = of)
/** All that goes with an answer, in the order of the areas. */
export async function hintsFor(ctx: SignedCtx, code: string): Promise<Hint[]> {
  const all: Hint[] = []
  for (const hints of sources.values()) all.push(...(await hints(ctx, code)))
  return all
}
export const assistantOf = async (ctx: SignedCtx): Promise<number | null> => (await assistant?.(ctx)) ?? null
