const projectScopes = (id: number) => [`p:${id}`, `sdk:${id}`]

type Reader = { ndaStatus: 'no_pass' | 'pass'; staff: boolean; projectIds: readonly number[] } | null
/** What an account alone opens to a visitor. */
const accountScopes = ['registered']

/**
 * The scopes a hint may count: an account for a visitor, certification where it would help, and listed projects the caller is
 * not in.
 */
export function hintScopes(
  user: Reader,
  scopes: readonly string[],
  projects: readonly { id: number }[],
  nda: boolean,
): string[] {
  const certification = nda && !user?.staff && user?.ndaStatus !== 'pass'
  const mine = user?.projectIds ?? []
  const own = certification ? ['nda', ...mine.map((id) => `sdk:${id}`)] : []
  const others = projects.filter(({ id }) => !mine.includes(id)).flatMap(({ id }) => projectScopes(id))
  const held = new Set(scopes)
  return [...(user ? [] : accountScopes), ...own, ...others].filter((scope) => !held.has(scope))
}

type Named = { id: number; name: string; chip: string }
/** The counts in words of the reply; null when all are zero. */
export function mergeHint(counts: ReadonlyMap<string, number>, user: Reader, projects: readonly Named[], cap: number) {
  const own = user?.projectIds ?? []
  const sum = (scopes: readonly string[]) =>
    Math.min(
      cap,
      scopes.reduce((n, scope) => n + (counts.get(scope) ?? 0), 0),
    )
  const nda = sum(['nda', ...own.map((id) => `sdk:${id}`)])
  const named = projects
    .filter(({ id }) => !own.includes(id))
    .map(({ id, name, chip }) => ({ id, name, chip, count: sum(projectScopes(id)) }))
    .filter(({ count }) => count > 0)
  const account = sum(accountScopes)
  return account + nda > 0 || named.length > 0 ? { ...(user ? {} : { account }), nda, projects: named } : null
}

type Counted = { kind: string; scope: string; count: number }
const tellingSample = 50
/**
 * What a sample says of the way to search: the kinds of which holders of these scopes see at least half, and the kind
 * that at least half of all entries are of.
 */
export function waysOf(sample: readonly Counted[], scopes: readonly string[] | null) {
  const sum = (rows: readonly Counted[]) => rows.reduce((n, { count }) => n + count, 0)
  const kinds = [...Map.groupBy(sample, ({ kind }) => kind)].filter(([, rows]) => sum(rows) >= tellingSample)
  const seen = (rows: readonly Counted[]) => rows.filter(({ scope }) => scopes?.includes(scope))
  return {
    openKinds: kinds.filter(([, rows]) => sum(seen(rows)) * 2 >= sum(rows)).map(([kind]) => kind),
    mainKind: kinds.find(([, rows]) => sum(rows) * 2 >= sum(sample))?.[0] ?? null,
  }
}
