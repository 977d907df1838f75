import { sql } from 'kysely'
import type { Entry } from '#platform/contract/contract.ts'
import type { Locale } from '#platform/contract/text.ts'
import type { Db } from '../ctx.ts'
import type { Route } from '../http/mount.ts'

type Params = Readonly<Record<string, unknown>>
/** A kind of record that logged calls are about. Who reads the operation log wants its name, not its number. */
export type Logged = {
  kind: string
  /** the field of each call that holds the record's id */
  calls: Readonly<Record<string, string>>
  /** `select id, name from …` of all of them; the log picks those of its page */
  names: string | ((said: SaidIn) => string)
  /** where it is shown, for those who may make that call */
  open?: { call: Entry; url: (id: number) => string }
}
/** SQL of what is written in Chinese and, where it was given, in English, in the language of who reads the log. */
export type SaidIn = (zh: string, en: string) => string
/** What calls without a record of their own are about: told from what was sent. */
export type Said = Readonly<Record<string, (sent: Sent, locale: Locale) => string>>
/** A field of what was sent, as text. */
export type Sent = (field: string) => string

type Call = { className: string; methodName: string }
type Row = Call & { params: unknown }
export type Named = { kind: Logged | null; id: number | null; name: string }

const kinds = new Map<string, { logged: Logged; field: string }>()
const sayings = new Map<string, Said[string]>()
const plain = new Map<string, readonly string[]>()
const areas = new Set<string>()
const outside = new Set<string>()
/** Names a call that leaves rows though no contract has it, as those of CAS; the law asks each for its words. */
export function outsideCall<const N extends string>(area: string, name: N): { area: string; name: N } {
  outside.add(`${area}.${name}`)
  return { area, name }
}
/** The calls that were named so, as `area.name`. */
export const outsideCalls = (): string[] => [...outside]
/** Makes known what the calls of an area are about; main/areas.ts does it once per area. */
export function registerLogged(area: string, routes: readonly Route[], logged: readonly Logged[], said: Said): void {
  if (routes.some((route) => isLogged(route.entry))) areas.add(area)
  for (const { name, entry } of routes) plain.set(`${area}.${name}`, entry.plain)
  for (const one of logged)
    for (const [call, field] of Object.entries(one.calls)) kinds.set(`${area}.${call}`, { logged: one, field })
  for (const [call, say] of Object.entries(said)) sayings.set(`${area}.${call}`, say)
}
/** Whether a call leaves a row in the operation log. */
export const isLogged = (entry: Entry): boolean => entry.logged
/** The areas that leave any. */
export const loggedAreas = (): string[] => [...areas]
/** Whether the log knows what a call is about; the law asks it of every call that is sent an id. */
export const isNamed = (call: string): boolean => kinds.has(call) || sayings.has(call)

/** The fields of a call that are no secrets, whatever they are called. */
export const plainOf = ({ className, methodName }: Call) => plain.get(`${className}.${methodName}`)

/** The record of a row as far as the row itself tells: a new one has no id yet, but what it was to be called. */
export function aboutOf({ className, methodName, params }: Row, locale: Locale): Named {
  const call = `${className}.${methodName}`
  const known = kinds.get(call)
  const sent: Sent = (field) => {
    const value = (params as Params)[field]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const id = known ? Number(sent(known.field)) : 0
  const called = [sent('number'), sent('title') || sent('name')].filter(Boolean).join(' ')
  return {
    kind: known?.logged ?? null,
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
    name: sayings.get(call)?.(sent, locale) ?? called,
  }
}

const keyOf = (kind: string, id: number) => `${kind} ${id}`
type Naming = (one: Named) => { name: string; found: boolean }
/** The names of all records of a page, in one statement however many kinds they are of. */
export async function namesOf(db: Db, about: readonly Named[], locale: Locale): Promise<Naming> {
  const said: SaidIn = (zh, en) => (locale === 'en' ? `coalesce(nullif(${en}, ''), ${zh})` : zh)
  const byKind = Map.groupBy(
    about.filter((one) => one.kind && one.id),
    (one) => one.kind!,
  )
  const parts = [...byKind].map(
    ([{ kind, names }, of]) =>
      sql`select ${sql.lit(kind)} as kind, id::bigint as id, name::text as name from (${sql.raw(typeof names === 'string' ? names : names(said))}) x
        where id = any(${[...new Set(of.map((one) => one.id))]}::bigint[])`,
  )
  const { rows } = parts.length
    ? await sql<{ kind: string; id: number; name: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
    : { rows: [] }
  const names = new Map(rows.map((row) => [keyOf(row.kind, Number(row.id)), row.name]))
  return (one) => {
    const name = one.kind && one.id ? names.get(keyOf(one.kind.kind, one.id)) : undefined
    return { name: name ?? one.name, found: name !== undefined }
  }
}
