import { Readable } from 'node:stream'
import type { App } from '#platform/server/app.ts'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import { pngOf } from '#platform/server/files/png.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { board, signatureModel } from '../contract.ts'
import { maskedContact, sha256Of, type Evidence } from './evidence.rules.ts'
import { appendEvidence, insertPaper } from './evidence.sql.ts'
import type { SignDocument } from './signable.ts'
import { makePaper } from './signature.jobs.ts'

type Signer = Pick<Evidence, 'bizType' | 'bizId' | 'fullName' | 'userId' | 'companyId' | 'contact' | 'serverTime'>

/** Signs a document of the demo in the transaction of its caller; the final PDF is made when the portal runs. */
export async function signDemo(
  app: App,
  db: Db,
  signer: Signer,
  document: Pick<SignDocument, 'paper' | 'templateVersion'>,
) {
  const ctx: Ctx<null> = { app, db, log: app.log, now: new Date(), user: null, locale: 'zh', traceId: '', ip: '' }
  const png = wave()
  const place = {
    name: 'signature.png',
    modelCode: signatureModel,
    modelId: `${signer.bizType}-${signer.bizId}`,
    catalog: '',
  }
  const file = await saveFile(
    ctx,
    { ...place, ownerUserId: signer.userId, ownerCompanyId: signer.companyId },
    Readable.from([png]),
  )
  const docSha256 = sha256Of(await app.files.pdf.draw(document.paper))
  const { no } = await appendEvidence(ctx, {
    ...signer,
    docSha256,
    signatureSha256: sha256Of(png),
    signatureFileId: file.id,
    contact: maskedContact(signer.contact),
    ip: '192.0.2.18',
    ua: 'Mozilla/5.0 (demo)',
    templateVersion: document.templateVersion,
  })
  await insertPaper(ctx, no, document.paper)
  await enqueue(ctx, makePaper, { no })
}

/** A line with loops in it, as somebody signs in haste. */
function wave(): Buffer {
  const pixels = new Uint8Array(board.width * board.height * 4)
  for (let step = 0; step < 4000; step += 1) {
    const turn = step / 180
    const x = 90 + step / 10 + 26 * Math.cos(turn)
    const y = 150 + (70 - step / 80) * Math.sin(turn)
    for (let dx = -2; dx <= 3; dx += 1)
      for (let dy = -2; dy <= 3; dy += 1) pixels[(Math.round(y + dy) * board.width + Math.round(x + dx)) * 4 + 3] = 255
  }
  return pngOf({ ...board, pixels })
}
