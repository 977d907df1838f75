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
  return [
    ...withdrawn(view),
    ...conflicts(view),
    ...requirements(view),
    ...superseded(view),
    ...order(view),
    ...missing(view),
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

/** A need is met by the patch itself or by one that supersedes it. */
const requirements = ({ applied, relations, patches, covers }: View): Finding[] =>
  applied.flatMap((patch) => {
    const needed = relations.filter((r) => r.kind === 'requires' && r.patchId === patch.id).map((r) => r.otherId)
    const others = needed.filter((id) => !applied.some((one) => covers(one.id, id))).map((id) => patches.get(id)!)
    return others.length > 0 ? [{ kind: 'requires' as const, patch, others }] : []
  })

const superseders = ({ patches, covers }: View, id: number): PatchFact[] =>
  [...patches.values()].filter((one) => one.id !== id && one.status === 'released' && covers(one.id, id))
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

/** What is out, stands for nothing applied, is superseded by nothing and conflicts with nothing applied. */
const missing = (view: View): Finding[] =>
  [...view.patches.values()]
    .filter((patch) => patch.status === 'released' && superseders(view, patch.id).length === 0)
    .filter((patch) => !view.applied.some((one) => one.id === patch.id || inConflict(view, one.id, patch.id)))
    // a successor of something applied is told as that
    .filter((patch) => !view.applied.some((one) => view.covers(patch.id, one.id)))
    .map((patch) => ({ kind: 'missing' as const, patch, others: [] }))
