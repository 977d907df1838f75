import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { areaOf, type bytes, type Entry, type Parsed, type Reply, type Shape } from '#platform/contract/contract.ts'
import type { Ctx, SessionUser, SignedCtx } from '../ctx.ts'

/** A reply of bytes: the handler names status, headers and body; ranges and names are the files module's business. */
export type Bytes = { status?: number; headers: Record<string, string | number>; body: Readable | Buffer | null }
/** The raw exchange, for the few handlers that stream or set cookies. */
export type Io = {
  request: FastifyRequest
  reply: FastifyReply
  /** Told whom a call signs in, before it writes: the operation log then names them, although the call came from nobody. */
  signedIn?: (user: Signer) => void
  /** Told whose eyes the caller begins to look with: the operation log then names both. */
  viewed?: (user: Signer) => void
}
/** As much of a person as the operation log keeps. */
export type Signer = Pick<SessionUser, 'id' | 'loginName' | 'companyId'>

type CtxOf<E> = E extends { access: infer A } ? ([A] extends ['open'] ? Ctx : SignedCtx) : never
type Result<R extends Reply> = R extends typeof bytes ? Bytes : R extends z.ZodMiniType ? z.input<R> : never
/** A use case as the server calls it: context, parsed input, raw exchange → the reply's shape (or bytes). */
export type Handler<E> =
  E extends Entry<Shape, infer R> ? (ctx: CtxOf<E>, input: Parsed<E>, io: Io) => Promise<Result<R>> | Result<R> : never

/** One mounted call. */
export type Route = { area: string; name: string; entry: Entry; handler: (ctx: never, input: never, io: Io) => unknown }

/**
 * Pairs every call of a contract with its use case; a missing one does not compile.
 * `export const faqRoutes = mount(faq, { list: listFaqs, praise: praiseFaq })`
 */
export const mount = <C extends Record<string, Entry>>(
  contract: C,
  handlers: { [K in keyof C]: Handler<C[K]> },
): Route[] =>
  Object.entries(contract).map(([name, entry]) => ({
    area: areaOf(contract),
    name,
    entry,
    handler: handlers[name as keyof C] as Route['handler'],
  }))
