import type { SignedCtx } from '#platform/server/ctx.ts'
import type { Paper, PaperBlock, PaperSide } from '#platform/server/files/pdf/paper.ts'

/** A document as it stands, for one signer, who is the second of its parties. */
export type SignDocument = {
  paper: Paper
  templateVersion: string
  /** may be signed now by the caller */
  open: boolean
  /** what the document names and is still missing or wrong, in words */
  incomplete: string[]
  /** what is kept with the signature, in its transaction */
  signed?: (tx: SignedCtx) => Promise<void>
}
/** A kind of record that is signed. */
export type Signable = {
  bizType: string
  /** modelCode of the final PDF, whose policy is the area's own; its modelId is the record's id */
  modelCode: string
  /** the caller's own record; undefined when it is not */
  find: (ctx: SignedCtx, bizId: number) => Promise<SignDocument | undefined>
}

const kinds = new Map<string, Signable>()
/** Makes a kind of record known that is signed. */
export function signable(one: Signable): void {
  kinds.set(one.bizType, one)
}
export const signableOf = (bizType: string): Signable | undefined => kinds.get(bizType)

/** The paper with a signature over the first line of the last party. */
export function withSignature(paper: Paper, png: string): Paper {
  const sign = (side: PaperSide): PaperSide => ({ ...side, png })
  const signed = (block: PaperBlock): PaperBlock =>
    block.kind === 'parties' ? { ...block, sides: [block.sides[0], sign(block.sides[1])] } : block
  return { ...paper, blocks: paper.blocks.map(signed) }
}
