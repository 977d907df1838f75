import * as z from 'zod/mini'
import { bytes, contract, get, orderPost, post, time } from '#platform/contract/contract.ts'
import { wireId } from '#platform/contract/field.ts'
import '#platform/contract/file-error.ts'

const disposition = z.enum(['inline', 'attachment'])
/** Files of one comDownFiles call. */
export const maxDownloadFiles = 50

const uploadInput = {
  /** name of the multipart field; only `file` is used */
  fieldName: z._default(z.literal('file'), 'file'),
  /** a label kept with the file; never part of a path */
  catalogName: z._default(z.string().check(z.maxLength(64)), ''),
  /** the kind of attachment; decides types, size, count and rights */
  modelCode: z.string().check(z.minLength(1), z.maxLength(40)),
  /** the record it belongs to; empty keeps it pending for 24 hours */
  modelId: z._default(z.string().check(z.maxLength(40)), ''),
}
const uploadErrors = [
  'file.model_code',
  'file.model_id',
  'file.missing',
  'file.empty',
  'file.type',
  'file.content',
  'file.too_large',
  'file.too_many',
  'file.quota',
  'file.interrupted',
  'file.disk_full',
] as const

const SignedManifest = z.object({
  manifest: z.string(),
  /** base64 */
  signature: z.string(),
  keyId: z.string(),
})
/** What may be refused to whoever asks for a file: the first for any, the others by the record it belongs to. */
const handOutErrors = ['file.denied', 'file.scanning', 'file.infected', 'sdk.disclaimer', 'sdk.large_file'] as const
const manifestErrors = [...handOutErrors, 'file.no_manifest', 'file.manifest_pending', 'platform.too_many'] as const
/** `id` is the fingerprint: SHA-256 of the key in DER (SPKI), in hex; `publicKey` is PEM. */
const PublicKey = z.object({ id: z.string(), publicKey: z.string() })

const uploadGrant = z.object({
  accessKeyId: z.string(),
  accessKeySecret: z.string(),
  securityToken: z.string(),
  /** when the grant ends, at most 15 minutes ahead (ISO 8601) */
  expiration: z.iso.datetime(),
  bucket: z.string(),
  region: z.string(),
  /** the one place the grant is good for; empty with storage of our own */
  prefix: z.string(),
  /** S3: the address for one PUT of exactly the size asked for; else the upload call of the portal */
  uploadUrl: z.string(),
  method: z.enum(['PUT', 'POST']),
})

/** Upload, download and deletion of files. */
export const file = contract('file', {
  /** Uploads one file (multipart field `file`); the reply is its wire id. 100 MB, or what the modelCode allows. */
  upload: post('/public/comUploadFiles', {
    access: 'session',
    body: 'multipart',
    input: uploadInput,
    reply: z.string(),
    errors: uploadErrors,
    timeout: 600_000,
  }),
  /** The same for ordering. */
  uploadForOrder: orderPost('/odrPublic/comUploadFiles', {
    access: { role: ['order'] },
    body: 'multipart',
    input: uploadInput,
    reply: z.string(),
    errors: uploadErrors,
    timeout: 600_000,
  }),
  /** Deletes an own file that no record has yet. Unknown, foreign and already deleted ids answer as done. */
  remove: post('/public/delComFiles', {
    access: 'session',
    input: { paramsId: wireId },
    reply: z.null(),
    errors: ['file.immutable'],
  }),
  /** The same for ordering. */
  removeForOrder: orderPost('/odrPublic/delComFiles', {
    access: { role: ['order'] },
    input: { paramsId: wireId },
    reply: z.null(),
    errors: ['file.immutable'],
  }),
  /**
   * Downloads one file (with ranges) or up to 50 as `download_yyyyMMddHHmmss.zip`. Every id is checked before the first
   * byte: one refused id refuses all. `fileNames` is accepted and ignored, names come from the database.
   */
  download: post('/public/comDownFiles', {
    access: 'session',
    input: {
      fileUrls: z.string().check(z.minLength(1), z.maxLength(65 * maxDownloadFiles * 2)),
      fileNames: z.optional(z.string().check(z.maxLength(20_000))),
    },
    reply: bytes,
    errors: [...handOutErrors, 'file.too_many_ids', 'file.zip_too_large', 'file.stamp_failed'],
    timeout: 600_000,
  }),
  /** One file by its wire id, with ranges; without a session what is public (decision 0009). `inline` (the default) for viewers, `attachment` to save. */
  show: get('/file/{id}', {
    access: 'open',
    input: { id: wireId, disposition: z._default(disposition, 'inline') },
    reply: bytes,
    errors: [...handOutErrors, 'file.stamp_failed', 'platform.too_many'],
    timeout: 600_000,
  }),
  /** A link of ten minutes to one file, for this user alone: the browser's own download manager takes it from there. */
  link: get('/file/link', {
    access: 'session',
    effect: true,
    input: { fileUrl: wireId, disposition: z._default(disposition, 'attachment') },
    reply: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
    errors: [...handOutErrors],
  }),
  /** The file behind a link; refused for any other session than its user's. */
  openLink: get('/f/{token}', {
    access: 'session',
    input: { token: z.string().check(z.maxLength(64)) },
    reply: bytes,
    errors: [...handOutErrors, 'file.stamp_failed'],
    timeout: 600_000,
  }),
  /**
   * The signed manifest of a file the caller may read: size, SHA-256 of the whole and of every 8 MiB. What is signed
   * is the text `manifest` itself, byte for byte. `file.manifest_pending` while it is being made.
   */
  manifest: get('/file/manifest/{id}', {
    access: 'open',
    input: { id: wireId },
    reply: SignedManifest,
    errors: manifestErrors,
  }),
  /**
   * The same to keep beside the file: `json` is the reply of `manifest`, `text` the signed bytes alone and `signature`
   * the raw 64 bytes of the signature, as OpenSSL wants them.
   */
  manifestFile: get('/file/manifestFile/{id}', {
    access: 'open',
    input: { id: wireId, part: z._default(z.enum(['json', 'text', 'signature']), 'json') },
    reply: bytes,
    errors: manifestErrors,
  }),
  /** The public key that signs manifests now, and the former ones that signed older files, newest first. */
  manifestKeys: get('/public/manifestKey', {
    access: 'open',
    reply: z.object({
      current: PublicKey,
      former: z.array(z.extend(PublicKey, { createdAt: time })),
    }),
  }),
  /** One of these keys as a PEM file; the current one when none is named. */
  manifestKeyFile: get('/public/manifestKeyFile', {
    access: 'open',
    input: { keyId: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))) },
    reply: bytes,
    errors: ['file.key_not_found'],
  }),
  /** The script that checks a download with nothing but Node 18 or newer. */
  verifyScript: get('/public/verifyScript', { access: 'open', reply: bytes }),
  /**
   * A grant to upload one file beside the portal: with S3 a presigned PUT of `size` bytes to one key for 15 minutes
   * (no keys leave the house, nothing can be listed or read), else the same shape naming our own upload call.
   */
  uploadGrant: get('/public/getSTSTokenForOss', {
    access: 'session',
    effect: true,
    input: {
      modelCode: z.optional(z.string().check(z.maxLength(40))),
      fileName: z.optional(z.string().check(z.maxLength(255))),
      /** bytes of the file; with S3 the PUT must have exactly this length */
      size: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    },
    reply: uploadGrant,
    errors: uploadErrors,
  }),
  /** Takes over what was PUT with a grant: checked like any upload; the reply is its wire id. */
  takeOver: post('/public/comOssFiles', {
    access: 'session',
    input: {
      prefix: z.string().check(z.regex(/^incoming\/\d{1,15}-[0-9a-f]{32}$/)),
      fileName: z.string().check(z.minLength(1), z.maxLength(255)),
      ...uploadInput,
    },
    reply: z.string(),
    errors: [...uploadErrors, 'file.denied'],
    timeout: 60_000,
  }),
})
