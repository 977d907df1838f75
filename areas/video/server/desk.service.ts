import { documentsNamed, newestOf } from '#areas/document/server/document.public.ts'
import { citedVersions, findReleasedVersions } from '#areas/sdk/server/sdk.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { decodeFileId } from '#platform/contract/file-id.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertRecord, moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { findFiles } from '#platform/server/files/files.sql.ts'
import { fileItem } from '#platform/server/files/read-file.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { removeFilesOf } from '#platform/server/files/remove-file.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { recordChanged } from '#platform/server/message/message.ts'
import { searchChanged } from '#platform/server/search/source.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { videoModels, type videoDesk } from '../desk.contract.ts'
import * as sql from './desk.sql.ts'
import { cuesOf } from './playlist.rules.ts'
import { filmIn } from './transcode.service.ts'
import { transcodeJob } from './transcode.jobs.ts'
import { tellAuthor } from './video.mails.ts'
import { videoKind, videoMachine } from './video.rules.ts'

const missing = 'video.not_found'
const table = 'videos'
const factsOf = ({ user }: SignedCtx, row: sql.DeskRow) => ({
  own: (row.submittedBy ?? row.createdBy) === user.id,
  playable: row.sourceFileId !== null,
  wasOut: row.publishedAt !== null,
})
function shown(ctx: SignedCtx, row: sql.DeskRow) {
  const { createdBy: _, submittedBy: __, sourceFileId: ___, ...kept } = row
  const { edit, submit, cancel, publish, takeOff, putOn, remove } = abilities(
    ctx,
    videoMachine,
    row.status,
    factsOf(ctx, row),
  )
  return { ...kept, can: { submit, audit: publish, edit, cancel, takeOff, putOn, remove } }
}
async function rowOf(ctx: SignedCtx, id: number) {
  const row = await sql.findOne(ctx, id)
  if (!row) throw fail(missing)
  return row
}

export async function listDesk(ctx: SignedCtx, q: Parsed<typeof videoDesk.desk>) {
  const page = await sql.findDesk(ctx, q)
  return { ...page, list: page.list.map((row) => shown(ctx, row)) }
}
export async function showDesk(ctx: SignedCtx, { id }: { id: number }) {
  const { coverFileId, run: _, subtitles, chapters, documents, ...row } = await rowOf(ctx, id)
  const named = await newestOf(ctx, [...documents, ...chapters.flatMap(({ documentId }) => documentId ?? [])])
  const versions = await citedVersions(
    ctx,
    chapters.flatMap(({ sdkId }) => sdkId ?? []),
  )
  const files = await findFiles(
    ctx.db,
    [row.sourceFileId, coverFileId].filter((one) => one !== null),
  )
  const fileOf = (of: string | null) => {
    const file = files.find((one) => one.id === of)
    return file ? fileItem(file) : null
  }
  const vtt = (lang: string) => subtitles.find((one) => one.lang === lang)?.vtt ?? ''
  return {
    ...shown(ctx, row),
    intro: row.intro,
    introEn: row.introEn,
    teacherEn: row.teacherEn,
    streams: row.streams,
    source: fileOf(row.sourceFileId),
    cover: fileOf(coverFileId),
    chapters: chapters.map((one) => ({
      ...one,
      document: one.documentId === null ? '' : (named.get(one.documentId)?.title ?? ''),
      sdk: one.sdkId === null ? '' : (versions.get(one.sdkId)?.name ?? ''),
    })),
    documents: documents.flatMap((of) => {
      const one = named.get(of)
      return one ? { id: of, title: one.title, revision: one.revision } : []
    }),
    subtitleZh: vtt('zh'),
    subtitleEn: vtt('en'),
    history: await findNamedLogs(ctx, videoMachine.biz, id),
  }
}
export async function choices(ctx: SignedCtx, { keyword }: Parsed<typeof videoDesk.choices>) {
  const { list } = await findReleasedVersions(ctx, { page: 1, limit: 20, keyword })
  const sdks = list.map(({ id, name }) => ({ id, name }))
  return { chips: await sql.findChips(ctx), documents: await documentsNamed(ctx, keyword, 20), sdks }
}

type Given = Parsed<typeof videoDesk.save>
/** What a form may say wrong of chips, chapters, documents and subtitles. */
async function refuseParts(
  ctx: SignedCtx,
  { chipIds, chapters, documentIds, subtitleZh, subtitleEn }: Given,
): Promise<void> {
  const known = new Set((await sql.findChips(ctx)).map(({ id }) => id))
  if (chipIds.some((id) => !known.has(id))) throw refuseField(ctx, 'chipIds', 'video.unknown_chip')
  if (new Set(chapters.map(({ at }) => at)).size < chapters.length)
    throw refuseField(ctx, 'chapters', 'video.chapter_twice')
  const named = [...new Set(chapters.flatMap(({ documentId }) => documentId ?? []))]
  const found = await newestOf(ctx, [...named, ...documentIds])
  if (named.some((id) => !found.has(id))) throw refuseField(ctx, 'chapters', 'video.unknown_document')
  if (documentIds.some((id) => !found.has(id))) throw refuseField(ctx, 'documentIds', 'video.unknown_document')
  const sdkIds = chapters.flatMap(({ sdkId }) => sdkId ?? [])
  const versions = await citedVersions(ctx, sdkIds)
  if (sdkIds.some((id) => !versions.has(id))) throw refuseField(ctx, 'chapters', 'video.unknown_sdk')
  for (const [field, vtt] of Object.entries({ subtitleZh, subtitleEn })) {
    const cues = vtt ? cuesOf(vtt) : []
    if ('wrong' in cues)
      throw refuseField(ctx, field, cues.wrong === 'form' ? 'video.subtitle_form' : 'video.cue_order', {
        line: cues.line,
      })
  }
}

export async function saveVideo(ctx: SignedCtx, input: Given) {
  await refuseParts(ctx, input)
  const row = input.id === undefined ? undefined : await rowOf(ctx, input.id)
  if (row && !abilities(ctx, videoMachine, row.status, factsOf(ctx, row)).edit) throw fail('platform.state')
  const { id: _, version, fileId, coverId, chapters, documentIds, subtitleZh, subtitleEn, ...fields } = input
  const parts = { chapters, documents: [...new Set(documentIds)], vtts: { zh: subtitleZh, en: subtitleEn } }
  return transact(ctx, async (tx) => {
    const saved = row
      ? await change(tx, row, version, fields)
      : await insertRecord(tx, table, { ...fields, createdBy: tx.user.id })
    await sql.replaceParts(tx, saved.id, parts)
    await takeFiles(tx, saved.id, row, { fileId, coverId })
    await recordChanged(tx, { bizType: 'video', bizId: saved.id })
    // what was out is a draft again
    await searchChanged(tx, videoKind, [saved.id])
    return saved
  })
}
type Fields = Omit<
  Given,
  'id' | 'version' | 'fileId' | 'coverId' | 'chapters' | 'documentIds' | 'subtitleZh' | 'subtitleEn'
>
async function change(tx: SignedCtx, row: sql.DeskDetail, version: number, fields: Fields) {
  const { id } = row
  if (row.status === 'draft')
    return { id, version: await changeVersioned(tx, table, { id, status: 'draft' }, version, fields, { missing }) }
  return moveState(tx, table, videoMachine, {
    id,
    version,
    from: row.status,
    action: 'edit',
    facts: factsOf(tx, row),
    set: () => fields,
  })
}
/** The upload and the picture of the form; another upload has other streams and another length. */
async function takeFiles(
  tx: SignedCtx,
  id: number,
  row: sql.DeskDetail | undefined,
  { fileId, coverId }: Pick<Given, 'fileId' | 'coverId'>,
) {
  const source = fileId ? decodeFileId(fileId) : null
  if (fileId !== undefined && source !== row?.sourceFileId) {
    const old = await sql.dropStreams(tx, id)
    await removeFilesOf(tx, await findFiles(tx.db, old))
    await replaceFiles(tx, videoModels.source, String(id), [fileId])
    await sql.setFiles(tx, id, { sourceFileId: source ?? '' })
  }
  if (coverId !== undefined && decodeFileId(coverId) !== row?.coverFileId) {
    await replaceFiles(tx, videoModels.cover, String(id), [coverId])
    await sql.setFiles(tx, id, { coverFileId: decodeFileId(coverId) ?? '' })
  }
}

type Step = { id: number; version: number }
export async function submitVideo(ctx: SignedCtx, { id, version }: Step) {
  const row = await rowOf(ctx, id)
  if (!row.sourceFileId) throw refuseField(ctx, 'fileId', 'video.file_needed')
  const [file] = await findFiles(ctx.db, [row.sourceFileId])
  const film = file ? await filmIn(ctx, file) : null
  if (!film) throw refuseField(ctx, 'fileId', 'video.not_playable')
  if (row.chapters.some(({ at }) => at >= film.seconds)) throw refuseField(ctx, 'chapters', 'video.chapter_beyond')
  const run = row.run + 1
  const set = () => ({
    durationSec: film.seconds,
    submittedBy: ctx.user.id,
    progress: 0,
    run,
    failure: '',
    rejectReason: '',
  })
  return transact(ctx, async (tx) => {
    const saved = await moveState(tx, table, videoMachine, {
      id,
      version,
      from: row.status,
      action: 'submit',
      facts: factsOf(tx, row),
      set,
    })
    await enqueue(tx, transcodeJob, { id, run })
    return saved
  })
}
export async function cancelVideo(ctx: SignedCtx, { id, version }: Step) {
  const row = await rowOf(ctx, id)
  return moveState(ctx, table, videoMachine, {
    id,
    version,
    from: row.status,
    action: 'cancel',
    facts: factsOf(ctx, row),
    set: () => ({ progress: 0 }),
  })
}
export async function auditVideo(ctx: SignedCtx, { id, version, result, reason }: Parsed<typeof videoDesk.audit>) {
  const row = await rowOf(ctx, id)
  const pass = result === 'pass'
  const set = () => (pass ? { publishedAt: ctx.now } : { rejectReason: reason })
  return transact(ctx, async (tx) => {
    const saved = await moveState(tx, table, videoMachine, {
      id,
      version,
      from: row.status,
      action: pass ? 'publish' : 'reject',
      comment: reason,
      facts: factsOf(tx, row),
      set,
    })
    await tellAuthor(tx, row.submittedBy ?? row.createdBy, {
      id,
      title: row.title,
      titleEn: row.titleEn,
      outcome: pass ? 'published' : 'rejected',
      reason,
    })
    await recordChanged(tx, { bizType: 'video', bizId: id })
    await searchChanged(tx, videoKind, [id])
    return saved
  })
}
export async function shelveVideo(ctx: SignedCtx, { id, version, shelf }: Parsed<typeof videoDesk.shelve>) {
  const row = await rowOf(ctx, id)
  return transact(ctx, async (tx) => {
    const saved = await moveState(tx, table, videoMachine, {
      id,
      version,
      from: row.status,
      action: shelf === 'on' ? 'putOn' : 'takeOff',
      facts: factsOf(tx, row),
    })
    await recordChanged(tx, { bizType: 'video', bizId: id })
    await searchChanged(tx, videoKind, [id])
    return saved
  })
}
export async function removeVideo(ctx: SignedCtx, { id }: { id: number }) {
  const row = await rowOf(ctx, id)
  if (!abilities(ctx, videoMachine, row.status, factsOf(ctx, row)).remove) throw fail('platform.state')
  return transact(ctx, async (tx) => {
    const streams = await sql.dropStreams(tx, id)
    const files = await findFiles(tx.db, [
      ...streams,
      ...[row.sourceFileId, row.coverFileId].filter((one) => one !== null),
    ])
    if (!(await sql.deleteVideo(tx, id))) throw fail('platform.state')
    await removeFilesOf(tx, files)
    return null
  })
}
