import * as z from 'zod/mini'
import type { Access } from './access.ts'
import type { ErrorCode } from './error.ts'
import type { Reason } from './reason.ts'
import type { Scope } from './scope.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** The shape of an input: the fields of query, path and body together, as one zod object. */
export type Shape = z.ZodMiniObject
/** Marks a reply that is bytes instead of the envelope: a file, a zip, a PDF. */
export const bytes = 'bytes' as const
export type Reply = z.ZodMiniType | typeof bytes

/** One call of the portal as plain data: the server mounts it, the client calls it, the OpenAPI document lists it. */
export type Entry<I extends Shape = Shape, R extends Reply = Reply, A extends Access = Access> = {
  readonly method: Method
  /** The path as the specification names it, `{id}` for parameters. See `wirePath`. */
  readonly path: string
  readonly access: A
  readonly input: I
  readonly reply: R
  /** Codes this call answers beyond those any call may answer. */
  readonly errors: readonly ErrorCode[]
  /** A GET that changes something: cross-site requests are refused. */
  readonly effect: boolean
  /** A write that only counts a look: no screen shows what it changes, and none is asked again after it. */
  readonly counts: boolean
  /** Milliseconds the client waits: 20,000, and 60,000 for ordering. */
  readonly timeout: number
  /** One of ordering: it takes the ordering token in `orderTokenHeader`, which the browser's client gets by itself. */
  readonly ordering: boolean
  /** Seconds a reply may be kept by the browser under an ETag: dictionaries only. */
  readonly cache: number
  /** false keeps a write out of the operation log, for calls that are a log themselves; true puts a GET in it, such as an export. */
  readonly logged: boolean
  /** Fields that the operation log keeps though their names are those of secrets: the code of an agreement is none. */
  readonly plain: readonly string[]
  /** What becomes of it while staff view the portal as somebody else. See `Viewing`. */
  readonly viewing: Viewing
  /** A `multipart` body is streamed to the handler instead of parsed; `input` then describes the query. */
  readonly body: 'form' | 'multipart'
  /** What a key of the API needs for it; null: it is for people alone, and no key opens it. */
  readonly scope: Scope | null
  /** Runs among test records, whoever calls: no live key opens it. */
  readonly sandbox: boolean
}
/**
 * `reads`: answered, with nothing written; `never`: refused, because it writes or its reply is a file or a secret; `ends`: signing out
 * and ending the view. A GET without effect reads, anything else is refused, unless the entry says otherwise.
 */
export type Viewing = 'reads' | 'never' | 'ends'
type Options<F extends z.core.$ZodLooseShape, R extends Reply, A extends Access> = {
  access: A
  input?: F
  reply: R
  errors?: readonly ErrorCode[]
  effect?: boolean
  counts?: boolean
  timeout?: number
  cache?: number
  logged?: boolean
  plain?: readonly (keyof F & string)[]
  viewing?: Viewing
  body?: 'form' | 'multipart'
  scope?: Scope
  sandbox?: boolean
}

/** Most calls ask for nothing. */
const nothing = z.object({})

const entry =
  (method: Method, ordering = false) =>
  <const A extends Access, const R extends Reply, F extends z.core.$ZodLooseShape = {}>(
    path: `/${string}`,
    o: Options<F, R, A>,
  ): Entry<z.ZodMiniObject<F>, R, A> => {
    let reply: R | undefined
    return {
      method,
      path,
      access: o.access,
      input: (o.input ? z.object(o.input) : nothing) as z.ZodMiniObject<F>,
      // Read when it is asked for: the browser's contracts make it with the first call (tools/vite/contracts.ts).
      get reply() {
        return (reply ??= o.reply)
      },
      errors: o.errors ?? [],
      effect: o.effect ?? false,
      counts: o.counts ?? false,
      timeout: o.timeout ?? (ordering ? 60_000 : 20_000),
      ordering,
      cache: o.cache ?? 0,
      logged: o.logged ?? method !== 'GET',
      plain: o.plain ?? [],
      viewing: o.viewing ?? (method === 'GET' && !o.effect && o.reply !== bytes ? 'reads' : 'never'),
      body: o.body ?? 'form',
      scope: o.scope ?? null,
      sandbox: o.sandbox ?? false,
    }
  }
export const get = entry('GET')
export const post = entry('POST')
/** @public */
export const put = entry('PUT')
export const del = entry('DELETE')
/**
 * Calls of ordering, and no others, stand under /odr…: they have 60 s, and the pipeline refuses them without the ordering token of
 * the session (`platform.order_token`).
 */
export const orderGet = entry('GET', true)
export const orderPost = entry('POST', true)

const areas = new WeakMap<object, string>()

/** Declares an area's calls: `export const faq = contract('faq', { list: get('/faq', …) })`. */
export function contract<const E extends Record<string, Entry>>(area: string, entries: E): E {
  areas.set(entries, area)
  return entries
}
/** The area a contract was declared for. */
export const areaOf = (c: object): string => areas.get(c) ?? ''

/**
 * Where an entry is served: a path of the specification stands under /api, one that begins with /api or /cas as it is
 * (/faq → /api/faq, /api/sso/token → /api/sso/token).
 */
export const wirePath = (e: Pick<Entry, 'path'>): string => (/^\/(api|cas)\//.test(e.path) ? e.path : `/api${e.path}`)

export type Input<E> = E extends Entry<infer I, Reply> ? z.input<I> : never
/**
 * The input of a save with every field by name, also what it could do without: what a form leaves out takes its default and
 * is written over what is stored, so a forgotten field must not compile. `undefined` says that there is none.
 */
export type Whole<E> = Pick<Input<E>, keyof Input<E> & ('id' | 'version')> & {
  [K in Exclude<keyof Input<E>, 'id' | 'version'>]-?: {} extends Pick<Input<E>, K>
    ? Input<E>[K] | undefined
    : Input<E>[K]
}
export type Parsed<E> = E extends Entry<infer I, Reply> ? z.output<I> : never
export type Answer<E> = E extends Entry<Shape, infer R> ? (R extends z.ZodMiniType ? z.output<R> : never) : never

/** What every JSON reply is wrapped in. `msg` is in the caller's language. */
export type Envelope<T> = {
  msgCode: number
  data: T
  msg: string
  traceId: string
  /** with a refusal: what the caller lacks, for the way to get it */
  reason?: Reason
}
/** A flag field in a query or form body: 'true', '1', true → true; 'false', '0', '' → false; anything else is refused. */
export const flag = z.pipe(
  z.union([z.boolean(), z.string().check(z.regex(/^(?:true|1|false|0)?$/))]),
  z.transform((v) => v === true || v === 'true' || v === '1'),
)
/** A whole number of 32 bits, as versions and counts are, that arrives as text in a query or form. */
export const int = z.coerce.number().check(z.int(), z.minimum(-2_147_483_648), z.maximum(2_147_483_647))
/** An id of a row. */
export const id = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))
/** A calendar day, yyyy-MM-dd, that exists. */
export const day = z.iso.date()
/** A comma list of ids, as the wire carries it; at most 200, and never "all" when empty. */
export const ids = z.pipe(
  z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/)),
  z.transform((s) => s.split(',').map(Number)),
)
/** A moment: Date on the server's side, ISO 8601 text in UTC on the wire and in the browser. */
export const time = z.pipe(
  z.transform((v: Date | string) => (v instanceof Date ? v.toISOString() : v)),
  z.iso.datetime(),
)
