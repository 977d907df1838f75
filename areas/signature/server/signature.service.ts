import { Readable } from 'node:stream'
import { contactOf, proveCode, sendCode as sendAccountCode, spendCode } from '#areas/account/server/account.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { callerOf } from '#platform/server/auth/visitor.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { removeFilesOf } from '#platform/server/files/remove-file.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import type { Bytes, Io } from '#platform/server/http/mount.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { signatureModel, signWays, type signature } from '../contract.ts'
import { maskedContact, sha256Of } from './evidence.rules.ts'
import * as sql from './evidence.sql.ts'
import { judgePicture } from './picture.ts'
import { signableOf, type SignDocument } from './signable.ts'
import { makePaper } from './signature.jobs.ts'

type Key = { bizType: string; bizId: number }
type Way = (typeof signWays)[number]

async function findDocument(ctx: SignedCtx, { bizType, bizId }: Key): Promise<SignDocument> {
  await ctx.app.limits.spend('signature_document', `user ${ctx.user.id}`)
  const found = await signableOf(bizType)?.find(ctx, bizId)
  if (!found) throw fail('signature.not_found')
  return found
}
async function drawn(ctx: Ctx, { paper }: SignDocument): Promise<{ bytes: Buffer; docSha256: string }> {
  const bytes = Buffer.from(await ctx.app.files.pdf.draw(paper))
  return { bytes, docSha256: sha256Of(bytes) }
}

/** Whether the last signature of a record is under what stands in it now. */
export async function isSigned(ctx: SignedCtx, key: Key): Promise<boolean> {
  const [found, last] = [
    await signableOf(key.bizType)?.find(ctx, key.bizId),
    await sql.findLast(ctx, key.bizType, key.bizId),
  ]
  return !!found && !!last && (await drawn(ctx, found)).docSha256 === last.docSha256
}

export async function showDocument(ctx: SignedCtx, key: Key) {
  const found = await findDocument(ctx, key)
  const { docSha256 } = await drawn(ctx, found)
  const last = await sql.findLast(ctx, key.bizType, key.bizId)
  const contacts = await sql.getContacts(ctx)
  return {
    docSha256,
    title: found.paper.title,
    open: found.open,
    incomplete: found.incomplete,
    ways: signWays.flatMap((way) => (contactOf(contacts[way]) ? [{ way, contact: maskedContact(contacts[way]) }] : [])),
    signed: last
      ? { no: last.no, fullName: last.fullName, at: last.serverTime, current: last.docSha256 === docSha256 }
      : null,
  }
}

export async function getPdf(ctx: SignedCtx, key: Key): Promise<Bytes> {
  const found = await findDocument(ctx, key)
  const { bytes } = await drawn(ctx, found)
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-length': bytes.length,
      'content-disposition': contentDisposition('inline', `${found.paper.title}.pdf`),
      'cache-control': 'private, no-store',
    },
    body: bytes,
  }
}

/** The signer's own address, and what a code for it proves: this document, and no other. */
async function proofOf(ctx: SignedCtx, way: Way, docSha256: string) {
  const contact = contactOf((await sql.getContacts(ctx))[way])
  if (!contact) throw refuseField(ctx, 'way', 'signature.contact_missing')
  return { purpose: 'sign', contact, subject: docSha256 } as const
}

export async function sendCode(ctx: SignedCtx, { way, ...key }: Parsed<typeof signature.sendCode>, io: Io) {
  const found = await findDocument(ctx, key)
  if (!found.open) throw fail('signature.closed')
  const { docSha256 } = await drawn(ctx, found)
  return sendAccountCode(ctx, io, await proofOf(ctx, way, docSha256), found.paper.title)
}

export async function sign(ctx: SignedCtx, input: Parsed<typeof signature.sign>, io: Io) {
  const { bizType, bizId, fullName, code } = input
  const found = await findDocument(ctx, input)
  if (!found.open) throw fail('signature.closed')
  if (found.incomplete.length > 0) throw fail('signature.incomplete')
  // a chain that does not hold proves nothing: first it is looked into
  if (await sql.lastBreaches(ctx.db)) throw fail('signature.frozen')
  const png = readBoard(ctx, input.png)
  const { docSha256 } = await drawn(ctx, found)
  if (docSha256 !== input.docSha256) throw fail('signature.stale')
  const proof = await proofOf(ctx, input.way, docSha256)
  await proveCode(ctx, io, proof, code)
  const owner = { ownerUserId: ctx.user.id, ownerCompanyId: ctx.user.companyId }
  const place = { modelCode: signatureModel, modelId: `${bizType}-${bizId}`, catalog: '' }
  const file = await saveFile(ctx, { name: 'signature.png', ...place, ...owner }, Readable.from([png]))
  try {
    return await transact(ctx, async (tx) => {
      await spendCode(tx, io, proof, code)
      const { no, hash } = await sql.appendEvidence(tx, {
        bizType,
        bizId,
        docSha256,
        signatureSha256: sha256Of(png),
        signatureFileId: file.id,
        fullName,
        userId: ctx.user.id,
        companyId: ctx.user.companyId,
        contact: maskedContact(proof.contact.value),
        ip: ctx.ip,
        ua: String(io.request.headers['user-agent'] ?? '').slice(0, 400),
        serverTime: ctx.now,
        templateVersion: found.templateVersion,
      })
      await sql.insertPaper(tx, no, found.paper)
      await found.signed?.(tx)
      await enqueue(tx, makePaper, { no })
      return { no, hash, at: ctx.now }
    })
  } catch (error) {
    await removeFilesOf(ctx, [file])
    throw error
  }
}

function readBoard(ctx: Ctx, png: string): Buffer {
  const picture = Buffer.from(png, 'base64url')
  const judged = picture.length === 0 ? 'blank' : judgePicture(picture)
  if (judged === 'blank') throw refuseField(ctx, 'png', 'signature.empty')
  if (judged === 'wrong') throw refuseField(ctx, 'png', 'signature.picture')
  return picture
}

export async function verify(ctx: Ctx, { sha256 }: { sha256: string }) {
  await ctx.app.limits.spend('signature_verify', callerOf(ctx))
  const found = await sql.findByHash(ctx, sha256)
  return { known: !!found, no: found?.no ?? null, at: found?.serverTime ?? null }
}
