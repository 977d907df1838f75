import {
  hashKey,
  QueryCache,
  QueryClient,
  queryOptions,
  type DataTag,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { writtenHeader } from '#platform/contract/address.ts'
import type { Entry, Input } from '#platform/contract/contract.ts'
import { locale } from '../i18n/text.ts'
import { notify } from '../notify.ts'
import { call, type CallArgs, type JsonEntry } from './call.ts'
import { CallError, isDenied, mayRetry } from './error.ts'

const justNow = 2_000
/** What loaders of pages asked in vain; the screen that comes at once need not ask again. */
const inVain = new Set<string>()
/** The cache of everything read. Fresh for 30 s; only transport faults are tried again, once. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // A screen with nothing to show says so itself; a failed refresh of what it shows needs a word.
    onError: (error, query) => {
      const silent = error instanceof CallError && ['session', 'forbidden', 'aborted'].includes(error.kind)
      if (query.state.data !== undefined && !silent) notify.error(error.message)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 1 && mayRetry(error),
      // what the loader of a page has just asked in vain says so at once; opened later, or by a press, it is asked anew
      retryOnMount: ({ queryHash, state }) => !inVain.has(queryHash) || Date.now() - state.errorUpdatedAt > justNow,
    },
    mutations: { retry: false },
  },
})

const keyOf = (entry: Entry) => [entry.method, entry.path] as const
type QueryArgs<E> = CallArgs<E> extends [infer I, unknown?] ? [input: I] : [input?: Input<E>]

/** One read as a query value for loaders and `useQuery`: `query(faq.list, { page: 1 })`. Key: method, path, input. */
export function query<E extends JsonEntry>(entry: E, ...[input]: QueryArgs<E>) {
  return queryOptions({
    queryKey: [...keyOf(entry), input ?? {}] as const,
    queryFn: ({ signal, queryKey }) => {
      const headers = isWritten(queryKey) && { headers: { [writtenHeader]: '1' } }
      return call(entry, ...([input, { signal, inline: true, ...headers }] as unknown as CallArgs<E>))
    },
  })
}
const written = 'written'
const isWritten = (key: QueryKey) => key.at(-1) === written
/** The same read for a form: readers of zhtw get what people wrote as it was written, for the form sends it back. */
export const asWritten = <Q extends Readable>(read: Q): Q =>
  locale() === 'zhtw' && !isWritten(read.queryKey) ? { ...read, queryKey: [...read.queryKey, written] } : read

/** Any read that answers T, whatever it is called with. */
export type Read<T> = { queryKey: DataTag<QueryKey, T, Error> }

/** A part of what a read answers, such as a line of a record; undefined when it is not in it any more. */
export const within = <T, P>(read: Read<T>, select: (answer: T) => P | undefined) =>
  ({ ...read, select }) as unknown as Read<P | undefined> & UseQueryOptions<P | undefined>
/** One record out of a list that arrives whole; undefined when it is not in it any more. */
export const picked = <T extends { id: number }>(list: Read<T[]>, id: number) =>
  within(list, (rows) => rows.find((row) => row.id === id))

/** Marks reads stale: single entries, or a whole area by its contract: `invalidate(faq.list)`, `invalidate(faq)`. */
export async function invalidate(...targets: (Entry | Record<string, Entry>)[]): Promise<void> {
  const isEntry = (target: Entry | Record<string, Entry>): target is Entry => typeof target.path === 'string'
  const entries = targets.flatMap((target) => (isEntry(target) ? [target] : Object.values(target)))
  // what is asked for the first time just now was asked before the write: its answer must not stand for what is true after it
  for (const entry of entries)
    for (const asked of queryClient.getQueryCache().findAll({ queryKey: keyOf(entry), fetchStatus: 'fetching' }))
      if (asked.state.data === undefined) {
        void asked.cancel({ silent: true })
        asked.fetch().catch(() => {})
      }
  await Promise.all(entries.map((entry) => queryClient.invalidateQueries({ queryKey: keyOf(entry) })))
}

/**
 * After any write: what is on the screen its own form renews; every other screen asks again when it is shown, so that no list of
 * another area goes on showing what has just been decided.
 */
export const outdate = (): void => void queryClient.invalidateQueries({ refetchType: 'none' })

/** For a page whose first read is also needed at once: `.catch(unlessDenied)` goes on without it, but for a refusal. */
export function unlessDenied(error: unknown): undefined {
  if (isDenied(error)) throw error
}
export type Readable = { queryKey: QueryKey }
/** One read of the loader of a page, whose screen does not ask again at once what was asked in vain. */
export async function readFirst<T>(one: Read<T>): Promise<T> {
  const hash = hashKey(one.queryKey)
  inVain.delete(hash)
  try {
    return await queryClient.fetchQuery(one as Parameters<typeof queryClient.fetchQuery<T>>[0])
  } catch (error) {
    inVain.add(hash)
    throw error
  }
}
/**
 * What a page begins with, for its loader: `opens(first, …beside)`. A refusal of the first is one of the page, which becomes /401;
 * whatever else fails, the page says in its place.
 */
export async function opens(first: Readable, ...beside: readonly Readable[]): Promise<void> {
  const read = (one: Readable) => readFirst(one as Read<unknown>)
  await Promise.all([read(first).catch(unlessDenied), ...beside.map((one) => read(one).catch(() => {}))])
}
