import { isFilled } from '#platform/server/demo-fill.ts'
import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { TarArchive, ZipArchive } from 'archiver'
import type { App } from '#platform/server/app.ts'
import { atWork } from '#platform/server/demo-day.ts'
import type { Db } from '#platform/server/ctx.ts'
import { extensionOf, mimeOf } from '#platform/server/files/file-types.ts'
import { writeManifest } from '#platform/server/files/manifest/manifest.ts'
import { storageKey } from '#platform/server/files/storage-key.ts'
import { searchChanged } from '#platform/server/search/source.ts'
import { tools, type Tool } from './demo/catalogue.demo.ts'
import { toolKind, toolModel } from './tool.rules.ts'

const dayMs = 86_400_000
type Version = Tool['versions'][number]
type Pack = {
  version: Version
  tool: number
  file: { id: string; name: string; size: number; sha256: string; storageKey: string }
}

/**
 * The tools of the demo, each with packages and their manifests. Does nothing when there are tools already. People,
 * chips and projects must be there.
 */
export async function seed(app: App, now = new Date()): Promise<boolean> {
  const { db } = app.database
  if (await isFilled(db, 'tools')) return false
  const wanted = tools.flatMap((tool, n) => tool.versions.map((version) => ({ tool, n, version })))
  const packs = await Promise.all(
    wanted.map(async ({ tool, n, version }) => ({
      version,
      tool: n,
      file: await storePackage(app, tool, version, now),
    })),
  )
  await db.transaction().execute(async (tx) => {
    const editor = await tx
      .selectFrom('users')
      .select('id')
      .where('loginName', '=', 'editor_su')
      .executeTakeFirstOrThrow()
    const ids = await insertTools(tx, now)
    await insertPackages(tx, packs, ids, editor.id, now)
    for (const { file } of packs) await writeManifest({ db: tx, app, now }, file)
    await searchChanged({ db: tx }, toolKind, ids)
  })
  return true
}

const kb = 1024
/** A program that weighs what such a tool does, 600 to 1800 KB; the same seed makes the same bytes, which do not shrink. */
function programOf(seed: string): Buffer {
  const key = createHash('sha256').update(seed).digest()
  const size = (600 + (key.readUInt16BE(0) % 1200)) * kb
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(size))
}

/** An archive with what such a package would hold: the program, what it is, how to use it, what changed. */
async function storePackage(app: App, tool: Tool, version: Version, now: Date): Promise<Pack['file']> {
  const { name, os } = version
  const zipped = os !== 'linux'
  const folder = `${tool.code}-${name}`
  const fileName = `${folder}-${os}.${zipped ? 'zip' : 'tgz'}`
  const archive = zipped ? new ZipArchive({ store: true }) : new TarArchive({ gzip: true, gzipOptions: { level: 0 } })
  const date = atWork(version.days, now.getTime())
  const add = (path: string, text: string | Buffer) => archive.append(text, { name: `${folder}/${path}`, date })
  const steps = (n: 0 | 1) => tool.steps.map((step, i) => `${i + 1}. ${step[n]}`).join('\n')
  add('README.txt', `${tool.name} ${name} (${os})\n\n${tool.intro}\n\n${steps(0)}\n`)
  add('README.en.txt', `${tool.nameEn} ${name} (${os})\n\n${tool.introEn}\n\n${steps(1)}\n`)
  add('CHANGELOG.txt', `${name}\n${version.notes}\n${version.notesEn}\n`)
  add('VERSION', `${name}\n`)
  add(os === 'windows' ? `${tool.code}.exe` : `bin/${tool.code}`, programOf(fileName))
  const id = randomBytes(16).toString('hex')
  // it ends when all of it has been read, so the reading is what is waited for
  const [bytes] = await Promise.all([buffer(archive), archive.finalize()])
  const stored = await app.files.storage.put(storageKey(id), Readable.from([bytes]))
  return { id, name: fileName, storageKey: storageKey(id), ...stored }
}

const guideOf = (tool: Tool, n: 0 | 1): string =>
  `<h3>${n === 0 ? '使用步骤' : 'How to use it'}</h3><ol>${tool.steps.map((step) => `<li><p>${step[n]}</p></li>`).join('')}</ol>` +
  `<p>${n === 0 ? '安装包内的 README.txt 有更完整的说明。' : 'README.en.txt in the package says more.'}</p>`

async function insertTools(tx: Db, now: Date): Promise<number[]> {
  const projects = new Map(
    (await tx.selectFrom('chipProjects').select(['id', 'code']).execute()).map((row) => [row.code, row.id]),
  )
  const rows = await tx
    .insertInto('tools')
    .values(
      tools.map((tool, n) => ({
        kind: tool.kind,
        name: tool.name,
        nameEn: tool.nameEn,
        intro: tool.intro,
        introEn: tool.introEn,
        guide: guideOf(tool, 0),
        guideEn: guideOf(tool, 1),
        productLines: tool.lines,
        level: tool.level,
        chipProjectId: tool.project ? projects.get(tool.project)! : null,
        shelf: 'on' as const,
        sort: (n + 1) * 10,
        updatedAt: new Date(now.getTime() - tool.versions.at(-1)!.days * dayMs),
      })),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

async function insertPackages(tx: Db, packs: readonly Pack[], ids: readonly number[], editor: number, now: Date) {
  const at = (version: Version) => atWork(version.days, now.getTime())
  await tx
    .insertInto('files')
    .values(
      packs.map(({ version, tool, file }) => ({
        ...file,
        mime: mimeOf(extensionOf(file.name)!),
        modelCode: toolModel,
        modelId: String(ids[tool]),
        status: 'attached' as const,
        ownerUserId: editor,
        createdAt: at(version),
      })),
    )
    .execute()
  await tx
    .insertInto('toolVersions')
    .values(
      packs.map(({ version, tool, file }) => ({
        toolId: ids[tool]!,
        name: version.name,
        os: version.os,
        notes: version.notes,
        notesEn: version.notesEn,
        fileId: file.id,
        shelf: 'on' as const,
        releasedAt: at(version),
        createdAt: at(version),
        createdBy: editor,
      })),
    )
    .execute()
}
