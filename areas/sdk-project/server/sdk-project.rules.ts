import type { findingKinds } from '../contract.ts'

export type PatchFact = {
  id: number
  name: string
  order: number
  status: 'released' | 'withdrawn'
  severity: 'critical' | 'important' | 'normal'
}
export type Relation = { patchId: number; kind: 'supersedes' | 'conflicts' | 'requires'; otherId: number }
export type Finding = { kind: (typeof findingKinds)[number]; patch: PatchFact; others: PatchFact[] }

type View = {
  patches: ReadonlyMap<number, PatchFact>
  applied: readonly PatchFact[]
  /** whether a stands for b: it is b, or supersedes it, also by way of others */
  covers: (a: number, b: number) => boolean
  relations: readonly Relation[]
}

/**
 * What is to be said of the patches applied to a version, gravest first. `applied` are ids in order of application;
 * patches of the version that are out or were, and what they say of each other, come with it.
 */
export function findingsOf(
  patches: readonly PatchFact[],
  relations: readonly Relation[],
  applied: readonly number[],
): Finding[] {
  const byId = new Map(patches.map((patch) => [patch.id, patch]))
  const view: View = {
    patches: byId,
    relations: relations.filter((one) => byId.has(one.patchId) && byId.has(one.otherId)),
    applied: applied.flatMap((id) => byId.get(id) ?? []),
    covers: coversIn(relations),
  }
  const [urgent, others] = parted(missing(view), (one) => one.patch.severity === 'critical')
  return [
    ...withdrawn(view),
    ...conflicts(view),
    ...requirements(view),
    ...urgent,
    ...superseded(view),
    ...order(view),
    ...others,
  ]
}

function coversIn(relations: readonly Relation[]): View['covers'] {
  const below = Map.groupBy(
    relations.filter((one) => one.kind === 'supersedes'),
    (one) => one.patchId,
  )
  const reach = (from: number, seen: Set<number>): Set<number> => {
    if (seen.has(from)) return seen
    seen.add(from)
    for (const { otherId } of below.get(from) ?? []) reach(otherId, seen)
    return seen
  }
  const kept = new Map<number, Set<number>>()
  return (a, b) => {
    const found = kept.get(a) ?? reach(a, new Set())
    kept.set(a, found)
    return found.has(b)
  }
}

const withdrawn = ({ applied }: View): Finding[] =>
  applied.filter((patch) => patch.status === 'withdrawn').map((patch) => ({ kind: 'withdrawn', patch, others: [] }))

/** Either of two patches may say that they do not go together. */
const inConflict = ({ relations }: View, a: number, b: number): boolean =>
  relations.some(
    (r) => r.kind === 'conflicts' && ((r.patchId === a && r.otherId === b) || (r.patchId === b && r.otherId === a)),
  )

/** Each pair once, said of the one applied later. */
const conflicts = (view: View): Finding[] =>
  view.applied.flatMap((patch, at) => {
    const others = view.applied.slice(0, at).filter((other) => inConflict(view, patch.id, other.id))
    return others.length > 0 ? [{ kind: 'conflict' as const, patch, others }] : []
  })

/** What a patch needs and nothing applied stands for: a need is met by the patch itself or by one that supersedes it. */
const unmet = ({ applied, relations, patches, covers }: View, id: number): PatchFact[] =>
  relations
    .filter((r) => r.kind === 'requires' && r.patchId === id)
    .filter((r) => !applied.some((one) => covers(one.id, r.otherId)))
    .map((r) => patches.get(r.otherId)!)

/** What is needed and can be had is told apart from what goes with nothing that is there. */
const requirements = (view: View): Finding[] =>
  view.applied.flatMap((patch) => {
    const [open, shut] = parted(unmet(view, patch.id), (one) => reachable(view, one.id, new Set([patch.id])))
    return [
      ...(shut.length > 0 ? [{ kind: 'blocked' as const, patch, others: shut }] : []),
      ...(open.length > 0 ? [{ kind: 'requires' as const, patch, others: open }] : []),
    ]
  })

const parted = <T>(all: readonly T[], first: (one: T) => boolean): [T[], T[]] => [
  all.filter(first),
  all.filter((one) => !first(one)),
]

/** Whether something that stands for a patch could be applied besides what is there. */
const reachable = (view: View, id: number, asked: ReadonlySet<number>): boolean =>
  [...view.patches.values()].some((one) => view.covers(one.id, id) && advisable(view, one.id, asked))

/**
 * Whether a patch may be recommended: it is out, goes with everything applied that it does not replace, and what it needs
 * is there or may be recommended too. `asked` are those already in question, or a circle of needs would never end.
 */
function advisable(view: View, id: number, asked: ReadonlySet<number> = new Set()): boolean {
  if (asked.has(id) || view.patches.get(id)?.status !== 'released') return false
  if (view.applied.some((one) => !view.covers(id, one.id) && inConflict(view, one.id, id))) return false
  const now = new Set([...asked, id])
  return unmet(view, id).every((needed) => reachable(view, needed.id, now))
}

/** Those that supersede a patch and may be recommended; applied ones too. */
const superseders = (view: View, id: number): PatchFact[] =>
  [...view.patches.values()].filter((one) => one.id !== id && view.covers(one.id, id) && usable(view, one))
const usable = (view: View, patch: PatchFact): boolean =>
  patch.status === 'released' && (view.applied.some((one) => one.id === patch.id) || advisable(view, patch.id))
/** Those that nothing supersedes in turn. */
const latest = (view: View, found: readonly PatchFact[]) =>
  found.filter((one) => superseders(view, one.id).length === 0)

const superseded = (view: View): Finding[] =>
  view.applied.flatMap((patch) => {
    const by = latest(view, superseders(view, patch.id))
    // where what supersedes it is applied already, nothing is to be done
    const open = by.filter((one) => !view.applied.some((other) => other.id === one.id))
    return open.length > 0 ? [{ kind: 'superseded' as const, patch, others: open }] : []
  })

/** A patch that came after one with a higher number, or before one that it needs. */
const order = ({ applied, relations }: View): Finding[] =>
  applied.flatMap((patch, at) => {
    const needs = (other: PatchFact) =>
      relations.some((r) => r.kind === 'requires' && r.patchId === other.id && r.otherId === patch.id)
    const others = applied.slice(0, at).filter((before) => before.order > patch.order || needs(before))
    return others.length > 0 ? [{ kind: 'order' as const, patch, others }] : []
  })

/**
 * What may be recommended, is superseded by nothing that may, and stands for nothing applied: a successor of something
 * applied is told as that. With what it needs first; of two that do not go together only one, the weightier.
 */
function missing(view: View): Finding[] {
  const wanted = [...view.patches.values()]
    .filter((patch) => advisable(view, patch.id) && superseders(view, patch.id).length === 0)
    .filter((patch) => !view.applied.some((one) => view.covers(patch.id, one.id)))
  const chosen: PatchFact[] = []
  for (const patch of wanted.toSorted((a, b) => weights[a.severity] - weights[b.severity] || a.order - b.order))
    if (!chosen.some((one) => inConflict(view, one.id, patch.id))) chosen.push(patch)
  return wanted
    .filter((patch) => chosen.includes(patch))
    .map((patch) => ({ kind: 'missing' as const, patch, others: unmet(view, patch.id) }))
}
const weights = { critical: 0, important: 1, normal: 2 }
