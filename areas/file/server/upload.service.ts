import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { admitFile, receiveFile, type Incoming } from '#platform/server/files/save-file.ts'
import type { Io } from '#platform/server/http/mount.ts'
import type { file } from '../contract.ts'

/** How long the rest of a refused upload is read and thrown away, so that the client gets to see the refusal. */
const drainMs = 10_000
type Request = Io['request']
type Given = Parsed<typeof file.upload>

/** Receives one file: the first part named `file` that carries a name. */
export async function uploadFile(ctx: SignedCtx, input: Given, { request }: Io): Promise<string> {
  await ctx.app.limits.spend('upload', String(ctx.user.id))
  if (!request.isMultipart()) throw refuseField(ctx, 'file', 'file.missing')
  try {
    return await receivePart(ctx, input, request)
  } catch (error) {
    drain(request)
    throw error
  }
}

async function receivePart(ctx: SignedCtx, input: Given, request: Request): Promise<string> {
  const { modelCode, modelId, catalogName: catalog } = input
  for await (const part of partsOf(request)) {
    if (part.type !== 'file' || part.fieldname !== input.fieldName || !part.filename) {
      if (part.type === 'file') part.file.resume()
      continue
    }
    const incoming: Incoming = { name: givenName(part.filename), modelCode, modelId, catalog }
    const admitted = await admitFile(ctx, incoming)
    // the whole request is a little larger than the file: a bound good enough for the quota
    const declared = Number(request.headers['content-length'] ?? 0)
    const stored = await receiveFile(ctx, admitted, part.file, declared)
    return encodeFileId(stored.id)
  }
  throw refuseField(ctx, 'file', 'file.missing')
}

// browsers write these three, and only these, as %xx in the name of a part
const givenName = (name: string) => name.replace(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code))

// the size is bounded by the policy while streaming, not here
async function* partsOf(request: Request) {
  try {
    yield* request.parts({ limits: { fileSize: Number.MAX_SAFE_INTEGER, files: 4, fields: 16, parts: 20 } })
  } catch {
    // what fails in here is the reading of the form: cut short, no boundary, too many parts
    throw fail('file.interrupted')
  }
}

function drain(request: Request) {
  const { raw } = request
  if (raw.complete) return
  // the parser lets go of the request sooner or later, and pauses it in doing so
  const flow = () => void raw.unpipe().resume()
  raw.on('pause', flow)
  flow()
  const cut = setTimeout(() => raw.complete || raw.destroy(), drainMs).unref()
  raw.once('close', () => clearTimeout(cut))
}
