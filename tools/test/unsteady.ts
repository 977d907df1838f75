import { readFileSync, writeFileSync } from 'node:fs'
import { dayOf } from '#platform/contract/day.ts'
import { ofRun, type Red } from './result.ts'

/** Test files that were red among others and green alone, each with the day on which that was first seen. */
export type Unsteady = Record<string, string>
/** More than these are red: the suite as a whole lies. */
const mostUnsteady = 3
/** How long one may stay so. */
const mostDays = 7
const dayMs = 86_400_000

/** The list with what was seen today, and what of it is red: more than a few, or one that nobody has mended in a week. */
export function withSeen(known: Unsteady, seen: readonly string[], today: string): { list: Unsteady; red: Red[] } {
  const added = seen.filter((file) => !known[file]).map((file) => [file, today] as const)
  const all = [...Object.entries(known), ...added].toSorted(([a], [b]) => a.localeCompare(b))
  const old = all.filter(([, since]) => Date.parse(today) - Date.parse(since) > mostDays * dayMs)
  return {
    list: Object.fromEntries(all),
    red: [
      ...(all.length > mostUnsteady ? [ofRun(`${all.length} files are unsteady`)] : []),
      ...old.map(([file, since]) => ofRun(`${file} is unsteady since ${since}`)),
    ],
  }
}

/** Keeps what was seen in the repository, from which whoever mends a file takes it out; answers what is red of it. */
export function noteUnsteady(file: URL, seen: readonly string[]): Red[] {
  const before = readFileSync(file, 'utf8')
  const { list, red } = withSeen(JSON.parse(before) as Unsteady, seen, dayOf(new Date()))
  const now = `${JSON.stringify(list, null, 2)}\n`
  if (now !== before) writeFileSync(file, now)
  return red
}
