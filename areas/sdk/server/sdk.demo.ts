import { isFilled } from '#platform/server/demo-fill.ts'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { App } from '#platform/server/app.ts'
import { atWork } from '#platform/server/demo-day.ts'
import type { Db } from '#platform/server/ctx.ts'
import { makeManifest } from '#platform/server/files/manifest/manifest.jobs.ts'
import { storageKey } from '#platform/server/files/storage-key.ts'
import type { Stored } from '#platform/server/files/storage.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { sdkModels } from '../contract.ts'
import { archive } from './demo/archive.demo.ts'
import { seedDownloads } from './demo/download.demo.sql.ts'
import { slug, tarballKey, tarballName, tarballs } from './demo/made.demo.ts'
import { versions } from './demo/catalogue.demo.ts'
import type { DemoPatch, DemoVersion } from './demo/version.demo.ts'

type Kit = Pick<App, 'database' | 'files'>
/** `bytes` null: not stored but made when it is read */
type Paper = { model: string; name: string; bytes: (() => Readable) | null; fileId: string }
type Put = Paper & Stored & { storageKey: string }
const dayMs = 86_400_000
const listHtml = (items: readonly string[]) => `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`

/** SDK versions with patches, files, feedback and a log of downloads; nothing when there are some already. */
export async function seed(app: Kit, now = new Date()): Promise<boolean> {
  const { db } = app.database
  if (await isFilled(db, 'sdkVersions')) return false
  const papers = await Promise.all(versions.map((version) => storePapers(app, version)))
  await db.transaction().execute(async (tx) => {
    const people = await peopleOf(tx)
    const projects = await projectsOf(tx)
    for (const [i, version] of versions.entries())
      await seedVersion(tx, version, papers[i]!, {
        author: people.get('release_wu')!,
        projectId: projects.get(version.project)!,
        now,
      })
    await seedTraces(tx, people, now)
    await seedDownloads(tx)
  })
  return true
}

async function peopleOf(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('users').select(['id', 'loginName']).execute()
  return new Map(rows.map((row) => [row.loginName, row.id]))
}
async function projectsOf(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('chipProjects').select(['id', 'code']).execute()
  return new Map(rows.map((row) => [row.code, row.id]))
}

const papersOf = (version: DemoVersion): Omit<Paper, 'fileId'>[] => [
  {
    model: sdkModels.tarball,
    name: tarballName(version.name),
    bytes: null,
  },
  {
    model: sdkModels.attachment,
    name: 'release-note.md',
    bytes: () =>
      Readable.from([Buffer.from(`# ${version.name}\n\n${version.note.map((line) => `- ${line}`).join('\n')}\n`)]),
  },
  ...version.patches.map((patch, n) => ({
    model: sdkModels.patch,
    name: `${slug(version.name)}-p${String(n + 1).padStart(2, '0')}.tar.gz`,
    bytes: () =>
      archive(
        {
          'README.md': `# ${patch.nameEn}\n`,
          '0001.patch': `--- /dev/null\n+++ b/patched/${String(n + 1).padStart(2, '0')}.txt\n@@ -0,0 +1 @@\n+${patch.nameEn}\n`,
        },
        { name: 'fix.bin', size: 40_000 + 37_000 * (n + 1) },
      ),
  })),
]

const storePapers = ({ files }: Kit, version: DemoVersion): Promise<Put[]> =>
  Promise.all(
    papersOf(version).map(async (paper) => {
      const fileId = randomBytes(16).toString('hex')
      if (!paper.bytes) return { ...paper, fileId, storageKey: tarballKey(paper.name), ...tarballs[paper.name]! }
      const key = storageKey(fileId)
      return { ...paper, fileId, storageKey: key, ...(await files.storage.put(key, paper.bytes())) }
    }),
  )

type Place = { author: number; projectId: number; now: Date }
async function seedVersion(db: Db, version: DemoVersion, papers: readonly Put[], { author, projectId, now }: Place) {
  const ago = (days: number) => atWork(days, now.getTime())
  const { id } = await db
    .insertInto('sdkVersions')
    .values({
      chipProjectId: projectId,
      name: version.name,
      type: version.type,
      os: version.os,
      intro: version.intro,
      introEn: version.introEn,
      releaseNote: listHtml(version.note),
      releaseNoteEn: listHtml(version.noteEn),
      manifestRepo: version.repo,
      branch: version.branch,
      manifestFile: version.manifest,
      largeFile: version.largeFile,
      status: version.status,
      eolDate: version.eol === undefined ? null : ago(-version.eol).toISOString().slice(0, 10),
      releasedAt: version.status === 'draft' ? null : ago(version.daysAgo),
      authorId: author,
      createdAt: ago(version.daysAgo + 3),
      updatedAt: ago(version.daysAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const patchIds = await seedPatches(db, id, version, author, ago)
  await seedFiles(db, papers, [id, id, ...patchIds], author, ago(version.daysAgo))
  await seedSteps(db, id, version, author, ago)
}

const statusOf = ({ draft, withdrawn }: DemoPatch) => (draft ? 'draft' : withdrawn ? 'withdrawn' : 'released')

async function seedPatches(db: Db, id: number, { patches }: DemoVersion, author: number, ago: (days: number) => Date) {
  const rows = await db
    .insertInto('sdkPatches')
    .values(
      patches.map((patch) => ({
        sdkVersionId: id,
        name: patch.name,
        nameEn: patch.nameEn,
        content: patch.content,
        contentEn: patch.contentEn,
        links: patch.links ?? [],
        applyOrder: patch.order,
        severity: patch.severity,
        status: statusOf(patch),
        releasedAt: patch.draft ? null : ago(patch.daysAgo),
        authorId: author,
        createdAt: ago(patch.daysAgo + 1),
        updatedAt: ago(patch.daysAgo),
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const byName = new Map(rows.map((row) => [row.name, row.id]))
  const said = (patch: DemoPatch) =>
    (['supersedes', 'conflicts', 'requires'] as const).flatMap((kind) =>
      (patch[kind] ?? []).map((other) => ({
        patchId: byName.get(patch.name)!,
        kind,
        otherId: byName.get(other)!,
        sdkVersionId: id,
      })),
    )
  const relations = patches.flatMap(said)
  if (relations.length > 0) await db.insertInto('sdkPatchRelations').values(relations).execute()
  return patches.map((patch) => byName.get(patch.name)!)
}

async function seedFiles(db: Db, papers: readonly Put[], records: readonly number[], author: number, at: Date) {
  await db
    .insertInto('files')
    .values(
      papers.map(({ fileId, name, size, sha256, model, storageKey: key }, n) => ({
        id: fileId,
        name,
        size,
        sha256,
        mime: name.endsWith('.md') ? 'text/plain; charset=utf-8' : 'application/gzip',
        storageKey: key,
        modelCode: model,
        modelId: String(records[n]),
        status: 'attached' as const,
        ownerUserId: author,
        createdAt: at,
      })),
    )
    .execute()
  for (const { fileId } of papers) await enqueue({ db }, makeManifest, { fileId })
}

/** The history that leads to where a version stands. */
async function seedSteps(db: Db, id: number, version: DemoVersion, actorId: number, ago: (days: number) => Date) {
  const step = (fromState: string, toState: string, action: string, days: number, comment: string | null = null) => ({
    bizType: 'sdk',
    bizId: id,
    fromState,
    toState,
    action,
    actorId,
    comment,
    at: ago(days),
  })
  const steps = [
    ...(version.status === 'draft' ? [] : [step('draft', 'released', 'release', version.daysAgo)]),
    ...(version.status === 'deprecated' ? [step('released', 'deprecated', 'deprecate', 30)] : []),
    ...(version.status === 'withdrawn' ? [step('released', 'withdrawn', 'withdraw', 20, version.reason ?? '')] : []),
  ]
  if (steps.length > 0) await db.insertInto('statusLogs').values(steps).execute()
}

const remarks = [
  ['nimbus_dev1', '显示：双屏启动黑屏修复', 'ok', '两块板子验证通过，启动 200 次未再出现。', ''],
  [
    'nimbus_main',
    'NPU 运行时 2.3.1',
    'problem',
    '并发 4 个模型运行约 6 小时后推理超时，日志见附件说明。',
    '已在 2.3.2 中修复，请升级后再验证。',
  ],
  ['nimbus_dev1', '低功耗待机实验包', 'problem', '待机唤醒后 Wi-Fi 需要 5 秒才能恢复，是否有参数可以调整？', ''],
  ['foxglove_main', 'eARC 兼容性修复', 'ok', '测试的三款电视均能正常握手。', ''],
] as const

/** Feedback of customers and what they took. */
async function seedTraces(db: Db, people: ReadonlyMap<string, number>, now: Date) {
  const patches = await db.selectFrom('sdkPatches').select(['id', 'name', 'sdkVersionId']).execute()
  const byName = new Map(patches.map((patch) => [patch.name, patch]))
  const given = remarks.flatMap(([who, name, result, content, reply], n) => {
    const [userId, patch] = [people.get(who), byName.get(name)]
    return userId && patch
      ? [{ userId, patch, result, content, reply, at: new Date(now.getTime() - (n + 2) * dayMs) }]
      : []
  })
  if (given.length === 0) return
  const answerer = people.get('release_wu')!
  await db
    .insertInto('sdkPatchFeedbacks')
    .values(
      given.map(({ userId, patch, result, content, reply, at }) => ({
        patchId: patch.id,
        userId,
        result,
        content,
        reply,
        repliedBy: reply ? answerer : null,
        repliedAt: reply ? at : null,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .execute()
  await db
    .insertInto('sdkDownloads')
    .values(
      given.flatMap(({ userId, patch, at }) => [
        {
          userId,
          kind: 'sdk' as const,
          recordId: patch.sdkVersionId,
          hour: at,
          at,
          carrier: 'telecom' as const,
          ip: '203.0.113.8',
        },
        {
          userId,
          kind: 'patch' as const,
          recordId: patch.id,
          hour: at,
          at,
          carrier: 'telecom' as const,
          ip: '203.0.113.8',
        },
      ]),
    )
    .onConflict((c) => c.doNothing())
    .execute()
}
