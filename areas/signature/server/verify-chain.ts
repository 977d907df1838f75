import type { Ctx, Db } from '#platform/server/ctx.ts'
import { findFile } from '#platform/server/files/files.sql.ts'
import { readFileBytes } from '#platform/server/files/read-file.ts'
import { breachesOf, merkleRoot, origin, paperType, sha256Of, type Breach, type Chained } from './evidence.rules.ts'
import { listChain, listHashes, listPapers, listRoots } from './evidence.sql.ts'

const stretch = 500
export type Verified = { rows: number; breaches: Breach[] }

/** Goes through the chain from its first row, so many rows at a time. */
async function eachStretch(db: Db, look: (rows: Chained[], before: { no: number; hash: string }) => Promise<void>) {
  let before = { no: 0, hash: origin }
  for (;;) {
    const some = await listChain(db, before.no, stretch)
    if (some.length) await look(some, before)
    const last = some.at(-1)
    if (!last || some.length < stretch) return
    before = last
  }
}

/**
 * Looks through the chain of evidence from its first row, the papers and PDFs that belong to it, and the roots of the nights: how many
 * rows there are, and which do not fit. With `files` the stored bytes are read as well.
 */
export async function verifyChain(db: Db, files?: (no: number, fileId: string) => Promise<string>): Promise<Verified> {
  let rows = 0
  const breaches: Breach[] = []
  const finals = new Map<number, Chained>()
  await eachStretch(db, async (some, before) => {
    rows += some.length
    breaches.push(...breachesOf(some, before))
    for (const row of some) {
      if (row.bizType === paperType) finals.set(row.bizId, row)
      else if (files && (await files(row.no, row.signatureFileId)) !== row.signatureSha256)
        breaches.push({ no: row.no, why: 'file' })
    }
  })
  for (let after = 0; ;) {
    const papers = await listPapers(db, after, stretch)
    for (const { no, fileId, sha256, text } of papers) {
      const made = finals.get(no)
      if (!fileId && !made) continue
      if (!made || made.docSha256 !== sha256 || made.signatureSha256 !== sha256Of(text))
        breaches.push({ no, why: 'paper' })
      else if (files && fileId && (await files(no, fileId)) !== sha256) breaches.push({ no, why: 'file' })
      finals.delete(no)
    }
    if (papers.length < stretch) break
    after = papers.at(-1)!.no
  }
  for (const no of finals.keys()) breaches.push({ no, why: 'paper' })
  breaches.push(...(await verifyRoots(db)))
  return { rows, breaches: breaches.toSorted((a, b) => a.no - b.no) }
}

async function verifyRoots(db: Db): Promise<Breach[]> {
  const breaches: Breach[] = []
  let last = 0
  for (const { firstNo, lastNo, root } of await listRoots(db)) {
    const whole = firstNo === last + 1 && merkleRoot(await listHashes(db, firstNo, lastNo)) === root
    if (!whole) breaches.push({ no: firstNo, why: 'root' })
    last = lastNo
  }
  return breaches
}

/** The SHA-256 of a file as it is stored now; empty where there is none. A storage that cannot be had says nothing of the evidence: it throws. */
export const storedHash =
  (ctx: Ctx) =>
  async (no: number, fileId: string): Promise<string> => {
    const file = await findFile(ctx.db, fileId)
    if (!file) return ''
    return readFileBytes(ctx, file).then(sha256Of, (error: Error & { code?: string }) => {
      if (error.code !== 'ENOENT') throw error
      ctx.log.error({ no, fileId }, 'a file of the evidence is gone')
      return ''
    })
  }
