import { createHash } from 'node:crypto'
import type { breachKinds } from '../evidence.contract.ts'

/** What a signature leaves behind. */
export type Evidence = {
  no: number
  bizType: string
  bizId: number
  docSha256: string
  signatureSha256: string
  signatureFileId: string
  fullName: string
  userId: number
  companyId: number
  /** where the code went, without its middle */
  contact: string
  ip: string
  ua: string
  serverTime: Date
  templateVersion: string
}
export type Chained = Evidence & { prevHash: string; hash: string }

/** Before the first row. */
export const origin = '0'.repeat(64)
export const sha256Of = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** One spelling of a row for ever: its fields by name, numbers as numbers, the time in UTC. */
const canonical = (row: Evidence): string =>
  JSON.stringify({
    bizId: row.bizId,
    bizType: row.bizType,
    companyId: row.companyId,
    contact: row.contact,
    docSha256: row.docSha256,
    fullName: row.fullName,
    ip: row.ip,
    no: row.no,
    serverTime: row.serverTime.toISOString(),
    signatureFileId: row.signatureFileId,
    signatureSha256: row.signatureSha256,
    templateVersion: row.templateVersion,
    ua: row.ua,
    userId: row.userId,
  })
/** SHA-256 of the row and of the hash before it. */
export const hashOf = (row: Evidence, prevHash: string): string => sha256Of(canonical(row) + prevHash)

/** A row that says which PDF was made of a signature: `bizId` its number, `docSha256` the PDF, `signatureSha256` the paper it was made of. */
export const paperType = 'signature_paper'
export type Breach = { no: number; why: (typeof breachKinds)[number] }
/** What does not fit in a stretch of the chain, after the row before it. */
export function breachesOf(rows: readonly Chained[], before: { no: number; hash: string }): Breach[] {
  const breaches: Breach[] = []
  let last = before
  for (const row of rows) {
    if (row.no !== last.no + 1) breaches.push({ no: last.no + 1, why: 'missing' })
    else if (row.prevHash !== last.hash) breaches.push({ no: row.no, why: 'link' })
    if (hashOf(row, row.prevHash) !== row.hash) breaches.push({ no: row.no, why: 'content' })
    last = row
  }
  return breaches
}

/** Enough of an address or number to know it again. */
export function maskedContact(value: string): string {
  const at = value.lastIndexOf('@')
  if (at > 0) return `${value.slice(0, Math.min(2, at))}***${value.slice(at)}`
  return `${value.slice(0, 3)}****${value.slice(-4)}`
}

/** The root of a Merkle tree over hashes, as RFC 6962 has it: leaves and nodes are told apart, an odd one is carried up. */
export function merkleRoot(hashes: readonly string[]): string {
  let level = hashes.map((hash) => sha256Of(Buffer.concat([Buffer.of(0), Buffer.from(hash, 'hex')])))
  if (!level.length) return sha256Of('')
  while (level.length > 1) {
    const above: string[] = []
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at]!, level[at + 1]]
      above.push(right === undefined ? left : sha256Of(Buffer.concat([Buffer.of(1), Buffer.from(left + right, 'hex')])))
    }
    level = above
  }
  return level[0]!
}
