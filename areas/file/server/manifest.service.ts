import { readFile } from 'node:fs/promises'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { manifestNames } from '#platform/contract/manifest.ts'
import { spendVisit } from '#platform/server/auth/visitor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import { manifestKeys, manifestOf } from '#platform/server/files/manifest/manifest.ts'
import type { ReadableFile } from '#platform/server/files/policy.ts'
import { readableFiles } from '#platform/server/files/read-file.ts'
import type { Bytes } from '#platform/server/http/mount.ts'
import type { file } from '../contract.ts'

async function readManifest(ctx: Ctx, wire: string) {
  await spendVisit(ctx)
  const [found] = (await readableFiles(ctx, [wire])) as [ReadableFile]
  return { name: found.name, signed: await manifestOf(ctx, found) }
}

export const getManifest = async (ctx: Ctx, input: { id: string }) => (await readManifest(ctx, input.id)).signed

const saved = (name: string, type: string, body: Buffer): Bytes => ({
  headers: {
    'content-type': type,
    'content-length': body.length,
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'private, no-store',
  },
  body,
})

export async function getManifestFile(ctx: Ctx, input: Parsed<typeof file.manifestFile>): Promise<Bytes> {
  const { name, signed } = await readManifest(ctx, input.id)
  if (input.part === 'text')
    return saved(manifestNames.text(name), 'application/octet-stream', Buffer.from(signed.manifest))
  if (input.part === 'signature')
    return saved(manifestNames.signature(name), 'application/octet-stream', Buffer.from(signed.signature, 'base64'))
  return saved(manifestNames.json(name), 'application/json', Buffer.from(`${JSON.stringify(signed, null, 1)}\n`))
}

export const listKeys = (ctx: Ctx) => manifestKeys(ctx)

export async function getKeyFile(ctx: Ctx, input: Parsed<typeof file.manifestKeyFile>): Promise<Bytes> {
  const { current, former } = await manifestKeys(ctx)
  const wanted = input.keyId ?? current.id
  const found = [current, ...former].find((key) => key.id === wanted)
  if (!found) throw fail('file.key_not_found')
  return saved(manifestNames.key, 'application/x-pem-file', Buffer.from(found.publicKey))
}

const script = new URL('../../../tools/tapeout-verify.mjs', import.meta.url)
export const getScript = async (): Promise<Bytes> =>
  saved(manifestNames.script, 'text/javascript; charset=utf-8', await readFile(script))
