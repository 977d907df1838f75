import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import type { evidence } from '../evidence.contract.ts'
import { checks } from '../signature.links.ts'
import { merkleRoot, paperType, sha256Of, type Chained } from './evidence.rules.ts'
import * as sql from './evidence.sql.ts'
import { storedHash, verifyChain } from './verify-chain.ts'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'signature.broken': { name: string; count: number; numbers: string }
  }
}
mailTemplate(
  'signature.broken',
  (p, { t }) => ({
    subject: t('signature.mail.broken', { count: p.count }),
    blocks: [
      t('signature.mail.hello', { name: p.name }),
      t('signature.mail.broken_about', { count: p.count, numbers: p.numbers }),
      { link: t('signature.mail.open'), url: checks.path },
    ],
  }),
  { message: 'system', event: 'security', own: true },
)
const mostShown = 100

/** Binds the PDF that was made of a signature, and the paper it was made of, into the chain. */
export async function bindPaper(tx: Ctx, { no: _, ...signed }: Chained): Promise<void> {
  const paper = await sql.findPaper(tx.db, _)
  if (!paper?.sha256) throw new Error(`evidence ${_}: its PDF is not made`)
  await sql.appendEvidence(tx, {
    ...signed,
    bizType: paperType,
    bizId: _,
    docSha256: paper.sha256,
    signatureSha256: sha256Of(paper.text),
    serverTime: tx.now,
  })
}

/** Looks through all evidence, keeps what was found, and raises the alarm where something does not fit. */
export async function checkEvidence(ctx: Ctx) {
  const begun = performance.now()
  const { rows, breaches } = await verifyChain(ctx.db, storedHash(ctx))
  const takenMs = Math.round(performance.now() - begun)
  const found = { rows, breaches: breaches.slice(0, mostShown), breachCount: breaches.length, takenMs }
  return transact(ctx, async (tx) => {
    const check = await sql.insertCheck(tx, { ...found, userId: ctx.user?.id ?? null })
    if (!breaches.length) return check
    ctx.log.error(
      { breaches: found.breaches, count: breaches.length },
      'the evidence of signatures does not hold: signing is stopped',
    )
    const numbers = [...new Set(breaches.map(({ no }) => no))].slice(0, 10).join(', ')
    const keepers = await sql.listKeepers(tx.db)
    await tell(tx, 'signature.broken', keepers, ({ name }) => ({ name, count: breaches.length, numbers }))
    return check
  })
}

/** The Merkle root of what was added since the last one; it stands in the log of the process as well, which is kept elsewhere. */
export async function sealDay(ctx: Ctx): Promise<void> {
  const stretch = await sql.findUncovered(ctx.db)
  if (!stretch) return
  const root = merkleRoot(await sql.listHashes(ctx.db, stretch.firstNo, stretch.lastNo))
  if (await sql.insertRoot(ctx.db, { ...stretch, root }))
    ctx.log.info({ ...stretch, root }, 'the Merkle root of the evidence')
}

/** PDFs from before the chain knew them are bound once, with the first night. */
export async function bindOld(ctx: Ctx): Promise<void> {
  await transact(ctx, async (tx) => {
    for (const no of await sql.listUnbound(tx.db)) {
      const signed = await sql.findEvidence(tx, no)
      if (signed) await bindPaper(tx, signed)
    }
  })
}

export const listChecks = (ctx: SignedCtx, q: Parsed<typeof evidence.checks>) => sql.findChecks(ctx, q)
export const listRoots = (ctx: SignedCtx, q: Parsed<typeof evidence.roots>) => sql.findRoots(ctx, q)
export async function checkNow(ctx: SignedCtx) {
  await ctx.app.limits.spend('evidence_check', 'everybody')
  return checkEvidence(ctx)
}
