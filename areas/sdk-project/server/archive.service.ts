import { readFile } from 'node:fs/promises'
import { notePatches, readPatches, visibleTo } from '#areas/sdk/server/sdk.public.ts'
import { maxDownloadFiles } from '#areas/file/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { sanitiseName } from '#platform/server/files/file-name.ts'
import { findManifest } from '#platform/server/files/manifest/manifest.sql.ts'
import { zipReply } from '#platform/server/files/serve-zip.ts'
import type { Bytes } from '#platform/server/http/mount.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { listOf, stepsOf, toApply, type Step } from './archive.rules.ts'
import * as sql from './sdk-project.sql.ts'

const script = new URL('apply.sh', import.meta.url)

/** What is missing in an own project with its files, each of which the caller may have; refused as a single download would be. */
async function prepare(ctx: SignedCtx, id: number) {
  const project = (await sql.listProjects(ctx, visibleTo(ctx.user))).find((one) => one.id === id)
  if (!project) throw fail('sdk-project.not_found')
  if (!project.sdk || project.sdk.status === 'withdrawn') throw fail('sdk-project.version_unknown')
  const patches = project.patches.map((one) => ({ ...one, name: inLocale(ctx.locale, one.name, one.nameEn) }))
  const wanted = toApply(patches, project.relations, project.applied)
  if (wanted.length === 0) throw fail('sdk-project.nothing_missing')
  const files = await readPatches(
    ctx,
    wanted.map((one) => one.id),
  )
  if (files.length > maxDownloadFiles) throw fail('file.too_many_ids', { count: maxDownloadFiles })
  const byPatch = Map.groupBy(files, (file) => Number(file.modelId))
  const steps = stepsOf(wanted, (patch) =>
    (byPatch.get(patch) ?? []).map(({ name, size, sha256 }) => ({ name: sanitiseName(name), size, sha256 })),
  )
  return { project, sdk: project.sdk, files, steps }
}

export async function getPlan(ctx: SignedCtx, { id }: { id: number }) {
  const { steps, files } = await prepare(ctx, id)
  return {
    bytes: files.reduce((sum, file) => sum + file.size, 0),
    patches: steps.map((step) => ({ id: step.id, name: step.name })),
  }
}

/** The manifest: what is in the archive, in order, with the signed manifest of each file where there is one. */
async function manifestText(ctx: SignedCtx, head: object, steps: readonly Step[], idOf: (path: string) => string) {
  const patches = []
  for (const { files, ...step } of steps) {
    const signed = []
    for (const file of files) signed.push({ ...file, signed: (await findManifest(ctx.db, idOf(file.path))) ?? null })
    patches.push({ ...step, files: signed })
  }
  return `${JSON.stringify({ ...head, created: ctx.now.toISOString(), patches }, null, 1)}\n`
}

export async function getArchive(ctx: SignedCtx, { id }: { id: number }): Promise<Bytes> {
  const { project, sdk, files, steps } = await prepare(ctx, id)
  const placed = steps.flatMap((step) => {
    const own = files.filter((file) => Number(file.modelId) === step.id)
    return own.map((file, n) => ({ file, path: step.files[n]!.path }))
  })
  const ids = new Map(placed.map(({ file, path }) => [path, file.id]))
  const head = { format: 'tapeout-patches-1', project: project.name, sdk: { id: sdk.id, name: sdk.name } }
  const texts = [
    { path: 'apply.sh', text: await readFile(script, 'utf8') },
    { path: 'patches.tsv', text: listOf(steps) },
    { path: 'manifest.json', text: await manifestText(ctx, head, steps, (path) => ids.get(path) ?? '') },
  ]
  const shape = { paths: placed.map(({ path }) => path), texts, name: `patches_${project.id}.zip` }
  const reply = await zipReply(
    ctx,
    placed.map(({ file }) => file),
    shape,
  )
  await notePatches(
    ctx,
    steps.map((step) => step.id),
  )
  return reply
}
