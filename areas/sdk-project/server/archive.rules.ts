import { findingsOf, type PatchFact, type Relation } from './sdk-project.rules.ts'

/**
 * The patches that advice would have applied, each after those it needs, else by their order: what is needed, what takes
 * the place of something superseded, what is missing. Nothing that conflicts with what is applied is among them.
 */
export function toApply(
  patches: readonly PatchFact[],
  relations: readonly Relation[],
  applied: readonly number[],
): PatchFact[] {
  const advised = findingsOf(patches, relations, applied).flatMap(({ kind, patch, others }) =>
    kind === 'missing' ? [patch] : kind === 'requires' || kind === 'superseded' ? others : [],
  )
  const wanted = [...new Map(advised.map((patch) => [patch.id, patch])).values()].toSorted(
    (a, b) => a.order - b.order || a.id - b.id,
  )
  const needs = Map.groupBy(
    relations.filter(({ kind }) => kind === 'requires'),
    ({ patchId }) => patchId,
  )
  const done = new Set<PatchFact>()
  const take = (patch: PatchFact, path: ReadonlySet<PatchFact>): void => {
    if (done.has(patch) || path.has(patch)) return
    const below = (needs.get(patch.id) ?? []).flatMap(({ otherId }) => wanted.filter(({ id }) => id === otherId))
    for (const other of below) take(other, new Set([...path, patch]))
    done.add(patch)
  }
  for (const patch of wanted) take(patch, new Set())
  return [...done]
}

export type ArchiveFile = { name: string; size: number; sha256: string; path: string }
/** One patch of the archive: `number` is its place in the order, from 01. */
export type Step = { number: string; id: number; name: string; severity: string; files: ArchiveFile[] }

/** Gives each patch its number and each of its files, whose names must be harmless, its place in the archive. */
export const stepsOf = (
  patches: readonly PatchFact[],
  filesOf: (id: number) => readonly Omit<ArchiveFile, 'path'>[],
): Step[] =>
  patches.map(({ id, name, severity }, at) => {
    const number = String(at + 1).padStart(2, '0')
    const files = filesOf(id).map((file, n) => ({ ...file, path: `${number}/${n + 1}-${file.name}` }))
    return { number, id, name: oneLine(name), severity, files }
  })
// what would break a line of the list, which a shell reads
// oxlint-disable-next-line no-control-regex
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f]/g, ' ')

/** The list that apply.sh reads: number, id, SHA-256, path and name of each file, by tabs; `-` for a patch without one. */
export const listOf = (steps: readonly Step[]): string =>
  steps
    .flatMap(({ number, id, name, files }) =>
      files.length > 0
        ? files.map(({ sha256, path }) => [number, id, sha256, path, name])
        : [[number, id, '-', '-', name]],
    )
    .map((row) => `${row.join('\t')}\n`)
    .join('')
