import type { Ctx, SignedCtx } from '../ctx.ts'
import type { ScanStatus } from '#platform/contract/record.ts'
import { extensions as known, type Extension } from './file-types.ts'

/** A file as the server knows it. The wire form of `id` is made by `encodeFileId`; `modelId` is empty while pending. */
export type StoredFile = {
  id: string
  name: string
  size: number
  mime: string
  sha256: string
  storageKey: string
  modelCode: string
  catalog: string
  modelId: string
  ownerUserId: number | null
  ownerCompanyId: number | null
  status: 'pending' | 'attached' | 'deleted'
  scanStatus: ScanStatus
  createdAt: Date
}

/** A file its reader was found to have a right to; `stamped` when it leaves only with the reader's name on every page. */
export type ReadableFile = StoredFile & { stamped: boolean }

type Answer = boolean | Promise<boolean>
/** `stamped`: yes, but only a copy with the reader's name on every page (PDFs). */
export type Reading = boolean | 'stamped'

/** What one kind of attachment (a `modelCode`) may be, and who may write, read and delete it. */
export type FilePolicy = {
  modelCode: string
  extensions: readonly Extension[]
  /** 100 when not given; forms with large attachments say 1024 */
  maxMb: number
  /** files of one record */
  maxCount: number
  /** Who may upload. `modelId` is empty for a file that waits for its record; without this rule only that is allowed. */
  canUpload?: (ctx: SignedCtx, modelId: string) => Answer
  /** Who may read a file of a record. A pending file is its owner's alone, without asking. */
  canRead: (ctx: SignedCtx, file: StoredFile) => Reading | Promise<Reading>
  /** Who may read and take a file of a record without a session: what is public. Without this rule nobody. */
  canVisit?: (ctx: Ctx<null>, file: StoredFile) => Answer
  /** What taking a copy away needs beyond reading; without it, nothing. */
  canDownload?: (ctx: SignedCtx, file: StoredFile) => Answer
  /** `canRead` may answer `stamped`. */
  stamps?: true
  /** Re-saves PDFs with object streams on upload, so that viewers fetch few ranges. Not for PDFs with a signature. */
  optimisePdf?: boolean
  /** Files of this kind get a signed manifest of their hashes, so that a download can be checked; not with a stamp. */
  manifest?: true
  /** Runs in the transaction that makes the file known: outbox events and the like, no effect beside the database. */
  afterStore?: (ctx: Ctx, file: StoredFile) => Promise<void>
}

/** Declares a policy; 100 MB and one file per record unless said otherwise. Throws for a code or type that cannot be. */
export function filePolicy(
  given: Omit<FilePolicy, 'maxMb' | 'maxCount'> & Partial<Pick<FilePolicy, 'maxMb' | 'maxCount'>>,
): FilePolicy {
  const policy = { maxMb: 100, maxCount: 1, ...given }
  if (!/^[a-z][a-z0-9_]{1,39}$/.test(policy.modelCode)) throw new Error(`not a modelCode: ${policy.modelCode}`)
  const unknown = policy.extensions.find((extension) => !known.includes(extension))
  if (unknown) throw new Error(`${policy.modelCode}: unknown type ${unknown}`)
  if (policy.manifest && policy.stamps)
    throw new Error(`${policy.modelCode}: a stamped copy would not match its manifest`)
  return Object.freeze(policy)
}

/** Policies by modelCode; throws when two areas claim the same one. */
export function collectPolicies(policies: readonly FilePolicy[]): ReadonlyMap<string, FilePolicy> {
  const all = new Map<string, FilePolicy>()
  for (const policy of policies) {
    if (all.has(policy.modelCode)) throw new Error(`two file policies for ${policy.modelCode}`)
    all.set(policy.modelCode, policy)
  }
  return all
}
