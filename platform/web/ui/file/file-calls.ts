import * as z from 'zod/mini'
import { bytes, get, post } from '#platform/contract/contract.ts'

// The file calls as these components make them. The server mounts its own entries from the contract of
// the file area, which platform may not import, so paths and field names must stay equal there.

/** Sends one file; answers its id in wire form. */
export const uploadFile = post('/public/comUploadFiles', {
  access: 'session',
  body: 'multipart',
  input: {
    fieldName: z.string(),
    catalogName: z.string(),
    modelCode: z.string(),
    modelId: z.string(),
  },
  reply: z.string(),
})

/** Deletes an own pending file by its wire id; a record's files change with the record. */
export const deleteFile = post('/public/delComFiles', {
  access: 'session',
  input: { paramsId: z.string() },
  reply: z.unknown(),
})

/** One file as it is, several as a zip. Comma lists of wire ids and names; the server takes names from its own records. */
export const downloadFiles = post('/public/comDownFiles', {
  access: 'session',
  input: { fileUrls: z.string(), fileNames: z.string() },
  reply: bytes,
  // A zip over a thin line takes hours, and the person can interrupt it; it is given up when nothing comes for 20 s.
  timeout: 12 * 3_600_000,
})

/** The later parts of one file, by range. */
export const showFile = get('/file/{id}', {
  access: 'session',
  input: { id: z.string(), disposition: z.string() },
  reply: bytes,
})

/** Where files travel in resumable pieces (tus 1.0); the last answer names the file in `x-file-id`. */
export const resumableUrl = '/api/upload/tus'
