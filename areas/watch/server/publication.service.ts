import { publishedRevision, revisionChanges } from '#areas/document/server/document.public.ts'
import { showPdfMutual } from '#areas/document/document.links.ts'
import { releaseOf } from '#areas/sdk/server/sdk.public.ts'
import { projectsTouched } from '#areas/sdk-project/server/sdk-project.public.ts'
import { versionNotes } from '#areas/tool/server/tool.public.ts'
import { listAudiences, type Audience } from '#platform/server/auth/chip.sql.ts'
import { listRights, type Rights } from '#platform/server/auth/rights.sql.ts'
import { maySee } from '#platform/server/auth/scope.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { tell } from '#platform/server/message/tell.ts'
import { sourceOf, type SearchEntry } from '#platform/server/search/source.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { Locale } from '#platform/contract/text.ts'
import { briefly, type Both, type Changed, type Told } from './publication.rules.ts'
import * as sql from './publication.sql.ts'
import './watch.mails.ts'

/** Everything there is to say of a publication, read once for all who are told. */
type Release = {
  entry: SearchEntry
  chips: Audience[]
  refs: sql.Ref[]
  detail: string
  notes: Both
  isNext: boolean
  /** who may open the revision before: only they are told what stood there */
  before: { scope: string } | null
  changed: Changed | null
  /** the versions a reader's own projects may stand on */
  touches: { chipProjectId: number } | { sdkVersionId: number } | null
  compareUrl: string
}
const notesLength = 600
const none: Both = { zh: '', en: '' }
type Part = Partial<Pick<Release, 'detail' | 'notes' | 'isNext' | 'before' | 'changed' | 'touches' | 'compareUrl'>> & {
  refs: sql.Ref[]
}

async function documentPart(ctx: Ctx, { recordId, beforeId }: sql.Publication): Promise<Part | null> {
  const found = await publishedRevision(ctx, recordId, beforeId)
  if (!found) return null
  const { revision, seriesId, before } = found
  return {
    refs: [['document', seriesId]],
    detail: revision,
    isNext: beforeId !== null,
    before,
    changed: before && beforeId !== null ? await revisionChanges(ctx, beforeId, recordId) : null,
    compareUrl:
      before && beforeId !== null ? showPdfMutual.url(null, { left: beforeId, right: recordId, change: 1 }) : '',
  }
}

const textOf = ({ text, textEn = '' }: SearchEntry): Both => ({ zh: text, en: textEn })
async function partOf(ctx: Ctx, publication: sql.Publication, entry: SearchEntry): Promise<Part | null> {
  const { kind, recordId, mark } = publication
  if (kind === 'document') return documentPart(ctx, publication)
  if (kind === 'faq')
    return { refs: [['faq', recordId]], notes: textOf(entry), isNext: mark > 0 && publication.beforeId !== null }
  if (kind === 'tool') {
    const found = await versionNotes(ctx, mark)
    if (!found) return null
    return { refs: [['tool', recordId]], detail: found.name, notes: { zh: found.notes, en: found.notesEn } }
  }
  const release = await releaseOf(ctx, kind, recordId)
  if (!release) return null
  const { chipProjectId, sdkVersionId, notes, notesEn, versionName } = release
  const said = { notes: { zh: notes, en: notesEn } }
  if (kind === 'sdk') return { refs: [['sdk', chipProjectId]], ...said, touches: { chipProjectId } }
  return { refs: [['patch_line', sdkVersionId]], ...said, detail: `(${versionName})`, touches: { sdkVersionId } }
}

async function entryOf(ctx: Ctx, { kind, recordId }: sql.Publication): Promise<SearchEntry | undefined> {
  const entries = (await sourceOf(kind)?.loadEntries(ctx, [recordId])) ?? []
  return entries.find(({ part }) => part === 0)
}
/** What there is to say now; null when it was taken back meanwhile. */
async function readRelease(ctx: Ctx, publication: sql.Publication): Promise<Release | null> {
  const entry = await entryOf(ctx, publication)
  const part = entry && (await partOf(ctx, publication, entry))
  if (!part) return null
  const chips = await listAudiences(ctx.db, entry.chipIds)
  const empty = { detail: '', notes: none, isNext: false, before: null, changed: null, touches: null, compareUrl: '' }
  return { ...empty, ...part, entry, chips, refs: [...part.refs, ...entry.chipIds.map((id) => ['chip', id] as const)] }
}
/** The same before the next chunk, with who may open it now; null when it was taken back meanwhile. */
async function stillOut(ctx: Ctx, publication: sql.Publication, release: Release): Promise<Release | null> {
  const entry = await entryOf(ctx, publication)
  if (!entry) return null
  const chips = await listAudiences(ctx.db, entry.chipIds)
  if (publication.kind !== 'document') return { ...release, entry, chips }
  const found = await publishedRevision(ctx, publication.recordId, publication.beforeId)
  return found ? { ...release, entry, chips, before: found.before, changed: found.before && release.changed } : null
}

/** Whether somebody may open the revision before as well: only they are told what stood there. */
const seesBoth = ({ before, chips }: Release, rights: Rights): boolean =>
  before !== null && maySee(rights, { scope: before.scope, chips })

/** Of what changed only what stands in the new revision. */
function onlyNew(changed: Changed): Changed {
  const samples = changed.samples.flatMap((one) => (one.after ? [{ ...one, before: '' }] : []))
  return { total: samples.length, pages: samples.map(({ page }) => page), samples }
}

type To = { name: string; locale: Locale; both: boolean; projects: readonly string[] }
function toldTo(release: Release, kind: Told['kind'], { name, locale, both, projects }: To): Told {
  const { entry, changed, notes } = release
  return {
    name,
    kind,
    title: inLocale(locale, entry.title, entry.titleEn),
    detail: release.detail,
    isNext: release.isNext,
    notes: briefly(inLocale(locale, notes.zh, notes.en), notesLength),
    changed: changed && (both ? changed : onlyNew(changed)),
    projects,
    url: entry.url,
    compareUrl: both ? release.compareUrl : '',
  }
}

/** People looked at in one transaction. */
const chunk = 200
/** Tells the next people of a publication; answers whether some may be left. */
async function tellNext(ctx: Ctx, id: number, release: Release | null): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const publication = await sql.lockPublication(tx.db, id)
    if (!publication || publication.doneAt) return false
    const watchers = release ? await sql.listWatchers(tx.db, release.refs, publication.toldUpTo, chunk) : []
    if (!release || watchers.length === 0) {
      await sql.keepPlace(tx.db, id, { done: true })
      return false
    }
    const people = await listRights(
      tx.db,
      watchers.map(({ userId }) => userId),
    )
    const seeing = new Map(
      people
        .filter((one) => maySee(one, { scope: release.entry.scope, chips: release.chips }))
        .map((one) => [one.id, one]),
    )
    const told = await sql.noteTold(
      tx.db,
      id,
      watchers.filter(({ userId }) => seeing.has(userId)),
    )
    const projects = release.touches ? await projectsTouched(tx, release.touches, told) : new Map<number, string[]>()
    const isBoth = (userId: number) => seesBoth(release, seeing.get(userId)!)
    for (const [both, group] of Map.groupBy(told, isBoth))
      await tell(
        tx,
        'watch.published',
        group,
        ({ id: to, name, locale }) =>
          toldTo(release, publication.kind, { name, locale, both, projects: projects.get(to) ?? [] }),
        // what stood in the revision before is shown as long as its reader may open that too
        { bizType: both ? 'document_change' : publication.kind, bizId: publication.recordId },
      )
    await sql.keepPlace(tx.db, id, { toldUpTo: watchers.at(-1)!.userId, told: told.length })
    return true
  })
}

/**
 * Tells those who watch, in chunks of their own transactions, each person once and only who may open it at that moment; goes on
 * where it was left. False when `chunks` were not enough.
 */
export async function tellWatchers(ctx: Ctx, id: number, chunks: number, signal?: AbortSignal): Promise<boolean> {
  const publication = await sql.findPublication(ctx.db, id)
  if (!publication || publication.doneAt) return true
  let release = await readRelease(ctx, publication)
  for (let n = 0; n < chunks; n += 1) {
    if (signal?.aborted) return false
    // what is withdrawn meanwhile is not told to the rest
    if (n > 0) release = release && (await stillOut(ctx, publication, release))
    if (!(await tellNext(ctx, id, release))) return true
  }
  return false
}
