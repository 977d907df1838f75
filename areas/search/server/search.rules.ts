const dayMs = 86_400_000
// domain §0.3: days are those of the vendor's zone, which has no summer time
const dayBegins = (day: string): Date => new Date(`${day}T00:00:00+08:00`)

/** The moments between which days lie, both included; null when they stand in the wrong order. */
export function dayRange(start?: string, end?: string): { from: Date | null; until: Date | null } | null {
  if (start && end && start > end) return null
  return { from: start ? dayBegins(start) : null, until: end ? new Date(dayBegins(end).getTime() + dayMs) : null }
}

const projectScopes = (id: number) => [`p:${id}`, `sdk:${id}`]

/** The scopes a hint may count: certification where it would help, and listed projects the caller is not in. */
export function hintScopes(
  user: { ndaStatus: 'no_pass' | 'pass'; staff: boolean; projectIds: readonly number[] },
  scopes: readonly string[],
  projects: readonly { id: number }[],
  nda: boolean,
): string[] {
  const certification = nda && !user.staff && user.ndaStatus === 'no_pass'
  const own = certification ? ['nda', ...user.projectIds.map((id) => `sdk:${id}`)] : []
  const others = projects.filter(({ id }) => !user.projectIds.includes(id)).flatMap(({ id }) => projectScopes(id))
  const held = new Set(scopes)
  return [...own, ...others].filter((scope) => !held.has(scope))
}

type Named = { id: number; name: string; chip: string }
/** The counts in words of the reply; null when all are zero. */
export function mergeHint(counts: ReadonlyMap<string, number>, own: readonly number[], projects: readonly Named[], cap: number) {
  const sum = (scopes: readonly string[]) => Math.min(cap, scopes.reduce((n, scope) => n + (counts.get(scope) ?? 0), 0))
  const nda = sum(['nda', ...own.map((id) => `sdk:${id}`)])
  const named = projects
    .filter(({ id }) => !own.includes(id))
    .map(({ id, name, chip }) => ({ name, chip, count: sum(projectScopes(id)) }))
    .filter(({ count }) => count > 0)
  return nda > 0 || named.length > 0 ? { nda, projects: named } : null
} // prettier-ignore
