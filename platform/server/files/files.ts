import { join } from 'node:path'
import { openPdfWorker, type PdfWorker } from './pdf/pdf.ts'
import { collectPolicies, type FilePolicy } from './policy.ts'
import type { StampedCopy } from './stamp-cache.ts'
import type { Storage } from './storage.ts'

/** Bounds on what one user may hold, fetch and send at a time. Megabytes are 1024 × 1024 bytes. */
export type FileLimits = {
  /** files that wait for their record, and uploads under way */
  pendingMb: number
  /** files of one download */
  zipFiles: number
  zipMb: number
  /** stamped copies kept on disk */
  stampCacheMb: number
  /** the largest PDF that is stamped or re-saved, because that happens in memory */
  pdfMb: number
}
const limits: FileLimits = { pendingMb: 5 * 1024, zipFiles: 50, zipMb: 8 * 1024, stampCacheMb: 2 * 1024, pdfMb: 100 }

/** The files of a process, reached as `ctx.app.files`: where bytes lie, the rules of every modelCode, the PDF worker. */
export type Files = {
  readonly storage: Storage
  readonly policies: ReadonlyMap<string, FilePolicy>
  readonly limits: FileLimits
  readonly stampDir: string
  readonly pdf: PdfWorker
  /** work under way in this process, so that a second request for the same waits for the first */
  readonly stamping: Map<string, Promise<StampedCopy>>
  readonly finishing: Map<string, Promise<string>>
  /** Ends the PDF worker. */
  close(): Promise<void>
}

/**
 * Puts the files of a process together. `policies` come from every area that has attachments; two with the same
 * modelCode are refused. `dataDir` holds what is not the storage's: stamped copies.
 */
export function createFiles(given: {
  storage: Storage
  policies: readonly FilePolicy[]
  dataDir: string
  limits?: Partial<FileLimits>
}): Files {
  const pdf = openPdfWorker()
  return {
    storage: given.storage,
    policies: collectPolicies(given.policies),
    limits: { ...limits, ...given.limits },
    stampDir: join(given.dataDir, 'cache', 'stamped'),
    pdf,
    stamping: new Map(),
    finishing: new Map(),
    close: () => pdf.close(),
  }
}
