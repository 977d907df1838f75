import { Readable } from 'node:stream'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteFile, findFile } from '#platform/server/files/files.sql.ts'
import type { Paper } from '#platform/server/files/pdf/paper.ts'
import { readFileBytes } from '#platform/server/files/read-file.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { transact } from '#platform/server/db/transact.ts'
import { bindOld, bindPaper, checkEvidence, sealDay } from './check.service.ts'
import { sha256Of, type Chained } from './evidence.rules.ts'
import * as sql from './evidence.sql.ts'
import { proofBlocks } from './proof-page.ts'
import { signableOf, withSignature } from './signable.ts'

/** The final PDF: what was signed with the signature in its place, a page of proof, and the very bytes that were signed inside. */
async function finalPdf(ctx: Ctx, evidence: Chained, paper: Paper): Promise<Buffer> {
  const original = Buffer.from(await ctx.app.files.pdf.draw(paper))
  if (sha256Of(original) !== evidence.docSha256)
    throw new Error(`evidence ${evidence.no}: the document is drawn otherwise than when it was signed`)
  const picture = await findFile(ctx.db, evidence.signatureFileId)
  if (!picture) throw new Error(`evidence ${evidence.no}: its picture is gone`)
  const png = await readFileBytes(ctx, picture)
  const signed = withSignature(paper, png.toString('base64'))
  const proof = proofBlocks(evidence, await sql.companyOf(ctx, evidence.companyId), ctx.app.settings.publicUrl)
  const enclosed = { name: `signed-${evidence.docSha256.slice(0, 12)}.pdf`, base64: original.toString('base64') }
  const whole = { ...signed, blocks: [...signed.blocks, { kind: 'page' } as const, ...proof], enclosed }
  return Buffer.from(await ctx.app.files.pdf.draw(whole))
}

/** Makes the final PDF of a signature and gives it to its record. */
export const makePaper = defineJob<{ no: number }>({
  name: 'signature.make_paper',
  run: async (ctx, { no }) => {
    const [evidence, paper] = [await sql.findEvidence(ctx, no), await sql.findUnmade(ctx, no)]
    const kind = evidence && signableOf(evidence.bizType)
    if (!evidence || !paper || !kind) return
    const bytes = await finalPdf(ctx, evidence, paper)
    const place = { modelCode: kind.modelCode, modelId: String(evidence.bizId), catalog: '' }
    const owner = { ownerUserId: evidence.userId, ownerCompanyId: evidence.companyId }
    const name = `${paper.title} ${no}.pdf`
    const file = await saveFile(ctx, { name, ...place, ...owner }, Readable.from([bytes]))
    const made = await transact(ctx, async (tx) => {
      if (!(await sql.setMade(tx, no, { fileId: file.id, sha256: sha256Of(bytes) }))) return false
      await bindPaper(tx, evidence)
      return true
    })
    // another run was faster: one PDF a signature
    if (!made) await deleteFile(ctx.db, file.id, file.status, ctx.now)
  },
})

/** Each night: all evidence is looked through; where it holds, the root of what is new is kept, else the alarm is raised. */
export const checkChain = defineJob({
  name: 'signature.check_chain',
  cron: '0 2 * * *',
  run: async (ctx) => {
    await bindOld(ctx)
    const { breachCount } = await checkEvidence(ctx)
    if (breachCount === 0) await sealDay(ctx)
  },
})
